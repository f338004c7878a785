public import GlanceTasks

extension SQLiteLedger {
  /// Takes back the last change that is not taken back yet, and returns it.
  public func undo(at moment: Moment) throws(TaskStoreError) -> HistoryStep {
    try write(unlessAbsent: .nothingToUndo) { (connection) throws(TaskStoreError) in
      guard let step = try SQLiteLedger.lastStep(in: connection) else { throw .nothingToUndo }
      return try SQLiteLedger.swap(step, in: connection)
    }
  }

  /// Does the change again that was taken back last, and returns it.
  public func redo(at moment: Moment) throws(TaskStoreError) -> HistoryStep {
    try write(unlessAbsent: .nothingToRedo) { (connection) throws(TaskStoreError) in
      let undone = try SQLiteLedger.steps("WHERE undone = 1 ORDER BY id", limit: 1, in: connection)
      guard let step = undone.first else { throw .nothingToRedo }
      return try SQLiteLedger.swap(step, in: connection)
    }
  }

  /// The changes that are kept, the latest first, also those that are taken back; at most `limit`.
  public func history(limit: Int) throws(TaskStoreError) -> [HistoryStep] {
    try read { (connection) throws(TaskStoreError) in
      try SQLiteLedger.steps("ORDER BY id DESC", limit: max(0, limit), in: connection)
    } ?? []
  }

  /// The last step that is not taken back.
  private static func lastStep(in connection: borrowing Connection) throws(TaskStoreError) -> HistoryStep? {
    try steps("WHERE undone = 0 ORDER BY id DESC", limit: 1, in: connection).first
  }

  /// The last step that is not taken back, if it is the completion of a task and nothing else.
  static func lastStep(
    completing task: TaskItem,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> HistoryStep? {
    guard let step = try lastStep(in: connection), step.action == .complete, step.count == 1 else {
      return nil
    }
    let own = try connection.number(
      "SELECT count(*) FROM change WHERE step_id = ?1 AND entity = 'task' AND key = ?2",
      .integer(step.number),
      .integer(task.id)
    )
    return own == 1 ? step : nil
  }

  static func steps(
    _ condition: String,
    limit: Int,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> [HistoryStep] {
    // A store of the first version that was never written since tells less.
    let isOld = try connection.number("PRAGMA user_version") < 2
    let columns =
      isOld ? "'[]', (SELECT count(*) FROM change WHERE step_id = step.id), 0" : "names, count, undone"
    var statement = try connection.prepare(
      "SELECT id, at, action, \(columns) FROM step \(condition) LIMIT ?1"
    )
    statement.bind([.integer(limit)])
    var steps: [HistoryStep] = []
    while try statement.step() {
      steps.append(
        HistoryStep(
          number: statement.number(0),
          // Whatever stands there, it can be told by the clock on the wall.
          at: (try? TimeRules.instant(Instant(seconds: Int64(statement.number(1))))) ?? Instant(seconds: 0),
          action: HistoryAction(rawValue: statement.text(2)) ?? .other,
          names: JSONReader.strings(statement.text(3)),
          count: statement.number(4),
          isUndone: statement.number(5) != 0
        )
      )
    }
    return steps
  }

  /// Takes a step back, or does it again, and returns it as it is now.
  static func swap(
    _ step: HistoryStep,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> HistoryStep {
    var swap = try StepSwap(step, in: connection)
    while try swap.next(in: connection) {}
    try swapPlaces(of: step, in: connection)
    var swapped = step
    swapped.isUndone.toggle()
    try connection.run(
      "UPDATE step SET undone = ?2 WHERE id = ?1",
      .integer(step.number),
      .integer(swapped.isUndone ? 1 : 0)
    )
    return swapped
  }
}
