import GlanceTasks
import Testing

struct ISO8601Tests {
  @Test(arguments: [
    ("2026-11-30", "2026-11-30"), ("20261130", "2026-11-30"), ("2028-02-29", "2028-02-29"),
    ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"),
  ])
  func days(text: String, day: String) {
    guard case .day(let result) = ISO8601(text) else {
      Issue.record("no day")
      return
    }
    #expect(result.description == day)
  }

  @Test(arguments: [
    ("2026-11-30T17:00", "2026-11-30T17:00", 0), ("2026-11-30t17:00:09", "2026-11-30T17:00", 9),
    ("2026-11-30 00:00", "2026-11-30T00:00", 0), ("20261130T235959", "2026-11-30T23:59", 59),
    ("20261130T1700", "2026-11-30T17:00", 0), ("2016-12-31T23:59:60", "2016-12-31T23:59", 59),
  ])
  func walls(text: String, wall: String, second: Int) {
    guard case .wall(let result, let seconds) = ISO8601(text) else {
      Issue.record("no wall time")
      return
    }
    #expect(result.description == wall)
    #expect(seconds == second)
  }

  @Test(arguments: [
    ("1970-01-01T00:00Z", 0), ("1970-01-01T00:00:01z", 1), ("1970-01-01T01:00+01:00", 0),
    ("1970-01-01T01:30:05+0130", 5), ("1969-12-31T23:00-01", 0), ("19700101T000000Z", 0),
    ("1969-12-31T23:59:59Z", -1), ("2026-12-24T18:30Z", 1_798_137_000), ("1970-01-01 00:00 +01:00", nil),
    ("9999-12-31T23:59:59Z", 253_402_300_799), ("0001-01-01T00:00:00Z", -62_135_596_800),
  ])
  func instants(text: String, seconds: Int64?) {
    guard case .instant(let result) = ISO8601(text) else {
      #expect(seconds == nil)
      return
    }
    #expect(result.seconds == seconds)
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-1-30", "202611", "2026-1130", "202611-30", "2026-11-31", "2027-02-29",
    "2026-00-10", "2026-13-01", "0000-01-01", "2026-11-30T", "2026-11-30T17", "2026-11-30T24:00",
    "2026-11-30T17:60", "2026-11-30T17:00:61", "2026-11-30T17:00:5", "2026-11-30T1700", "20261130T17:00",
    "2026-11-30T17:00+24:00", "2026-11-30T17:00+1", "2026-11-30T17:00+01:60", "2026-11-30T17:00+01:",
    "2026-11-30T17:00ZZ", "2026-11-30Z", " 2026-11-30", "2026-11-30 ", "2026-11-30T17:00Z ", "２026-11-30",
    "2026-11-30T17:00\u{0}", "+2026-11-30", "-001-11-30", "2026/11/30", "2026-11-30x17:00", "2026-W49-1",
  ])
  func refusals(text: String) {
    #expect(ISO8601(text) == nil)
  }

  @Test(arguments: [
    ("2026-12-24T19:30:00+01:00", 3600), ("2026-12-24T13:00:05-05:30", -19_800),
    ("2026-12-24T18:30:00+00:00", 0), ("1969-12-31T23:59:59+00:00", 0),
    ("2026-12-25T08:30:00+14:00", 50_400),
  ])
  func instantsAreWrittenAsTheyAreRead(text: String, offset: Int) throws {
    guard case .instant(let instant) = ISO8601(text) else {
      Issue.record("no instant")
      return
    }
    #expect(instant.text(in: .fixed(offset: offset)) == text)
  }

  @Test func wallTimes() throws {
    let wall = WallTime(minute: -1)
    #expect(wall.description == "1969-12-31T23:59")
    #expect(wall.minute == -1)
    #expect(wall.clock == "23:59")
    #expect(wall < WallTime(minute: 0))
    #expect(Instant(seconds: -1).minute == -1)
    #expect(Instant(seconds: -60).minute == -1)
    #expect(Instant(seconds: 59).minute == 0)
  }
}
