import Foundation
import Synchronization

@testable import GlanceCommand

/// A person at a terminal: the lines that are typed there, and what is done to files in the editor.
final class FakePerson: Sendable {
  /// What is done to a file, given by its path; the result is the exit code of the editor.
  typealias Editing = @Sendable (_ path: String) throws -> Int32

  private let state: Mutex<State>

  private struct State {
    var answers: [String], edits: [Editing]
    var questions: [String] = []
    var commands: [[String]] = []
  }

  /// A person who types lines and edits files, each once, in this order, and then leaves.
  init(answers: [String] = [], edits: [Editing] = []) {
    state = Mutex(State(answers: answers, edits: edits))
  }

  /// What was asked.
  var questions: [String] { state.withLock { $0.questions } }

  /// The words of the editors that were started.
  var commands: [[String]] { state.withLock { $0.commands } }

  /// The terminal at which the person sits.
  var terminal: Terminal {
    Terminal(
      ask: { question in
        self.state.withLock { state in
          state.questions.append(question)
          return state.answers.isEmpty ? nil : state.answers.removeFirst()
        }
      },
      run: { words in
        let edit = self.state.withLock { state -> Editing? in
          state.commands.append(words)
          return state.edits.isEmpty ? nil : state.edits.removeFirst()
        }
        guard let edit, let path = words.last else {
          return .failure(ChildProcess.StartError(reason: "no such file or directory"))
        }
        return .success((try? edit(path)) ?? 99)
      }
    )
  }

  /// An edit that makes another text of that of the file.
  static func rewriting(_ change: @escaping @Sendable (String) -> String) -> Editing {
    { path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try Data(change(text).utf8).write(to: URL(filePath: path))
      return 0
    }
  }
}
