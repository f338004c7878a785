/// The operations of a store, one after the other on one thread; `TaskStore` is the same for concurrent code.
///
/// A call that throws has changed nothing. A range among selectors means the tasks in it that the change is for, and is an
/// error, `noTaskInRange`, when there is none: to complete and to postpone is for open tasks, to reopen for completed
/// ones, everything else for all. A name of a project means the one that is spelt so, else one that differs in case alone.
public protocol TaskLedger {
  /// The summary that a request asks for.
  ///
  /// - Throws: `noSuchProject` when the request names a project that is not there.
  func summary(for request: SummaryRequest) throws(TaskStoreError) -> Summary

  /// The first tasks of some groups, in display order, that a filter means.
  ///
  /// - Parameters:
  ///   - groups: The groups, one behind the other.
  ///   - filter: The tasks that are meant.
  ///   - limit: The most tasks, from 0.
  ///   - moment: The moment it is.
  /// - Returns: The tasks, and how many there are in all.
  /// - Throws: `noSuchProject` when there is no project of the name.
  func tasks(
    in groups: [TaskGroup],
    matching filter: TaskFilter,
    limit: Int,
    at moment: Moment
  ) throws(TaskStoreError) -> FoundTasks

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

  /// Completes open tasks, all or none, and returns them as they are now, with those that follow them.
  ///
  /// A task that repeats is followed by a new one with the next due, which takes the repeat over; see `Recurrence`. It
  /// has the same title, note, priority, tags and project, and its UUID follows from that of the completed one.
  ///
  /// - Throws: `alreadyCompleted`, `dateOutOfRange`, or what `task(_:at:)` throws.
  mutating func complete(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError)
    -> [TaskCompletion]

  /// Opens completed tasks again, all or none, and returns them as they are now.
  ///
  /// When the one that follows a task is there still, open and as it was made, it goes, and gives the repeat back.
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

  /// Moves tasks to another place in their group, one behind the other, all or none, and returns them as they are now.
  ///
  /// - Throws: `otherGroup`, `completedKeepsOrder`, or what `task(_:at:)` throws.
  mutating func move(
    _ selectors: [TaskSelector],
    to place: TaskPlace,
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskItem]

  /// Deletes tasks, all or none, and returns them as they were.
  ///
  /// - Throws: What `task(_:at:)` throws.
  mutating func delete(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem]

  /// Deletes the tasks that were completed before an instant, of one project or of all, and returns their number.
  ///
  /// - Throws: `noSuchProject`.
  mutating func purge(
    completedBefore instant: Instant,
    project: String?,
    at moment: Moment
  ) throws(TaskStoreError) -> Int

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
    -> TaskCompletion

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
  /// All tasks of some groups in display order, of one project or of all.
  ///
  /// - Throws: `noSuchProject` when there is no project of that name.
  public func tasks(
    in groups: [TaskGroup],
    project: String?,
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskItem] {
    let filter = TaskFilter(project: project.map { .some($0) })
    return try tasks(in: groups, matching: filter, limit: .max, at: moment).tasks
  }

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

  /// Moves a task to another place in its group and returns it as it is now.
  ///
  /// - Throws: What `move` of several tasks throws.
  public mutating func move(
    _ selector: TaskSelector,
    to place: TaskPlace,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskItem {
    guard let task = try move([selector], to: place, at: moment).first else {
      throw .noSuchTask(selector.description)
    }
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

  /// The task that it is told by.
  package var neighbour: TaskSelector? {
    switch self {
    case .before(let other), .after(let other): other
    case .first, .last: nil
    }
  }
}
