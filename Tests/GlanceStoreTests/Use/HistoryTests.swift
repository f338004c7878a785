import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// Each command leaves one step, whose changes hold the rows as they were before.
@Suite struct HistoryTests {
  private let store: TemporaryStore
  private let ledger: SQLiteLedger
  private let moment: Moment

  init() throws {
    store = try TemporaryStore()
    ledger = store.open()
    moment = try Moment.at("2026-11-30T10:00")
    _ = try ledger.add([TaskDraft(title: "One", due: .day(moment.today), project: "home")], at: moment)
    _ = try ledger.add([TaskDraft(title: "Two", note: "\"x\"\u{0}"), TaskDraft(title: "Three")], at: moment)
  }

  @Test func add() throws {
    #expect(try steps() == ["add", "add"])
    #expect(try changes(of: 1) == [["project", "1", nil], ["task", "1", nil]])
    #expect(try changes(of: 2) == [["task", "2", nil], ["task", "3", nil]])
  }

  @Test func complete() throws {
    let before = try image(of: 2)
    _ = try ledger.complete([number(2), number(3)], at: moment)
    #expect(try steps().last == "complete")
    #expect(try changes(of: 3).map { $0[1] } == ["2", "3"])
    #expect(try changes(of: 3)[0][2] == before)
  }

  @Test func editWithNewProject() throws {
    let before = try image(of: 2)
    var edit = TaskEdit()
    edit.title = "Changed"
    edit.project = "new"
    _ = try ledger.edit(number(2), edit, at: moment)
    #expect(try steps().last == "edit")
    #expect(Set(try changes(of: 3)) == [["project", "2", nil], ["task", "2", before]])
  }

  @Test func moveAndReopen() throws {
    _ = try ledger.move(number(3), to: .first, at: moment)
    #expect(try changes(of: 3).map { $0[1] } == ["3"])
    _ = try ledger.complete([number(3)], at: moment)
    let before = try image(of: 3)
    _ = try ledger.reopen([number(3)], at: moment)
    #expect(try changes(of: 5) == [["task", "3", before]])
    #expect(try steps() == ["add", "add", "move", "complete", "reopen"])
  }

  @Test func delete() throws {
    let images = try [image(of: 1), image(of: 3)]
    _ = try ledger.delete([number(1), number(3), number(1)], at: moment)
    #expect(try changes(of: 3) == [["task", "1", images[0]], ["task", "3", images[1]]])
  }

  @Test(arguments: [true, false])
  func deleteProject(deletingTasks: Bool) throws {
    let task = try image(of: 1)
    _ = try ledger.deleteProject(named: "home", deletingTasks: deletingTasks, at: moment)
    #expect(
      try changes(of: 3) == [
        ["task", "1", task], ["project", "1", ##"{"name":"home","color":"#417adf"}"##],
      ]
    )
  }

