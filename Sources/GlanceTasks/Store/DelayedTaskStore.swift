/// A store that answers late, so that slow storage can be tried without any.
public struct DelayedTaskStore<Base: TaskStore>: TaskStore {
  private let base: Base
  private let latency: Duration

  /// A store that waits before it hands each call on; a cancelled task stops waiting.
  public init(_ base: Base, latency: Duration) {
    self.base = base
    self.latency = latency
  }

  private func wait() async {
    try? await Task.sleep(for: latency)
  }

  /// The summary that a request asks for.
  public func summary(for request: SummaryRequest) async throws(TaskStoreError) -> Summary {
    await wait()
    return try await base.summary(for: request)
  }

  /// The first tasks of some groups, in display order, that a filter means.
  public func tasks(
    in groups: [TaskGroup],
    matching filter: TaskFilter,
    limit: Int,
    at moment: Moment
  ) async throws(TaskStoreError) -> FoundTasks {
    await wait()
    return try await base.tasks(in: groups, matching: filter, limit: limit, at: moment)
  }

  /// The task that a selector means.
  public func task(_ selector: TaskSelector, at moment: Moment) async throws(TaskStoreError) -> TaskItem {
    await wait()
    return try await base.task(selector, at: moment)
  }

  /// All projects and tasks as they are at one moment, or one project with its tasks.
  public func snapshot(of project: String?) async throws(TaskStoreError) -> TaskSnapshot {
    await wait()
    return try await base.snapshot(of: project)
  }

  /// The projects by name with their counts.
  public func projects() async throws(TaskStoreError) -> [ProjectCount] {
    await wait()
    return try await base.projects()
  }

  /// What is kept for all bars.
  public func settings() async throws(TaskStoreError) -> StoreSettings {
    await wait()
    return try await base.settings()
  }

  /// Adds tasks, all or none, and returns them as they are now.
  @discardableResult
  public func add(_ drafts: [TaskDraft], at moment: Moment) async throws(TaskStoreError) -> [TaskItem] {
    await wait()
    return try await base.add(drafts, at: moment)
  }

  /// Adds the tasks of a file and its projects, all or none, as one step of the history.
  @discardableResult
  public func importTasks(
    _ batch: TaskBatch,
    at moment: Moment,
    progress: @Sendable (Int) -> Void
  ) async throws(TaskStoreError) -> ImportCount {
    await wait()
    return try await base.importTasks(batch, at: moment, progress: progress)
  }

  /// Completes open tasks, all or none, and returns them as they are now, with those that follow them.
  @discardableResult
  public func complete(
    _ selectors: [TaskSelector],
    at moment: Moment
  ) async throws(TaskStoreError) -> [TaskCompletion] {
    await wait()
    return try await base.complete(selectors, at: moment)
  }

  /// Opens completed tasks again, all or none, and returns them as they are now.
  @discardableResult
  public func reopen(
    _ selectors: [TaskSelector],
    at moment: Moment
  ) async throws(TaskStoreError) -> [TaskItem] {
    await wait()
    return try await base.reopen(selectors, at: moment)
  }

  /// Changes tasks, all or none, and returns them as they are now.
  @discardableResult
  public func edit(
    _ selectors: [TaskSelector],
    as action: HistoryAction,
    at moment: Moment,
    _ edit: @Sendable (TaskItem) throws(TaskStoreError) -> TaskEdit
  ) async throws(TaskStoreError) -> [TaskItem] {
    await wait()
    return try await base.edit(selectors, as: action, at: moment, edit)
  }

  /// Moves tasks to another place in their group, all or none, and returns them as they are now.
  @discardableResult
  public func move(
    _ selectors: [TaskSelector],
    to place: TaskPlace,
    at moment: Moment
  ) async throws(TaskStoreError) -> [TaskItem] {
    await wait()
    return try await base.move(selectors, to: place, at: moment)
  }

  /// Deletes tasks, all or none, and returns them as they were.
  @discardableResult
  public func delete(
    _ selectors: [TaskSelector],
    at moment: Moment
  ) async throws(TaskStoreError) -> [TaskItem] {
    await wait()
    return try await base.delete(selectors, at: moment)
  }

  /// Deletes the tasks that were completed before an instant, of one project or of all, and returns their number.
  @discardableResult
  public func purge(
    completedBefore instant: Instant,
    project: String?,
    at moment: Moment
  ) async throws(TaskStoreError) -> Int {
    await wait()
    return try await base.purge(completedBefore: instant, project: project, at: moment)
  }

  /// Makes a project and returns it.
  @discardableResult
  public func addProject(
    named name: String,
    color: Color?,
    at moment: Moment
  ) async throws(TaskStoreError) -> Project {
    await wait()
    return try await base.addProject(named: name, color: color, at: moment)
  }

  /// Changes a project and returns it as it is now.
  @discardableResult
  public func editProject(
    named name: String,
    newName: String?,
    color: Color?,
    at moment: Moment
  ) async throws(TaskStoreError) -> Project {
    await wait()
    return try await base.editProject(named: name, newName: newName, color: color, at: moment)
  }

  /// Deletes a project, with its tasks or leaving them without a project, and returns what it held.
  @discardableResult
  public func deleteProject(
    named name: String,
    deletingTasks: Bool,
    at moment: Moment
  ) async throws(TaskStoreError) -> ProjectCount {
    await wait()
    return try await base.deleteProject(named: name, deletingTasks: deletingTasks, at: moment)
  }

  /// Changes what is kept for all bars and returns it as it is now.
  @discardableResult
  public func changeSettings(
    _ change: @Sendable (inout StoreSettings) -> Void,
    at moment: Moment
  ) async throws(TaskStoreError) -> StoreSettings {
    await wait()
    return try await base.changeSettings(change, at: moment)
  }

  /// Moves the selection among the open tasks in display order; `nil` when no task is open.
  @discardableResult
  public func select(
    _ step: SelectionStep,
    amongDue: Bool,
    project: String?,
    at moment: Moment
  ) async throws(TaskStoreError) -> TaskItem? {
    await wait()
    return try await base.select(step, amongDue: amongDue, project: project, at: moment)
  }

  /// Does what a click on a task means, and returns it as it is now.
  @discardableResult
  public func toggleCompletion(
    _ selector: TaskSelector,
    at moment: Moment
  ) async throws(TaskStoreError) -> TaskCompletion {
    await wait()
    return try await base.toggleCompletion(selector, at: moment)
  }

  /// Takes back the last change that is not taken back yet, and returns it.
  @discardableResult
  public func undo(at moment: Moment) async throws(TaskStoreError) -> HistoryStep {
    await wait()
    return try await base.undo(at: moment)
  }

  /// Does the change again that was taken back last, and returns it.
  @discardableResult
  public func redo(at moment: Moment) async throws(TaskStoreError) -> HistoryStep {
    await wait()
    return try await base.redo(at: moment)
  }

  /// The changes that are kept, the latest first, also those that are taken back; at most `limit`.
  public func history(limit: Int) async throws(TaskStoreError) -> [HistoryStep] {
    await wait()
    return try await base.history(limit: limit)
  }
}
