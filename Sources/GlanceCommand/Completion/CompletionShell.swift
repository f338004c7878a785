/// A shell that completes command lines: one file, and one line of `CompletionShells.all`.
///
/// Its script only hands over what is typed and takes the answer, so that it fits every version of the program. A
/// candidate is never a part of the script's code: what comes from tasks reaches the shell as data.
protocol CompletionShell: SendableMetatype {
  /// The name of its program.
  static var name: String { get }
  /// What a person's shell loads.
  static var script: String { get }

  /// The answer to the words that the script hands over; `nil` when they are not what it hands over.
  static func answer(_ words: [String], in session: Session) -> String?
}

/// The shells that there are.
enum CompletionShells {
  /// All of them, in the order of the help.
  static let all: [any CompletionShell.Type] = [
    BashCompletion.self,
    ZshCompletion.self,
    FishCompletion.self,
  ]

  /// The shell of a name, or `nil` when there is none.
  static func named(_ name: String) -> (any CompletionShell.Type)? {
    all.first { $0.name == name }
  }
}
