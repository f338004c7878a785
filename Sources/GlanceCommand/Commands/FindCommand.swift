internal import GlanceSources
internal import GlanceTasks

/// Finds tasks by their texts.
enum FindCommand: Command {
  static let name = "find"
  static let summary = "find tasks by title, note, project and tags"
  static let operands = "TEXT…"
  static let details = """
    All words must be there, each at least as the beginning of a word; case and
    accents make no difference. Words in double quotes stand one behind the other.
    +NAME looks in projects alone, @T in tags; words behind -- are plain. Completed
    tasks come after the open ones.
    """
  static let completions: [Completion] = [.any([.projects, .tags])]
  static let examples = [
    Example("find dentist", "tasks with that word"),
    Example("find '\"pay the rent\"'", "words in that order"),
    Example("find bank +home @phone", "a word, in a project, with a tag"),
    Example("find caf", "the beginning of a word, as of Café"),
  ]
  static let options =
    [
      OptionSpec(
        "limit",
        .number("N", "tasks", from: 1, to: 1_000_000),
        "the most tasks to show; usually \(usualLimit)"
      ),
      OptionSpec("json", .flag, "as an object for programs"),
    ] + ListingLook.options

  /// More than a person reads.
  private static let usualLimit = 1000

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let words = arguments.operands
    guard !words.isEmpty else { throw .usage(.missingOperand("TEXT: the words to find")) }
    let query = TextQuery(
      words.prefix(arguments.firstLiteral).joined(separator: " "),
      plainText: words.dropFirst(arguments.firstLiteral).joined(separator: " ")
    )
    let limit = arguments.value("limit").flatMap { Int($0) } ?? usualLimit
    let (found, stale) = try session.withSources { (linked, moment) throws(TaskStoreError) in
      let found = try linked.tasks(
        in: TaskGroup.allCases,
        matching: TaskFilter(text: query),
        limit: limit,
        at: moment
      )
      return (found, linked.staleSources)
    }
    if !arguments.has("json") { session.complain(of: stale) }
    if found.tasks.isEmpty, !arguments.has("json") {
      return session.say("No tasks match \(words.joined(separator: " ").quoted)")
    }
    try TaskListing.print(found.tasks, marking: query, arguments, in: &session)
    if found.count > found.tasks.count {
      session.complain("\(found.tasks.count) of \(found.count) tasks that match; --limit N shows more")
    }
  }
}
