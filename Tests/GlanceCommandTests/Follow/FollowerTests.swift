import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceCommand

@Suite struct FollowerTests {
  private let morning: Moment
  private let hour = 3_600_000

  init() throws {
    morning = try Moment.at("2026-11-30T10:00")
  }

  private func add(_ title: String, due: Due? = nil) -> (inout InMemoryLedger, Moment) throws(TaskStoreError)
    -> Void
  {
    { ledger, moment throws(TaskStoreError) in
      _ = try ledger.add([TaskDraft(title: title, due: due)], at: moment)
    }
  }

  private func time(_ wall: String) throws -> Due {
    guard case .wall(let time, _) = ISO8601(wall) else { throw UnknownTime(text: wall) }
    return .time(time)
  }

  private struct UnknownTime: Error {
    let text: String
  }

  @Test func showsTheStoreAtOnceAndEachChange() throws {
    let system = VirtualSystem(at: morning)
    var follower = try Follower("-f", "polybar", "--icons", "none", in: system)
    system.change(after: 5000, add("Milk", due: .day(morning.today)))
    system.change(after: 9000, add("Bread", due: .day(morning.today)))
    system.live(20_000, &follower)
    #expect(system.updates.map(\.at) == [1001, 6001, 10_001])
    #expect(system.updates.map { $0.text.contains("1") } == [false, true, false])
    #expect(system.updates.last?.text.contains("2") == true)
  }

  @Test func tmuxGetsTheFirstUpdateAndTheLastOfASecondOnceMore() throws {
    let system = VirtualSystem(at: morning)
    var follower = try Follower("-f", "tmux", "--icons", "none", in: system)
    system.change(after: 5000, add("Milk", due: .day(morning.today)))
    system.change(after: 5500, add("Bread", due: .day(morning.today)))
    system.live(20_000, &follower)
    #expect(system.updates.map(\.at) == [1001, 2001, 6001, 6501, 7501])
    #expect(system.updates.map { $0.text.contains("2") } == [false, false, false, true, true])
  }

  @Test func sleepsThroughADayInWhichNothingChanges() throws {
    let system = VirtualSystem(at: morning)
    try add("Some day")(&system.ledger, morning)
    var follower = try Follower("-f", "waybar", in: system)
    system.live(13 * hour, &follower)
    #expect(system.updates.count == 1)
    // The answer to the first question, and the end.
    #expect(system.wakes == 2)
  }

