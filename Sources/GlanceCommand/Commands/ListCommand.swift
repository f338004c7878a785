internal import GlanceTasks

/// Lists tasks with their numbers.
enum ListCommand: Command {
  static let name = "list"
  static let summary = "list tasks with their numbers"
  static let operands = "[overdue|today|upcoming|anytime|completed|all]"
  static let details = """
    Without a group it lists all open tasks; all adds the completed ones, the latest
    first. A task must meet all options; --project none means tasks without one, and
    so does --priority none. On a terminal it is a table, else one line a task.
    """
  static let completions: [Completion] = [.words { groupNames }, .nothing]
  static let examples = [
    Example("list today", "what is due today"),
    Example("list --project home --tag phone", "the calls of a project"),
    Example("list completed --project home", "what is done of it"),
    Example("list --with-completed --text bank", "open and done tasks with a word"),
    Example("list all --json", "everything, for programs"),
  ]
  static let options =
    FilterOptions.all + [
      OptionSpec("with-completed", .flag, "the completed tasks too, the latest first"),
      OptionSpec("json", .flag, "as an object for programs"),
    ] + ListingLook.options

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let groups = try groups(arguments)
    let filter = try FilterOptions.filter(arguments)
    let found = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.tasks(in: groups, matching: filter, limit: .max, at: moment)
    }
    guard found.tasks.isEmpty, !arguments.has("json") else {
      return try TaskListing.print(found.tasks, marking: filter.text, arguments, in: &session)
    }
    let kind = arguments.has("with-completed") ? "all" : arguments.operands.first ?? "open"
    let adjective = kind == "all" ? "" : kind == "anytime" ? "undated " : kind + " "
    session.say("No \(adjective)tasks" + (filter == TaskFilter() ? "" : " match"))
  }

  private static var groupNames: [String] { TaskGroup.allCases.map(\.rawValue) + ["all"] }

  private static func groups(_ arguments: Arguments) throws(CommandError) -> [TaskGroup] {
    let operands = arguments.operands
    if operands.count > 1 { throw .usage(.unexpectedOperand(operands[1], of: name)) }
    var groups = TaskGroup.open
    if let word = operands.first, word != "all" {
      guard let group = TaskGroup(rawValue: word) else {
        throw .usage(.badOperand(word, Choice.remedy(groupNames, for: word)))
      }
      groups = [group]
    }
    let addsCompleted = operands.first == "all" || arguments.has("with-completed")
    return addsCompleted && !groups.contains(.completed) ? groups + [.completed] : groups
  }
}
