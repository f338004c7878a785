import GlanceTasks
import GlanceTestSupport
import Testing

/// The ranges of a window, against what `Moment.group(of:)` says of every minute.
struct TimeWindowTests {
  /// The first minute around a moment of which ranges and groups say different things.
  static func difference(at instant: Instant, in zone: Zone, every step: Int = 1) -> String? {
    let moment = Moment(instant: instant, zone: zone)
    let window = TimeWindow(at: moment)
    for ranges in [window.overdue, window.today] {
      let isInOrder = zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
      guard isInOrder, ranges.allSatisfy({ !$0.isEmpty }) else { return "order of \(ranges)" }
    }
    let today = moment.today.number * 1440
    let start = today - 2 * 1440 + instant.minute.floorRemainder(by: step)
    // No due is before 1970, where the ranges begin.
    for minute in stride(from: start, to: today + 3 * 1440, by: step) where minute >= 0 {
      let group = moment.group(of: .time(WallTime(minute: minute)))
      let isOverdue = window.overdue.contains { $0.contains(minute) }
      let isToday = window.today.contains { $0.contains(minute) }
      if isOverdue != (group == .overdue) || isToday != (group == .today) {
        return "\(WallTime(minute: minute)) is \(group) at \(instant.text(in: zone)), in \(window)"
      }
    }
    return nil
  }

  @Test(arguments: ClockChange.all)
  func aroundChanges(change: ClockChange) throws {
    let center = try change.instant
    let zone = try ZoneSample(change.zone, around: center).zone
    for halfHour in -52...52 {
      // Which minutes of thirteen are tried differs from moment to moment.
      let difference = TimeWindowTests.difference(at: center + halfHour * 1801, in: zone, every: 13)
      #expect(difference == nil)
    }
    for seconds in [-3601, -61, -60, -59, -1, 0, 1, 59, 60, 61, 1799, 3599, 5401] {
      let difference = TimeWindowTests.difference(at: center + seconds, in: zone)
      #expect(difference == nil)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func atRandomMoments(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let change = try #require(ClockChange.all.randomElement(using: &random))
    let center = try change.instant
    let zone = try ZoneSample(change.zone, around: center).zone
    for _ in 0..<5 {
      let instant = center + Int.random(in: -3 * 86_400...3 * 86_400, using: &random)
      #expect(TimeWindowTests.difference(at: instant, in: zone) == nil)
    }
  }

  @Test func onMostDaysThereIsOneRangeEach() throws {
    let window = TimeWindow(at: try Moment.at("2026-11-30T10:00"))
    let midnight = try DayTests.day("2026-11-30").number * 1440
    #expect(window.overdue == [Interval(0, midnight + 600)])
    #expect(window.today == [Interval(midnight + 600, midnight + 1440)])
  }

  @Test(arguments: [
    ("America/New_York", "1969-04-27T03:00"), ("America/New_York", "1969-10-26T01:00"),
    ("America/New_York", "1970-04-26T03:00"), ("America/New_York", "1970-10-25T01:00"),
    ("Europe/Berlin", "1940-04-01T03:00"),
    ("UTC", "1970-01-01T00:00"), ("Asia/Tokyo", "1970-01-01T00:00"),
  ])
  func clocksOfThePastNeverCrash(name: String, near: String) throws {
    let center = try Moment.at(near, in: name).instant
    let zone = try ZoneSample(name, around: center).zone
    for hour in -36...36 {
      #expect(TimeWindowTests.difference(at: center + hour * 3599, in: zone, every: 13) == nil)
    }
  }

  @Test func atTheBeginningOfTime() {
    let window = TimeWindow(at: Moment(instant: Instant(seconds: 0), zone: .utc))
    #expect(window.overdue == [])
    #expect(window.today == [Interval(0, 1440)])
  }
}
