import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// Another program may insert, change and delete rows; the triggers keep everything else right.
@Suite struct ForeignWriterTests {
  private let store: TemporaryStore
  private let ledger: SQLiteLedger
  private let sql: SQL
  private let moment: Moment

  init() throws {
    store = try TemporaryStore()
    ledger = store.open()
    moment = try Moment.at("2026-11-30T10:00", in: "Europe/Berlin")
    _ = try ledger.add([TaskDraft(title: "Ours", due: .day(moment.today), project: "home")], at: moment)
    sql = try store.sql()
    try sql.rows(
      """
      PRAGMA foreign_keys = ON;
      INSERT INTO task(uuid, title, note, due_day, created_at)
        VALUES ('aaaaaaaa-0000-4000-8000-000000000001', 'Bäume gießen', 'im Garten', 20787, 1);
      INSERT INTO task(uuid, title, due_day, due_minute, project_id, created_at)
        VALUES ('aaaaaaaa-0000-4000-8000-000000000002', 'Call', 20787, 1020, 1, 1);
      INSERT INTO task(uuid, title, due_at, created_at)
        VALUES ('aaaaaaaa-0000-4000-8000-000000000003', 'Meeting', 1796029200 - 60, 1);
      """
    )
  }

  @Test func insertedRows() throws {
    #expect(try counts() == Summary.Counts(overdue: 1, today: 3))
    #expect(try ledger.search("baume").map(\.title) == ["Bäume gießen"])
    try StoreIntegrity.check(sql)
  }

  @Test func changedRows() throws {
    try sql.rows(
      """
      UPDATE task SET completed_at = 1796029200, title = 'Called' WHERE title = 'Call';
      UPDATE task SET due_day = due_day + 1 WHERE title = 'Ours';
      UPDATE task SET due_at = NULL, note = 'moved' WHERE title = 'Meeting';
      UPDATE task SET project_id = 1, id = 77 WHERE title LIKE 'Bäume%';
      """
    )
    #expect(
      try counts() == Summary.Counts(today: 1, upcoming: 1, anytime: 1, completed: 1, completedToday: 1)
    )
    #expect(try ledger.search("call").map(\.title) == ["Called"])
    #expect(try ledger.search("moved").map(\.title) == ["Meeting"])
    #expect(try ledger.search("garten").map(\.id) == [77])
    #expect(try ledger.projects().map(\.open) == [2])
    try StoreIntegrity.check(sql)
  }

  /// What a change is not about stays to the byte, also where it is more than this program reads.
  @Test func whatIsNotChanged() throws {
    try sql.rows(
      """
      INSERT INTO project(name, color) VALUES ('x' || CAST(x'80' AS TEXT), '#102030');
      UPDATE task SET project_id = 2, tags = '[ "a", 7 ]', position = '55' WHERE title = 'Call';
      """
    )
    let columns =
      "hex(note), due_day, due_minute, due_at, priority, hex(tags), project_id, recurrence, source, created_at"
    let rest = "SELECT \(columns) FROM task WHERE uuid LIKE '%2'"
    let before = try sql.rows(rest)
    let selector = TaskSelector.uuid(try #require(try ledger.search("call").first).uuid)
    _ = try ledger.complete([selector], at: moment)
    _ = try ledger.reopen([selector], at: moment)
    _ = try ledger.move(selector, to: .first, at: moment)
    var edit = TaskEdit()
    edit.title = "Ring"
    _ = try ledger.edit(selector, edit, at: moment)
    #expect(try sql.rows(rest) == before)
    #expect(try ledger.search("ring").count == 1)
    edit = TaskEdit()
    edit.project = "home"
    edit.due = .some(nil)
    _ = try ledger.edit(selector, edit, at: moment)
    #expect(
      try sql.rows("SELECT project_id, due_day, hex(tags) FROM task WHERE title = 'Ring'") == [
        ["1", nil, "5B202261222C2037205D"]
      ]
    )
    try StoreIntegrity.check(sql)
  }

  @Test func deletedRows() throws {
    try sql.rows("DELETE FROM task WHERE title <> 'Call'; DELETE FROM project")
    #expect(try counts() == Summary.Counts(today: 1))
    #expect(try ledger.search("garten").isEmpty)
    #expect(try ledger.projects().isEmpty)
    try StoreIntegrity.check(sql)
  }

  @Test func upserts() throws {
    try sql.rows(
      """
      INSERT INTO task(uuid, title, created_at) VALUES ('aaaaaaaa-0000-4000-8000-000000000002', 'Again', 1)
        ON CONFLICT (uuid) DO UPDATE SET title = excluded.title, due_day = NULL, due_minute = NULL;
      INSERT OR IGNORE INTO task(uuid, title, created_at)
        VALUES ('aaaaaaaa-0000-4000-8000-000000000003', 'Ignored', 1);
      """
    )
    #expect(try counts() == Summary.Counts(overdue: 1, today: 2, anytime: 1))
    try StoreIntegrity.check(sql)
  }

  @Test func unknownTextIsShownAsFarAsItGoes() throws {
    try sql.rows(
      """
      UPDATE task SET title = CAST(x'6162ff' AS TEXT), source = 'elsewhere' WHERE title = 'Call';
      INSERT INTO setting VALUES ('theme', 'light'), ('unknown', 'x');
      """
    )
    let task = try ledger.tasks(in: [.today], project: nil, at: moment).first
    #expect(task?.title == "ab\u{FFFD}")
    #expect(task?.source == "elsewhere")
    #expect(try ledger.settings() == StoreSettings(theme: "light"))
  }

  private func counts() throws -> Summary.Counts {
    try ledger.summary(for: SummaryRequest(moment: moment, openLimit: 0)).counts
  }
}
