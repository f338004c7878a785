internal import GlanceTasks

/// The editor that a person has chosen.
struct Editor {
  /// The programs to try, each with its arguments; the first one that starts is it.
  private let choices: [[String]]
  private let terminal: Terminal

  /// `$VISUAL`, else `$EDITOR`, each with arguments parted by blanks, else what Debian calls the editor, else vi.
  init(of invocation: Invocation, on terminal: Terminal) {
    choices = Editor.chosen(by: invocation).map { [$0] } ?? [["editor"], ["vi"]]
    self.terminal = terminal
  }

  /// The words of the variable that names an editor, or `nil` when none does.
  static func chosen(by invocation: Invocation) -> [String]? {
    ["VISUAL", "EDITOR"].lazy.compactMap { name -> [String]? in
      let words = invocation.variable(name)?.split(whereSeparator: \.isWhitespace).map(String.init)
      return words?.isEmpty == false ? words : nil
    }.first
  }

  /// Opens a file and waits until the person has left the editor.
  func open(_ path: String) throws(CommandError) {
    var reason = ""
    for words in choices {
      switch terminal.run(words + [path]) {
      case .success(0): return
      case .success(let code):
        throw .failure(
          brief: "editor failed",
          message: "the editor \(words[0].quoted) ended with \(code), so nothing was changed"
        )
      case .failure(let error): reason = "can't start the editor \(words[0].quoted): \(error.reason)"
      }
    }
    throw .failure(
      brief: "no editor",
      message: reason + "; name one in $VISUAL or $EDITOR, or say what to change, as in --title TEXT"
    )
  }
}
