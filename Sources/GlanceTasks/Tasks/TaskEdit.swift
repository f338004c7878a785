/// A change to the parts of a task; what is `nil` stays as it is.
public struct TaskEdit: Hashable, Sendable {
  /// The new title.
  public var title: String?
  /// The new note; `.some(nil)` takes it away.
  public var note: String??
  /// The new due, which ends the place that a person gave the task; `.some(nil)` takes it away.
  public var due: Due??
  /// The new priority; `.some(nil)` takes it away.
  public var priority: Priority??
  /// The name of the new project, made when there is none of that name; `.some(nil)` takes the task out of its own.
  public var project: String??
  /// The new tags, in place of all former ones.
  public var tags: [String]?

  /// A change that changes nothing yet.
  public init() {}
}

extension TaskEdit {
  /// Changes a task.
  ///
  /// - Parameters:
  ///   - task: The task to change.
  ///   - find: Finds or makes the project of a name.
  /// - Throws: `emptyTitle`, `dateOutOfRange`, or what `project` throws.
  package func apply(
    to task: inout TaskItem,
    project find: (String) throws(TaskStoreError) -> Project
  ) throws(TaskStoreError) {
    if let title { task.title = try TextRules.title(title) }
    if let note { task.note = note }
    if let due {
      task.due = try TimeRules.due(due)
      task.position = nil
    }
    if let priority { task.priority = priority }
    if let tags { task.tags = tags }
    if let project { task.project = try project.map(find) }
  }
}
