internal import GlanceTasks

/// Changes tasks, by options or in an editor.
enum EditCommand: Command {
  static let name = "edit"
  static let summary = "change tasks"
  static let operands = "SELECTOR…"
  static let details =
    SelectorHelp.several + """


      One SELECTOR alone opens the task in the editor that $VISUAL or $EDITOR names
      with its arguments, parted by blanks; what was changed when it ends is applied.

      \(RepeatOption.details)
      A new due lets its series begin anew.
      """
  static let completions: [Completion] = [.tasks]
  static let examples = [
    Example("edit 3", "change a task in your editor"),
    Example("edit 3 --due fri --priority high", "change its due and priority"),
    Example("edit 3-8 --project home --add-tag phone", "change several, in one step of undo"),
    Example("edit 3 --due none --note ''", "take its due and note away"),
    Example("edit 3 --repeat \"every 2 weeks\"", "it repeats, from its due on"),
    Example("edit 3 --repeat none", "it is there once"),
  ]
  static let options =
    [
      OptionSpec("title", .text("TEXT"), "the new title"),
      OptionSpec("due", .text("WHEN|none"), "when it is due now", completion: .dates),
      OptionSpec("repeat", .text("WORDS|none"), "how it repeats now"),
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
    ] + TaskAdditions.options

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let selectors = try TaskOptions.selectors(arguments.operands)
    let moment = session.moment
    if !options.contains(where: { arguments.has($0.name) }) {
      guard selectors.count == 1 else { throw .usage(.nothingToChange) }
      if case .range = selectors[0] { throw .usage(.nothingToChange) }
      return try InPlaceEdit.run(on: selectors[0], in: &session)
    }
    let edit = try edit(from: arguments, at: moment)
    let additions = try TaskAdditions(arguments)
    let repeats = try RepeatOption(arguments, at: moment)
    let tasks = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.edit(selectors, as: .edit, at: moment) { task in
        let edit = additions.added(to: edit, of: task)
        return repeats?.adding(to: edit, of: task, in: moment.zone) ?? edit
      }
    }
    session.report("Changed", tasks) { TaskLine.text(of: $0, at: moment) }
  }

  private static func edit(from arguments: Arguments, at moment: Moment) throws(CommandError) -> TaskEdit {
    var edit = TaskEdit()
    if let title = arguments.value("title") {
      do { edit.title = try TextRules.title(title) } catch {
        throw .usage(.badValue("--title", title, "it is empty; say what is to be done"))
      }
    }
    if let due = arguments.value("due") { edit.due = .some(try TaskOptions.due(due, at: "--due", moment)) }
    if let note = arguments.value("note") { edit.note = .some(note.isEmpty ? nil : note) }
    if let project = arguments.value("project") {
      edit.project = .some(try TaskOptions.projectOrNone(project, at: "--project"))
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