  @Test func projectsAndSettings() throws {
    _ = try ledger.editProject(named: "home", newName: "house", color: Color(0x00FF00), at: moment)
    #expect(try changes(of: 3) == [["project", "1", ##"{"name":"home","color":"#417adf"}"##]])
    _ = try ledger.addProject(named: "work", color: nil, at: moment)
    #expect(try changes(of: 4) == [["project", "2", nil]])
    _ = try ledger.changeSettings({ $0.theme = "light" }, at: moment)
    _ = try ledger.changeSettings({ $0 = StoreSettings(theme: "dark", isPrivate: true) }, at: moment)
    #expect(try changes(of: 5) == [["setting", "theme", nil]])
    #expect(
      try changes(of: 6) == [["setting", "theme", #"{"value":"light"}"#], ["setting", "private", nil]]
    )
    #expect(try steps().suffix(4) == ["edit project", "add project", "settings", "settings"])
  }

  @Test func imageHoldsTheWholeRow() throws {
    let columns = try store.sql().texts("SELECT name FROM pragma_table_info('task') WHERE name <> 'id'")
    _ = try ledger.delete([number(1)], at: moment)
    let keys = try store.sql().texts(
      "SELECT json_each.key FROM change, json_each(before) WHERE step_id = 3 AND entity = 'task'"
    )
    #expect(Set(keys) == Set(columns))
  }

  @Test func callsThatFailLeaveNothing() throws {
    _ = try ledger.complete([number(3)], at: moment)
    var empty = TaskEdit()
    empty.project = "new"
    empty.title = " "
    let failures: [() throws -> Void] = [
      { _ = try ledger.add([TaskDraft(title: "Fine", project: "new"), TaskDraft(title: " ")], at: moment) },
      { _ = try ledger.add([TaskDraft(title: "Late", due: .day(Day(number: -1)))], at: moment) },
      { _ = try ledger.complete([number(1), number(3)], at: moment) },
      { _ = try ledger.reopen([number(3), number(1)], at: moment) },
      { _ = try ledger.edit(number(1), empty, at: moment) },
      { _ = try ledger.move(number(1), to: .before(number(2)), at: moment) },
      { _ = try ledger.delete([number(1), number(99)], at: moment) },
      { _ = try ledger.addProject(named: "home", color: nil, at: moment) },
      { _ = try ledger.editProject(named: "none", newName: "x", color: nil, at: moment) },
      { _ = try ledger.deleteProject(named: "none", deletingTasks: true, at: moment) },
    ]
    let before = try contents()
    for failure in failures {
      #expect(throws: TaskStoreError.self) { try failure() }
      #expect(try contents() == before)
    }
  }

  @Test func callsThatChangeNothingLeaveNothing() throws {
    let before = try contents()
    _ = try ledger.add([], at: moment)
    _ = try ledger.complete([], at: moment)
    _ = try ledger.edit(number(1), TaskEdit(), at: moment)
    _ = try ledger.move(number(1), to: .before(number(1)), at: moment)
    _ = try ledger.editProject(named: "home", newName: "home", color: nil, at: moment)
    _ = try ledger.changeSettings({ _ in }, at: moment)
    #expect(try contents() == before)
  }

  @Test func keepsAThousandSteps() throws {
    let sql = try store.sql()
    try sql.rows(
      """
      WITH RECURSIVE n(i) AS (VALUES (3) UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
        INSERT INTO step(id, at, action) SELECT i, 0, 'add' FROM n;
      """
    )
    _ = try ledger.complete([number(1)], at: moment)
    _ = try ledger.reopen([number(1)], at: moment)
    #expect(try sql.rows("SELECT min(id), max(id), count(*) FROM step") == [["3", "1002", "1000"]])
    #expect(try sql.number("SELECT count(*) FROM change WHERE step_id < 1001") == 0)
    try StoreIntegrity.check(sql)
  }

  private func number(_ number: Int) -> TaskSelector {
    .number(number, digits: "\(number)")
  }

  private func steps() throws -> [String] {
    try store.sql().texts("SELECT action FROM step ORDER BY id")
  }

  private func changes(of step: Int) throws -> [[String?]] {
    try store.sql().rows("SELECT entity, key, before FROM change WHERE step_id = \(step) ORDER BY id")
  }

  /// The row of a task as the history keeps it.
  private func image(of id: Int) throws -> String? {
    let columns = """
      'uuid', uuid, 'title', title, 'note', note, 'due_day', due_day, 'due_minute', due_minute, 'due_at', due_at,
      'priority', priority, 'tags', json(tags), 'project_id', project_id, 'recurrence', recurrence, 'source', source,
      'created_at', created_at, 'completed_at', completed_at, 'position', position
      """
    return try store.sql().texts("SELECT json_object(\(columns)) FROM task WHERE id = \(id)").first
  }

  private func contents() throws -> [[String?]] {
    let sql = try store.sql()
    return try ["task", "project", "setting", "step", "change", "sqlite_sequence"].flatMap {
      try sql.rows("SELECT * FROM \($0)")
    }
  }
}
