package import GlanceTasks

/// The changes in sources, which are steps of the history like all others.
extension SQLiteLedger {
  /// Records changes that were made in sources.
  ///
  /// - Parameters:
  ///   - receipts: What the sources gave for them, in order.
  ///   - titles: What was changed.
  ///   - action: What the history calls it.
  ///   - isJoined: Whether they belong to the last step, which was made in the same transaction.
  ///   - moment: The moment it is.
  /// - Throws: What writing throws.
  package func record(
    _ receipts: [SourceReceipt],
    of titles: [String],
    as action: HistoryAction,
    joiningLast isJoined: Bool,
    at moment: Moment
  ) throws(TaskStoreError) {
    try write { (connection) throws(TaskStoreError) in
      var history = try History(action: action, at: moment, joiningLast: isJoined, in: connection)
      let step = try history.begin(in: connection)
      for title in titles { history.touch(title) }
      try SQLiteLedger.insert(receipts, into: step, in: connection)
      try history.finish(in: connection)
    }
  }

  /// The last step that is not taken back, or the first that is, with the receipts of its changes in sources, the last
  /// first or the first first; `nil` when there is none.
  package func nextSwap(
    undoing isUndo: Bool
  ) throws(TaskStoreError) -> (step: HistoryStep, receipts: [SourceReceipt])? {
    try read { (connection) throws(TaskStoreError) in
      let condition = isUndo ? "WHERE undone = 0 ORDER BY id DESC" : "WHERE undone = 1 ORDER BY id"
      guard connection.hasTable("source_change"),
        let step = try SQLiteLedger.steps(condition, limit: 1, in: connection).first
      else { return nil }
      var statement = try connection.prepare(
        "SELECT source, task_id, receipt FROM source_change WHERE step_id = ?1 AND source <> '' ORDER BY id \(isUndo ? "DESC" : "")"
      )
      statement.bind(numbers: step.number)
      var receipts: [SourceReceipt] = []
      while try statement.step() {
        receipts.append(
          SourceReceipt(source: statement.text(0), task: statement.number(1), text: statement.text(2))
        )
      }
      return (step, receipts)
    } ?? nil
  }

  /// Takes a step back whose changes in sources have been taken back, or does it again.
  ///
  /// - Parameters:
  ///   - step: The step, which must be the next one still.
  ///   - receipts: What the sources gave for that, in the order of the changes.
  /// - Returns: The step as it is now.
  /// - Throws: `historyConflict`, or `busy` when somebody else has made, or taken back, a step meanwhile.
  package func swap(
    _ step: HistoryStep,
    receipts: [SourceReceipt]
  ) throws(TaskStoreError) -> HistoryStep {
    try write { (connection) throws(TaskStoreError) in
      let condition = step.isUndone ? "WHERE undone = 1 ORDER BY id" : "WHERE undone = 0 ORDER BY id DESC"
      guard let next = try SQLiteLedger.steps(condition, limit: 1, in: connection).first, next == step else {
        throw .busy(path: connection.path)
      }
      try connection.run(
        "DELETE FROM source_change WHERE step_id = ?1 AND source <> ''",
        .integer(step.number)
      )
      try SQLiteLedger.insert(receipts, into: step.number, in: connection)
      return try SQLiteLedger.swap(step, in: connection)
    }
  }

  /// Swaps the places that tasks of sources have with those that a step keeps.
  static func swapPlaces(of step: HistoryStep, in connection: borrowing Connection) throws(TaskStoreError) {
    let own = "SELECT count(*) FROM source_change WHERE step_id = ?1 AND source = ''"
    guard try connection.number(own, .integer(step.number)) > 0 else { return }
    try connection.run(
      """
      CREATE TEMP TABLE place AS SELECT task_id, nullif(receipt, '') AS former, position AS present
      FROM source_change JOIN task ON task.id = task_id WHERE step_id = ?1 AND source_change.source = ''
      """,
      .integer(step.number)
    )
    try connection.execute(
      """
      UPDATE task SET position = (SELECT former FROM place WHERE task_id = task.id)
        WHERE id IN (SELECT task_id FROM place);
      UPDATE source_change SET receipt = (SELECT ifnull(present, '') FROM place WHERE place.task_id = source_change.task_id)
        WHERE step_id = \(step.number) AND source = '' AND task_id IN (SELECT task_id FROM place);
      DROP TABLE place;
      """
    )
  }

  static func insert(
    _ receipts: [SourceReceipt],
    into step: Int,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    for receipt in receipts {
      try connection.runOften(
        "INSERT INTO source_change(step_id, source, task_id, receipt) VALUES (?1, ?2, ?3, ?4)",
        [.integer(step), .text(receipt.source), .integer(receipt.task), .text(receipt.text)]
      )
    }
  }
}
