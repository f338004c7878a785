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

  /// The filter that the options make, with the words `+NAME` and `@T` that name a project and tags too.
  static func filter(_ arguments: Arguments, _ names: [String]) throws(CommandError) -> TaskFilter {
    var filter = TaskFilter()
    let projects = names.filter { $0.hasPrefix("+") }
    if let word = projects.dropFirst(arguments.has("project") ? 0 : 1).first {
      throw .usage(.badOperand(word, "a task has one project; name one"))
    }
    if let project = arguments.value("project") ?? projects.first.map({ String($0.dropFirst()) }) {
      filter.project = .some(TaskOptions.isNone(project) ? nil : project)
    }
    if let priority = arguments.value("priority") { filter.priority = .some(Priority(name: priority)) }
    filter.tags = try TaskOptions.tags(arguments.values("tag") + names.filter { $0.hasPrefix("@") })
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
