internal import GlanceTasks

/// Moves tasks inside their group.
enum MoveCommand: Command {
  static let name = "move"
  static let summary = "move tasks to another place in their group"
  static let operands = "SELECTOR…"
  static let details =
    SelectorHelp.several + """


      The tasks stand where they were moved to, one behind the other, until their
      due changes. The groups are overdue, today, upcoming and anytime; another due
      takes a task to another one. Completed tasks stand as they were completed.
      """
  static let completions: [Completion] = [.openTasks]
  static let examples = [
    Example("move 3 --first", "move a task to the top of its group"),
    Example("move 3 5 --after 8", "move two tasks behind another one"),
  ]
  static let options = [
    OptionSpec("before", .text("SELECTOR"), "the task to stand before", completion: .openTasks),
    OptionSpec("after", .text("SELECTOR"), "the task to stand behind", completion: .openTasks),
    OptionSpec("first", .flag, "to the beginning of the group"),
    OptionSpec("last", .flag, "to the end of the group"),
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let selectors = try TaskOptions.selectors(arguments.operands)
    let place = try place(arguments)
    let tasks = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.move(selectors, to: place, at: moment)
    }
    session.report("Moved", tasks)
  }

  private static func place(_ arguments: Arguments) throws(CommandError) -> TaskPlace {
    let given = options.filter { arguments.has($0.name) }
    guard given.count == 1, arguments.values(given[0].name).count == 1 else {
      let remedy = "one of --before SELECTOR, --after SELECTOR, --first and --last"
      guard let last = given.last else { throw .usage(.missingOperand("where to: \(remedy)")) }
      throw .usage(.badOperand("--\(last.name)", "a task has one place; write \(remedy)"))
    }
    if let other = arguments.value("before") { return .before(try TaskOptions.selector(other)) }
    if let other = arguments.value("after") { return .after(try TaskOptions.selector(other)) }
    return arguments.has("first") ? .first : .last
  }
}
