import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

@Suite struct ICalendarZoneTests {
  @Test func windowsNamesAreZonesOfTheSystem() {
    let lines = WindowsZones.table.split(separator: "\n")
    #expect(lines.count == 139)
    #expect(Set(lines.map { $0.prefix { $0 != "=" } }).count == lines.count)
    for line in lines {
      let sides = line.split(separator: "=").map(String.init)
      #expect(Zone.installed(sides[1]) != nil, "\(line)")
      #expect(WindowsZones.name(of: sides[0]) == sides[1])
      #expect(WindowsZones.name(of: sides[0] + " Standard Time") == sides[1])
    }
    for name in ["", "=", " Standard Time", "Nowhere Standard Time", "W. Europe Daylight Time"] {
      #expect(WindowsZones.name(of: name) == nil)
    }
  }

  private func rules(_ text: String) throws -> Zone {
    var zones = ICalendarZones(of: Array("BEGIN:VTIMEZONE\nTZID:Own\n\(text)\nEND:VTIMEZONE\n".utf8))
    let zone = zones.zone(named: "Own")
    return try #require(zone)
  }

  private static let central = """
    BEGIN:DAYLIGHT
    DTSTART:19810329T020000
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    END:DAYLIGHT
    BEGIN:STANDARD
    DTSTART:19961027T030000
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    END:STANDARD
    """

  /// The rules of a file and the system's data agree at each hour around the changes of many years.
  @Test(arguments: [
    ("Europe/Berlin", central),
    (
      "America/New_York",
      """
      BEGIN:STANDARD
      DTSTART:20071104T020000
      RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
      TZOFFSETFROM:-0400
      TZOFFSETTO:-0500
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:20070311T020000
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
      TZOFFSETFROM:-0500
      TZOFFSETTO:-0400
      END:DAYLIGHT
      """
    ),
    (
      "Australia/Sydney",
      """
      BEGIN:STANDARD
      DTSTART:20080406T030000
      RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU
      TZOFFSETFROM:+1100
      TZOFFSETTO:+1000
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:20081005T020000
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU
      TZOFFSETFROM:+1000
      TZOFFSETTO:+1100
      END:DAYLIGHT
      """
    ),
  ])
  func agree(_ name: String, _ text: String) throws {
    let own = try rules(text)
    let system = try Zone.named(name)
    for year in [2010, 2026, 2027, 2035] {
      let start = try #require(Day(year: year, month: 1, day: 1))
      for hour in stride(from: 0, to: 366 * 24, by: 1) where hour % 24 < 4 || hour % 24 > 12 {
        let instant = Instant(seconds: Int64(start.number) * 86_400 + Int64(hour) * 3600)
        guard own.offset(at: instant) == system.offset(at: instant) else {
          Issue.record("\(name) at \(instant.basic)")
          return
        }
      }
    }
  }

  @Test func rulesThatEndAndSingleDates() throws {
    let zone = try rules(
      """
      BEGIN:STANDARD
      DTSTART:20000101T000000
      TZOFFSETFROM:+0030
      TZOFFSETTO:-0330
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:20010301T000000
      RRULE:FREQ=YEARLY;UNTIL=20030301T033000Z
      TZOFFSETFROM:-0330
      TZOFFSETTO:-0230
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:20010901T000000
      RDATE:20020901T000000,20050901T000000
      TZOFFSETFROM:-0230
      TZOFFSETTO:-0330
      END:STANDARD
      """
    )
    let expected = [
      ("1999-01-01", 1800), ("2000-06-01", -12_600), ("2001-06-01", -9000), ("2001-10-01", -12_600),
      ("2002-06-01", -9000), ("2002-10-01", -12_600), ("2003-06-01", -9000), ("2004-12-01", -9000),
      ("2026-06-01", -12_600),
    ]
    for (day, offset) in expected {
      let instant = try #require(ISO8601(day)).instant(in: .utc)
      #expect(zone.offset(at: instant) == offset, "\(day)")
    }
  }

  @Test func rulesOfTheFileAreTheLastResort() throws {
    func due(_ name: String, _ place: String = "") throws -> ImportedTasks {
      try ICalendarFormat.read(
        """
        BEGIN:VCALENDAR
        BEGIN:VTODO
        UID:a
        SUMMARY:A
        DUE;TZID="\(name)":20261201T090000
        END:VTODO
        BEGIN:VTIMEZONE
        TZID:\(name)
        \(place)
        \(Self.central)
        END:VTIMEZONE
        END:VCALENDAR
        """
      )
    }
    let eight = Due.instant(Instant(seconds: 1_796_112_000))
    #expect(try due("Our own").drafts.map(\.due) == [eight])
    #expect(try due("Our own").faults.isEmpty)
    // Names and places that the system knows count for more.
    #expect(try due("Asia/Tokyo").drafts.map(\.due) == [.instant(Instant(seconds: 1_796_083_200))])
    #expect(try due("Tokyo Standard Time").drafts.map(\.due) == [.instant(Instant(seconds: 1_796_083_200))])
    #expect(
      try due("Our own", "X-LIC-LOCATION:Asia/Tokyo").drafts.map(\.due) == [
        .instant(Instant(seconds: 1_796_083_200))
      ]
    )
  }

  @Test(arguments: [
    "", "BEGIN:STANDARD\nEND:STANDARD",
    "BEGIN:STANDARD\nDTSTART:soon\nTZOFFSETFROM:+01\nTZOFFSETTO:x\nEND:STANDARD",
  ])
  func noRules(_ text: String) {
    var zones = ICalendarZones(of: Array("BEGIN:VTIMEZONE\nTZID:Own\n\(text)\nEND:VTIMEZONE\n".utf8))
    #expect(zones.zone(named: "Own") == nil)
  }
}
