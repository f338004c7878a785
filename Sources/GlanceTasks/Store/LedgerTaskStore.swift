/// A ledger behind an actor, so that concurrent code can use it.
public actor LedgerTaskStore<Ledger: TaskLedger>: TaskStore {
  private var ledger: Ledger

  /// A store that owns a ledger from now on.
  public init(_ ledger: sending Ledger) {
    self.ledger = ledger
  }

  /// The summary that a request asks for.
  public func summary(for request: SummaryRequest) throws(TaskStoreError) -> Summary {
    try ledger.summary(for: request)
  }

  /// The first tasks of some groups, in display order, that a filter means.
  public func tasks(
    in groups: [TaskGroup],
    matching filter: TaskFilter,
    limit: Int,
    at moment: Moment
  ) throws(TaskStoreError) -> FoundTasks {
    try ledger.tasks(in: groups, matching: filter, limit: limit, at: moment)
  }

  /// The task that a selector means.
  public func task(_ selector: TaskSelector, at moment: Moment) throws(TaskStoreError) -> TaskItem {
    try ledger.task(selector, at: moment)
  }

  /// All projects and tasks as they are at one moment, or one project with its tasks.
  public func snapshot(of project: String?) throws(TaskStoreError) -> TaskSnapshot {
    try ledger.snapshot(of: project)
  }

  /// The projects by name with their counts.
  public func projects() throws(TaskStoreError) -> [ProjectCount] {
    try ledger.projects()
  }

  /// What is kept for all bars.
  public func settings() throws(TaskStoreError) -> StoreSettings {
    try ledger.settings()
  }

  /// Adds tasks, all or none, and returns them as they are now.
  @discardableResult
  public func add(_ drafts: [TaskDraft], at moment: Moment) throws(TaskStoreError) -> [TaskItem] {
    try ledger.add(drafts, at: moment)
  }

  /// Adds the tasks of a file and its projects, all or none, as one step of the history.
  @discardableResult
  public func importTasks(
    _ batch: TaskBatch,
    at moment: Moment,
    progress: @Sendable (Int) -> Void
  ) throws(TaskStoreError) -> ImportCount {
    try ledger.importTasks(batch, at: moment, progress: progress)
  }

  /// Completes open tasks, all or none, and returns them as they are now, with those that follow them.
  @discardableResult
  public func complete(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError)
    -> [TaskCompletion]
  {
    try ledger.complete(selectors, at: moment)
  }

  /// Opens completed tasks again, all or none, and returns them as they are now.
  @discardableResult
  public func reopen(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem] {
    try ledger.reopen(selectors, at: moment)
  }

  /// Changes tasks, all or none, and returns them as they are now.
  @discardableResult
  public func edit(
    _ selectors: [TaskSelector],
    as action: HistoryAction,
    at moment: Moment,
    _ edit: @Sendable (TaskItem) throws(TaskStoreError) -> TaskEdit
  ) throws(TaskStoreError) -> [TaskItem] {
    try ledger.edit(selectors, as: action, at: moment, edit)
  }

  /// Moves tasks to another place in their group, all or none, and returns them as they are now.
  @discardableResult
  public func move(
    _ selectors: [TaskSelector],
    to place: TaskPlace,
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskItem] {
    try ledger.move(selectors, to: place, at: moment)
  }

  /// Deletes tasks, all or none, and returns them as they were.
  @discardableResult
  public func delete(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem] {
    try ledger.delete(selectors, at: moment)
  }

  /// Deletes the tasks that were completed before an instant, of one project or of all, and returns their number.
  @discardableResult
  public func purge(
    completedBefore instant: Instant,
    project: String?,
    at moment: Moment
  ) throws(TaskStoreError) -> Int {
    try ledger.purge(completedBefore: instant, project: project, at: moment)
  }

  /// Makes a project and returns it.
  @discardableResult
  public func addProject(
    named name: String,
    color: Color?,
    at moment: Moment
  ) throws(TaskStoreError) -> Project {
    try ledger.addProject(named: name, color: color, at: moment)
  }

  /// Changes a project and returns it as it is now.
  @discardableResult
  public func editProject(
    named name: String,
    newName: String?,
    color: Color?,
    at moment: Moment
  ) throws(TaskStoreError) -> Project {
    try ledger.editProject(named: name, newName: newName, color: color, at: moment)
  }

  /// Deletes a project, with its tasks or leaving them without a project, and returns what it held.
  @discardableResult
  public func deleteProject(
    named name: String,
    deletingTasks: Bool,
    at moment: Moment
  ) throws(TaskStoreError) -> ProjectCount {
    try ledger.deleteProject(named: name, deletingTasks: deletingTasks, at: moment)
  }

  /// Changes what is kept for all bars and returns it as it is now.
  @discardableResult
  public func changeSettings(
    _ change: @Sendable (inout StoreSettings) -> Void,
    at moment: Moment
  ) throws(TaskStoreError) -> StoreSettings {
    try ledger.changeSettings(change, at: moment)
  }

  /// Moves the selection among the open tasks in display order; `nil` when no task is open.
  @discardableResult
  public func select(
    _ step: SelectionStep,
    amongDue: Bool,
    project: String?,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskItem? {
    try ledger.select(step, amongDue: amongDue, project: project, at: moment)
  }

  /// Does what a click on a task means, and returns it as it is now.
  @discardableResult
  public func toggleCompletion(
    _ selector: TaskSelector,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskCompletion {
    try ledger.toggleCompletion(selector, at: moment)
  }

  /// Takes back the last change that is not taken back yet, and returns it.
  @discardableResult
  public func undo(at moment: Moment) throws(TaskStoreError) -> HistoryStep {
    try ledger.undo(at: moment)
  }

  /// Does the change again that was taken back last, and returns it.
  @discardableResult
  public func redo(at moment: Moment) throws(TaskStoreError) -> HistoryStep {
    try ledger.redo(at: moment)
  }

  /// The changes that are kept, the latest first, also those that are taken back; at most `limit`.
  public func history(limit: Int) throws(TaskStoreError) -> [HistoryStep] {
    try ledger.history(limit: limit)
  }
}

/// A store in memory, for tests and previews.
public typealias InMemoryTaskStore = LedgerTaskStore<InMemoryLedger>

extension LedgerTaskStore where Ledger == InMemoryLedger {
  /// An empty store in memory.
  public init() {
    self.init(InMemoryLedger())
  }
}
