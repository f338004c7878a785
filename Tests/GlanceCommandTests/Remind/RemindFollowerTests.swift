import Glance
import GlanceSources
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Synchronization
import Testing

@testable import GlanceCommand

/// `glance remind --follow` through days that go by in a moment.
@Suite struct RemindFollowerTests {
  private let scratch: Scratch
  private let system: VirtualSystem
  private let sent = Sent()
  private let minute = 60_000, hour = 3_600_000

  init() throws {
    scratch = try Scratch()
    system = VirtualSystem(at: scratch.moment)
    system.reminders = (
      LinkedLedger(SQLiteLedger(path: scratch.store), in: SourceEnvironment { _ in nil }), scratch.store
    )
  }

  /// What was sent, and whether anybody takes it.
  private final class Sent: Sendable {
    private let state = Mutex<(notifications: [DesktopNotification], isDeaf: Bool, attempts: Int)>(
      ([], false, 0)
    )

    var summaries: [String] { state.withLock { $0.notifications.map(\.summary) } }
    var attempts: Int { state.withLock { $0.attempts } }

    func setDeaf(_ isDeaf: Bool) { state.withLock { $0.isDeaf = isDeaf } }

    func show(_ notification: DesktopNotification) throws(CommandError) {
      let isDeaf = state.withLock { state in
        state.attempts += 1
        if !state.isDeaf { state.notifications.append(notification) }
        return state.isDeaf
      }
      if isDeaf { throw .failure(brief: "deaf", message: "nobody listens") }
    }
  }

