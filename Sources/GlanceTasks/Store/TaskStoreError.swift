/// What can go wrong with a store.
public enum TaskStoreError: Error, Hashable, Sendable {
  /// No task is meant by the selector.
  case noSuchTask(String)
  /// More than one task is meant by the selector; some of their UUIDs.
  case ambiguousTask(String, candidates: [TaskID])
  /// No task that a change is for has a number in the range; the word that says which tasks it is for, as in `open `.
  case noTaskInRange(TaskSelector, String)
  /// The task is completed already.
  case alreadyCompleted(TaskSelector)
  /// The task is open already.
  case alreadyOpen(TaskSelector)
  /// A task is to be moved beside one of another group.
  case otherGroup(TaskSelector, TaskGroup, TaskGroup)
  /// The task is completed, and completed tasks stand in the order of their completion.
  case completedKeepsOrder(TaskSelector)
  /// A task, by its number, was to be put off to a due that is no later than its own, or lies in the past.
  case notPostponed(Int, to: String, from: String?)
  /// A part of the task, by its name, has been changed by another program since it was read; the number of the task.
  case changedMeanwhile(Int, String)
  /// There is no project of that name; the name of a similar one.
  case noSuchProject(String, similar: String?)
  /// There is a project of that name, perhaps in other case, already.
  case projectExists(String)
  /// A title holds nothing that can be seen.
  case emptyTitle
  /// A project name holds nothing that can be seen.
  case emptyProjectName
  /// There is no change that could be taken back.
  case nothingToUndo
  /// There is no change that was taken back and could be done again.
  case nothingToRedo
  /// A change can't be taken back or done again, since another program has changed what it was done to.
  case historyConflict(HistoryConflict)
  /// A date lies outside of the years 1970 to 9999.
  case dateOutOfRange
  /// The due of a task that repeats is to be taken away.
  case repeatsWithoutDue
  /// A linked source, by its name, can't do what was asked, for the reason given.
  case linkedSource(String, reason: String)
  /// The file can't be opened or written, for the reason given.
  case unavailable(path: String, reason: String)
  /// The file is no store of glance.
  case notAStore(path: String, reason: String)
  /// The file was written by a later version, whose schema this one does not know.
  case newerSchema(path: String, found: Int, known: Int)
  /// The file is damaged.
  case damaged(path: String, reason: String)
  /// Others held the file for longer than we wait.
  case busy(path: String)
}

extension TaskStoreError: CustomStringConvertible {
  /// What happened, where, and what helps.
  public var description: String {
    switch self {
    case .noSuchTask("next"), .noSuchTask("selected"):
      "no open task"
    case .noSuchTask(let selector):
      "no task \"\(selector)\"; 'glance list all' shows the numbers"
    case .ambiguousTask(let selector, let candidates):
      "\"\(selector)\" means more than one task: \(candidates.map(\.description).joined(separator: ", ")); "
        + "give more characters, or the number that 'glance list all' shows"
    case .noTaskInRange(let range, let word):
      "no \(word)task has a number in \(range); 'glance list all' shows the numbers"
    case .alreadyCompleted(let selector):
      "task \(selector) is completed already; 'glance reopen \(selector)' opens it again"
    case .alreadyOpen(let selector):
      "task \(selector) is open already"
    case .otherGroup(let selector, let group, let other):
      "task \(selector) is \(group.rawValue) and the other one \(other.rawValue); a task moves inside its group, "
        + "another due takes it to another one"
    case .completedKeepsOrder(let selector):
      "task \(selector) is completed, and completed tasks stand in the order of their completion; 'glance reopen "
        + "\(selector)' opens it again"
    case .notPostponed(let number, let due, let present):
      "task \(number) is not put off by \(due)"
        + (present.map { ", since it is due \($0)" } ?? ", which has passed")
        + "; 'glance edit \(number) --due WHEN' sets any due"
    case .changedMeanwhile(let number, let part):
      "the \(part) of task \(number) has been changed by another program meanwhile, so nothing was done; look at "
        + "it and try again"
    case .noSuchProject(let name, let similar):
      "no project \"\(name)\"; " + (similar.map { "do you mean \"\($0)\"? " } ?? "")
        + "'glance project list' shows all"
    case .projectExists(let name):
      "there is a project \"\(name)\" already; choose another name"
    case .emptyTitle:
      "the title is empty; say what is to be done"
    case .emptyProjectName:
      "the name of the project is empty; give it a name"
    case .nothingToUndo:
      "there is no change left to take back"
    case .nothingToRedo:
      "there is nothing to do again; a new change discards what was taken back before it"
    case .historyConflict(let conflict):
      "another program has changed the store since, so nothing was done: \(conflict)"
    case .dateOutOfRange:
      "the date lies outside of the years 1970 to 9999; give one in them"
    case .repeatsWithoutDue:
      "the task repeats, and needs a due for that; take the repeat away too, with --repeat none"
    case .linkedSource(let name, let reason):
      "\(name): \(reason)"
    case .unavailable(let path, let reason):
      "can't open \(path): \(reason)"
    case .notAStore(let path, let reason):
      "\(path) is no store of glance (\(reason)) and was left as it is; give another file with --store"
    case .newerSchema(let path, let found, let known):
      "\(path) was written by a newer glance (schema \(found), this one knows \(known)) and was left as it is; "
        + "update glance"
    case .damaged(let path, let reason):
      "\(path) is damaged (\(reason)) and was left as it is; restore it from a backup, or rescue what is in it with "
        + "'sqlite3 FILE .recover'"
    case .busy(let path):
      "\(path) is in use by another program that does not let go of it; try again, or end that program"
    }
  }

  /// A few words for a bar, which has no room for more.
  public var brief: String {
    switch self {
    case .noSuchProject: "no such project"
    case .linkedSource(let name, _): "\(name) can't do that"
    case .unavailable: "store can't be opened"
    case .notAStore: "no glance store"
    case .newerSchema: "store is newer than glance"
    case .damaged: "store is damaged"
    case .busy: "store is busy"
    default: description
    }
  }
}
