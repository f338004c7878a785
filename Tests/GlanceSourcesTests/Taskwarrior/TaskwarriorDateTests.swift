import GlanceSources
import GlanceTasks
import GlanceTestSupport
import Testing

@Suite struct TaskwarriorDateTests {
  @Test(arguments: [
    (#""20261204T160000Z""#, "2026-12-04T17:00:00+01:00"),
    (#""2026-12-04T16:00:00Z""#, "2026-12-04T17:00:00+01:00"),
    (#""2026-12-04T16:00:00+02:00""#, "2026-12-04T15:00:00+01:00"),
    (#""2026-12-04T17:00:30""#, "2026-12-04T17:00"),
    (#""20261204T170000""#, "2026-12-04T17:00"), (#""2026-12-04""#, "2026-12-04"),
    (#""20261204""#, "2026-12-04"),
    (#""1796112000""#, "2026-12-01T09:00:00+01:00"), ("1796112000", "2026-12-01T09:00:00+01:00"),
    ("1796112000.000000", "2026-12-01T09:00:00+01:00"), ("1796112000.", "2026-12-01T09:00:00+01:00"),
    (#""20261203T230000Z""#, "2026-12-04"), (#""20261204T225959Z""#, "2026-12-04"),
    (#""20261203T230001Z""#, "2026-12-04T00:00:01+01:00"),
    (#""20261204T225958Z""#, "2026-12-04T23:59:58+01:00"),
    (#""20260630T220000Z""#, "2026-07-01"), (#""2026-12-04T00:00:00""#, "2026-12-04"),
    (#""2026-12-04T23:59:59""#, "2026-12-04"), (#""19700101T120000Z""#, "1970-01-01T13:00:00+01:00"),
  ])
  func dues(_ json: String, _ text: String) throws {
    let read = try task(#""due":\#(json)"#)
    let zone = try Zone.named("Europe/Berlin")
    #expect(read.drafts.map { $0.due?.text(in: zone) } == [text])
    #expect(read.faults.isEmpty)
  }

  @Test(arguments: [
    #""99991230T000000Z""#, #""9999-12-30""#, #""99900101T120000Z""#, #""9999-12-31T23:00:00""#, "null",
    #""""#,
  ])
  func withoutDue(_ json: String) throws {
    let read = try task(#""due":\#(json)"#)
    #expect(read.drafts.map(\.due) == [nil])
    #expect(read.faults.isEmpty)
  }

  @Test(arguments: [
    #""tomorrow""#, #""20261301T000000Z""#, #""2027-02-29""#, #""20261204T250000Z""#, "1e9", "-1796112000",
    "5",
    #""1796112000000""#, "true", #""1969-12-31""#, #""19691231T120000Z""#, #""a\u001b[31mb""#, #"" ""#,
    #"".""#,
    #""99999999999999999999999999""#,
  ])
  func unreadable(_ json: String) throws {
    let read = try export("[\n{\"uuid\":\"\(id(1))\",\n\"description\":\"A\",\n\"due\":\(json)}]")
    #expect(read.drafts.map(\.due) == [nil])
    #expect(read.faults.map(\.line) == [4] && read.faults.map(\.what) == [.field("due")])
    #expect(read.faults.allSatisfy { isHarmless($0.message) })
  }

  @Test func otherDates() throws {
    func created(_ json: String) throws -> Instant? {
      try #require(try task(#""entry":\#(json)"#).drafts.first).created
    }
    let zone = try Zone.named("Europe/Berlin")
    #expect(try created(#""2026-12-26T20:33:54""#)?.text(in: zone) == "2026-12-26T20:33:54+01:00")
    #expect(try created(#""2026-07-01""#)?.text(in: zone) == "2026-07-01T00:00:00+02:00")
    #expect(try created("1796112000")?.seconds == 1_796_112_000)
    #expect(try created("null") == nil)
    let read = try task(#""status":"completed","end":"x","modified":"20260102T000000Z","entry":"y""#)
    #expect(read.drafts.map(\.completed) == [Instant(seconds: 1_767_312_000)])
    #expect(read.drafts.map(\.created) == [nil])
    #expect(Set(read.faults.map(\.what)) == [.field("end"), .field("entry")])
  }

  @Test func theZoneTellsADayFromATime() throws {
    let due = #""due":"20261203T230000Z""#
    #expect(try task(due).drafts.map(\.due) == [.day(Day(number: 20_791))])
    let instant = Due.instant(Instant(seconds: 1_796_338_800))
    #expect(try task(due, in: "America/Los_Angeles").drafts.map(\.due) == [instant])
    #expect(
      try task(#""due":"20261204T181500Z""#, in: "Asia/Kathmandu").drafts.map(\.due) == [
        .day(Day(number: 20_792))
      ]
    )
  }
}
