import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceStore

@Suite struct ReminderTests {
  private let store: TemporaryStore
  private let moment: Moment

  init() throws {
    store = try TemporaryStore()
    moment = try Moment.at("2026-11-30T10:00")
  }

  private func rules(_ leads: String...) throws -> ReminderRules {
    ReminderRules(leads: try leads.map { try #require(Lead($0)) }, minuteOfDay: 540)
  }

  private func agenda(_ rules: ReminderRules, at moment: Moment? = nil) throws -> ReminderAgenda {
    try #require(try store.open().reminderAgenda(for: rules, at: moment ?? self.moment))
  }

  private func send(_ reminders: [Reminder]) throws {
    let ledger = store.open()
    try ledger.prepare(reminders, at: moment)
    try ledger.confirm(reminders, at: moment)
  }

  private func add(_ title: String, _ due: Due?) throws {
    _ = try store.open().add([TaskDraft(title: title, due: due)], at: moment)
  }

  @Test func aStoreThatIsNotThereHasNoneAndIsNotMade() throws {
    let agenda = try agenda(rules("1d"))
    #expect(agenda.reminders.isEmpty && agenda.next == nil && !agenda.isPrivate)
    #expect(try !store.open().isPresent())
  }

  @Test func eachIsMarkedWithItsLeadsAndDue() throws {
    try add("Day", .day(moment.today + 1))
    try add("Time", .time(WallTime(day: moment.today, minuteOfDay: 660)))
    try add("Instant", .instant(moment.instant + 600))
    let found = try agenda(rules("15min", "1d"))
    #expect(found.reminders.map(\.task.title) == ["Instant", "Time", "Day"])
    #expect(found.reminders.map { $0.leads.map(\.minutes) } == [[15, 1440], [1440], [1440]])
    try send(found.reminders)
    let rows = try store.sql().rows(
      "SELECT title, lead, due, sent_at FROM reminder JOIN task USING (uuid) ORDER BY task.id, lead"
    )
    let now = String(moment.instant.seconds)
    #expect(
      rows == [
        ["Day", "1440", "2026-12-01", now], ["Time", "1440", "2026-11-30T11:00", now],
        ["Instant", "15", "2026-11-30T09:10Z", now], ["Instant", "1440", "2026-11-30T09:10Z", now],
      ]
    )
    #expect(try agenda(rules("15min", "1d")).reminders.isEmpty)
    #expect(try store.open().history(limit: 10).count == 3)
    try StoreIntegrity.check(store.sql())
  }

  @Test func theReminderThatCameLastCounts() throws {
    try add("Task", .day(moment.today + 1))
    try send(agenda(rules("1d")).reminders)
    // Two days before is past; another lead that comes later is news.
    #expect(try agenda(rules("2d", "1d")).reminders.isEmpty)
    #expect(try agenda(rules("2d")).reminders.count == 1)
    let later = try Moment.at("2026-12-01T09:00")
    #expect(try agenda(rules("0d", "1d"), at: later).reminders.map { $0.leads.count } == [2])
  }

  @Test func anotherDueIsToldOfAndTheFormerOneStaysTold() throws {
    try add("Task", .day(moment.today + 1))
    try send(agenda(rules("1d")).reminders)
    var edit = TaskEdit()
    edit.due = .some(.day(moment.today))
    _ = try store.open().edit(.next, edit, at: moment)
    #expect(try agenda(rules("1d")).reminders.count == 1)
    _ = try store.open().undo(at: moment)
    #expect(try agenda(rules("1d")).reminders.isEmpty)
  }

  @Test func whatIsDoneOrDeletedIsNotToldOf() throws {
    try add("Done", .day(moment.today))
    try add("Deleted", .day(moment.today + 1))
    let ledger = store.open()
    _ = try ledger.complete([.number(1, digits: "1")], at: moment)
    _ = try ledger.delete([.number(2, digits: "2")], at: moment)
    let agenda = try agenda(rules("1d"))
    #expect(agenda.reminders.isEmpty && agenda.next == nil)
  }

  @Test func whatAProcessLeftBehindIsSentAgain() throws {
    try add("Task", .day(moment.today + 1))
    let reminders = try agenda(rules("1d")).reminders
    try store.open().prepare(reminders, at: moment)
    let again = try agenda(rules("1d")).reminders
    #expect(again.count == 1)
    try send(again)
    #expect(try agenda(rules("1d")).reminders.isEmpty)
    // One that was sent can't be withdrawn.
    try store.open().withdraw(reminders)
    #expect(try store.sql().number("SELECT count(*) FROM reminder") == 1)
  }

  @Test func whatCouldNotBeSentLeavesNoMark() throws {
    try add("Task", .day(moment.today + 1))
    let reminders = try agenda(rules("1d")).reminders
    try store.open().prepare(reminders, at: moment)
    try store.open().withdraw(reminders)
    #expect(try store.sql().number("SELECT count(*) FROM reminder") == 0)
  }

  @Test func marksGoAMonthAfterTheirDue() throws {
    for (number, due) in ["2026-10-30", "2026-10-30T23:59", "2026-10-30T23:59Z", "2026-10-31"].enumerated() {
      try add("Task \(number)", .day(moment.today + 1))
      try store.sql().rows(
        "INSERT INTO reminder SELECT uuid, 1440, '\(due)', 5 FROM task WHERE id = \(number + 1)"
      )
    }
    try store.open().prepare([], at: moment)
    #expect(try store.sql().texts("SELECT due FROM reminder") == ["2026-10-31"])
  }

  @Test func tasksThatWereMovedAreToldOf() throws {
    for number in 1...3 { try add("Task \(number)", .day(moment.today + 1)) }
    try add("At", .instant(moment.instant + 3600))
    try add("Then", .instant(moment.instant + 7200))
    _ = try store.open().move(.number(3, digits: "3"), to: .first, at: moment)
    _ = try store.open().move(.number(5, digits: "5"), to: .first, at: moment)
    #expect(try Set(agenda(rules("1d")).reminders.map(\.task.id)) == [1, 2, 3, 4, 5])
  }

  @Test func looksTellOfChangesAlone() throws {
    try add("Task", .day(moment.today + 9))
    let reader = store.open()
    let rules = try rules("1d")
    // The first one opens the store, and the second one knows of which state it is.
    for _ in 0..<2 { #expect(try reader.reminderAgenda(for: rules, at: moment) != nil) }
    #expect(try reader.reminderAgenda(for: rules, at: moment, ifChanged: true) == nil)
    try add("Other", .day(moment.today))
    #expect(try reader.reminderAgenda(for: rules, at: moment, ifChanged: true)?.reminders.count == 1)
    #expect(try reader.reminderAgenda(for: rules, at: moment, ifChanged: true) == nil)
  }

  @Test func oneAtATime() async throws {
    try add("Task", .day(moment.today + 1))
    let rules = try rules("1d")
    // Each has its own connections, as another process has.
    let sent = try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { [store, moment] in
          let ledger = store.open()
          return try ledger.remindingAlone {
            let reminders = try ledger.reminderAgenda(for: rules, at: moment)?.reminders ?? []
            let writer = store.open()
            try writer.prepare(reminders, at: moment)
            try writer.confirm(reminders, at: moment)
            return reminders.count
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(sent == 1)
  }

  /// What the tallies say must be what the rules say of each task.
  @Test(arguments: UInt64(1)...12)
  func nextIsTheFirstThatComes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let zone =
      ["Europe/Berlin", "Pacific/Apia", "America/St_Johns", "UTC"].randomElement(using: &random) ?? "UTC"
    let start =
      ["2026-10-24T12:00", "2027-03-27T12:00", "2011-12-29T12:00"].randomElement(using: &random) ?? ""
    let moment = try Moment.at(start, in: zone)
    let all = ["0min", "15min", "2h", "0d", "1d", "36h", "2d", "1w"]
    let rules = ReminderRules(
      leads: all.shuffled(using: &random).prefix(3).compactMap { Lead($0) },
      minuteOfDay: Int.random(in: 0..<1440, using: &random)
    )
    let drafts = (0..<60).map { number in
      let day = moment.today + Int.random(in: -2...12, using: &random)
      let time = WallTime(day: day, minuteOfDay: Int.random(in: 0..<1440, using: &random))
      let due: Due =
        switch Int.random(in: 0..<3, using: &random) {
        case 0: .day(day)
        case 1: .time(time)
        default: .instant(moment.instant + Int.random(in: -200_000...1_000_000, using: &random))
        }
      return TaskDraft(title: "Task \(number)", due: due)
    }
    let tasks = try store.open().add(drafts, at: moment)
    for id in [3, 7] {
      _ = try? store.open().move(.number(id, digits: "\(id)"), to: .first, at: moment)
    }
    var now = moment
    for _ in 0..<40 {
      let instants = tasks.flatMap { task in
        rules.leads.compactMap { lead in
          task.due.flatMap { rules.instant(lead, before: $0, in: moment.zone) }
        }
      }
      let agenda = try agenda(rules, at: now)
      #expect(agenda.next == instants.filter { $0 > now.instant }.min())
      let come = tasks.filter { !rules.come(for: $0.due, at: now).isEmpty }
      #expect(Set(agenda.reminders.map(\.task.id)) == Set(come.map(\.id)))
      guard let next = agenda.next else { return }
      now = Moment(instant: next, zone: moment.zone)
    }
  }
}
