package import GlanceTasks

/// What a shell asks for while a person types; none of it costs more in a large store than in a small one.
extension SQLiteLedger {
  /// The most rows that are looked at for each count of digits, and for tags.
  private static let rowLimit = 2000

  /// Tasks whose number begins with some digits: without any, the first ones in display order, else by number.
  ///
  /// - Parameters:
  ///   - digits: The digits; what holds anything else is the number of no task.
  ///   - areCompleted: Whether completed tasks are meant, or open ones.
  ///   - limit: The most tasks.
  ///   - moment: The moment it is.
  /// - Returns: The tasks. Where thousands of others come between, some may be missing.
  /// - Throws: What reading a store throws.
  package func tasks(
    numbered digits: String,
    areCompleted: Bool,
    limit: Int,
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskItem] {
    try read { (connection) throws(TaskStoreError) in
      guard !digits.isEmpty else {
        return areCompleted
          ? try SQLiteLedger.completed(limit: limit, project: nil, in: connection)
          : try SQLiteLedger.first(limit, in: TaskGroup.open, project: nil, at: moment, in: connection)
      }
      let last = try connection.number("SELECT max(id) FROM task")
      guard digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(digits), number > 0,
        !digits.hasPrefix("0")
      else { return [] }
      var tasks: [TaskItem] = []
      var range = number...number
      while range.lowerBound <= last, tasks.count < limit {
        var statement = try connection.prepare(numberedSQL(areCompleted: areCompleted))
        statement.bind(numbers: range.lowerBound, range.upperBound, limit - tasks.count)
        tasks += try SQLiteLedger.rows(of: &statement)
        guard range.lowerBound < Int.max / 100 else { break }
        range = range.lowerBound * 10...range.upperBound * 10 + 9
      }
      return tasks
    } ?? []
  }

  private func numberedSQL(areCompleted: Bool) -> String {
    """
    SELECT \(TaskRow.columns)
    FROM (SELECT id AS match FROM task WHERE id BETWEEN ?1 AND ?2 ORDER BY id DESC LIMIT \(SQLiteLedger.rowLimit))
      JOIN \(TaskRow.tables)
    WHERE task.id = match AND completed_at IS \(areCompleted ? "NOT " : "")NULL ORDER BY task.id LIMIT ?3
    """
  }

  /// The tags of the latest tasks, the most frequent first.
  package func tags() throws(TaskStoreError) -> [String] {
    try read { (connection) throws(TaskStoreError) in
      var statement = try connection.prepare(
        """
        SELECT value FROM (SELECT tags FROM task ORDER BY id DESC LIMIT \(SQLiteLedger.rowLimit)), json_each(tags)
        WHERE type = 'text' GROUP BY value ORDER BY count(*) DESC, value
        """
      )
      var tags: [String] = []
      while try statement.step() { tags.append(statement.text(0)) }
      return tags
    } ?? []
  }
}
