public import GlanceTasks

extension SQLiteLedger {
  /// The tasks whose title or note holds all words of a text, or words that begin with them, the best match first.
  ///
  /// Case and diacritics make no difference.
  public func search(_ text: String) throws(TaskStoreError) -> [TaskItem] {
    let query = SQLiteLedger.matchQuery(for: text)
    guard !query.isEmpty else { return [] }
    return try read { (connection) throws(TaskStoreError) in
      var statement = try connection.prepare(
        """
        SELECT \(TaskRow.columns)
        FROM (SELECT rowid AS match, rank AS score FROM task_text WHERE task_text MATCH ?1)
          JOIN \(TaskRow.tables)
        WHERE task.id = match ORDER BY score, match
        """
      )
      statement.bind([.text(query)])
      return try SQLiteLedger.rows(of: &statement)
    } ?? []
  }

  /// The words as FTS5 wants them: each a string of its own, so that nothing in it is an operator, and a prefix.
  private static func matchQuery(for text: String) -> String {
    let words = text.unicodeScalars.split { $0.value <= 0x20 || $0.properties.isWhitespace }
    return words.map { word in
      let quoted = word.split(separator: "\"", omittingEmptySubsequences: false).map { String($0) }
      return "\"\(quoted.joined(separator: "\"\""))\"*"
    }.joined(separator: " ")
  }
}
