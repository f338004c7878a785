import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// Rows that make no sense are refused, whoever writes them.
@Suite struct RowCheckTests {
  private static let uuid = "'01234567-89ab-4cde-8f01-23456789abcd'"

  @Test(arguments: [
    "uuid = 'x'", "uuid = upper(uuid)", "uuid = uuid || '0'", "uuid = NULL",
    "uuid = '11111111-1111-4111-8111-111111111111'",
    "title = ''", "title = '  '", "title = NULL", "title = x'00ff'",
    "due_day = -1", "due_day = 2932897", "due_day = '2026-11-30'", "due_day = 1.5",
    "due_minute = 5", "due_day = 1, due_minute = 1440", "due_day = 1, due_minute = -1",
    "due_at = -1", "due_at = 253402300800", "due_at = 5, due_day = 5",
    "priority = 0", "priority = 4", "priority = 'high'",
    "tags = NULL", "tags = 'a b'", "tags = '{}'", "tags = '\"a\"'",
    "project_id = 99", "source = NULL",
    "created_at = NULL", "created_at = -1", "completed_at = 253402300800",
    "position = ''", "position = '10'", "position = '1a1'", "position = '-1'",
  ])
  func badTask(change: String) throws {
    let sql = try sqlOfStore()
    #expect(throws: SQLFailure.self) { try sql.rows("UPDATE task SET \(change) WHERE uuid = \(Self.uuid)") }
    try StoreIntegrity.check(sql)
  }

  @Test(arguments: [
    "INSERT INTO project(name, color) VALUES ('', '#000000')",
    "INSERT INTO project(name, color) VALUES (' ', '#000000')",
    "INSERT INTO project(name, color) VALUES ('home', '#000000')",
    "INSERT INTO project(name, color) VALUES ('new', 'red')",
    "INSERT INTO project(name, color) VALUES ('new', '#ABCDEF')",
    "INSERT INTO project(name) VALUES ('new')",
    "INSERT INTO change(step_id, entity, key) VALUES (1, 'other', 1)",
    "INSERT INTO change(step_id, entity, key) VALUES (99, 'task', 1)",
    "INSERT INTO change(step_id, entity, key, before) VALUES (1, 'task', 1, 'x')",
    "INSERT INTO setting(key) VALUES ('theme')",
  ])
  func badRow(statement: String) throws {
    let sql = try sqlOfStore()
    #expect(throws: SQLFailure.self) { try sql.rows(statement) }
  }

  @Test(arguments: [
    "due_day = 0", "due_day = 2932896, due_minute = 1439", "due_at = 253402300799", "priority = 1",
    "tags = '[\"a\",\"b\"]'", "position = '0001'", "completed_at = 0", "note = ''", "source = 'calendar'",
  ])
  func goodTask(change: String) throws {
    let sql = try sqlOfStore()
    try sql.rows("UPDATE task SET \(change) WHERE uuid = \(Self.uuid)")
    try StoreIntegrity.check(sql)
  }

  /// A store with two tasks, open as another program would have it that keeps references.
  private func sqlOfStore() throws -> SQL {
    let store = try TemporaryStore()
    _ = try store.open().add(
      [TaskDraft(title: "One", project: "home")],
      at: Moment.at("2026-11-30T10:00")
    )
    let sql = try store.sql()
    try sql.rows(
      """
      PRAGMA foreign_keys = ON;
      INSERT INTO task(uuid, title, created_at) VALUES (\(Self.uuid), 'By hand', 5);
      INSERT INTO task(uuid, title, created_at) VALUES ('11111111-1111-4111-8111-111111111111', 'Other', 5)
      """
    )
    return sql
  }
}
