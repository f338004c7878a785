/// The operations of a store, one after the other on one thread; `TaskStore` is the same for concurrent code.
///
/// A call that throws has changed nothing.
public protocol TaskLedger {
  /// The summary that a request asks for.
  ///
  /// - Throws: `noSuchProject` when the request names a project that is not there.
  func summary(for request: SummaryRequest) throws(TaskStoreError) -> Summary

  /// All tasks of some groups in display order, of one project or of all.
  ///
  /// - Throws: `noSuchProject` when there is no project of that name.
  func tasks(in groups: [TaskGroup], project: String?, at moment: Moment) throws(TaskStoreError) -> [TaskItem]

  /// The task that a selector means.
  ///
  /// - Throws: `noSuchTask` or `ambiguousTask`.
  func task(_ selector: TaskSelector, at moment: Moment) throws(TaskStoreError) -> TaskItem

  /// The projects by name with their counts.
  func projects() throws(TaskStoreError) -> [ProjectCount]

  /// What is kept for all bars.
  func settings() throws(TaskStoreError) -> StoreSettings

  /// Adds tasks, all or none, and returns them as they are now; a draft whose UUID is there already is left out.
  ///
  /// - Throws: `emptyTitle`, `emptyProjectName`, `dateOutOfRange`.
  mutating func add(_ drafts: [TaskDraft], at moment: Moment) throws(TaskStoreError) -> [TaskItem]

  /// Completes open tasks, all or none, and returns them as they are now.
  ///
  /// - Throws: `alreadyCompleted`, `dateOutOfRange`, or what `task(_:at:)` throws.
  mutating func complete(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem]

  /// Opens completed tasks again, all or none, and returns them as they are now.
  ///
  /// - Throws: `alreadyOpen`, or what `task(_:at:)` throws.
  mutating func reopen(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem]

  /// Changes a task and returns it as it is now.
  ///
  /// - Throws: `emptyTitle`, `emptyProjectName`, `dateOutOfRange`, or what `task(_:at:)` throws.
  mutating func edit(
    _ selector: TaskSelector,
    _ edit: TaskEdit,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskItem

  /// Moves a task to another place in its group and returns it as it is now.
  ///
  /// - Throws: `otherGroup`, or what `task(_:at:)` throws.
  mutating func move(
    _ selector: TaskSelector,
    to place: TaskPlace,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskItem

  /// Deletes tasks, all or none, and returns them as they were.
  ///
  /// - Throws: What `task(_:at:)` throws.
  mutating func delete(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem]

  /// Makes a project and returns it; without a colour it gets the next one of the palette.
  ///
  /// - Throws: `projectExists`, `emptyProjectName`.
  mutating func addProject(named name: String, color: Color?, at moment: Moment) throws(TaskStoreError)
    -> Project

  /// Changes a project and returns it as it is now; what is `nil` stays as it is.
  ///
  /// - Throws: `noSuchProject`, `projectExists`, `emptyProjectName`.
  mutating func editProject(
    named name: String,
    newName: String?,
    color: Color?,
    at moment: Moment
  ) throws(TaskStoreError) -> Project

  /// Deletes a project, with its tasks or leaving them without a project, and returns what it held.
  ///
  /// - Throws: `noSuchProject`.
  mutating func deleteProject(
    named name: String,
    deletingTasks: Bool,
    at moment: Moment
  ) throws(TaskStoreError) -> ProjectCount

  /// Changes what is kept for all bars and returns it as it is now.
  mutating func changeSettings(
    _ change: (inout StoreSettings) -> Void,
    at moment: Moment
  ) throws(TaskStoreError) -> StoreSettings
}

/// Where a task is moved to inside its group.
public enum TaskPlace: Hashable, Sendable {
  /// Before or after another task of the group.
  case before(TaskSelector)
  case after(TaskSelector)
  /// To the beginning or the end of the group.
  case first
  case last
}
