internal import Glance
internal import GlanceTasks

/// Lists tasks with their numbers.
enum ListCommand: Command {
  static let name = "list"
  static let summary = "list tasks with their numbers"
  static let operands = "[overdue|today|upcoming|anytime|completed|all]"
  static let completions: [Completion] = [.words { groupWords }, .nothing]
  static let examples = [
    Example("list", "all open tasks"),
    Example("list today --project Home", "what is due today in a project"),
    Example("list all --json", "everything, for programs"),
  ]
  static let details =
    "Without a group it lists all open tasks; all adds the completed ones, the latest\nfirst."
  static let options = [
    OptionSpec("project", .text("NAME"), "only the tasks of a project", completion: .projects),
    OptionSpec("json", .flag, "as an object for programs"),
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let groups = try groups(arguments.operands)
    let moment = session.moment
    let tasks = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.tasks(in: groups, project: arguments.value("project"), at: moment)
    }
    if arguments.has("json") {
      session.outcome.output += TaskListing.json(of: tasks, at: moment)
    } else if tasks.isEmpty {
      let kind = arguments.operands.first ?? "open"
      session.say(kind == "all" ? "No tasks" : "No \(kind == "anytime" ? "undated" : kind) tasks")
    } else {
      let width = session.invocation.terminalColumns ?? TaskListing.defaultWidth
      let document = TaskListing.document(of: tasks, at: moment).laidOut(in: width)
      TextDialect(colors: session.terminalColors)
        .encode(document, theme: .dark, into: &session.outcome.output)
    }
  }

  /// The words that choose what is listed.
  private static var groupWords: [String] { TaskGroup.allCases.map(\.rawValue) + ["all"] }

  private static func groups(_ operands: [String]) throws(CommandError) -> [TaskGroup] {
    if operands.count > 1 { throw .usage(.unexpectedOperand(operands[1], of: name)) }
    guard let word = operands.first else { return TaskGroup.open }
    if word == "all" { return TaskGroup.allCases }
    guard let group = TaskGroup(rawValue: word) else {
      throw .usage(.badOperand(word, Choice.remedy(groupWords, for: word)))
    }
    return [group]
  }
}
