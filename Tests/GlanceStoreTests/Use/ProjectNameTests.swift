import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// Names of projects in a store that a former version or another program has filled.
@Suite struct ProjectNameTests {
  private let store: TemporaryStore
  private let ledger: SQLiteLedger
  private let moment: Moment

  init() throws {
    store = try TemporaryStore()
    ledger = store.open()
    moment = try Moment.at("2026-11-30T10:00")
    _ = try ledger.add([TaskDraft(title: "A", project: "home")], at: moment)
    try store.sql().rows("INSERT INTO project(name, color) VALUES ('Home', '#112233')")
  }

  private func titles(_ project: String) throws -> [String] {
    try ledger.tasks(in: TaskGroup.open, project: project, at: moment).map(\.title)
  }

  @Test("each of two that differ in case alone is meant by its own name")
  func both() throws {
    _ = try ledger.add(
      [TaskDraft(title: "B", project: "Home"), TaskDraft(title: "C", project: "HOME")],
      at: moment
    )
    #expect(try titles("home") == ["A"])
    #expect(try titles("Home") == ["B", "C"])
    #expect(try titles("hOME") == ["B", "C"])
    #expect(try ledger.projects().map(\.project.name) == ["Home", "home"])
  }

  @Test func renameOfOneOfThem() throws {
    #expect(throws: TaskStoreError.projectExists("home")) {
      try ledger.editProject(named: "Home", newName: "HOME", color: nil, at: moment)
    }
    _ = try ledger.editProject(named: "Home", newName: "house", color: nil, at: moment)
    #expect(try ledger.editProject(named: "home", newName: "HOME", color: nil, at: moment).name == "HOME")
    #expect(try titles("home") == ["A"])
  }

  @Test("drafts that name a project in many ways make it once")
  func insertion() throws {
    let names = ["Über", "über", "ÜBER", "u\u{308}ber", " über ", "U\u{308}BER"]
    let added = try ledger.add(names.map { TaskDraft(title: "x", project: $0) }, at: moment)
    #expect(Set(added.compactMap { $0.project?.name }) == ["Über"])
    #expect(try store.sql().texts("SELECT name FROM project ORDER BY id") == ["home", "Home", "Über"])
    #expect(try store.sql().number("SELECT count(*) FROM task WHERE project_id = 3") == 6)
  }

  @Test("a name that is spelt as in the store costs one look into an index")
  func plan() throws {
    let plan = try store.sql().rows(
      "EXPLAIN QUERY PLAN SELECT id, name, color FROM project WHERE name = 'home'"
    )
    #expect(plan.map(\.last) == ["SEARCH project USING INDEX sqlite_autoindex_project_1 (name=?)"])
  }

  @Test func editTakesTheProjectThatIsThere() throws {
    var edit = TaskEdit()
    edit.project = .some("hOMe")
    let task = try ledger.edit(.number(1, digits: "1"), edit, at: moment)
    #expect(task.project?.name == "Home")
    #expect(try store.sql().number("SELECT count(*) FROM project") == 2)
  }
}
