import Foundation
import Glibc

/// A word in the environment of processes, which their children inherit.
///
/// A window manager starts its bar in a session of its own, twice removed, so that neither a process group nor parents
/// lead to all of them.
struct ProcessMark: Sendable {
  /// The variable that holds the word.
  static let variable = "GLANCE_BAR_TEST"
  /// The word.
  let word: String

  /// Processes that would not end.
  struct Stuck: Error {
    let processes: [pid_t]
  }

  /// Ends all processes that bear the mark, and waits until none is left.
  ///
  /// It blocks for some milliseconds rather than sleeping in the task, since it has to work in a task that was cancelled.
  func endAll() throws {
    for round in 0..<300 {
      let processes = bearers()
      if processes.isEmpty { return }
      // First a chance for each to clear away its own sockets and locks.
      if round == 0 { for process in processes { kill(process, SIGTERM) } }
      if round >= 100 { for process in processes { kill(process, SIGKILL) } }
      usleep(20_000)
    }
    throw Stuck(processes: bearers())
  }

  /// The processes that bear the mark and have not ended.
  func bearers() -> [pid_t] {
    let wanted = Data("\(ProcessMark.variable)=\(word)".utf8)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap(pid_t.init).filter { process in
      let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
      return environment.split(separator: 0).contains(wanted)
    }
  }
}
