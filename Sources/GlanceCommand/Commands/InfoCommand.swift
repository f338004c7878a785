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
    let tasks = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      var tasks: [TaskItem] = []
      var known: Set<Int> = []
      for selector in selectors {
        for task in try self.tasks(selector, of: ledger, at: moment) where known.insert(task.id).inserted {
          tasks.append(task)
        }
      }
      return tasks
    }
    guard !arguments.has("json") else { return try TaskListing.print(tasks, arguments, in: &session) }
    for (index, task) in tasks.enumerated() {
      if index > 0 { session.print("\n") }
      for line in TaskSheet.lines(of: task, at: session.moment) { session.print(line + "\n") }
    }
  }

  private static func tasks(
    _ selector: TaskSelector,
    of ledger: any TaskLedger,
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskItem] {
    guard case .range(let numbers) = selector else { return [try ledger.task(selector, at: moment)] }
    var tasks: [TaskItem] = []
    for number in numbers {
      let digits = String(number)
      do throws(TaskStoreError) {
        let task = try ledger.task(.number(number, digits: digits), at: moment)
        // The digits may begin a UUID.
        if task.id == number { tasks.append(task) }
      } catch {
        switch error {
        case .noSuchTask, .ambiguousTask: continue
        default: throw error
        }
      }
    }
    guard !tasks.isEmpty else { throw .noTaskInRange(selector, TaskState.any.word) }
    return tasks
  }
}
