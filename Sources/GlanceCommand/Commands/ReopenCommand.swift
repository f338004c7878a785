internal import GlanceTasks

/// Opens completed tasks again.
enum ReopenCommand: Command {
  static let name = "reopen"
  static let summary = "open completed tasks again"
  static let operands = "SELECTOR…"
  static let details = SelectorHelp.severalCompleted
  static let completions: [Completion] = [.completedTasks]
  static let examples = [Example("reopen 3", "open a completed task again, as old as it was")]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let selectors = try TaskOptions.selectors(arguments.operands)
    let moment = session.moment
    let tasks = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.reopen(selectors, at: moment)
    }
    session.report("Reopened", tasks) { TaskLine.text(of: $0, at: moment) }
  }
}
