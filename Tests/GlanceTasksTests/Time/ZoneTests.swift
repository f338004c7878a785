import GlanceTasks
import GlanceTestSupport
import Testing

struct ZoneTests {
  @Test(arguments: ClockChange.all)
  func instantsOfWallTimesFollowTheirDefinition(change: ClockChange) throws {
    let sample = try ZoneSample(change.zone, around: change.instant)
    let center = sample.zone.wallTime(at: try change.instant).minute
    var different: [WallTime] = []
    for minute in (center - 3 * 1440)...(center + 3 * 1440) {
      let wall = WallTime(minute: minute)
      if sample.zone.instant(of: wall) != sample.instant(of: wall) { different.append(wall) }
    }
    #expect(different == [])
  }

  @Test(arguments: ClockChange.all)
  func daysStartAtTheFirstInstantThatShowsThem(change: ClockChange) throws {
    let instant = try change.instant
    let sample = try ZoneSample(change.zone, around: instant)
    let today = sample.zone.wallTime(at: instant).day
    for day in [today - 2, today - 1, today, today + 1, today + 2] {
      var expected = instant + -5 * 86_400
      // Offsets change on whole minutes, and so do days.
      expected.seconds -= expected.seconds % 60
      while sample.zone.wallTime(at: expected).day < day { expected = expected + 60 }
      #expect(sample.zone.start(of: day) == expected, "\(day)")
    }
  }

  @Test(arguments: ClockChange.all)
  func wallTimesComeBack(change: ClockChange) throws {
    let sample = try ZoneSample(change.zone, around: change.instant)
    let overlaps = sample.transitions.filter { !$0.overlap.isEmpty }
    for minute in -3 * 1440...3 * 1440 {
      let instant = Instant(seconds: Int64(try change.instant.minute + minute) * 60)
      let wall = sample.zone.wallTime(at: instant)
      let isSecondComing = overlaps.contains { $0.instant <= instant && $0.overlap.contains(wall.minute) }
      let back = sample.zone.instant(of: wall)
      guard isSecondComing ? back < instant : back == instant else {
        Issue.record("\(wall)")
        return
      }
    }
  }

  @Test(arguments: [
    ("America/Santiago", "2026-09-06", "2026-09-06T01:00:00-03:00"),
    ("Africa/Cairo", "2026-04-24", "2026-04-24T01:00:00+03:00"),
    ("Asia/Beirut", "2027-03-28", "2027-03-28T01:00:00+03:00"),
    ("Atlantic/Azores", "2027-03-28", "2027-03-28T01:00:00+00:00"),
    ("Pacific/Apia", "2011-12-30", "2011-12-31T00:00:00+14:00"),
    ("Pacific/Apia", "2011-12-31", "2011-12-31T00:00:00+14:00"),
    ("America/Havana", "2026-11-01", "2026-11-01T00:00:00-04:00"),
    ("America/Santiago", "2027-04-04", "2027-04-04T00:00:00-04:00"),
    ("Europe/Berlin", "2027-03-28", "2027-03-28T00:00:00+01:00"),
  ])
  func starts(name: String, day: String, start: String) throws {
    let zone = try Zone.named(name)
    #expect(try zone.start(of: DayTests.day(day)).text(in: zone) == start)
  }

  @Test(arguments: [
    ("2027-03-28T02:30", "2027-03-28T03:30:00+02:00"), ("2026-10-25T02:30", "2026-10-25T02:30:00+02:00"),
    ("2027-03-28T01:59", "2027-03-28T01:59:00+01:00"), ("2027-03-28T03:00", "2027-03-28T03:00:00+02:00"),
    ("2026-10-25T03:00", "2026-10-25T03:00:00+01:00"), ("2026-10-25T01:59", "2026-10-25T01:59:00+02:00"),
  ])
  func gapsAndOverlaps(wall: String, instant: String) throws {
    let moment = try Moment.at(wall)
    #expect(moment.instant.text(in: moment.zone) == instant)
  }

  @Test func transitions() throws {
    let zone = try Zone.named("Europe/Berlin")
    let noon = try Moment.at("2027-03-27T12:00").instant
    let spring = try #require(zone.transition(after: noon, notAfter: noon + 86_400))
    #expect(spring.instant.text(in: .utc) == "2027-03-28T01:00:00+00:00")
    #expect(spring.gap.count == 60)
    #expect(spring.overlap.isEmpty)
    #expect(zone.transition(after: spring.instant, notAfter: noon + 86_400) == nil)
    #expect(zone.transition(after: spring.instant + -1, notAfter: spring.instant)?.instant == spring.instant)
  }

  @Test func theSystemsZoneAgreesWithItself() {
    let now = Moment.now()
    #expect(now.zone.start(of: now.today) <= now.instant)
    #expect(now.instant < now.endOfToday)
  }

  @Test func fixedZones() {
    let zone = Zone.fixed(offset: -34_200)
    let instant = Instant(seconds: 0)
    #expect(zone.wallTime(at: instant).description == "1969-12-31T14:30")
    #expect(zone.instant(of: zone.wallTime(at: instant)) == instant)
    #expect(zone.start(of: Day(number: 0)) == Instant(seconds: 34_200))
  }
}
