/// A store of tasks for concurrent code, such as an app that must stay responsive while data load and save.
///
/// The operations, and what they throw, are those of `TaskLedger`.
public protocol TaskStore: Sendable {
  /// The summary that a request asks for.
  func summary(for request: SummaryRequest) async throws(TaskStoreError) -> Summary

  /// The first tasks of some groups, in display order, that a filter means.
  func tasks(
    in groups: [TaskGroup],
    matching filter: TaskFilter,
    limit: Int,
    at moment: Moment
  ) async throws(TaskStoreError) -> FoundTasks

  /// The task that a selector means.
  func task(_ selector: TaskSelector, at moment: Moment) async throws(TaskStoreError) -> TaskItem

  /// All projects and tasks as they are at one moment, or one project with its tasks.
  func snapshot(of project: String?) async throws(TaskStoreError) -> TaskSnapshot
  /// The projects by name with their counts.
  func projects() async throws(TaskStoreError) -> [ProjectCount]

  /// What is kept for all bars.
  func settings() async throws(TaskStoreError) -> StoreSettings

  /// Adds tasks, all or none, and returns them as they are now.
  @discardableResult
  func add(_ drafts: [TaskDraft], at moment: Moment) async throws(TaskStoreError) -> [TaskItem]

  /// Adds the tasks of a file and its projects, all or none, as one step of the history.
  @discardableResult
  func importTasks(
    _ batch: TaskBatch,
    at moment: Moment,
    progress: @Sendable (Int) -> Void
  ) async throws(TaskStoreError) -> ImportCount

  /// Completes open tasks, all or none, and returns them as they are now, with those that follow them.
  @discardableResult
  func complete(_ selectors: [TaskSelector], at moment: Moment) async throws(TaskStoreError)
    -> [TaskCompletion]

  /// Opens completed tasks again, all or none, and returns them as they are now.
  @discardableResult
  func reopen(_ selectors: [TaskSelector], at moment: Moment) async throws(TaskStoreError) -> [TaskItem]

  /// Changes tasks, all or none, and returns them as they are now.
  @discardableResult
  func edit(
    _ selectors: [TaskSelector],
    as action: HistoryAction,
    at moment: Moment,
    _ edit: @Sendable (TaskItem) throws(TaskStoreError) -> TaskEdit
  ) async throws(TaskStoreError) -> [TaskItem]

  /// Moves tasks to another place in their group, one behind the other, all or none, and returns them as they are now.
  @discardableResult
  func move(
    _ selectors: [TaskSelector],
    to place: TaskPlace,
    at moment: Moment
  ) async throws(TaskStoreError) -> [TaskItem]

  /// Deletes tasks, all or none, and returns them as they were.
  @discardableResult
  func delete(_ selectors: [TaskSelector], at moment: Moment) async throws(TaskStoreError) -> [TaskItem]

  /// Deletes the tasks that were completed before an instant, of one project or of all, and returns their number.
  @discardableResult
  func purge(
    completedBefore instant: Instant,
    project: String?,
    at moment: Moment
  ) async throws(TaskStoreError) -> Int

  /// Makes a project and returns it.
  @discardableResult
  func addProject(
    named name: String,
    color: Color?,
    at moment: Moment
  ) async throws(TaskStoreError) -> Project

  /// Changes a project and returns it as it is now.
  @discardableResult
  func editProject(
    named name: String,
    newName: String?,
    color: Color?,
    at moment: Moment
  ) async throws(TaskStoreError) -> Project

  /// Deletes a project, with its tasks or leaving them without a project, and returns what it held.
  @discardableResult
  func deleteProject(
    named name: String,
    deletingTasks: Bool,
    at moment: Moment
  ) async throws(TaskStoreError) -> ProjectCount

  /// Changes what is kept for all bars and returns it as it is now.
  @discardableResult
  func changeSettings(
    _ change: @Sendable (inout StoreSettings) -> Void,
    at moment: Moment
  ) async throws(TaskStoreError) -> StoreSettings

  /// Moves the selection among the open tasks in display order; `nil` when no task is open.
  @discardableResult
  func select(
    _ step: SelectionStep,
    amongDue: Bool,
    project: String?,
    at moment: Moment
  ) async throws(TaskStoreError) -> TaskItem?

  /// Does what a click on a task means, and returns it as it is now.
  @discardableResult
  func toggleCompletion(_ selector: TaskSelector, at moment: Moment) async throws(TaskStoreError)
    -> TaskCompletion

  /// Takes back the last change that is not taken back yet, and returns it.
  @discardableResult
  func undo(at moment: Moment) async throws(TaskStoreError) -> HistoryStep

  /// Does the change again that was taken back last, and returns it.
  @discardableResult
  func redo(at moment: Moment) async throws(TaskStoreError) -> HistoryStep

  /// The changes that are kept, the latest first, also those that are taken back; at most `limit`.
  func history(limit: Int) async throws(TaskStoreError) -> [HistoryStep]
}

extension TaskStore {
  /// All tasks of some groups in display order, of one project or of all.
  public func tasks(
    in groups: [TaskGroup],
    project: String?,
    at moment: Moment
  ) async throws(TaskStoreError) -> [TaskItem] {
    let filter = TaskFilter(project: project.map { .some($0) })
    return try await tasks(in: groups, matching: filter, limit: .max, at: moment).tasks
  }

  /// Changes a task and returns it as it is now.
  @discardableResult
  public func edit(
    _ selector: TaskSelector,
    _ edit: TaskEdit,
    at moment: Moment
  ) async throws(TaskStoreError) -> TaskItem {
    let edited = try await self.edit([selector], as: .edit, at: moment) { _ in edit }
    guard let task = edited.first else { throw .noSuchTask(selector.description) }
    return task
  }

  /// Moves a task to another place in its group and returns it as it is now.
  @discardableResult
  public func move(
    _ selector: TaskSelector,
    to place: TaskPlace,
    at moment: Moment
  ) async throws(TaskStoreError) -> TaskItem {
    guard let task = try await move([selector], to: place, at: moment).first else {
      throw .noSuchTask(selector.description)
    }
    return task
  }
}
