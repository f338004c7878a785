internal import GlanceTasks

/// Deletes tasks.
enum DeleteCommand: Command {
  static let name = "delete"
  static let summary = "delete tasks"
  static let operands = "SELECTOR…"
  static let details = SelectorHelp.several
  static let completions: [Completion] = [.tasks]
  static let examples = [
    Example("delete 3", "delete a task; 'glance undo' brings it back"),
    Example("delete 5 8", "delete two tasks, or none if one is not there"),
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let selectors = try TaskOptions.selectors(arguments.operands)
    let tasks = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.delete(selectors, at: moment)
    }
    for task in tasks { session.say("Deleted \(TaskLine.title(of: task))") }
  }
}
