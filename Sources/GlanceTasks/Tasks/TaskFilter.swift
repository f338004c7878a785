/// Which tasks of a store are meant; all of its conditions must hold.
public struct TaskFilter: Hashable, Sendable {
  /// The name of the project they belong to; `.some(nil)` for those without one.
  public var project: String??
  /// Tags that they have all of, whatever their case.
  public var tags: [String]
  /// Their priority; `.some(nil)` for those without one.
  public var priority: Priority??
  /// What their texts hold.
  public var text: TextQuery?

  /// A filter from its conditions; without any it means all tasks.
  public init(
    project: String?? = nil,
    tags: [String] = [],
    priority: Priority?? = nil,
    text: TextQuery? = nil
  ) {
    self.project = project
    self.tags = tags
    self.priority = priority
    self.text = text
  }

  /// Whether it means a task, which a store asks once it has looked up the project.
  package func includes(_ task: TaskItem) -> Bool {
    if let project, task.project?.name != project { return false }
    if let priority, task.priority != priority { return false }
    guard hasTags(task) else { return false }
    return text.map { $0.matches(task) } ?? true
  }

  private func hasTags(_ task: TaskItem) -> Bool {
    guard !tags.isEmpty else { return true }
    let own = task.tags.map { $0.lowercased() }
    return tags.allSatisfy { own.contains($0.lowercased()) }
  }
}

/// The first of the tasks that were looked for.
public struct FoundTasks: Hashable, Sendable {
  /// The tasks, in display order.
  public var tasks: [TaskItem]
  /// How many there are in all.
  public var count: Int

  /// Tasks, and how many there are with those that are not among them.
  public init(tasks: [TaskItem], count: Int) {
    self.tasks = tasks
    self.count = count
  }
}
