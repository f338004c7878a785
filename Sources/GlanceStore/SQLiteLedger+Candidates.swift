package import GlanceTasks

/// What a shell asks for while a person types; in a store of any size it costs some milliseconds at most.
extension SQLiteLedger {
  /// Tasks whose number begins with some digits: without any, the first ones in display order, else by number.
  ///
  /// - Parameters:
  ///   - digits: The digits; what holds anything else is the number of no task.
  ///   - areCompleted: Whether completed tasks are meant, or open ones.
  ///   - limit: The most tasks.
  ///   - moment: The moment it is.
  /// - Returns: The tasks: the one of the very number, and among the 5,000 that are due first or were completed last.
  /// - Throws: What reading a store throws.
  package func tasks(
    numbered digits: String,
    areCompleted: Bool,
    limit: Int,
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskItem] {
    try read { (connection) throws(TaskStoreError) in
      guard !digits.isEmpty else {
        return try SQLiteLedger.tasks(
          in: areCompleted ? [.completed] : TaskGroup.open,
          project: nil,
          limit: limit,
          at: moment,
          in: connection
        )
      }
      guard digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(digits) else { return [] }
      var statement = try connection.prepare(SQLiteLedger.numberedSQL(areCompleted: areCompleted))
      statement.bind([.integer(number), .text(digits + "*"), .integer(limit)])
      return try SQLiteLedger.rows(of: &statement)
    } ?? []
  }

  static func numberedSQL(areCompleted: Bool) -> String {
    """
    SELECT \(TaskRow.columns)
    FROM (
      SELECT match FROM (
        SELECT id AS match FROM task WHERE shelf \(areCompleted ? "= 6 ORDER BY place DESC" : "< 6") LIMIT 5000
      ) WHERE match GLOB ?2
      UNION SELECT ?1
    ) JOIN \(TaskRow.tables)
    WHERE task.id = match AND completed_at IS \(areCompleted ? "NOT " : "")NULL AND match GLOB ?2
    ORDER BY task.id LIMIT ?3
    """
  }

  /// The tags of the latest 2,000 tasks, the most frequent first.
  package func tags() throws(TaskStoreError) -> [String] {
    try read { (connection) throws(TaskStoreError) in
      var statement = try connection.prepare(
        """
        SELECT value FROM (SELECT tags FROM task ORDER BY id DESC LIMIT 2000), json_each(tags)
        WHERE type = 'text' GROUP BY value ORDER BY count(*) DESC, value
        """
      )
      var tags: [String] = []
      while try statement.step() { tags.append(statement.text(0)) }
      return tags
    } ?? []
  }
}
