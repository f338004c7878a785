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

  /// All projects and tasks as they are at one moment, or one project with its tasks.
  ///
  /// - Throws: `noSuchProject` when there is no project of that name.
  func snapshot(of project: String?) throws(TaskStoreError) -> TaskSnapshot
  /// The projects by name with their counts.
  func projects() throws(TaskStoreError) -> [ProjectCount]

  /// What is kept for all bars.
  func settings() throws(TaskStoreError) -> StoreSettings

  /// Adds tasks, all or none, and returns them as they are now; a draft whose UUID is there already is left out.
  ///
  /// - Throws: `emptyTitle`, `emptyProjectName`, `dateOutOfRange`.
  mutating func add(_ drafts: [TaskDraft], at moment: Moment) throws(TaskStoreError) -> [TaskItem]

  /// Adds the tasks of a file and its projects, all or none, as one step of the history.
  ///
  /// A task whose UUID is there already is left out. One with a number keeps it, if no task of this store ever had it
  /// or a higher one before. A project that is there already keeps its colour.
  ///
  /// - Parameters:
  ///   - batch: The projects and tasks.
  ///   - moment: The moment it is.
  ///   - progress: Called now and then with the number of tasks that are done.
  /// - Returns: How many there were.
  /// - Throws: `emptyTitle`, `emptyProjectName`, `dateOutOfRange`.
  mutating func importTasks(
    _ batch: TaskBatch,
    at moment: Moment,
    progress: (Int) -> Void
  ) throws(TaskStoreError) -> ImportCount
  /// Completes open tasks, all or none, and returns them as they are now.
  ///
  /// - Throws: `alreadyCompleted`, `dateOutOfRange`, or what `task(_:at:)` throws.
  mutating func complete(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem]

  /// Opens completed tasks again, all or none, and returns them as they are now.
  ///
  /// - Throws: `alreadyOpen`, or what `task(_:at:)` throws.
  mutating func reopen(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem]

  /// Changes tasks, all or none, and returns them as they are now.
  ///
  /// - Parameters:
  ///   - selectors: The tasks.
  ///   - action: What the history calls it: `edit` or `postpone`.
  ///   - moment: The moment it is.
  ///   - edit: The change of each task, as it is before.
  /// - Returns: The tasks as they are now.
  /// - Throws: `emptyTitle`, `emptyProjectName`, `dateOutOfRange`, or what `task(_:at:)` and `edit` throw.
  mutating func edit(
    _ selectors: [TaskSelector],
    as action: HistoryAction,
    at moment: Moment,
    _ edit: (TaskItem) throws(TaskStoreError) -> TaskEdit
  ) throws(TaskStoreError) -> [TaskItem]

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
  ///
  /// - Throws: `dateOutOfRange` for the instant of a selection that can't be kept.
  mutating func changeSettings(
    _ change: (inout StoreSettings) -> Void,
    at moment: Moment
  ) throws(TaskStoreError) -> StoreSettings

  /// Moves the selection among the open tasks in display order, around at the ends; see `SelectionStep`.
  ///
  /// - Parameters:
  ///   - step: Where it moves to.
  ///   - amongDue: Whether it moves among overdue tasks and those of today alone, as long as there are any.
  ///   - project: The name of the project whose tasks it moves among; `nil` for all.
  ///   - moment: The moment it is.
  /// - Returns: The task that is selected now; `nil` when no task is open, and then nothing was changed.
  /// - Throws: `noSuchProject`, `dateOutOfRange`.
  mutating func select(
    _ step: SelectionStep,
    amongDue: Bool,
    project: String?,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskItem?

  /// Does what a click on a task means, and returns it as it is now.
  ///
  /// An open task is completed and selected, so that bars show it as just completed. While they do, a second click takes
  /// that back and selects it as an open task: the completion is undone if it is the last step of the history, else the
  /// task is reopened. The selector `selected` means the just completed task then.
  ///
  /// - Throws: `alreadyCompleted` for a task that was completed otherwise, `dateOutOfRange`, or what `task(_:at:)`
  ///   throws.
  mutating func toggleCompletion(_ selector: TaskSelector, at moment: Moment) throws(TaskStoreError)
    -> TaskItem

  /// Takes back the last change that is not taken back yet, whoever made it, and returns it.
  ///
  /// A new change discards what is taken back.
  ///
  /// - Throws: `nothingToUndo`, `historyConflict`.
  mutating func undo(at moment: Moment) throws(TaskStoreError) -> HistoryStep

  /// Does the change again that was taken back last, and returns it.
  ///
  /// - Throws: `nothingToRedo`, `historyConflict`.
  mutating func redo(at moment: Moment) throws(TaskStoreError) -> HistoryStep

  /// The changes that are kept, the latest first, also those that are taken back; at most `limit`.
  func history(limit: Int) throws(TaskStoreError) -> [HistoryStep]
}

extension TaskLedger {
  /// Changes a task and returns it as it is now.
  ///
  /// - Throws: What `edit` of several tasks throws.
  public mutating func edit(
    _ selector: TaskSelector,
    _ edit: TaskEdit,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskItem {
    let edited = try self.edit([selector], as: .edit, at: moment) { _ in edit }
    guard let task = edited.first else { throw .noSuchTask(selector.description) }
    return task
  }
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
