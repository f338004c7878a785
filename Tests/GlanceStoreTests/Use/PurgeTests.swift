import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// The deletion of what was completed long ago.
@Suite struct PurgeTests {
  private let store: TemporaryStore
  private let ledger: SQLiteLedger
  private let moment: Moment

  init() throws {
    store = try TemporaryStore()
    ledger = store.open()
    moment = try Moment.at("2026-11-30T10:00")
  }

  @Test("ten thousand tasks go in one step, and all come back as they were")
  func many() throws {
    let drafts = (1...10_000).map { number in
      TaskDraft(
        title: "Task \(number)",
        note: number % 7 == 0 ? "note \(number)" : nil,
        tags: number % 3 == 0 ? ["t\(number % 10)"] : [],
        project: number % 2 == 0 ? "home" : nil,
        created: moment.instant + -100 * 86_400,
        completed: moment.instant + -number * 600
      )
    }
    _ = try ledger.add(drafts + [TaskDraft(title: "Open")], at: moment)
    let before = try store.sql().rows("SELECT * FROM task ORDER BY id")
    let bound = moment.instant + -1000 * 600
    #expect(try ledger.purge(completedBefore: bound, project: nil, at: moment) == 9000)
    #expect(try store.sql().number("SELECT count(*) FROM task") == 1001)
    #expect(try store.sql().number("SELECT count(*) FROM step") == 2)
    try StoreIntegrity.check(store.sql())
    let step = try ledger.undo(at: moment)
    #expect(step.action == .purge && step.count == 9000)
    #expect(step.names == ["Task 1001", "Task 1002", "Task 1003"])
    #expect(try store.sql().rows("SELECT * FROM task ORDER BY id") == before)
    try StoreIntegrity.check(store.sql())
    _ = try ledger.redo(at: moment)
    #expect(try store.sql().number("SELECT count(*) FROM task") == 1001)
  }

  @Test func projectAlone() throws {
    let completed = moment.instant + -60
    _ = try ledger.add(
      [("A", "home"), ("B", "work"), ("C", nil)].map {
        TaskDraft(title: $0, project: $1, completed: completed)
      },
      at: moment
    )
    #expect(try ledger.purge(completedBefore: moment.instant, project: "HOME", at: moment) == 1)
    #expect(try ledger.tasks(in: [.completed], project: nil, at: moment).map(\.title) == ["C", "B"])
    #expect(throws: TaskStoreError.noSuchProject("garden", similar: nil)) {
      try ledger.purge(completedBefore: moment.instant, project: "garden", at: moment)
    }
  }

  @Test("what was completed at that instant stays, and to delete nothing is no step")
  func bound() throws {
    _ = try ledger.add([TaskDraft(title: "A", completed: moment.instant)], at: moment)
    #expect(try ledger.purge(completedBefore: moment.instant, project: nil, at: moment) == 0)
    #expect(try ledger.history(limit: 9).count == 1)
    #expect(try ledger.purge(completedBefore: moment.instant + 1, project: nil, at: moment) == 1)
  }

  @Test func missingStore() throws {
    let absent = try TemporaryStore()
    #expect(try absent.open().purge(completedBefore: moment.instant, project: nil, at: moment) == 0)
    #expect(try !absent.open().isPresent())
  }

  @Test("it reads an index of the tasks by their completion")
  func plan() throws {
    _ = try ledger.add([TaskDraft(title: "A")], at: moment)
    let plan = try store.sql().rows("EXPLAIN QUERY PLAN DELETE FROM task WHERE shelf = 6 AND place < 5")
    #expect(plan.first?.last == "SEARCH task USING INDEX task_order (shelf=? AND place<?)")
  }
}
