public import GlanceTasks

extension SQLiteLedger {
  /// Completes open tasks, all or none, and returns them as they are now, with those that follow them.
  public func complete(
    _ selectors: [TaskSelector],
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskCompletion] {
    try write(unlessAbsent: SQLiteLedger.absence(of: selectors, in: .open)) {
      (connection) throws(TaskStoreError) in
      var history = History(action: .complete, at: moment)
      var completions: [TaskCompletion] = []
      for (selector, task) in try SQLiteLedger.ownTasks(selectors, in: .open, at: moment, in: connection) {
        guard task.completed == nil else { throw .alreadyCompleted(selector) }
        completions.append(try SQLiteLedger.complete(task, at: moment, history: &history, in: connection))
      }
      try history.finish(in: connection)
      return completions
    }
  }

  /// Opens completed tasks again, all or none, and returns them as they are now.
  public func reopen(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem] {
    try write(unlessAbsent: SQLiteLedger.absence(of: selectors, in: .completed)) {
      (connection) throws(TaskStoreError) in
      var history = History(action: .reopen, at: moment)
      var reopened: [TaskItem] = []
      var own: Set<Int> = []
      for (selector, task) in try SQLiteLedger.ownTasks(selectors, in: .completed, at: moment, in: connection)
      {
        guard task.completed != nil else { throw .alreadyOpen(selector) }
        reopened.append(try SQLiteLedger.reopen(task, keeping: own, history: &history, in: connection))
        own.insert(task.id)
      }
      try history.finish(in: connection)
      return reopened
    }
  }

  /// Completes a task and adds the one that follows it.
  static func complete(
    _ task: TaskItem,
    at moment: Moment,
    history: inout History,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> TaskCompletion {
    var completion = try task.completion(at: moment)
    try setCompletion(of: task, to: completion.task, history: &history, in: connection)
    if let next = completion.next {
      completion.next = try insert(next, following: task, history: &history, in: connection)
    }
    return completion
  }

  /// Opens a task again, and takes the one that follows it away when it is as it was made, and none of those that a
  /// person has just opened too.
  static func reopen(
    _ task: TaskItem,
    keeping others: Set<Int> = [],
    history: inout History,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> TaskItem {
    var reopened = task
    reopened.completed = nil
    let following = try tasks(where: "uuid = ?1", [.text(task.uuid.successor.description)], in: connection)
      .first { $0.follows(task) && !others.contains($0.id) }
    if let following { reopened.recurrence = following.recurrence }
    try setCompletion(of: task, to: reopened, history: &history, in: connection)
    if let following {
      try history.record(.task, where: "id = ?", .integer(following.id), in: connection)
      try connection.runOften("DELETE FROM task WHERE id = ?1", [.integer(following.id)])
    }
    return reopened
  }

  private static func setCompletion(
    of task: TaskItem,
    to changed: TaskItem,
    history: inout History,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    try history.record(.task, where: "id = ?", .integer(task.id), in: connection)
    var columns: [Column] = [("completed_at", SQLValue(changed.completed.map { Int($0.seconds) }))]
    if changed.recurrence != task.recurrence {
      columns.append(("recurrence", SQLValue(changed.recurrence)))
    }
    try update(task, columns, in: connection)
    history.touch(task.title)
  }

  /// Inserts a task that follows another one, whose texts it has to the byte.
  private static func insert(
    _ next: TaskItem,
    following task: TaskItem,
    history: inout History,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> TaskItem {
    var next = next
    while try connection.runOften("SELECT 1 FROM task WHERE uuid = ?1", [.text(next.uuid.description)]) > 0 {
      next.uuid = next.uuid.successor
    }
    try connection.runOften(
      """
      INSERT INTO task(uuid, title, note, due_day, due_minute, due_at, priority, tags, project_id, recurrence, created_at)
      SELECT ?2, title, note, ?3, ?4, ?5, priority, tags, project_id, ?6, ?7 FROM task WHERE id = ?1
      """,
      [.integer(task.id), .text(next.uuid.description)] + TaskRow.values(of: next.due) + [
        SQLValue(next.recurrence), .integer(Int(next.created.seconds)),
      ]
    )
    next.id = connection.lastInsertedRow
    try history.recordNew(.task, key: next.id, in: connection)
    return next
  }
}
