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
    Example("delete 3 5-8", "delete several, in one step of undo"),
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let selectors = try TaskOptions.selectors(arguments.operands)
    let tasks = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.delete(selectors, at: moment)
    }
    session.report("Deleted", tasks)
  }
}
