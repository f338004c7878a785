/// A change to the parts of a task; what is `nil` stays as it is.
public struct TaskEdit: Hashable, Sendable {
  /// The new title.
  public var title: String?
  /// The new note; `.some(nil)` takes it away.
  public var note: String??
  /// The new due, which ends the place that a person gave the task, and lets the series of one that repeats begin anew;
  /// `.some(nil)` takes it away.
  public var due: Due??
  /// The new priority; `.some(nil)` takes it away.
  public var priority: Priority??
  /// The name of the new project, made when there is none of that name; `.some(nil)` takes the task out of its own.
  public var project: String??
  /// The new tags, in place of all former ones.
  public var tags: [String]?
  /// How it repeats now, the text of a `Recurrence`; `.some(nil)` ends that.
  public var recurrence: String??
  /// Whether a task that repeats keeps its series where it is, as when it is put off.
  public var keepsSeries = false

  /// A change that changes nothing yet.
  public init() {}
}

extension TaskEdit {
  /// Changes a task.
  ///
  /// - Parameters:
  ///   - task: The task to change.
  ///   - moment: The moment it is.
  ///   - find: Finds or makes the project of a name.
  /// - Throws: `emptyTitle`, `dateOutOfRange`, `repeatsWithoutDue`, or what `project` throws.
  package func apply(
    to task: inout TaskItem,
    at moment: Moment,
    project find: (String) throws(TaskStoreError) -> Project
  ) throws(TaskStoreError) {
    if let title { task.title = try TextRules.title(title) }
    if let note { task.note = note }
    if let recurrence { task.recurrence = recurrence }
    if let due {
      let former = task.due
      task.due = try TimeRules.due(due)
      task.position = nil
      try moveSeries(of: &task, from: former, in: moment.zone)
    }
    if let priority { task.priority = priority }
    if let tags { task.tags = tags }
    if let project { task.project = try project.map(find) }
  }

  /// Lets the series of a task that repeats begin with its new due, or keeps it where it is.
  private func moveSeries(
    of task: inout TaskItem,
    from former: Due?,
    in zone: Zone
  ) throws(TaskStoreError) {
    guard var series = task.recurrence.flatMap(Recurrence.init) else { return }
    guard let due = task.due else { throw .repeatsWithoutDue }
    guard recurrence == nil, series.mode == .schedule, due != former else { return }
    if !keepsSeries {
      series = series.anchored(at: due, in: zone)
    } else if series.anchor == nil {
      series.anchor = former
    }
    task.recurrence = series.description
  }
}
