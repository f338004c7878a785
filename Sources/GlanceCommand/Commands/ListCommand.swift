internal import GlanceSources
internal import GlanceTasks

/// Lists tasks with their numbers.
enum ListCommand: Command {
  static let name = "list"
  static let summary = "list tasks with their numbers"
  static let operands = "[overdue|today|upcoming|anytime|completed|all]"
  static let details = """
    Without a group it lists all open tasks; all adds the completed ones, the latest
    first. A task must meet all options; --project none means tasks without one, and
    so does --priority none. The words +NAME and @T mean --project and --tag. On a
    terminal it is a table, else one line a task.
    """
  static let completions: [Completion] = [.any([.words { groupNames }, .taskWord]), .taskWord]
  static let examples = [
    Example("list today", "what is due today"),
    Example("list +home @phone", "the calls of a project"),
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
    let (word, names) = try operands(arguments)
    let groups = try groups(word, arguments)
    let filter = try FilterOptions.filter(arguments, names)
    let (found, stale) = try session.withSources { (linked, moment) throws(TaskStoreError) in
      let found = try linked.tasks(in: groups, matching: filter, limit: .max, at: moment)
      return (found, linked.staleSources)
    }
    if !arguments.has("json") { session.complain(of: stale) }
    guard found.tasks.isEmpty, !arguments.has("json") else {
      return try TaskListing.print(found.tasks, marking: filter.text, arguments, in: &session)
    }
    let kind = arguments.has("with-completed") ? "all" : word ?? "open"
    session.say("No \(nouns(of: kind))" + (filter == TaskFilter() ? "" : " match"))
  }

  private static var groupNames: [String] { TaskGroup.allCases.map(\.rawValue) + ["all"] }

  /// What the tasks of a list are called.
  private static func nouns(of kind: String) -> String {
    switch kind {
    case "all": "tasks"
    case "today": "tasks due today"
    case "anytime": "undated tasks"
    default: kind + " tasks"
    }
  }

  /// The word that says which groups are meant, if there is one, and those that name a project or a tag.
  private static func operands(
    _ arguments: Arguments
  ) throws(CommandError) -> (group: String?, names: [String]) {
    let isName = { (word: String) in word.count > 1 && (word.hasPrefix("+") || word.hasPrefix("@")) }
    let words = arguments.operands.filter { !isName($0) }
    if words.count > 1 { throw .usage(.unexpectedOperand(words[1], of: name)) }
    return (words.first, arguments.operands.filter(isName))
  }

  private static func groups(_ word: String?, _ arguments: Arguments) throws(CommandError) -> [TaskGroup] {
    var groups = TaskGroup.open
    if let word, word != "all" {
      guard let group = TaskGroup(rawValue: word) else {
        throw .usage(.badOperand(word, Choice.remedy(groupNames, for: word)))
      }
      groups = [group]
    }
    let addsCompleted = word == "all" || arguments.has("with-completed")
    return addsCompleted && !groups.contains(.completed) ? groups + [.completed] : groups
  }
}
