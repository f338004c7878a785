internal import GlanceTasks

/// The options that say which tasks of a list are meant.
enum FilterOptions {
  /// The options.
  static let all = [
    OptionSpec("project", .text("NAME|none"), "only the tasks of a project", completion: .projects),
    OptionSpec("tag", .text("T"), "only the tasks with a tag; repeatable", completion: .tags),
    OptionSpec(
      "priority",
      .choice { Priority.allCases.map(\.name) + ["none"] },
      "only the tasks of a priority"
    ),
    OptionSpec("text", .text("TEXT"), "only the tasks that 'glance find TEXT' finds"),
  ]

  /// The filter that the options make.
  static func filter(_ arguments: Arguments) throws(CommandError) -> TaskFilter {
    var filter = TaskFilter()
    if let project = arguments.value("project") { filter.project = .some(project == "none" ? nil : project) }
    if let priority = arguments.value("priority") { filter.priority = .some(Priority(name: priority)) }
    filter.tags = try TaskOptions.tags(arguments.values("tag"))
    if let text = arguments.value("text") {
      let query = TextQuery(text)
      guard !query.isEmpty else {
        throw .usage(.badValue("--text", text, "it has no word to look for; write one"))
      }
      filter.text = query
    }
    return filter
  }
}
