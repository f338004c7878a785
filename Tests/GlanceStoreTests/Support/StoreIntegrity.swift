import GlanceTestSupport
import Testing

/// What must hold in every store, whatever has been done to it.
enum StoreIntegrity {
  /// Checks the file, the references, the text index and the tallies.
  static func check(_ sql: SQL, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try sql.texts("PRAGMA integrity_check") == ["ok"], sourceLocation: sourceLocation)
    #expect(try sql.rows("PRAGMA foreign_key_check").isEmpty, sourceLocation: sourceLocation)
    #expect(throws: Never.self, sourceLocation: sourceLocation) {
      try sql.rows("INSERT INTO task_text(task_text, rank) VALUES ('integrity-check', 1)")
    }
    let kept = try sql.rows("SELECT project_id, clock, width, slot, count FROM tally ORDER BY 1, 2, 3, 4")
    #expect(try kept == sql.rows(recount), sourceLocation: sourceLocation)
  }

  /// The tallies, counted from the columns that a person's data is in and not from the generated ones.
  private static let recount = """
    WITH entry(project_id, clock, minute) AS (
      SELECT project_id, 4, completed_at / 60 FROM task WHERE completed_at IS NOT NULL
      UNION ALL SELECT project_id, 3, 0 FROM task
        WHERE completed_at IS NULL AND due_day IS NULL AND due_at IS NULL
      UNION ALL SELECT project_id, 2, due_at / 60 FROM task WHERE completed_at IS NULL AND due_at IS NOT NULL
      UNION ALL SELECT project_id, 1, due_day * 1440 + due_minute FROM task
        WHERE completed_at IS NULL AND due_minute IS NOT NULL
      UNION ALL SELECT project_id, 0, due_day * 1440 FROM task
        WHERE completed_at IS NULL AND due_day IS NOT NULL AND due_minute IS NULL
    ), scoped AS (
      SELECT 0 AS scope, clock, minute FROM entry
      UNION ALL SELECT project_id, clock, minute FROM entry WHERE project_id IS NOT NULL
    ), width(width) AS (VALUES (0), (1), (60), (1440), (92160), (5898240))
    SELECT scope, clock, width, iif(width = 0, 0, minute / width) AS slot, count(*) FROM scoped, width
    WHERE width = 0 OR (clock <> 3 AND (width >= 1440 OR clock <> 0))
    GROUP BY scope, clock, width, slot ORDER BY 1, 2, 3, 4
    """
}
