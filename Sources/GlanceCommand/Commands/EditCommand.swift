internal import GlanceTasks

/// Changes a task.
enum EditCommand: Command {
  static let name = "edit"
  static let summary = "change a task"
  static let operands = "SELECTOR"
  static let details = SelectorHelp.one
  static let completions: [Completion] = [.tasks, .nothing]
  static let examples = [
    Example(#"edit 3 --due "fri 17:00" --priority high"#, "another due and priority"),
    Example("edit 3 --due none --project none", "no due and no project"),
    Example("edit next --tag phone --tag urgent", "two tags in place of all former ones"),
  ]
  static let options = [
    OptionSpec("title", .text("TEXT"), "the new title"),
    OptionSpec("due", .text("WHEN|none"), "when it is due now", completion: .dates),
    OptionSpec("note", .text("TEXT"), "the new note; an empty one takes it away"),
    OptionSpec(
      "project",
      .text("NAME|none"),
      "the new project, made if it is not there",
      completion: .projects
    ),
    OptionSpec("priority", .choice { Priority.allCases.map(\.name) + ["none"] }, "how important it is now"),
    OptionSpec(
      "tag",
      .text("T|none"),
      "a tag in place of all former ones; repeatable",
      completion: .tags
    ),
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let selectors = try TaskOptions.selectors(arguments.operands)
    if arguments.operands.count > 1 { throw .usage(.unexpectedOperand(arguments.operands[1], of: name)) }
    let moment = session.moment
    let edit = try edit(from: arguments, at: moment)
    let task = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.edit(selectors[0], edit, at: moment)
    }
    session.say("Changed " + TaskLine.text(of: task, at: moment))
  }

  private static func edit(from arguments: Arguments, at moment: Moment) throws(CommandError) -> TaskEdit {
    let names = options.map(\.name)
    guard names.contains(where: arguments.has) else { throw .usage(.nothingToChange) }
    var edit = TaskEdit()
    if let title = arguments.value("title") {
      do { edit.title = try TextRules.title(title) } catch {
        throw .usage(.badValue("--title", title, "it is empty; say what is to be done"))
      }
    }
    if let due = arguments.value("due") { edit.due = .some(try TaskOptions.due(due, at: "--due", moment)) }
    if let note = arguments.value("note") { edit.note = .some(note.isEmpty ? nil : note) }
    if let project = arguments.value("project") {
      edit.project = .some(project == "none" ? nil : try TaskOptions.project(project, at: "--project"))
    }
    if let priority = arguments.value("priority") { edit.priority = .some(Priority(name: priority)) }
    edit.tags = try tags(arguments.values("tag"))
    return edit
  }

  private static func tags(_ words: [String]) throws(CommandError) -> [String]? {
    guard words.contains("none") else { return words.isEmpty ? nil : try TaskOptions.tags(words) }
    guard words.allSatisfy({ $0 == "none" }) else {
      throw .usage(.badValue("--tag", "none", "it takes all tags away and stands alone; @none is a tag"))
    }
    return []
  }
}
