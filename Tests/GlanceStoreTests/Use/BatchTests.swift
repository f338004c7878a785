import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// Imports of several tasks at once, in both kinds of stores.
@Suite struct BatchTests {
  let moment: Moment

  init() throws {
    moment = try Moment.at("2026-11-30T10:00")
  }

  private func both(_ body: (inout any TaskLedger) throws -> Void) throws {
    var memory: any TaskLedger = InMemoryLedger()
    try body(&memory)
    let store = try TemporaryStore()
    var file: any TaskLedger = store.open()
    try body(&file)
    try StoreIntegrity.check(store.sql())
  }

  @Test func numbers() throws {
    try both { ledger in
      _ = try ledger.add([TaskDraft(title: "a"), TaskDraft(title: "b"), TaskDraft(title: "c")], at: moment)
      _ = try ledger.delete([.number(3, digits: "3")], at: moment)
      let numbers = [nil, 2, 3, 9, 9, nil, 4, 7, 0, -1, 1_000_000_000, Int.max, nil]
      let drafts = numbers.enumerated().map { TaskDraft(title: "t\($0)", number: $1) }
      let count = try ledger.importTasks(TaskBatch(tasks: drafts), at: moment) { _ in }
      #expect(count == ImportCount(tasks: numbers.count))
      let tasks = try ledger.snapshot(of: nil).tasks.dropFirst(2)
      #expect(tasks.map(\.id) == tasks.map(\.id).sorted())
      let kept = Dictionary(uniqueKeysWithValues: tasks.map { ($0.title, $0.id) })
      // 1 to 3 were used before, and the first 9 has taken the place of the second.
      #expect(kept["t0"] == 4 && kept["t1"] == 5 && kept["t2"] == 6 && kept["t3"] == 9 && kept["t4"] == 10)
      #expect(
        kept["t5"] == 11 && kept["t6"] == 12 && kept["t7"] == 7 && kept["t8"] == 13 && kept["t12"] == 17
      )
    }
  }

  @Test func projects() throws {
    try both { ledger in
      _ = try ledger.addProject(named: "home", color: Color(0x111111), at: moment)
      let batch = TaskBatch(
        projects: [
          Project(name: "empty", color: Color(0x222222)), Project(name: "home", color: Color(0x333333)),
          Project(name: "work", color: Color(0x444444)), Project(name: "empty", color: Color(0x555555)),
        ],
        tasks: [TaskDraft(title: "a", project: "work"), TaskDraft(title: "b", project: "other")]
      )
      let count = try ledger.importTasks(batch, at: moment) { _ in }
      #expect(count == ImportCount(tasks: 2, known: 0, projects: 3))
      let all = try ledger.snapshot(of: nil)
      #expect(all.projects.map(\.name) == ["home", "empty", "work", "other"])
      #expect(all.projects.prefix(3).map(\.color) == [Color(0x111111), Color(0x222222), Color(0x444444)])
      let own = try ledger.snapshot(of: "work")
      #expect(own.projects.map(\.name) == ["work"] && own.tasks.map(\.title) == ["a"])
      #expect(try ledger.snapshot(of: "WORK") == own)
      #expect(throws: TaskStoreError.noSuchProject("wor", similar: "work")) {
        try ledger.snapshot(of: "wor")
      }
    }
  }

  @Test func oneStep() throws {
    try both { ledger in
      _ = try ledger.add([TaskDraft(title: "before", project: "old")], at: moment)
      let before = try ledger.snapshot(of: nil)
      let known = try #require(before.tasks.first).uuid
      let batch = TaskBatch(
        projects: [Project(name: "new", color: Color(0x222222))],
        tasks: [
          TaskDraft(title: "one", project: "new", number: 8, position: "15"),
          TaskDraft(title: "known", uuid: known), TaskDraft(title: "two", position: "no place"),
        ]
      )
      var seen: [Int] = []
      let count = try ledger.importTasks(batch, at: moment) { seen.append($0) }
      #expect(count == ImportCount(tasks: 2, known: 1, projects: 1) && seen == [0, 3])
      let after = try ledger.snapshot(of: nil)
      #expect(after.tasks.map(\.id) == [1, 8, 9] && after.tasks.map(\.position) == [nil, "15", nil])
      let step = try ledger.undo(at: moment)
      #expect(step.action == .import && step.count == 2 && step.names == ["one", "two"])
      #expect(try ledger.snapshot(of: nil) == before)
      _ = try ledger.redo(at: moment)
      #expect(try ledger.snapshot(of: nil) == after)
      // What is taken back has used its numbers up.
      _ = try ledger.undo(at: moment)
      _ = try ledger.importTasks(TaskBatch(tasks: [TaskDraft(title: "again", number: 8)]), at: moment) { _ in
      }
      #expect(try ledger.snapshot(of: nil).tasks.map(\.id) == [1, 10])
    }
  }

  /// Steps of many tasks are taken back and done again in pieces, and give the same as those of few.
  @Test func manyTasks() throws {
    try both { ledger in
      let drafts = (0..<5000).map { number in
        TaskDraft(
          title: "task \(number) nul\u{0}",
          due: number % 3 == 0 ? .day(moment.today + number % 40) : nil,
          tags: number % 5 == 0 ? ["a\"b"] : [],
          project: number % 7 == 0 ? "p\(number % 3)" : nil,
          completed: number % 2 == 0 ? moment.instant : nil,
          number: number * 2 + 1
        )
      }
      _ = try ledger.importTasks(TaskBatch(tasks: drafts), at: moment) { _ in }
      let imported = try ledger.snapshot(of: nil)
      _ = try ledger.deleteProject(named: "p1", deletingTasks: true, at: moment)
      let fewer = try ledger.snapshot(of: nil)
      _ = try ledger.undo(at: moment)
      #expect(try ledger.snapshot(of: nil) == imported)
      _ = try ledger.undo(at: moment)
      #expect(try ledger.snapshot(of: nil) == TaskSnapshot())
      _ = try ledger.redo(at: moment)
      #expect(try ledger.snapshot(of: nil) == imported)
      _ = try ledger.redo(at: moment)
      #expect(try ledger.snapshot(of: nil) == fewer)
    }
  }

  @Test func allOrNothing() throws {
    try both { ledger in
      let batch = TaskBatch(
        projects: [Project(name: "p", color: Color(0))],
        tasks: [TaskDraft(title: "a"), TaskDraft(title: " ")]
      )
      #expect(throws: TaskStoreError.emptyTitle) { try ledger.importTasks(batch, at: moment) { _ in } }
      #expect(try ledger.snapshot(of: nil) == TaskSnapshot())
      #expect(try ledger.history(limit: 5).isEmpty)
      let nothing = try ledger.importTasks(TaskBatch(), at: moment) { _ in }
      #expect(nothing == ImportCount())
      #expect(try ledger.history(limit: 5).isEmpty)
    }
  }

  /// What an import or an undo that failed has gathered is in the way of no other one on the same connection.
  @Test func afterFailures() throws {
    let store = try TemporaryStore()
    let ledger = store.open()
    let drafts = (1...5000).map { TaskDraft(title: "t\($0)", project: "p") }
    for title in [" ", "last"] {
      let batch = TaskBatch(tasks: drafts + [TaskDraft(title: title)])
      if title == " " {
        #expect(throws: TaskStoreError.emptyTitle) { try ledger.importTasks(batch, at: moment) { _ in } }
      } else {
        _ = try ledger.importTasks(batch, at: moment) { _ in }
      }
    }
    let imported = try ledger.snapshot(of: nil)
    _ = try ledger.deleteProject(named: "p", deletingTasks: true, at: moment)
    // Somebody else's task has the number of one that is to come back among the last ones.
    let sql = try store.sql()
    try sql.rows(
      "INSERT INTO task(id, uuid, title, created_at) VALUES (7, '00000000-0000-4000-8000-000000000009', 'x', 0)"
    )
    for _ in 0..<2 {
      #expect(throws: TaskStoreError.historyConflict(.taskTaken(by: 7))) { try ledger.undo(at: moment) }
      #expect(try ledger.snapshot(of: nil).tasks.map(\.title) == ["x", "last"])
    }
    try sql.rows("DELETE FROM task WHERE id = 7")
    _ = try ledger.undo(at: moment)
    #expect(try ledger.snapshot(of: nil) == imported)
    _ = try ledger.redo(at: moment)
    _ = try ledger.undo(at: moment)
    #expect(try ledger.snapshot(of: nil) == imported)
    try StoreIntegrity.check(sql)
  }

  @Test("numbers that another program has used up are refused")
  func numbersUsedUp() throws {
    let store = try TemporaryStore()
    let ledger = store.open()
    _ = try ledger.add([TaskDraft(title: "a")], at: moment)
    try store.sql().rows("UPDATE sqlite_sequence SET seq = \(Int.max) WHERE name = 'task'")
    let error = #expect(throws: TaskStoreError.self) {
      try ledger.importTasks(TaskBatch(tasks: [TaskDraft(title: "b"), TaskDraft(title: "c")]), at: moment) {
        _ in
      }
    }
    #expect("\(try #require(error))".contains("numbers"))
    #expect(try ledger.snapshot(of: nil).tasks.map(\.title) == ["a"])
  }

  @Test func absentStore() throws {
    let store = try TemporaryStore()
    #expect(try store.open().snapshot(of: nil) == TaskSnapshot())
    #expect(throws: TaskStoreError.noSuchProject("p", similar: nil)) { try store.open().snapshot(of: "p") }
  }

  /// A place of very many digits can still be moved beside.
  @Test func longPlaces() throws {
    try both { ledger in
      let nines = String(repeating: "9", count: 100_000)
      _ = try ledger.importTasks(
        TaskBatch(tasks: [
          TaskDraft(title: "a", position: nines), TaskDraft(title: "b"), TaskDraft(title: "c"),
        ]),
        at: moment
      ) { _ in }
      _ = try ledger.move(.number(2, digits: "2"), to: .last, at: moment)
      let titles = try ledger.tasks(in: [.anytime], project: nil, at: moment).map(\.title)
      #expect(titles == ["c", "a", "b"])
    }
  }
}
