internal import GlanceSources
internal import GlanceTasks

/// Tells all there is to know of tasks.
enum InfoCommand: Command {
  static let name = "info"
  static let summary = "tell all there is to know of tasks"
  static let operands = "SELECTOR…"
  static let details = SelectorHelp.ranges
  static let completions: [Completion] = [.tasks]
  static let examples = [
    Example("info 3", "a task with its note, and how it repeats"),
    Example("info next --json", "the first open task, for programs"),
  ]
  static let options = [OptionSpec("json", .flag, "as an object for programs")]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let selectors = try TaskOptions.selectors(arguments.operands)
    let tasks = try session.withSources { (linked, moment) throws(TaskStoreError) in
      try linked.tasks(selectors, at: moment)
    }
    guard !arguments.has("json") else { return try TaskListing.print(tasks, arguments, in: &session) }
    for (index, task) in tasks.enumerated() {
      if index > 0 { session.print("\n") }
      for line in TaskSheet.lines(of: task, at: session.moment) { session.print(line + "\n") }
    }
  }
}
