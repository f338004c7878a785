import GlanceTasks
import GlanceTestSupport
import Testing

@testable import Glance

/// When a task is due, in words.
struct DueTextTests {
  @Test(
    "words at 10:00 on Monday, 30 November 2026, in Berlin",
    arguments: [
      ("2026-11-30", "today"), ("2026-12-01", "tomorrow"), ("2026-12-02", "Wed"), ("2026-12-06", "Sun"),
      ("2026-12-07", "7 Dec"), ("2027-01-01", "1 Jan 2027"), ("2026-11-29", "1 d late"),
      ("2025-11-30", "365 d late"), ("2026-11-30T10:00", "now"), ("2026-11-30T10:01", "1 min"),
      ("2026-11-30T10:59", "59 min"), ("2026-11-30T11:00", "11:00"), ("2026-11-30T23:59", "23:59"),
      ("2026-11-30T09:59", "1 min late"), ("2026-11-30T09:01", "59 min late"),
      ("2026-11-30T09:00", "1 h late"),
      ("2026-11-30T08:01", "1 h late"), ("2026-11-30T08:00", "2 h late"), ("2026-11-29T10:01", "23 h late"),
      ("2026-11-29T10:00", "1 d late"), ("2026-11-29T00:00", "1 d late"), ("2026-11-28T23:59", "2 d late"),
      ("2026-12-01T00:00", "tomorrow 00:00"), ("2026-12-03T09:15", "Thu 09:15"),
      ("2026-12-06T23:00", "Sun 23:00"),
      ("2026-12-07T09:15", "7 Dec"), ("2027-02-14T08:00", "14 Feb 2027"),
      ("2026-11-30T10:25:59+01:00", "25 min"), ("2026-12-03T09:00:00+09:00", "Thu 01:00"),
      ("2026-11-30T08:30:00Z", "30 min late"),
    ]
  )
  func words(_ due: String, _ expected: String) throws {
    #expect(DueText(try Due(due), at: try Scenario.moment()).text == expected)
  }

  @Test("a task without a due has no words, and they never change")
  func none() throws {
    let text = DueText(nil, at: try Scenario.moment())
    #expect(text.text == "" && text.changes == nil)
  }

  @Test(
    "minutes are counted as they pass, also when clocks change",
    arguments: [
      // At 02:00 clocks go to 03:00: an hour of the wall is no time at all.
      ("2026-03-29T01:30", "2026-03-29T03:15", "45 min"), ("2026-03-29T01:59", "2026-03-29T03:00", "1 min"),
      ("2026-03-29T03:30", "2026-03-29T01:45", "45 min late"),
      // A time that never comes counts from the end of the gap on.
      ("2026-03-29T01:50", "2026-03-29T02:30", "40 min"),
      // At 03:00 clocks go back to 02:00: the hour comes twice, and a time means its first coming.
      ("2026-10-25T01:30", "2026-10-25T02:15", "45 min"), ("2026-10-25T01:30", "2026-10-25T03:00", "03:00"),
      ("2026-10-25T03:10", "2026-10-25T02:30", "1 h late"),
      ("2026-10-25T02:30", "2026-10-25T02:30:00+01:00", "02:30"),
    ]
  )
  func clockChanges(_ now: String, _ due: String, _ expected: String) throws {
    #expect(DueText(try Due(due), at: try Moment.at(now)).text == expected)
  }

  @Test("words change when they say so, and not before", arguments: 0..<200)
  func changes(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start =
      ["2026-11-30T10:00", "2026-03-28T22:00", "2026-10-24T22:00", "2026-12-31T20:00"]
      .randomElement(using: &random) ?? ""
    let zone = try Zone.named("Europe/Berlin")
    let instant = try Moment.at(start).instant + Int.random(in: 0..<40_000, using: &random)
    let moment = Moment(instant: instant, zone: zone)
    let distance = Int.random(in: -100_000...100_000, using: &random)
    let wall = zone.wallTime(at: instant + distance)
    let due: Due = Bool.random(using: &random) ? .time(wall) : .instant(instant + distance)
    let words = DueText(due, at: moment)
    // The words themselves at each minute, up to midnight: the change that is foretold is the first that happens.
    var changed: Instant?
    var next = Instant(seconds: Int64(instant.minute + 1) * 60)
    while next < moment.endOfToday, changed == nil {
      if DueText(due, at: Moment(instant: next, zone: zone)).text != words.text { changed = next }
      next = next + 60
    }
    #expect(words.changes.flatMap { $0 < moment.endOfToday ? $0 : nil } == changed)
  }
}
