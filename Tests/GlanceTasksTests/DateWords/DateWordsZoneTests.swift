import GlanceTasks
import GlanceTestSupport
import Testing

/// Words around the days on which clocks change.
struct DateWordsZoneTests {
  @Test(arguments: [
    // An hour is left out, comes twice; half an hour is left out; a day is left out.
    ("2027-03-28T01:30+01:00", "Europe/Berlin", "2027-03-28T04:30:00+02:00"),
    ("2027-10-31T01:30+02:00", "Europe/Berlin", "2027-10-31T02:30:00+01:00"),
    ("2027-10-03T01:45+10:30", "Australia/Lord_Howe", "2027-10-03T04:15:00+11:00"),
    ("2011-12-29T23:00-10:00", "Pacific/Apia", "2011-12-31T01:00:00+14:00"),
  ])
  func hoursAreElapsedTime(now: String, zone: String, due: String) throws {
    let moment = try Moment.at(now, in: zone)
    #expect(try DateWords.due("in 2h", at: moment)?.text(in: moment.zone) == due)
    #expect(try DateWords.due("in 120 min", at: moment) == .instant(moment.instant + 7200))
  }

  @Test(arguments: ["2027-03-27T12:00", "2027-10-30T12:00"])
  func daysAreWallTime(now: String) throws {
    let moment = try Moment.at(now)
    let due = try DateWords.due("tomorrow 10:00", at: moment)
    #expect(due == .time(WallTime(day: moment.today + 1, minuteOfDay: 600)))
    #expect(try DateWords.due("1d", at: moment) == .day(moment.today + 1))
  }

  @Test func timesInAGapAreKeptAsWritten() throws {
    let moment = try Moment.at("2027-03-27T12:00")
    #expect(try DateWords.due("tomorrow 2:30", at: moment)?.text(in: moment.zone) == "2027-03-28T02:30")
  }

  @Test(arguments: [
    // Half past two comes twice on this day: ahead the first time, over the second time.
    ("2027-10-31T02:15+02:00", "2:30", "2027-10-31T02:30"),
    ("2027-10-31T02:15+01:00", "2:30", "2027-11-01T02:30"),
    ("2027-10-31T02:15+01:00", "3:00", "2027-10-31T03:00"),
    // It never comes on this one, and stands for half past three; but who has seen 3:10 means the next day.
    ("2027-03-28T01:59+01:00", "2:30", "2027-03-28T02:30"),
    ("2027-03-28T03:10+02:00", "2:30", "2027-03-29T02:30"),
  ])
  func bareTimesAroundChanges(now: String, words: String, due: String) throws {
    let moment = try Moment.at(now)
    #expect(try DateWords.due(words, at: moment)?.text(in: moment.zone) == due)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func bareTimesAreNeverOverdue(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let moment = try DateWordsPropertyTests.moment(&random)
    for hour in 0..<24 {
      let due = try DateWords.due("\(hour):30", at: moment)
      #expect(moment.group(of: due) != .overdue, "\(hour):30")
      let day = due?.day(in: moment.zone)
      #expect(day == moment.today || day == moment.today + 1)
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func spansAreElapsedTimeAnywhere(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let moment = try DateWordsPropertyTests.moment(&random)
    let hours = Int.random(in: 0...9999, using: &random)
    let minute = moment.instant.minute + hours * 60
    #expect(try DateWords.due("+\(hours)h", at: moment) == .instant(Instant(seconds: Int64(minute) * 60)))
  }

  @Test func todayIsTheDayOfTheZone() throws {
    let instant = "2026-12-31T23:30Z"
    #expect(try DateWords.due("today", at: .at(instant, in: "Europe/Berlin")) == .day(Day(number: 20_819)))
    #expect(try DateWords.due("today", at: .at(instant, in: "America/Havana")) == .day(Day(number: 20_818)))
  }
}
