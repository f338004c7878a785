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
