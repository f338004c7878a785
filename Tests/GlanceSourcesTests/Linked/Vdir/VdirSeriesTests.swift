import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// To-dos that repeat, as one task each.
@Suite struct VdirSeriesTests {
  private let vdir: VdirPlace

  init() throws {
    vdir = try VdirPlace()
  }

  /// Writes a daily to-do from Tuesday 2026-12-01, 09:00 in Berlin, due an hour later, with some lines and more to-dos.
  private func write(_ lines: [String] = ["RRULE:FREQ=DAILY"], _ others: [String]...) throws {
    let master = [
      "BEGIN:VTODO", "UID:s", "SUMMARY:Series", "DTSTART;TZID=Europe/Berlin:20261201T090000",
      "DUE;TZID=Europe/Berlin:20261201T100000",
    ]
    let more = others.flatMap { ["BEGIN:VTODO", "UID:s", "SUMMARY:Changed"] + $0 + ["END:VTODO"] }
    try vdir.write(calendar: master + lines + ["END:VTODO"] + more, to: "list/s.ics")
  }

  private func shown(in zone: String = "Europe/Berlin") throws -> String? {
    let task = try #require(try vdir.task(in: zone))
    #expect(try vdir.refusal(of: task) == "it repeats; change and complete it in your calendar app")
    return "\(task.title) " + (task.due?.text(in: try .named(zone)) ?? "-")
  }

  @Test func firstOccurrence() throws {
    try write()
    #expect(try shown() == "Series 2026-12-01T10:00:00+01:00")
    #expect(try vdir.task()?.recurrence == "DTSTART:20261201T080000Z\nRRULE:FREQ=DAILY")
    #expect(try vdir.warnings == [])
  }

  @Test(arguments: [
    "EXDATE;TZID=Europe/Berlin:20261201T090000", "EXDATE:20261201T080000Z", "EXDATE;VALUE=DATE:20261201",
    "EXDATE:20261201T090000", "EXDATE:20261130T080000Z,20261201T080000Z",
  ])
  func leftOut(_ line: String) throws {
    try write(["RRULE:FREQ=DAILY", line])
    #expect(try shown() == "Series 2026-12-02T10:00:00+01:00")
  }

  @Test(arguments: [
    "RECURRENCE-ID;TZID=Europe/Berlin:20261201T090000", "RECURRENCE-ID:20261201T080000Z",
    "RECURRENCE-ID;VALUE=DATE:20261201",
  ])
  func completedOccurrence(_ line: String) throws {
    try write(["RRULE:FREQ=DAILY"], [line, "STATUS:COMPLETED"])
    #expect(try shown() == "Series 2026-12-02T10:00:00+01:00")
    try write(["RRULE:FREQ=DAILY"], [line, "STATUS:CANCELLED"])
    #expect(try shown() == "Series 2026-12-02T10:00:00+01:00")
  }

  @Test func changedOccurrence() throws {
    try write(["RRULE:FREQ=DAILY"], ["RECURRENCE-ID:20261201T080000Z", "DUE:20261224T080000Z"])
    #expect(try shown() == "Changed 2026-12-24T09:00:00+01:00")
  }

  @Test func changedFromThenOn() throws {
    let change = [
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T080000Z", "DTSTART;TZID=Europe/Berlin:20261202T120000",
      "DUE;TZID=Europe/Berlin:20261202T130000",
    ]
    try write(["RRULE:FREQ=DAILY", "EXDATE;VALUE=DATE:20261201,20261202,20261203"], change)
    #expect(try shown() == "Changed 2026-12-04T13:00:00+01:00")
  }

  @Test func allDone() throws {
    try write(
      ["RRULE:FREQ=DAILY;COUNT=2"],
      ["RECURRENCE-ID:20261201T080000Z", "COMPLETED:20261129T080000Z"],
      ["RECURRENCE-ID:20261202T080000Z", "COMPLETED:20261130T080000Z"]
    )
    let task = try #require(try vdir.task())
    #expect(task.title == "Series" && task.completed == Instant(seconds: 1_796_025_600))
    try write(["RRULE:FREQ=DAILY;COUNT=1", "EXDATE;VALUE=DATE:20261201"])
    #expect(try vdir.tasks().isEmpty)
    try write(["RRULE:FREQ=DAILY", "STATUS:COMPLETED"])
    #expect(try vdir.task()?.isCompletionGuessed == true)
  }

  @Test func singleDates() throws {
    try write(["RDATE:20261202T110000Z", "EXDATE;VALUE=DATE:20261201"])
    #expect(try shown() == "Series 2026-12-02T13:00:00+01:00")
  }

  @Test func wallTimeStaysWhenClocksChange() throws {
    let days = (1...29).map { day in "202703" + (day < 10 ? "0" : "") + "\(day)" }.joined(separator: ",")
    try vdir.write(
      "UID:s",
      "SUMMARY:Series",
      "DTSTART;TZID=Europe/Berlin:20270301T090000",
      "RRULE:FREQ=DAILY",
      "DURATION:PT1H",
      "EXDATE;VALUE=DATE:\(days)",
      to: "s.ics"
    )
    #expect(try shown() == "Series 2027-03-30T10:00:00+02:00")
    #expect(try shown(in: "UTC") == "Series 2027-03-30T08:00:00+00:00")
  }

  @Test func aRuleThatIsNotKnownShowsTheFirstDate() throws {
    try write(["RRULE:FREQ=HOURLY"], ["RECURRENCE-ID:20261201T080000Z", "STATUS:COMPLETED"])
    #expect(try shown() == "Series 2026-12-01T10:00:00+01:00")
    #expect(try vdir.warnings.count == 1 && vdir.warnings.allSatisfy { $0.contains("can't follow") })
  }

  @Test func noBeginning() throws {
    try vdir.write("UID:s", "SUMMARY:Series", "RRULE:FREQ=DAILY", to: "s.ics")
    #expect(try shown() == "Series -")
    try vdir.write(
      "UID:s",
      "SUMMARY:Series",
      "DUE;VALUE=DATE:20261203",
      "RRULE:FREQ=DAILY",
      "EXDATE;VALUE=DATE:20261203",
      to: "s.ics"
    )
    #expect(try shown() == "Series 2026-12-04")
  }

  @Test func anOccurrenceAloneIsATask() throws {
    try vdir.write(
      "UID:s",
      "SUMMARY:Alone",
      "RECURRENCE-ID;VALUE=DATE:20261201",
      "DUE;VALUE=DATE:20261202",
      to: "s.ics"
    )
    #expect(try shown() == "Alone 2026-12-02")
  }

  /// However much is left out, and whatever is said of all that follows, it takes no time.
  @Test func hostileSeries() throws {
    let dates = (0..<20_000).map { Day(number: 20_000 + $0).description.replacing("-", with: "") }
    try write(["RRULE:FREQ=DAILY", "EXDATE;VALUE=DATE:" + dates.joined(separator: ",")])
    _ = try vdir.tasks()
    try write(
      ["RRULE:FREQ=DAILY"],
      ["RECURRENCE-ID;RANGE=THISANDFUTURE:20261201T080000Z", "STATUS:COMPLETED"]
    )
    #expect(try vdir.task()?.completed != nil)
  }
}
