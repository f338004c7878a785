internal import GlanceTasks

/// Completes tasks.
enum DoneCommand: Command {
  static let name = "done"
  static let summary = "complete tasks"
  static let operands = "SELECTOR…"
  static let details =
    SelectorHelp.severalOpen + """


      One that repeats is followed by a new one with the next due.

      selected alone means what a click means: for \(TaskSelection.completedSeconds) seconds after it, it takes the
      completion back.
      """
  static let completions: [Completion] = [.openTasks]
  static let examples = [
    Example("done 3", "complete a task"),
    Example("done 3 5-8", "complete several, in one step of undo"),
    Example("done next", "complete the first task of the list"),
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let selectors = try TaskOptions.selectors(arguments.operands)
    if selectors == [.selected] { return try toggle(in: &session) }
    let moment = session.moment
    let completions = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.complete(selectors, at: moment)
    }
    for line in DoneLines.lines(of: completions, at: moment) { session.say(line) }
  }

  /// Does what a click means: completes the selected task, or takes that back.
  private static func toggle(in session: inout Session) throws(CommandError) {
    let moment = session.moment
    let completion = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.toggleCompletion(.selected, at: moment)
    }
    if completion.task.completed == nil {
      return session.say("Took back the completion of \(TaskLine.title(of: completion.task))")
    }
    for line in DoneLines.lines(of: completion, at: moment) { session.say(line) }
  }
}
