import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// What undo and redo promise beside what the plain store in memory does too, which `EquivalenceTests` compares.
@Suite struct UndoTests {
  private let store: TemporaryStore
  private let ledger: SQLiteLedger
  private let moment: Moment

  init() throws {
    store = try TemporaryStore()
    ledger = store.open()
    moment = try Moment.at("2026-11-30T10:00")
    _ = try ledger.add(
      [TaskDraft(title: "One", due: .day(moment.today), tags: ["a\u{0}b", "ö"], project: "home")],
      at: moment
    )
    _ = try ledger.add(
      [TaskDraft(title: "T\u{0}wo 🦷", note: "\"x\"\u{0}"), TaskDraft(title: "Three")],
      at: moment
    )
  }

  @Test("every row comes back to the byte, whatever was done, and goes again")
  func rowsComeBack() throws {
    var edit = TaskEdit()
    edit.title = "Changed"
    edit.due = .some(.time(WallTime(day: moment.today, minuteOfDay: 600)))
    edit.project = "new"
    let commands: [() throws -> Void] = [
      { _ = try ledger.move(number(3), to: .first, at: moment) },
      { _ = try ledger.edit(number(2), edit, at: moment) },
      { _ = try ledger.complete([number(1), number(3)], at: moment) },
      { _ = try ledger.reopen([number(3)], at: moment) },
      { _ = try ledger.editProject(named: "home", newName: "house", color: Color(0x00FF00), at: moment) },
      { _ = try ledger.changeSettings({ $0 = StoreSettings(theme: "light", isPrivate: true) }, at: moment) },
      { _ = try ledger.deleteProject(named: "house", deletingTasks: false, at: moment) },
      { _ = try ledger.deleteProject(named: "new", deletingTasks: true, at: moment) },
      { _ = try ledger.delete([number(1), number(3)], at: moment) },
    ]
    var states = [try contents()]
    for command in commands {
      try command()
      #expect(try contents() != states.last)
      states.append(try contents())
    }
    for state in states.dropLast().reversed() {
      // Any process may take back what another one did.
      _ = try store.open().undo(at: moment)
      #expect(try contents() == state)
      try StoreIntegrity.check(store.sql())
    }
    for state in states.dropFirst() {
      _ = try store.open().redo(at: moment)
      #expect(try contents() == state)
    }
    #expect(throws: TaskStoreError.nothingToRedo) { try ledger.redo(at: moment) }
    try StoreIntegrity.check(store.sql())
  }

  @Test("texts of other programs that are no UTF-8 come back as they were", arguments: [2, 200])
  func bytesComeBack(_ count: Int) throws {
    try store.sql().rows(
      """
      UPDATE project SET name = CAST(x'70FF' AS TEXT);
      WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
        INSERT INTO task(id, uuid, title, note, tags, project_id, created_at) SELECT i + 10,
          printf('00000000-0000-4000-8000-%012x', i), CAST(x'61FF22005C753030303062' AS TEXT), iif(i % 2, CAST(x'C3280A' AS TEXT), ''),
          CAST(x'5B22FE225D' AS TEXT), 1, 5 FROM n;
      """
    )
    let before = try contents()
    let all = TaskSelector.range(11...10 + count)
    let commands: [() throws -> Void] = [
      { _ = try ledger.delete([all], at: moment) }, { _ = try ledger.complete([all], at: moment) },
      { _ = try ledger.deleteProject(named: "p\u{FFFD}", deletingTasks: true, at: moment) },
    ]
    for command in commands {
      try command()
      let after = try contents()
      _ = try ledger.undo(at: moment)
      #expect(try contents() == before)
      _ = try ledger.redo(at: moment)
      #expect(try contents() == after)
      _ = try ledger.undo(at: moment)
      #expect(try contents() == before)
      try StoreIntegrity.check(store.sql())
    }
  }

  @Test func stepsTellWhatTheyTouched() throws {
    _ = try ledger.deleteProject(named: "home", deletingTasks: true, at: moment)
    _ = try ledger.undo(at: moment)
    let steps = try ledger.history(limit: 10)
    #expect(steps.map(\.number) == [3, 2, 1])
    #expect(steps.map(\.action) == [.deleteProjectWithTasks, .add, .add])
    #expect(steps.map(\.names) == [["home"], ["T\u{0}wo 🦷", "Three"], ["One"]])
    #expect(steps.map(\.count) == [2, 2, 1])
    #expect(steps.map(\.isUndone) == [true, false, false])
    let long = String(repeating: "x", count: 5000)
    _ = try ledger.add((0..<5).map { _ in TaskDraft(title: long) }, at: moment)
    #expect(try ledger.history(limit: 1).first?.names == Array(repeating: String(long.prefix(200)), count: 3))
    #expect(try ledger.history(limit: 1).first?.count == 5)
  }

  @Test("what is discarded leaves no gap that would make the history shorter than a thousand steps")
  func aThousandStepsDeep() throws {
    try store.sql().rows(
      """
      WITH RECURSIVE n(i) AS (VALUES (3) UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
        INSERT INTO step(id, at, action) SELECT i, 0, 'settings' FROM n;
      INSERT INTO change(step_id, entity, key, before)
        SELECT id, 'setting', 'theme', json_object('value', 'theme ' || id) FROM step WHERE id > 2
      """
    )
    for _ in 0..<40 { _ = try ledger.undo(at: moment) }
    #expect(try ledger.settings().theme == "theme 961")
    for step in 0..<60 { _ = try ledger.changeSettings({ $0.theme = "new \(step)" }, at: moment) }
    let steps = try ledger.history(limit: .max)
    #expect(steps.map(\.number) == Array((21...1020).reversed()))
    #expect(try store.sql().number("SELECT count(*) FROM change") == 1000)
    for _ in 0..<80 { _ = try ledger.undo(at: moment) }
    #expect(try ledger.settings().theme == "theme 941")
  }

