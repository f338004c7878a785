import GlanceTasks
import GlanceTestSupport
import Testing

struct MomentTests {
  static func due(_ text: String) throws -> Due? {
    try DateWords.due(text, at: .at("2026-11-30T10:00"))
  }

  @Test(arguments: [
    ("none", TaskGroup.anytime),
    ("2026-11-29", .overdue), ("2026-11-30", .today), ("2026-12-01", .upcoming),
    ("2026-11-30 09:59", .overdue), ("2026-11-30 10:00", .today), ("2026-11-30 23:59", .today),
    ("2026-12-01 00:00", .upcoming), ("2026-11-29 23:59", .overdue),
    ("2026-11-30T08:59Z", .overdue), ("2026-11-30T09:00Z", .today), ("2026-11-30T09:00:59Z", .today),
    ("2026-11-30T22:59Z", .today), ("2026-11-30T23:00Z", .upcoming), ("2026-12-01T00:30+02:00", .today),
  ])
  func groups(due: String, group: TaskGroup) throws {
    // The clock shows 10:00 until its last second.
    for second in ["00", "59"] {
      let moment = try Moment.at("2026-11-30T10:00:\(second)+01:00")
      #expect(try moment.group(of: MomentTests.due(due)) == group)
    }
  }

  @Test(arguments: ClockChange.all)
  func duesPassWhenTheirGroupBecomesOverdue(change: ClockChange) throws {
    let center = try change.instant
    let zone = try ZoneSample(change.zone, around: center).zone
    let today = zone.wallTime(at: center).day
    let walls = stride(from: -1440, to: 2880, by: 30).map { WallTime(minute: today.number * 1440 + $0) }
    let dues =
      [Due.day(today - 1), .day(today), .day(today + 1), .instant(center), .instant(center + 59)]
      + walls.map(Due.time)
    for due in dues {
      let passes = due.passes(in: zone)
      #expect(Moment(instant: passes, zone: zone).group(of: due) == .overdue, "\(due)")
      #expect(Moment(instant: passes + -1, zone: zone).group(of: due) != .overdue, "\(due)")
    }
  }

  @Test(arguments: ClockChange.all)
  func todayEndsAhead(change: ClockChange) throws {
    let center = try change.instant
    let zone = try ZoneSample(change.zone, around: center).zone
    for quarter in -120...120 {
      let moment = Moment(instant: center + quarter * 900 + 30, zone: zone)
      let end = moment.endOfToday
      #expect(end > moment.instant, "\(quarter)")
      #expect(zone.wallTime(at: end).day > moment.today, "\(quarter)")
      #expect(zone.wallTime(at: end + -1).day <= moment.today, "\(quarter)")
    }
  }

  @Test func daysOfDues() throws {
    let zone = try Zone.named("Europe/Berlin")
    let instant = try #require(try MomentTests.due("2026-12-24T23:30Z"))
    #expect(instant.day(in: zone).description == "2026-12-25")
    #expect(instant.wallTime(in: zone)?.clock == "00:30")
    #expect(instant.text(in: zone) == "2026-12-25T00:30:00+01:00")
    let day = try #require(try MomentTests.due("2026-12-24"))
    #expect(day.day(in: zone).description == "2026-12-24")
    #expect(day.wallTime(in: zone) == nil)
    let time = try #require(try MomentTests.due("2026-12-24 18:30"))
    #expect(time.day(in: zone).description == "2026-12-24")
    #expect(time.wallTime(in: zone)?.clock == "18:30")
    #expect(time.text(in: zone) == "2026-12-24T18:30")
  }

  @Test func todayEndsWithTheLocalDay() throws {
    let moment = try Moment.at("2026-09-05T12:00", in: "America/Santiago")
    #expect(moment.endOfToday.text(in: moment.zone) == "2026-09-06T01:00:00-03:00")
    #expect(moment.today.description == "2026-09-05")
  }
}
