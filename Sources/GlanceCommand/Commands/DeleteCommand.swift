internal import GlanceTasks

/// Deletes tasks.
enum DeleteCommand: Command {
  static let name = "delete"
  static let summary = "delete tasks"
  static let operands = "SELECTOR…"
  static let details = SelectorHelp.several

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let selectors = try TaskOptions.selectors(arguments.operands)
    let tasks = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.delete(selectors, at: moment)
    }
    for task in tasks { session.say("Deleted \(TaskLine.title(of: task))") }
  }
}
