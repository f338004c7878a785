import GlanceTasks
import GlanceTestSupport
import Testing

/// The order of tasks inside a group.
struct TaskOrderTests {
  private func titles(_ drafts: [TaskDraft]) throws -> [String] {
    let moment = try Moment.at("2026-11-30T10:00")
    var ledger = InMemoryLedger()
    _ = try ledger.add(drafts, at: moment)
    return try ledger.tasks(in: TaskGroup.open, project: nil, at: moment).map(\.title)
  }

  private func due(_ text: String) throws -> Due {
    switch try #require(ISO8601(text)) {
    case .day(let day): .day(day)
    case .wall(let time, _): .time(time)
    case .instant(let instant): .instant(instant)
    }
  }

  @Test("by due: times of a day, then the whole day, then the next day")
  func byDue() throws {
    let dues = [
      "2026-12-02", "2026-12-01", "2026-12-01T23:59", "2026-12-01T09:00", "2026-12-01T09:30:00+01:00",
      "2026-12-02T00:00", "2027-01-01",
    ]
    #expect(
      try titles(try dues.map { TaskDraft(title: $0, due: try due($0)) }) == [
        "2026-12-01T09:00", "2026-12-01T09:30:00+01:00", "2026-12-01T23:59", "2026-12-01", "2026-12-02T00:00",
        "2026-12-02", "2027-01-01",
      ]
    )
  }

  @Test("then by priority, then by creation, then by number")
  func byPriority() throws {
    let created = try Moment.at("2026-11-01T10:00").instant
    let drafts = [
      TaskDraft(title: "no priority", created: created + -99),
      TaskDraft(title: "low", priority: .low, created: created),
      TaskDraft(title: "medium, second", priority: .medium, created: created + 1),
      TaskDraft(title: "medium, first", priority: .medium, created: created),
      TaskDraft(title: "high, first", priority: .high, created: created + 9),
      TaskDraft(title: "high, second", priority: .high, created: created + 9),
    ]
    #expect(
      try titles(drafts) == [
        "high, first", "high, second", "medium, first", "medium, second", "low", "no priority",
      ]
    )
  }

  @Test("the completed ones come latest first")
  func byCompletion() throws {
    let moment = try Moment.at("2026-11-30T10:00")
    var ledger = InMemoryLedger()
    let drafts = [-300, -100, -200].map { TaskDraft(title: "\($0)", completed: moment.instant + $0) }
    _ = try ledger.add(drafts, at: moment)
    let completed = try ledger.tasks(in: [.completed], project: nil, at: moment)
    #expect(completed.map(\.title) == ["-100", "-200", "-300"])
  }

  @Test("a task that was moved stays between its neighbours, until its due changes")
  func moved() throws {
    let moment = try Moment.at("2026-11-30T10:00")
    var ledger = InMemoryLedger()
    let days = ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"]
    _ = try ledger.add(try days.map { TaskDraft(title: $0, due: try due($0)) }, at: moment)
    func order() throws -> String {
      try ledger.tasks(in: [.upcoming], project: nil, at: moment).map { "\($0.id)" }.joined()
    }
    func selector(_ number: Int) -> TaskSelector { .number(number, digits: "\(number)") }
    #expect(try order() == "1234")
    _ = try ledger.move(selector(4), to: .first, at: moment)
    #expect(try order() == "4123")
    _ = try ledger.move(selector(1), to: .last, at: moment)
    #expect(try order() == "4231")
    _ = try ledger.move(selector(4), to: .after(selector(2)), at: moment)
    #expect(try order() == "2431")
    _ = try ledger.move(selector(1), to: .before(selector(4)), at: moment)
    #expect(try order() == "2143")
    _ = try ledger.add([TaskDraft(title: "new", due: try due("2026-12-02"))], at: moment)
    #expect(try order() == "25143")
    var edit = TaskEdit()
    edit.due = .some(try due("2026-12-01"))
    _ = try ledger.edit(selector(1), edit, at: moment)
    #expect(try order() == "12543")
  }

  @Test("however often tasks are moved, each ends up where it was put", arguments: 0..<20)
  func manyMoves(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let moment = try Moment.at("2026-11-30T10:00")
    var ledger = InMemoryLedger()
    _ = try ledger.add((1...6).map { TaskDraft(title: "\($0)") }, at: moment)
    var model = Array(1...6)
    for _ in 0..<200 {
      let moved = Int.random(in: 1...6, using: &random)
      let beside = Int.random(in: 1...6, using: &random)
      let isAfter = Bool.random(using: &random)
      let selector = TaskSelector.number(beside, digits: "\(beside)")
      let place: TaskPlace = isAfter ? .after(selector) : .before(selector)
      _ = try ledger.move(.number(moved, digits: "\(moved)"), to: place, at: moment)
      if moved != beside {
        model.removeAll { $0 == moved }
        let index = try #require(model.firstIndex(of: beside))
        model.insert(moved, at: isAfter ? index + 1 : index)
      }
      #expect(try ledger.tasks(in: [.anytime], project: nil, at: moment).map(\.id) == model)
    }
  }
}
