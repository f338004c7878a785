import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceStore

/// A store of the first version is read as it is, and becomes one of today's when it is first written.
@Suite struct MigrationTests {
  private let store: TemporaryStore
  private let moment: Moment

  init() throws {
    store = try TemporaryStore()
    moment = try Moment.at("2026-11-30T10:00")
    try FileManager.default.createDirectory(
      atPath: store.folder + "/glance",
      withIntermediateDirectories: true
    )
    try store.sql().rows(
      """
      PRAGMA journal_mode = WAL;
      \(FirstSchema.tables)
      PRAGMA application_id = \(Schema.applicationID);
      PRAGMA user_version = 1;
      INSERT INTO project(name, color) VALUES ('home', '#417adf');
      INSERT INTO task(uuid, title, project_id, created_at) VALUES
        ('00000000-0000-4000-8000-000000000001', 'One', 1, 0),
        ('00000000-0000-4000-8000-000000000002', 'Two', NULL, 0);
      INSERT INTO step(at, action) VALUES (5, 'add'), (6, 'edit'), (7, 'delete'), (8, 'settings'), (9, 'edit project');
      INSERT INTO change(step_id, entity, key, before) VALUES
        (1, 'project', 1, NULL), (1, 'task', 1, NULL), (1, 'task', 2, NULL),
        (2, 'task', 1, '{"uuid":"00000000-0000-4000-8000-000000000001","title":"Uno","tags":[],"source":"store","created_at":0}'),
        (3, 'task', 3, '{"uuid":"00000000-0000-4000-8000-000000000003","title":"Three","tags":["a"],"source":"store","created_at":0}'),
        (4, 'setting', 'theme', NULL), (5, 'project', 1, '{"name":"house","color":"#417adf"}');
      INSERT INTO setting VALUES ('theme', 'light');
      """
    )
  }

  @Test func isReadWithoutBeingMigrated() throws {
    let ledger = store.open()
    let summary = try ledger.summary(for: SummaryRequest(moment: moment, openLimit: 3))
    #expect(summary.tasks.open.map(\.title) == ["One", "Two"])
    let steps = try ledger.history(limit: 10)
    #expect(steps.map(\.action) == [.editProject, .settings, .delete, .edit, .add])
    #expect(steps.map(\.count) == [1, 1, 1, 1, 3])
    #expect(try store.sql().number("PRAGMA user_version") == 1)
  }

  @Test func itsHistoryIsTakenBack() throws {
    let ledger = store.open()
    _ = try ledger.add([TaskDraft(title: "Four")], at: moment)
    #expect(try store.sql().number("PRAGMA user_version") == Schema.version)
    let steps = try ledger.history(limit: 10)
    #expect(steps.map(\.names) == [["Four"], ["house"], ["theme"], ["Three"], ["Uno"], ["One", "Two"]])
    #expect(steps.map(\.count) == [1, 1, 1, 1, 1, 2])
    for _ in 0..<5 { _ = try ledger.undo(at: moment) }
    #expect(try ledger.projects().map(\.project.name) == ["house"])
    #expect(try ledger.settings().theme == "dark")
    let tasks = try ledger.tasks(in: TaskGroup.open, project: nil, at: moment)
    #expect(tasks.map(\.title) == ["Uno", "Two", "Three"])
    #expect(tasks[2].tags == ["a"])
    _ = try ledger.undo(at: moment)
    #expect(try ledger.projects().isEmpty)
    try StoreIntegrity.check(store.sql())
  }

  @Test func aStoreOfTheSecondVersionIsSearchedByMore() throws {
    try store.sql().rows(Schema.migrations[0].joined() + "; PRAGMA user_version = 2")
    let ledger = store.open()
    #expect(try ledger.search("two").map(\.title) == ["Two"])
    // Its index does not know projects.
    #expect(try ledger.search("home").map(\.title) == ["One"])
    #expect(try ledger.search("+home one").map(\.title) == ["One"])
    var edit = TaskEdit()
    edit.tags = ["urgent"]
    _ = try ledger.edit(.number(2, digits: "2"), edit, at: moment)
    #expect(try ledger.search("home").map(\.title) == ["One"])
    #expect(try ledger.search("urgent").map(\.title) == ["Two"])
    #expect(try ledger.history(limit: 1).first?.names == ["Two"])
    try StoreIntegrity.check(store.sql())
  }

  @Test func aMigratedStoreHasTheSchemaOfANewOne() throws {
    _ = try store.open().add([TaskDraft(title: "Three")], at: moment)
    let other = try TemporaryStore()
    _ = try other.open().add([TaskDraft(title: "Three")], at: moment)
    let schema = """
      SELECT type || ' ' || name || iif(type = 'table', ' ' || (
        SELECT group_concat(name || ' ' || type || ' ' || "notnull" || ' ' || ifnull(dflt_value, '-')) 
        FROM pragma_table_xinfo(entry.name)), ' ' || ifnull(sql, ''))
      FROM sqlite_schema AS entry WHERE name NOT LIKE 'sqlite_autoindex%' ORDER BY 1
      """
    #expect(try store.sql().texts(schema) == other.sql().texts(schema))
  }
}
