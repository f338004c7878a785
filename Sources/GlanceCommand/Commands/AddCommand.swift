internal import GlanceTasks

/// Adds a task.
enum AddCommand: Command {
  static let name = "add"
  static let summary = "add a task"
  static let operands = "TITLE…"
  static let details = """
    Words of the title that begin with + name its project, with @ a tag, with due: when it is due;
    -- ends them: glance add Call bank +home @phone due:fri -- +1 is no project
    WHEN is a word such as tomorrow, fri 17:00, 3d, in 2h, 24 dec, eom, 2026-12-24, or none.
    """
  static let options = [
    OptionSpec("due", .text("WHEN"), "when it is due"),
    OptionSpec("project", .text("NAME"), "its project, which is made when there is none of that name"),
    OptionSpec("note", .text("TEXT"), "more about it"),
    OptionSpec("priority", .choice { Priority.allCases.map(\.name) }, "how important it is"),
    OptionSpec("tag", .text("T"), "a tag; may be given more than once"),
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let draft = try draft(from: arguments, at: session.moment)
    let moment = session.moment
    let added = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.add([draft], at: moment)
    }
    for task in added { session.say("Added " + TaskLine.text(of: task, at: moment)) }
  }

  private static func draft(from arguments: Arguments, at moment: Moment) throws(CommandError) -> TaskDraft {
    let words = try QuickAdd(arguments.operands, literalFrom: arguments.firstLiteral, at: moment)
    var draft = words.draft
    if let due = arguments.value("due") { draft.due = try TaskOptions.due(due, at: "--due", moment) }
    if let project = arguments.value("project") {
      draft.project = try TaskOptions.project(project, at: "--project")
    }
    if let note = arguments.value("note"), !note.isEmpty { draft.note = note }
    draft.priority = arguments.value("priority").flatMap(Priority.init(name:))
    draft.tags = try TaskOptions.tags(draft.tags.map { "@" + $0 } + arguments.values("tag"))
    do { draft.title = try TextRules.title(draft.title) } catch {
      throw .usage(.missingOperand("TITLE: say what is to be done, as in 'glance add Buy milk'"))
    }
    return draft
  }
}
