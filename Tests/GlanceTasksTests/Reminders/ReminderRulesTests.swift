import GlanceTasks
import GlanceTestSupport
import Testing

struct ReminderRulesTests {
  private func rules(_ leads: String..., at minuteOfDay: Int? = 540) throws -> ReminderRules {
    ReminderRules(leads: try leads.map { try #require(Lead($0)) }, minuteOfDay: minuteOfDay)
  }

  private func due(_ text: String) throws -> Due {
    switch try #require(ISO8601(text)) {
    case .day(let day): .day(day)
    case .wall(let wall, _): .time(wall)
    case .instant(let instant): .instant(instant)
    }
  }

  /// The clocks of Berlin go back at 03:00 on 25 October 2026, and forward at 02:00 on 28 March 2027.
  @Test(arguments: [
    ("2026-12-01", "1d", "2026-11-30T09:00"),
    ("2026-12-01", "0d", "2026-12-01T09:00"),
    ("2026-12-01", "1w", "2026-11-24T09:00"),
    ("2026-12-01", "36h", "2026-11-29T21:00"),
    ("2026-12-01T17:00", "1d", "2026-11-30T17:00"),
    ("2026-12-01T17:00", "15min", "2026-12-01T16:45"),
    ("2026-12-01T00:05", "15min", "2026-11-30T23:50"),
    ("2026-12-01T16:00:30Z", "2h", "2026-12-01T14:00:00Z"),
    ("2026-12-01T16:00:00Z", "1d", "2026-11-30T16:00:00Z"),
    // A day before is the same time, though 25 and 23 hours have passed.
    ("2026-10-25T17:00", "1d", "2026-10-24T17:00"),
    ("2027-03-28T17:00", "1d", "2027-03-27T17:00"),
    ("2026-10-25T16:00:00Z", "1d", "2026-10-24T15:00:00Z"),
    // Two hours are two hours.
    ("2026-10-25T04:00", "2h", "2026-10-25T01:00:00Z"),
    ("2027-03-28T04:00", "2h", "2027-03-28T00:00:00Z"),
    // A time that is left out comes an hour later.
    ("2027-03-28T02:30", "15min", "2027-03-28T03:15"),
  ])
  func comesAt(due text: String, lead: String, expected: String) throws {
    let zone = try Zone.named("Europe/Berlin")
    let rules = try rules(lead)
    let instant = try rules.instant(rules.leads[0], before: due(text), in: zone)
    #expect(try instant == Moment.at(expected).instant)
  }

  @Test(arguments: [
    ("2026-12-01", "1d", "2026-11-30T00:00"), ("2026-12-01T17:00", "1d", "2026-11-30T00:00"),
    ("2026-12-01T00:00", "0d", "2026-12-01T00:00"), ("2026-12-01T22:59:00Z", "1d", "2026-11-30T00:00"),
    ("2026-12-01T17:00", "36h", "2026-11-30T00:00"), ("2026-12-01T17:00", "2h", "2026-12-01T15:00"),
  ])
  func comesWithTheDay(due text: String, lead: String, expected: String) throws {
    let rules = try rules(lead, at: nil)
    let zone = try Zone.named("Europe/Berlin")
    #expect(try rules.instant(rules.leads[0], before: due(text), in: zone) == Moment.at(expected).instant)
  }

  @Test func leadsOfLessThanADayAreForTimes() throws {
    let rules = try rules("15min", "23h", "0min")
    for lead in rules.leads {
      #expect(rules.instant(lead, before: .day(Day(number: 20_000)), in: .utc) == nil)
    }
  }

  @Test func leadsAreSortedAndCountOnce() throws {
    #expect(
      try rules("1d", "2h", "1w", "24h", "0min", "0d").leads.map(\.description) == ["0d", "2h", "1d", "1w"]
    )
    #expect(try rules("1w").longest == 10_080 && rules().longest == 0)
  }

  @Test(arguments: [
    ("2026-11-29T08:59", 0), ("2026-11-29T09:00", 1), ("2026-11-30T08:59", 1), ("2026-11-30T09:00", 2),
    ("2026-12-01T23:59", 2), ("2026-12-02T00:00", 0),
  ])
  func aDayIsToldOfUntilItIsOver(now: String, count: Int) throws {
    let come = try rules("1d", "2d", "15min").come(for: due("2026-12-01"), at: .at(now))
    #expect(come.map(\.description) == ["1d", "2d"].suffix(count))
  }

  @Test(arguments: [
    ("2026-11-30T16:59", 0), ("2026-11-30T17:00", 1), ("2026-12-01T16:44", 1), ("2026-12-01T16:45", 2),
    ("2026-12-01T17:00", 2), ("2026-12-01T17:01", 0),
  ])
  func aTimeIsToldOfUntilItHasPassed(now: String, count: Int) throws {
    let come = try rules("1d", "15min").come(for: due("2026-12-01T17:00"), at: .at(now))
    #expect(come.map(\.description) == ["15min", "1d"].suffix(count))
  }

  @Test func withoutADueThereIsNothing() throws {
    #expect(try rules("1d").come(for: nil, at: .at("2026-11-30T10:00")).isEmpty)
  }
}