  private func follower(_ leads: String..., faults: [String] = []) throws -> RemindFollower {
    let rules = ReminderRules(leads: try leads.map { try #require(Lead($0)) }, minuteOfDay: 540)
    let sent = sent
    return RemindFollower(in: system) {
      (
        Reminding(rules: rules, wording: .english) { (one) throws(CommandError) in try sent.show(one) },
        faults
      )
    }
  }

  private func add(_ title: String, _ due: String) throws {
    let due: Due? =
      switch ISO8601(due) {
      case .day(let day): .day(day)
      case .wall(let wall, _): .time(wall)
      case .instant(let instant): .instant(instant)
      case nil: nil
      }
    _ = try SQLiteLedger(path: scratch.store).add([TaskDraft(title: title, due: due)], at: scratch.moment)
  }

  /// Lets another process change the store.
  private func change(after milliseconds: Int, _ change: @escaping () throws -> Void) {
    system.after(milliseconds) {
      do { try change() } catch { Issue.record(error) }
      return [.storeTouched(isReplaced: false)]
    }
  }

  private func live(_ milliseconds: Int, _ follower: consuming RemindFollower) {
    system.after(milliseconds) { [.readerGone] }
    follower.run()
  }

  /// When what was written, to the minute.
  private var told: [String] {
    system.updates.map { update in
      "\(update.wall.day) \(update.wall.clock) \(update.text.split(separator: " ")[3])"
    }
  }

  @Test func tellsAtItsTime() throws {
    try add("Whole", "2026-12-02")
    try add("Timed", "2026-12-01T17:30")
    try add("Zoned", "2026-12-01T05:00:00Z")
    live(48 * hour, try follower("1d", "15min"))
    #expect(
      told == [
        "2026-11-30 10:00 Zoned", "2026-11-30 17:30 Timed", "2026-12-01 05:45 Zoned",
        "2026-12-01 09:00 Whole",
        "2026-12-01 17:15 Timed",
      ]
    )
    #expect(system.updates.first?.text == "Reminded of 3: Zoned (due Tue 2026-12-01 06:00)\n")
    #expect(system.complaints.isEmpty)
  }

  @Test func sleepsInBetween() throws {
    try add("Far", "2026-12-20")
    live(24 * hour, try follower("1d"))
    // The answer to the first question, and the end.
    #expect(system.wakes == 2 && sent.attempts == 0)
  }

  @Test func wakesForNothingElseThanItsReminders() throws {
    try add("One", "2026-12-01T12:00")
    try add("Two", "2026-12-01T13:00")
    live(24 * hour, try follower("1d"))
    // For each reminder its time and the answer; the first answer, and the end.
    #expect(system.wakes == 6 && sent.summaries == ["One", "Two"])
  }

  @Test func takesUpChangesOfTheStore() throws {
    change(after: hour) { try add("Urgent", "2026-11-30") }
    change(after: 2 * hour) { try add("Later", "2026-12-01T13:00") }
    change(after: 2 * hour + 1000) { _ = scratch.run("done", "1") }
    change(after: 150 * minute) { _ = scratch.run("edit", "2", "--due", "2026-12-01 14:00") }
    live(12 * hour, try follower("1d"))
    #expect(told == ["2026-11-30 11:00 Urgent", "2026-11-30 14:00 Later"])
  }

  @Test func tellsOnceOfASourceThatCantBeRead() throws {
    let store = SQLiteLedger(path: scratch.store)
    _ = try store.link(
      name: "work",
      kind: "todotxt",
      place: scratch.folder + "/gone/todo.txt",
      isReadOnly: false
    )
    change(after: hour) { try add("Urgent", "2026-11-30") }
    change(after: 2 * hour) { try add("Later", "2026-12-01T13:00") }
    live(12 * hour, try follower("1d"))
    #expect(told == ["2026-11-30 11:00 Urgent", "2026-11-30 13:00 Later"])
    #expect(system.complaints.count == 1)
    #expect(system.complaints.first?.hasPrefix("work can't be read: ") == true)
  }

  @Test func aMissedOneComesWhenTheMachineWakes() throws {
    try add("Slept", "2026-12-01T12:00")
    try add("Over", "2026-12-01T08:00")
    // The clock jumps as after a night of sleep.
    system.setClock(after: minute, by: 24 * 3600 - 3600)
    live(hour, try follower("15min", "1d"))
    #expect(sent.summaries == ["Over", "Slept"])
    #expect(told == ["2026-11-30 10:00 Over", "2026-12-01 09:01 Slept"])
  }

  @Test func anotherZoneIsTakenUp() throws {
    try add("Whole", "2026-12-02")
    system.after(minute) { [system] in
      // Where it is the next morning already.
      system.zone = .fixed(offset: 24 * 3600)
      return [.zoneTouched]
    }
    live(hour, try follower("1d"))
    #expect(told == ["2026-12-01 09:01 Whole"])
  }

  @Test func aClockThatIsSetIsToldOfWithNothingAhead() throws {
    try add("Past", "2026-11-29T12:00")
    system.setClock(after: minute, by: -24 * 3600)
    live(2 * hour, try follower("15min"))
    #expect(told == ["2026-11-29 11:45 Past"])
  }

  @Test func whatCouldNotBeSentIsTriedAfterAMinuteThenEachFive() throws {
    try add("Today", "2026-11-30")
    sent.setDeaf(true)
    // Its own marks, which come and go, are written to the store too; that is no change which would be worth a try.
    for second in stride(from: 1, to: 62 * 60, by: 13) {
      system.after(second * 1000) { [.storeTouched(isReplaced: false)] }
    }
    live(62 * minute, try follower("1d"))
    // At once, after 1, 6, 11 … 61 minutes.
    #expect(sent.attempts == 14 && sent.summaries.isEmpty)
    #expect(system.complaints == ["nobody listens"])
    #expect(try SQL(path: scratch.store).number("SELECT count(*) FROM reminder") == 0)
  }

  @Test func itIsSentOnceSomebodyListens() throws {
    try add("Today", "2026-11-30")
    sent.setDeaf(true)
    system.after(90_000) { [sent] in
      sent.setDeaf(false)
      return []
    }
    live(20 * minute, try follower("1d"))
    #expect(told == ["2026-11-30 10:06 Today"])
    #expect(system.complaints == ["nobody listens"])
  }

  @Test func aChangeOfTheStoreTriesAgainAtOnce() throws {
    try add("Today", "2026-11-30")
    sent.setDeaf(true)
    change(after: 10_000) { [sent] in
      sent.setDeaf(false)
      try add("Other", "2026-12-24")
    }
    live(30_000, try follower("1d"))
    #expect(told == ["2026-11-30 10:00 Today"])
  }

  @Test func aStoreThatCantBeReadIsTriedAgain() throws {
    try add("Today", "2026-11-30")
    system.failure = .failure(brief: "away", message: "the disk is away")
    system.after(5000) { [system] in
      system.failure = nil
      return []
    }
    live(minute, try follower("1d"))
    #expect(system.complaints == ["the disk is away"] && sent.summaries == ["Today"])
  }

  @Test func theConfigIsReadAnew() throws {
    try add("Task", "2026-11-30T15:00")
    let leads = Mutex(["15min"])
    let sent = sent
    let renewing = RemindFollower(in: system) {
      let own = leads.withLock { $0 }.compactMap { Lead($0) }
      let rules = ReminderRules(leads: own, minuteOfDay: 540)
      let reminding = Reminding(rules: rules, wording: .english) { (one) throws(CommandError) in
        try sent.show(one)
      }
      return (reminding, own.isEmpty ? ["c:1:1: no lead"] : [])
    }
    system.after(minute) {
      leads.withLock { $0 = [] }
      return [.configTouched]
    }
    system.after(hour) {
      leads.withLock { $0 = ["2h"] }
      return [.configTouched]
    }
    live(6 * hour, renewing)
    #expect(told == ["2026-11-30 13:00 Task"] && system.complaints == ["c:1:1: no lead"])
  }

  @Test func othersThatSendMeanwhileAreNoDuplicates() throws {
    try add("Task", "2026-12-01T12:00")
    change(after: hour) {
      let reader = SQLiteLedger(path: scratch.store)
      let rules = ReminderRules(leads: [.oneDay], minuteOfDay: nil)
      let reminders = try #require(try reader.reminderAgenda(for: rules, at: system.moment)).reminders
      try reader.prepare(reminders, at: system.moment)
      try reader.confirm(reminders, at: system.moment)
    }
    live(6 * hour, try follower("1d"))
    #expect(sent.attempts == 0)
  }
}
