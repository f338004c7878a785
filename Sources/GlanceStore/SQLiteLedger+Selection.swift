public import GlanceTasks

extension SQLiteLedger {
  /// Moves the selection among the open tasks in display order; `nil` when no task is open.
  ///
  /// As many tasks are read as the step needs, 1000 at most.
  public func select(
    _ step: SelectionStep,
    amongDue: Bool,
    project name: String?,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskItem? {
    if try file.state() == .absent {
      guard let name else { return nil }
      throw .noSuchProject(name, similar: nil)
    }
    return try write { (connection) throws(TaskStoreError) in
      let project = try name.map { name throws(TaskStoreError) in
        try SQLiteLedger.project(meantBy: name, in: connection).id
      }
      let selected = try SQLiteLedger.selected(at: moment, in: connection)
      let target = try step.target(from: selected?.completed == nil ? selected?.uuid : nil) {
        (limit) throws(TaskStoreError) in
        for groups in amongDue ? [[.overdue, .today], TaskGroup.open] : [TaskGroup.open] {
          let tasks = try SQLiteLedger.tasks(
            in: groups,
            project: project,
            limit: limit,
            at: moment,
            in: connection
          )
          if !tasks.isEmpty { return tasks }
        }
        return []
      }
      guard let target else { return nil }
      let now = try TimeRules.instant(moment.instant)
      try SQLiteLedger.write(TaskSelection(task: target.uuid, at: now), in: connection)
      return target
    }
  }

  /// Does what a click on a task means, and returns it as it is now.
  public func toggleCompletion(
    _ selector: TaskSelector,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskCompletion {
    try write(unlessAbsent: .noSuchTask(selector.description)) { (connection) throws(TaskStoreError) in
      let selected = try SQLiteLedger.selected(at: moment, in: connection)
      var found = selector == .selected ? selected : nil
      if found == nil { found = try SQLiteLedger.task(selector, at: moment, in: connection) }
      guard let task = found else { throw .noSuchTask(selector.description) }
      try SQLiteLedger.checkOwn(task)
      let now = try TimeRules.instant(moment.instant)
      var completion: TaskCompletion?
      if task.completed == nil {
        var history = History(action: .complete, at: moment)
        completion = try SQLiteLedger.complete(task, at: moment, history: &history, in: connection)
        try history.finish(in: connection)
      } else if task.uuid != selected?.uuid {
        throw .alreadyCompleted(selector)
      } else if let step = try SQLiteLedger.lastStep(completing: task, in: connection) {
        _ = try SQLiteLedger.swap(step, in: connection)
      } else {
        var history = History(action: .reopen, at: moment)
        _ = try SQLiteLedger.reopen(task, history: &history, in: connection)
        try history.finish(in: connection)
      }
      try SQLiteLedger.write(TaskSelection(task: task.uuid, at: now), in: connection)
      if let completion { return completion }
      return TaskCompletion(task: try SQLiteLedger.task(.uuid(task.uuid), at: moment, in: connection))
    }
  }

  /// The task that the store's selection means, open or just completed.
  package func selectedTask(at moment: Moment) throws(TaskStoreError) -> TaskItem? {
    try read { (connection) throws(TaskStoreError) in
      try SQLiteLedger.selected(at: moment, in: connection)
    } ?? nil
  }

  /// The task that the store's selection means, open or just completed.
  static func selected(
    at moment: Moment,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> TaskItem? {
    guard let selection = try settings(in: connection).selection else { return nil }
    return try task(selection, at: moment, in: connection)
  }

  /// The task that a selection means; nothing is read for one that is too old to mean any.
  static func task(
    _ selection: TaskSelection,
    at moment: Moment,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> TaskItem? {
    guard selection.isFresh(at: moment) else { return nil }
    let tasks = try tasks(where: "uuid = ?1", [.text(selection.task.description)], in: connection)
    return tasks.first { selection.means($0, at: moment) }
  }

  /// Keeps a selection, or removes it.
  static func write(
    _ selection: TaskSelection?,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    guard let selection else {
      return try connection.execute("DELETE FROM setting WHERE key IN ('selected', 'selected-at')")
    }
    try connection.run(
      """
      INSERT INTO setting(key, value) VALUES ('selected', ?1), ('selected-at', ?2)
      ON CONFLICT (key) DO UPDATE SET value = excluded.value
      """,
      .text(selection.task.description),
      .text("\(selection.at.seconds)")
    )
  }
}
