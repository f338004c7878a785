import GlanceTestSupport
import Testing

@testable import GlanceTasks

/// Recurrences as a store keeps them, and what follows a completion.
struct RecurrenceTests {
  @Test(
    "the text of a store is read and written again",
    arguments: [
      "DTSTART;VALUE=DATE:20260131\nRRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD",
      "DTSTART:20260131T090000\nRRULE:FREQ=DAILY", "DTSTART:20260131T080000Z\nRRULE:FREQ=DAILY;COUNT=2",
      "DTSTART:20260131T080007Z\nRRULE:FREQ=DAILY", "RRULE:FREQ=DAILY",
      "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=MONTHLY",
      "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=WEEKLY;INTERVAL=2;UNTIL=20270101",
    ]
  )
  func roundTrip(_ text: String) throws {
    #expect(try #require(Recurrence(text)).description == text)
  }

  @Test(
    "other forms of it are read",
    arguments: [
      ("FREQ=DAILY", "RRULE:FREQ=DAILY"), ("rrule:freq=daily", "RRULE:FREQ=DAILY"),
      ("FREQ=DAILY;X-GLANCE-FROM=COMPLETION", "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=DAILY"),
      (
        "RRULE:FREQ=DAILY\r\nDTSTART;VALUE=DATE:20260131\r\n", "DTSTART;VALUE=DATE:20260131\nRRULE:FREQ=DAILY"
      ),
      ("DTSTART;VALUE=DATE-TIME:20260131T090000\nFREQ=DAILY", "DTSTART:20260131T090000\nRRULE:FREQ=DAILY"),
    ]
  )
  func reads(_ text: String, _ expected: String) throws {
    #expect(try #require(Recurrence(text)).description == expected)
  }

  @Test(
    "what says something else is no recurrence",
    arguments: [
      "", "weekly", "monthly", "P2W", "DTSTART;VALUE=DATE:20260131", "DTSTART:20260131\nRRULE:FREQ=DAILY",
      "DTSTART;VALUE=DATE:20260231\nRRULE:FREQ=DAILY",
      "DTSTART;TZID=Europe/Berlin:20260131T090000\nRRULE:FREQ=DAILY",
      "DTSTART:19600131T090000\nRRULE:FREQ=DAILY", "RRULE:FREQ=DAILY\nRRULE:FREQ=DAILY",
      "RRULE:FREQ=DAILY\nEXDATE:20260131", "RRULE:FREQ=HOURLY",
      "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=WEEKLY;BYDAY=MO",
      "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=WEEKLY;COUNT=2", "RRULE:FREQ=DAILY\u{0}",
      "DTSTART;VALUE=DATE:20260131\nRRULE;X-GLANCE-FROM=COMPLETION:FREQ=DAILY",
    ]
  )
  func foreign(_ text: String) {
    #expect(Recurrence(text) == nil)
  }

  @Test(
    "JSON has the value of the rule, or a foreign text as it is",
    arguments: [
      ("DTSTART;VALUE=DATE:20260131\nRRULE:FREQ=DAILY", "FREQ=DAILY"), ("RRULE:FREQ=DAILY", "FREQ=DAILY"),
      ("RRULE;X-GLANCE-FROM=COMPLETION:FREQ=DAILY", "FREQ=DAILY;X-GLANCE-FROM=COMPLETION"),
      ("weekly", "weekly"),
      ("FREQ=DAILY", "FREQ=DAILY"), ("", ""), ("a\nRRULE:FREQ=DAILY", "a\nRRULE:FREQ=DAILY"),
      ("DTSTART:1\nRRULE:X\nEXDATE:2", "DTSTART:1\nRRULE:X\nEXDATE:2"),
    ]
  )
  func jsonValue(_ text: String, _ expected: String) {
    #expect(Recurrence.value(of: text) == expected)
  }