  @Test func aNewChangeDiscardsWhatIsTakenBackAndASelectionDoesNot() throws {
    _ = try ledger.complete([number(1)], at: moment)
    _ = try ledger.undo(at: moment)
    #expect(try ledger.select(.next, amongDue: false, project: nil, at: moment)?.id == 2)
    _ = try ledger.changeSettings({ $0.selection = nil }, at: moment)
    #expect(try ledger.redo(at: moment).names == ["One"])
    _ = try ledger.undo(at: moment)
    _ = try ledger.complete([number(2)], at: moment)
    #expect(throws: TaskStoreError.nothingToRedo) { try ledger.redo(at: moment) }
  }

  @Test func numbersSurviveAndAreNotUsedAgain() throws {
    let added = try ledger.add([TaskDraft(title: "Four")], at: moment)[0]
    _ = try ledger.undo(at: moment)
    #expect(try ledger.add([TaskDraft(title: "Five")], at: moment)[0].id == 5)
    _ = try ledger.undo(at: moment)
    #expect(throws: TaskStoreError.noSuchTask("4")) { try ledger.task(number(4), at: moment) }
    _ = try ledger.redo(at: moment)
    #expect(try ledger.task(number(5), at: moment).title == "Five")
    #expect(added.id == 4)
  }

  @Test func othersInTheWay() throws {
    let sql = try store.sql()
    // A project that is to go has a task of another program.
    try expectConflict(.projectInUse("home", task: 9)) {
      _ = try ledger.undo(at: moment)
      try sql.rows(
        """
        INSERT INTO task(id, uuid, title, created_at, project_id)
        VALUES (9, '00000000-0000-4000-8000-000000000009', 'Theirs', 0, 1)
        """
      )
    }
    try sql.rows("DELETE FROM task WHERE id = 9")
    let uuid = try ledger.task(number(1), at: moment).uuid
    // The UUID of a task that is to come back is taken.
    _ = try ledger.delete([number(1)], at: moment)
    try expectConflict(.taskTaken(by: 10)) {
      try sql.rows("INSERT INTO task(id, uuid, title, created_at) VALUES (10, '\(uuid)', 'Theirs', 0)")
    }
    try sql.rows("DELETE FROM task WHERE id = 10")
    // Its number is.
    try expectConflict(.taskTaken(by: 1)) {
      try sql.rows(
        """
        INSERT INTO task(id, uuid, title, created_at)
        VALUES (1, '00000000-0000-4000-8000-000000000001', 'Theirs', 0)
        """
      )
    }
    try sql.rows("DELETE FROM task WHERE id = 1")
    // The project of a task that is to come back is gone.
    try expectConflict(.projectGone) {
      try sql.rows("PRAGMA foreign_keys = ON; DELETE FROM project WHERE id = 1")
    }
    // The name of a project that is to come back is taken.
    try sql.rows("INSERT INTO project(id, name, color) VALUES (1, 'home', '#000000')")
    _ = try ledger.undo(at: moment)
    _ = try ledger.deleteProject(named: "home", deletingTasks: true, at: moment)
    try expectConflict(.projectNameTaken("home")) {
      try sql.rows("INSERT INTO project(name, color) VALUES ('home', '#000000')")
    }
    // What the step holds was damaged.
    try sql.rows("DELETE FROM project")
    try expectConflict(.unreadable(step: 2)) {
      try sql.rows("UPDATE change SET before = '[]' WHERE step_id = 2")
    }
  }

  private func expectConflict(_ conflict: HistoryConflict, after preparation: () throws -> Void) throws {
    try preparation()
    let before =
      try contents() + store.sql().rows("SELECT * FROM change") + store.sql().rows("SELECT * FROM step")
    #expect(throws: TaskStoreError.historyConflict(conflict)) { try ledger.undo(at: moment) }
    let after =
      try contents() + store.sql().rows("SELECT * FROM change") + store.sql().rows("SELECT * FROM step")
    #expect(after == before)
    try StoreIntegrity.check(store.sql())
  }

  @Test func aStoreThatIsNotThereIsNotMade() throws {
    let other = try TemporaryStore()
    let ledger = other.open()
    #expect(throws: TaskStoreError.nothingToUndo) { try ledger.undo(at: moment) }
    #expect(throws: TaskStoreError.nothingToRedo) { try ledger.redo(at: moment) }
    #expect(try ledger.history(limit: 10).isEmpty)
    #expect(throws: TaskStoreError.noSuchTask("selected")) {
      try ledger.toggleCompletion(.selected, at: moment)
    }
    #expect(try ledger.select(.next, amongDue: true, project: nil, at: moment) == nil)
    #expect(throws: TaskStoreError.noSuchProject("x", similar: nil)) {
      try ledger.select(.first, amongDue: true, project: "x", at: moment)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.folder).isEmpty)
  }

  private func number(_ number: Int) -> TaskSelector {
    .number(number, digits: "\(number)")
  }

  /// All that is no part of the history and no selection.
  private func contents() throws -> [[String?]] {
    let sql = try store.sql()
    let columns = try sql.texts("SELECT name FROM pragma_table_info('task')").map {
      "hex(\($0)), \($0) IS NULL"
    }
    return try sql.rows("SELECT \(columns.joined(separator: ", ")) FROM task ORDER BY id")
      + sql.rows("SELECT id, hex(name), color FROM project ORDER BY id")
      + sql.rows("SELECT * FROM setting WHERE key NOT LIKE 'selected%' ORDER BY key")
  }
}