  @Test func wakesForWhatChangesByTheClockAlone() throws {
    let system = VirtualSystem(at: morning)
    try add("Call", due: time("2026-11-30T14:30"))(&system.ledger, morning)
    try add("Pay", due: .day(morning.today))(&system.ledger, morning)
    var follower = try Follower("-f", "tmux", "--icons", "none", in: system)
    system.live(20 * hour, &follower)
    let changes = system.updates.enumerated().filter { $0 == 0 || $1.text != system.updates[$0 - 1].text }
    #expect(
      changes.map { "\($1.wall.day) \($1.wall.clock)" } == [
        "2026-11-30 10:00", "2026-11-30 14:31", "2026-12-01 00:00",
      ]
    )
    #expect(changes.map { $1.text.contains("late") } == [false, true, true])
  }

  @Test(arguments: [("2026-03-29T01:30", 3), ("2026-10-25T01:30", 3), ("2026-06-01T23:00", 3)])
  func midnightComesWhenTheWallShowsIt(start: String, hours: Int) throws {
    let moment = try Moment.at(start)
    let system = VirtualSystem(at: moment)
    try add("Pay", due: .day(moment.today))(&system.ledger, moment)
    var follower = try Follower("-f", "polybar", "--icons", "none", in: system)
    system.live(26 * hour, &follower)
    let last = try #require(system.updates.last)
    #expect(last.text.contains("1 late"))
    #expect(last.wall == WallTime(day: moment.today + 1, minuteOfDay: 0))
  }

  @Test func aClockThatIsSetShowsWhatIsRightByThen() throws {
    let system = VirtualSystem(at: morning)
    try add("Pay", due: .day(morning.today))(&system.ledger, morning)
    var follower = try Follower("-f", "polybar", "--icons", "none", in: system)
    system.setClock(after: 10_000, by: 86_400)
    system.setClock(after: 20_000, by: -86_400)
    system.live(30_000, &follower)
    #expect(system.updates.map { $0.text.contains("late") } == [false, true, false])
    #expect(system.updates.map(\.at) == [1001, 11_001, 21_001])
  }

  @Test func anotherZoneIsTakenUp() throws {
    let system = VirtualSystem(at: morning)
    try add("Pay", due: .day(morning.today))(&system.ledger, morning)
    var follower = try Follower("-f", "polybar", "--icons", "none", in: system)
    system.after(5000) {
      // Where it is tomorrow already.
      system.zone = .fixed(offset: 15 * 3600)
      return [.zoneTouched]
    }
    system.live(10_000, &follower)
    #expect(system.updates.map { $0.text.contains("late") } == [false, true])
  }

  @Test func aBurstIsDrawnAtOnceThenTenTimesASecondAndItsEndAlways() throws {
    let system = VirtualSystem(at: morning)
    var follower = try Follower("-f", "waybar", "-s", "small", in: system)
    for number in 0..<1000 {
      system.change(after: 2000 + number, add("Task \(number)", due: .day(morning.today)))
    }
    system.live(10_000, &follower)
    let times = system.updates.map(\.at)
    #expect(times[1] == 3001)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 100 })
    #expect(times.filter { 3000..<4000 ~= $0 }.count <= 12)
    #expect(system.updates.last?.text.contains("1000") == true)
    #expect(times.last.map { $0 <= 4200 } == true)
  }

  @Test(arguments: [0, 1, 2, 3, 5, 9, 17, 50, 130, 300, 700, 1000])
  func aChangeThatIsSeenOnlyAfterItsEventIsNotMissed(delay: Int) throws {
    let system = VirtualSystem(at: morning)
    var follower = try Follower("-f", "json", in: system)
    system.change(after: 2000, visibleAfter: delay, add("Milk"))
    system.live(60_000, &follower)
    #expect(system.updates.count == 2)
    let late = (system.updates.last?.at ?? 0) - 3000 - delay
    // The looks are as far apart as the change is old.
    #expect(0...(delay + 3) ~= late)
    #expect(system.wakes < 40)
  }

  @Test func aWriterThatTakesSecondsIsWaitedFor() throws {
    let system = VirtualSystem(at: morning)
    var follower = try Follower("-f", "json", in: system)
    system.after(1999) {
      system.isBeingWritten = true
      return []
    }
    system.change(after: 2000, visibleAfter: 7700, add("Milk"))
    system.after(9701) {
      system.isBeingWritten = false
      return []
    }
    system.live(60_000, &follower)
    #expect(system.updates.count == 2)
    #expect((system.updates.last?.at ?? 0) <= 1000 + 9700 + 600)
  }

  @Test(arguments: Dialects.all.filter { $0.stream != nil }.map { $0.name })
  func aSlowStoreHasAPlaceholderFirst(format: String) throws {
    let system = VirtualSystem(at: morning)
    system.latency = 3000
    try add("Milk", due: .day(morning.today))(&system.ledger, morning)
    var follower = try Follower("-f", format, in: system)
    system.live(60_000, &follower)
    let first = try #require(system.updates.first)
    #expect(first.at - 1000 <= 50)
    #expect(first.text.utf8.count > 1)
    let real = try #require(system.updates.first { $0.text != first.text })
    #expect(real.at == 4000)
  }

  @Test func aStoreThatDoesNotAnswerIsToldOf() throws {
    let system = VirtualSystem(at: morning)
    system.latency = 25_000
    var follower = try Follower("-f", "waybar", in: system)
    system.live(60_000, &follower)
    #expect(system.updates.map(\.at) == [1030, 11_000, 26_000])
    #expect(system.updates[1].text.contains("does not answer"))
    #expect(!system.updates[2].text.contains("does not answer"))
  }

  @Test func aStoreThatCannotBeReadIsTriedAgainLessAndLessOften() throws {
    let system = VirtualSystem(at: morning)
    var follower = try Follower("-f", "waybar", in: system)
    system.after(2000) {
      system.failure = .store(.unavailable(path: "/tasks.db", reason: "the disk is gone"))
      return [.storeTouched(isReplaced: true)]
    }
    system.after(40_000) {
      system.failure = nil
      return []
    }
    system.live(200_000, &follower)
    #expect(system.updates.count == 3)
    #expect(system.updates[1].text.contains(#""alt":"error""#))
    #expect(system.updates[2].at < 80_000)
    #expect(system.wakes < 45)
  }

  @Test func tmuxHearsOfItEveryHalfHour() throws {
    let system = VirtualSystem(at: morning)
    var follower = try Follower("-f", "tmux", in: system)
    system.live(3 * hour + 1000, &follower)
    #expect(system.updates.count == 7)
    #expect(Set(system.updates.map(\.text)).count == 1)
  }

  @Test(arguments: ["polybar", "i3blocks"])
  func theLastOfSeveralUpdatesInARowIsRepeatedOnce(format: String) throws {
    let system = VirtualSystem(at: morning)
    var follower = try Follower("-f", format, in: system)
    system.change(after: 5000, add("Milk", due: .day(morning.today)))
    system.change(after: 5150, add("Bread", due: .day(morning.today)))
    system.change(after: 60_000, add("Tea", due: .day(morning.today)))
    system.live(100_000, &follower)
    #expect(system.updates.map(\.at) == [1001, 6001, 6151, 7151, 61_001])
    #expect(system.updates[2].text == system.updates[3].text)
  }

  @Test func aFreshDrawingIsWrittenWhenItIsAskedFor() throws {
    let system = VirtualSystem(at: morning)
    var follower = try Follower("-f", "i3bar", in: system)
    system.after(5000) { [.redraw] }
    system.live(10_000, &follower)
    #expect(system.updates.map(\.at) == [1001, 6001])
    #expect(system.updates.first?.text.hasPrefix("{\"version\":1,\"click_events\":true}\n[\n[{") == true)
    #expect(system.updates.last?.text.hasPrefix("[{") == true)
    #expect(system.updates.allSatisfy { $0.text.hasSuffix("],\n") })
  }
}