  /// Texts of dues: `2026-11-30`, `2026-11-30T09:00`, `2026-11-30T08:00:00Z`.
  static func due(_ text: String) throws -> Due {
    switch try #require(ISO8601(text)) {
    case .day(let day): .day(day)
    case .wall(let time, _): .time(time)
    case .instant(let instant): .instant(instant)
    }
  }

  struct Step: CustomTestStringConvertible {
    let now: String, anchor: String?, rule: String, due: String, next: String?, missed: Int

    init(_ now: String, _ anchor: String?, _ rule: String, _ due: String, _ next: String?, _ missed: Int = 0)
    {
      (self.now, self.anchor, self.rule, self.due, self.next, self.missed) = (
        now, anchor, rule, due, next, missed
      )
    }

    var testDescription: String { "\(rule) from \(anchor ?? "its due"), due \(due), done \(now)" }
  }

  @Test(
    "what follows a completion",
    arguments: [
      // Done on time, early and late.
      Step("2026-11-30T10:00", "2026-11-30", "FREQ=DAILY", "2026-11-30", "2026-12-01"),
      Step("2026-11-28T10:00", "2026-11-30", "FREQ=WEEKLY", "2026-11-30", "2026-12-07"),
      Step("2026-12-03T10:00", "2026-11-30", "FREQ=DAILY", "2026-11-30", "2026-12-04", 3),
      Step("2026-12-22T10:00", "2026-11-30", "FREQ=WEEKLY", "2026-11-30", "2026-12-28", 3),
      Step("2026-11-30T10:00", nil, "FREQ=DAILY;INTERVAL=3", "2026-11-30", "2026-12-03"),
      // The end of the month.
      Step(
        "2026-01-31T10:00",
        "2026-01-31",
        "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD",
        "2026-01-31",
        "2026-02-28"
      ),
      Step(
        "2026-02-28T10:00",
        "2026-01-31",
        "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD",
        "2026-02-28",
        "2026-03-31"
      ),
      Step(
        "2027-02-28T10:00",
        "2024-02-29",
        "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD",
        "2027-02-28",
        "2028-02-29"
      ),
      Step("2026-01-31T10:00", "2026-01-31", "FREQ=MONTHLY", "2026-01-31", "2026-03-31"),
      // Put off and moved up: the series stays.
      Step("2026-12-02T10:00", "2026-11-27", "FREQ=WEEKLY", "2026-12-02", "2026-12-04"),
      Step("2026-11-25T10:00", "2026-11-27", "FREQ=WEEKLY", "2026-11-25", "2026-11-27"),
      // Times: those of the wall stay when clocks change.
      Step("2026-10-24T10:00", "2026-10-24T09:00", "FREQ=DAILY", "2026-10-24T09:00", "2026-10-25T09:00"),
      Step(
        "2026-10-24T10:00",
        "2026-10-24T07:00:30Z",
        "FREQ=DAILY",
        "2026-10-24T07:00:30Z",
        "2026-10-25T08:00:30Z"
      ),
      Step(
        "2026-03-28T10:00",
        "2026-03-28T08:00:00Z",
        "FREQ=DAILY",
        "2026-03-28T08:00:00Z",
        "2026-03-29T07:00:00Z"
      ),
      Step("2026-03-28T10:00", "2026-03-28T02:30", "FREQ=DAILY", "2026-03-28T02:30", "2026-03-29T02:30"),
      Step(
        "2026-11-30T23:30",
        "2026-11-30T22:45:00Z",
        "FREQ=DAILY",
        "2026-11-30T22:45:00Z",
        "2026-12-01T22:45:00Z"
      ),
      // The count begins with the anchor, missed ones too, and also when the rule does not give it.
      Step("2026-11-30T10:00", "2026-11-29", "FREQ=DAILY;COUNT=3", "2026-11-30", "2026-12-01"),
      Step("2026-12-01T10:00", "2026-11-29", "FREQ=DAILY;COUNT=3", "2026-12-01", nil),
      Step("2026-12-02T10:00", "2026-11-29", "FREQ=DAILY;COUNT=3", "2026-11-29", nil),
      Step("2026-12-02T10:00", "2026-12-02", "FREQ=WEEKLY;COUNT=2;BYDAY=MO", "2026-12-02", "2026-12-07"),
      Step("2026-12-07T10:00", "2026-12-02", "FREQ=WEEKLY;COUNT=2;BYDAY=MO", "2026-12-07", nil),
      // The end.
      Step("2026-11-30T10:00", "2026-11-30", "FREQ=DAILY;UNTIL=20261201", "2026-11-30", "2026-12-01"),
      Step("2026-12-01T10:00", "2026-11-30", "FREQ=DAILY;UNTIL=20261201", "2026-12-01", nil),
      Step(
        "2026-11-30T10:00",
        "2026-11-30T09:00",
        "FREQ=DAILY;UNTIL=20261201T090000",
        "2026-11-30T09:00",
        "2026-12-01T09:00"
      ),
      Step(
        "2026-11-30T10:00",
        "2026-11-30T09:00",
        "FREQ=DAILY;UNTIL=20261201T085959",
        "2026-11-30T09:00",
        nil
      ),
      Step(
        "2026-11-30T10:00",
        "2026-11-30T09:00",
        "FREQ=DAILY;UNTIL=20261201T080000Z",
        "2026-11-30T09:00",
        "2026-12-01T09:00"
      ),
      Step(
        "2026-11-30T10:00",
        "2026-11-30T09:00",
        "FREQ=DAILY;UNTIL=20261201T075959Z",
        "2026-11-30T09:00",
        nil
      ),
      Step("2026-11-30T10:00", "2026-11-30", "FREQ=DAILY;UNTIL=20261201T000000Z", "2026-11-30", "2026-12-01"),
      Step("2026-11-30T10:00", "2026-11-30", "FREQ=YEARLY;INTERVAL=9999", "2026-11-30", nil),
      // Decades back.
      Step("2026-11-30T10:00", "1970-01-01", "FREQ=DAILY", "2026-11-29", "2026-12-01", 1),
      Step("2026-11-30T10:00", "1970-01-31", "FREQ=MONTHLY;BYDAY=-1FR", "1970-01-30", "2026-12-25", 682),
    ]
  )
  func next(_ step: Step) throws {
    let moment = try Moment.at(step.now)
    let anchor = try step.anchor.map(Self.due)
    let recurrence = Recurrence(anchor: anchor, rule: try RecurrenceRule(step.rule))
    let next = recurrence.next(after: try Self.due(step.due), at: moment)
    #expect(next?.due == (try step.next.map(Self.due)))
    #expect(next?.missed ?? 0 == step.missed)
  }

  @Test(
    "what is counted from completion",
    arguments: [
      ("2026-12-03T10:00", "FREQ=DAILY;INTERVAL=3", "2026-11-30", "2026-12-06"),
      ("2026-01-31T10:00", "FREQ=MONTHLY", "2026-01-02", "2026-02-28"),
      ("2028-02-29T10:00", "FREQ=YEARLY", "2028-02-29", "2029-02-28"),
      ("2026-12-03T10:00", "FREQ=WEEKLY;INTERVAL=2", "2026-11-30T09:00", "2026-12-17T09:00"),
      ("2026-10-24T10:00", "FREQ=DAILY", "2026-10-01T07:00:00Z", "2026-10-25T08:00:00Z"),
      ("2026-12-03T10:00", "FREQ=DAILY;UNTIL=20261203", "2026-11-30", nil),
    ] as [(String, String, String, String?)]
  )
  func nextFromCompletion(_ now: String, _ rule: String, _ due: String, _ expected: String?) throws {
    let recurrence = Recurrence(rule: try RecurrenceRule(rule), mode: .completion)
    let next = recurrence.next(after: try Self.due(due), at: try Moment.at(now))
    #expect(next?.due == (try expected.map(Self.due)))
  }

  @Test(
    "a series that begins anew follows the day of its new due",
    arguments: [
      (
        "RRULE:FREQ=MONTHLY", "2026-01-31",
        "DTSTART;VALUE=DATE:20260131\nRRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD"
      ),
      (
        "DTSTART;VALUE=DATE:20260131\nRRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", "2026-02-15",
        "DTSTART;VALUE=DATE:20260215\nRRULE:FREQ=MONTHLY"
      ),
      (
        "DTSTART;VALUE=DATE:20260131\nRRULE:FREQ=MONTHLY", "2026-03-30",
        "DTSTART;VALUE=DATE:20260330\nRRULE:FREQ=MONTHLY"
      ),
      (
        "RRULE:FREQ=YEARLY", "2028-02-29",
        "DTSTART;VALUE=DATE:20280229\nRRULE:RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD"
      ),
      ("RRULE:FREQ=YEARLY", "2026-12-31", "DTSTART;VALUE=DATE:20261231\nRRULE:FREQ=YEARLY"),
      (
        "RRULE:FREQ=MONTHLY;BYDAY=1MO", "2026-01-31",
        "DTSTART;VALUE=DATE:20260131\nRRULE:FREQ=MONTHLY;BYDAY=1MO"
      ),
      (
        "RRULE:FREQ=DAILY;UNTIL=20261224", "2026-12-01T09:00",
        "DTSTART:20261201T090000\nRRULE:FREQ=DAILY;UNTIL=20261224T235959"
      ),
      (
        "RRULE:FREQ=DAILY;UNTIL=20261224", "2026-12-01T08:00:00Z",
        "DTSTART:20261201T080000Z\nRRULE:FREQ=DAILY;UNTIL=20261224T225959Z"
      ),
      (
        "RRULE:FREQ=DAILY;UNTIL=20261224T090000", "2026-12-01",
        "DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=DAILY;UNTIL=20261224"
      ),
      (
        "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=DAILY", "2026-12-01", "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=DAILY"
      ),
    ]
  )
  func anchored(_ text: String, _ due: String, _ expected: String) throws {
    let zone = try Moment.at("2026-11-30T10:00").zone
    #expect(try #require(Recurrence(text)).anchored(at: try Self.due(due), in: zone).description == expected)
  }
}
