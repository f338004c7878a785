internal import GlanceTasks

/// Completes tasks.
enum DoneCommand: Command {
  static let name = "done"
  static let summary = "complete tasks"
  static let operands = "SELECTOR…"
  static let details =
    SelectorHelp.several + """


      selected alone means what a click means: for \(TaskSelection.completedSeconds) seconds after it, it takes the
      completion back.
      """
  static let completions: [Completion] = [.openTasks]
  static let examples = [
    Example("done 3", "complete a task"),
    Example("done 5 8 next", "complete three tasks, or none if one is not there"),
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let selectors = try TaskOptions.selectors(arguments.operands)
    if selectors == [.selected] { return try toggle(in: &session) }
    let tasks = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.complete(selectors, at: moment)
    }
    for task in tasks { session.say("Completed \(TaskLine.title(of: task))") }
  }

  /// Does what a click means: completes the selected task, or takes that back.
  private static func toggle(in session: inout Session) throws(CommandError) {
    let task = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.toggleCompletion(.selected, at: moment)
    }
    let title = TaskLine.title(of: task)
    session.say(task.completed == nil ? "Took back the completion of \(title)" : "Completed \(title)")
  }
}
