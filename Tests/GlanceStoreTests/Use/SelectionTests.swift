import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// What other programs may write as a selection, and how far a step goes; the rest is compared in `EquivalenceTests`.
@Suite struct SelectionTests {
  private let store: TemporaryStore
  private let ledger: SQLiteLedger
  private let moment: Moment

  init() throws {
    store = try TemporaryStore()
    ledger = store.open()
    moment = try Moment.at("2026-11-30T10:00")
    _ = try ledger.add((1...3).map { TaskDraft(title: "Task \($0)", due: .day(moment.today)) }, at: moment)
  }

  @Test("a step goes to the next, the previous and around", arguments: [1, 3, 16, 17, 100, 999, 1000])
  func around(count: Int) throws {
    let other = try TemporaryStore()
    let ledger = other.open()
    _ = try ledger.add((0..<count).map { TaskDraft(title: "\($0)") }, at: moment)
    #expect(try ledger.select(.previous, amongDue: true, project: nil, at: moment)?.id == count)
    #expect(try ledger.select(.next, amongDue: true, project: nil, at: moment)?.id == 1)
    for id in 2..<max(2, min(count, 70)) {
      #expect(try ledger.select(.next, amongDue: false, project: nil, at: moment)?.id == id)
    }
    #expect(try ledger.select(.first, amongDue: false, project: nil, at: moment)?.id == 1)
  }

  @Test func theRingHasAnEnd() throws {
    _ = try ledger.add((0..<2000).map { TaskDraft(title: "\($0)") }, at: moment)
    #expect(try ledger.select(.previous, amongDue: false, project: nil, at: moment)?.id == 1000)
    #expect(try ledger.select(.next, amongDue: false, project: nil, at: moment)?.id == 1)
    #expect(try ledger.select(.previous, amongDue: true, project: nil, at: moment)?.id == 3)
    _ = try ledger.changeSettings(
      { $0.selection = TaskSelection(task: uuid(ofTask: 1500), at: moment.instant) },
      at: moment
    )
    #expect(try ledger.select(.next, amongDue: false, project: nil, at: moment)?.id == 2)
  }

  @Test("a click is taken back exactly, or as a new step when something came between")
  func clicks() throws {
    let done = try ledger.toggleCompletion(.selected, at: moment).task
    #expect(done.id == 1 && done.completed == moment.instant)
    #expect(try ledger.summary(for: request(8)).selected?.completed != nil)
    #expect(try ledger.summary(for: request(9)).selected == nil)
    #expect(try ledger.toggleCompletion(.uuid(done.uuid), at: later(8)).task.completed == nil)
    #expect(try ledger.history(limit: 9).map(\.isUndone) == [true, false])
    #expect(try ledger.summary(for: request(37)).selected?.id == 1)
    #expect(try ledger.summary(for: request(38)).selected == nil)

    _ = try ledger.toggleCompletion(.selected, at: later(10))
    _ = try ledger.add([TaskDraft(title: "Between")], at: later(11))
    #expect(try ledger.toggleCompletion(.selected, at: later(12)).task.completed == nil)
    #expect(try ledger.history(limit: 2).map(\.action) == [.reopen, .add])

    _ = try ledger.toggleCompletion(.selected, at: later(20))
    #expect(throws: TaskStoreError.alreadyCompleted(.uuid(done.uuid))) {
      try ledger.toggleCompletion(.uuid(done.uuid), at: later(29))
    }
    #expect(try ledger.toggleCompletion(.selected, at: later(29)).task.id == 2)
  }

  @Test(
    "what another program writes is taken or means nothing",
    arguments: [
      ("1796029200", 1), ("1796029201", 0), ("1796029171", 1), ("1796029170", 0), ("-1", 0), ("", 0),
      ("x", 0),
      ("9223372036854775807", 0), ("99999999999999999999", 0), ("1796029200.5", 0),
    ]
  )
  func foreignSelection(at: String, count: Int) throws {
    try store.sql().rows(
      "INSERT INTO setting VALUES ('selected', '\(uuid(ofTask: 2))'), ('selected-at', '\(at)'), ('else', 'x')"
    )
    let summary = try ledger.summary(for: request(0))
    #expect(summary.selected?.id == (count == 0 ? nil : 2))
    #expect(try ledger.task(.selected, at: moment).id == (count == 0 ? 1 : 2))
  }

  private func uuid(ofTask id: Int) -> TaskID {
    (try? ledger.task(.number(id, digits: "\(id)"), at: moment).uuid) ?? TaskID()
  }

  private func later(_ seconds: Int) -> Moment {
    Moment(instant: moment.instant + seconds, zone: moment.zone)
  }

  private func request(_ seconds: Int) -> SummaryRequest {
    SummaryRequest(moment: later(seconds), openLimit: 0)
  }
}
