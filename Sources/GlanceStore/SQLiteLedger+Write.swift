public import GlanceTasks

extension SQLiteLedger {
  /// Adds tasks, all or none, and returns them as they are now.
  public func add(_ drafts: [TaskDraft], at moment: Moment) throws(TaskStoreError) -> [TaskItem] {
    try write { (connection) throws(TaskStoreError) in
      var insertion = try TaskInsertion(at: moment, in: connection)
      var added: [TaskItem] = []
      for draft in drafts {
        if let task = try insertion.insert(draft, in: connection) { added.append(task) }
      }
      return added
    }
  }

  /// Completes open tasks, all or none, and returns them as they are now.
  public func complete(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem] {
    try change(selectors, "complete", at: moment) { (task, selector) throws(TaskStoreError) in
      guard task.completed == nil else { throw .alreadyCompleted(selector) }
      task.completed = try TimeRules.instant(moment.instant)
    }
  }

  /// Opens completed tasks again, all or none, and returns them as they are now.
  public func reopen(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem] {
    try change(selectors, "reopen", at: moment) { (task, selector) throws(TaskStoreError) in
      guard task.completed != nil else { throw .alreadyOpen(selector) }
      task.completed = nil
    }
  }

  /// Changes a task and returns it as it is now.
  public func edit(
    _ selector: TaskSelector,
    _ edit: TaskEdit,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskItem {
    try write { (connection) throws(TaskStoreError) in
      var history = History(action: "edit", at: moment)
      let former = try SQLiteLedger.task(selector, at: moment, in: connection)
      var task = former
      try edit.apply(to: &task) { (name) throws(TaskStoreError) in
        try SQLiteLedger.project(named: name, history: &history, in: connection)
      }
      guard task != former else { return task }
      try history.record(.task, where: "id = ?", .integer(task.id), in: connection)
      try SQLiteLedger.store(task, in: connection)
      return task
    }
  }

  /// Moves a task to another place in its group and returns it as it is now.
  public func move(
    _ selector: TaskSelector,
    to place: TaskPlace,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskItem {
    try write { (connection) throws(TaskStoreError) in
      let former = try SQLiteLedger.task(selector, at: moment, in: connection)
      var task = former
      let group = try SQLiteLedger.tasks(
        in: [task.group(at: moment)],
        project: nil,
        at: moment,
        in: connection
      )
      var neighbour: TaskItem?
      if case .before(let other) = place {
        neighbour = try SQLiteLedger.task(other, at: moment, in: connection)
      } else if case .after(let other) = place {
        neighbour = try SQLiteLedger.task(other, at: moment, in: connection)
      }
      task.position = try TaskOrder.place(
        for: task,
        named: selector,
        at: place,
        beside: neighbour,
        among: group,
        moment: moment
      )
      guard task != former else { return task }
      var history = History(action: "move", at: moment)
      try history.record(.task, where: "id = ?", .integer(task.id), in: connection)
      try SQLiteLedger.store(task, in: connection)
      return task
    }
  }

  /// Deletes tasks, all or none, and returns them as they were.
  public func delete(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem] {
    try write { (connection) throws(TaskStoreError) in
      let tasks = try SQLiteLedger.tasks(selectors, at: moment, in: connection).map(\.task)
      var history = History(action: "delete", at: moment)
      for task in tasks {
        try history.record(.task, where: "id = ?", .integer(task.id), in: connection)
        try connection.run("DELETE FROM task WHERE id = ?1", .integer(task.id))
      }
      return tasks
    }
  }

  private func change(
    _ selectors: [TaskSelector],
    _ action: StaticString,
    at moment: Moment,
    _ change: (inout TaskItem, TaskSelector) throws(TaskStoreError) -> Void
  ) throws(TaskStoreError) -> [TaskItem] {
    try write { (connection) throws(TaskStoreError) in
      var history = History(action: action, at: moment)
      var changed: [TaskItem] = []
      for (selector, found) in try SQLiteLedger.tasks(selectors, at: moment, in: connection) {
        var task = found
        try change(&task, selector)
        try history.record(.task, where: "id = ?", .integer(task.id), in: connection)
        try SQLiteLedger.store(task, in: connection)
        changed.append(task)
      }
      return changed
    }
  }

  /// The tasks that some selectors mean, each once, all found before any of them is changed.
  private static func tasks(
    _ selectors: [TaskSelector],
    at moment: Moment,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> [(selector: TaskSelector, task: TaskItem)] {
    var found: [(selector: TaskSelector, task: TaskItem)] = []
    for selector in selectors {
      let task = try task(selector, at: moment, in: connection)
      if !found.contains(where: { $0.task.id == task.id }) { found.append((selector, task)) }
    }
    return found
  }

  private static func store(_ task: TaskItem, in connection: borrowing Connection) throws(TaskStoreError) {
    var statement = try connection.prepare(
      """
      UPDATE task SET title = ?2, note = ?3, due_day = ?4, due_minute = ?5, due_at = ?6, priority = ?7, tags = ?8,
        project_id = (SELECT id FROM project WHERE name = ?9), completed_at = ?10, position = ?11
      WHERE id = ?1
      """
    )
    statement.bind(
      [.integer(task.id), .text(task.title), SQLValue(task.note)] + TaskRow.values(of: task.due) + [
        SQLValue(task.priority?.rawValue), TaskRow.value(ofTags: task.tags), SQLValue(task.project?.name),
        SQLValue(task.completed.map { Int($0.seconds) }), SQLValue(task.position),
      ]
    )
    _ = try statement.step()
  }
}
