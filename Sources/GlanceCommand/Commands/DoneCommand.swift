internal import GlanceTasks

/// Completes tasks.
enum DoneCommand: Command {
  static let name = "done"
  static let summary = "complete tasks"
  static let operands = "SELECTOR…"
  static let details = SelectorHelp.several

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let selectors = try TaskOptions.selectors(arguments.operands)
    let tasks = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.complete(selectors, at: moment)
    }
    for task in tasks { session.say("Completed \(TaskLine.title(of: task))") }
  }
}

/// What a selector is, for the help of the commands that take some.
enum SelectorHelp {
  /// For a command that takes one.
  static let one = """
    SELECTOR is a task's number, the first 4 or more characters of its UUID, or
    next, the first open task.
    """
  /// For a command that takes several.
  static let several = one + "\nOf several, all are changed or none."
}
