internal import GlanceSources
internal import GlanceTasks

/// Adds a task.
enum AddCommand: Command {
  static let name = "add"
  static let summary = "add a task"
  static let operands = "TITLE…"
  static let details = """
    Among the words of the title, +NAME is its project, @T a tag, due:WHEN its due,
    and repeat:WORDS how it repeats; all words behind -- are of the title:
      glance add Call the bank +home @phone due:fri -- +49 30 1234
    WHEN is such as today, tomorrow, fri 17:00, 3d, in 2h, 24 dec, eom, 2026-12-24,
    or none.

    \(RepeatOption.details)
    """
  static let completions: [Completion] = [.taskWord]
  static let examples = [
    Example("add Call the bank +home @phone due:fri", "a project, a tag and a due among the words"),
    Example(#"add "Pay the rent" --due "1 dec 17:00" --priority high"#, "the same by options"),
    Example(#"add --due "next week" -- +49 30 1234"#, "all words behind -- are the title"),
    Example(#"add Water the plants --repeat "every 3 days""#, "from today on, every third day"),
    Example(#"add Pay the rent --repeat "every last day of the month""#, "twelve times a year"),
    Example("add Buy milk --source work", "to a file that 'glance source add' linked"),
  ]
  static let options = [
    OptionSpec("due", .text("WHEN"), "when it is due", completion: .dates),
    OptionSpec("repeat", .text("WORDS|none"), "how it repeats"),
    OptionSpec("project", .text("NAME|none"), "its project, made if it is not there", completion: .projects),
    OptionSpec("note", .text("TEXT"), "more about it"),
    OptionSpec("priority", .choice { Priority.allCases.map(\.name) }, "how important it is"),
    OptionSpec("tag", .text("T"), "a tag; repeatable", completion: .tags),
    OptionSpec("source", .text("NAME"), "the linked source to add it to", completion: .sources),
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let draft = try draft(from: arguments, at: session.moment)
    let moment = session.moment
    let source = arguments.value("source") ?? TaskItem.ownSource
    let added = try session.withSources { (linked, moment) throws(TaskStoreError) in
      guard source != TaskItem.ownSource else { return try linked.add([draft], at: moment) }
      return [try linked.add(draft, to: source, at: moment)]
    }
    for task in added { session.say("Added " + TaskLine.text(of: task, at: moment)) }
  }

  private static func draft(from arguments: Arguments, at moment: Moment) throws(CommandError) -> TaskDraft {
    let words = try QuickAdd(arguments.operands, literalFrom: arguments.firstLiteral, at: moment)
    var draft = words.draft
    if let due = arguments.value("due") { draft.due = try TaskOptions.due(due, at: "--due", moment) }
    if let project = arguments.value("project") {
      draft.project = try TaskOptions.projectOrNone(project, at: "--project")
    }
    if let note = arguments.value("note"), !note.isEmpty { draft.note = note }
    var repeats = words.repeats
    if let text = arguments.value("repeat") { repeats = try RepeatOption(text, at: "--repeat", moment) }
    try repeats?.apply(to: &draft, in: moment.zone)
    draft.priority = arguments.value("priority").flatMap(Priority.init(name:))
    draft.tags = try TaskOptions.tags(draft.tags.map { "@" + $0 } + arguments.values("tag"))
    do { draft.title = try TextRules.title(draft.title) } catch {
      throw .usage(.missingOperand("TITLE: say what is to be done, as in 'glance add Buy milk'"))
    }
    return draft
  }
}
