import Foundation
import GlanceSources
import GlanceTasks
import GlanceTestSupport
import Testing

@Suite struct ICalendarTests {
  /// Reads a VTODO of some lines.
  private func todo(_ lines: String...) throws -> ImportedTasks {
    try ICalendarFormat.read(
      (["BEGIN:VCALENDAR", "BEGIN:VTODO", "SUMMARY:A"] + lines + ["END:VTODO", "END:VCALENDAR"])
        .joined(separator: "\r\n")
    )
  }

  @Test(arguments: [
    ("DUE;VALUE=DATE:20261130", "2026-11-30"), ("DUE:20261130", "2026-11-30"),
    ("DUE:20261130T170000", "2026-11-30T17:00"), ("DUE;VALUE=DATE-TIME:20261130T170000", "2026-11-30T17:00"),
    ("DUE:20261130T160000Z", "2026-11-30T17:00:00+01:00"),
    ("DUE;TZID=America/New_York:20261130T110000", "2026-11-30T17:00:00+01:00"),
    ("DUE;TZID=\"America/New_York\":20260730T110000", "2026-07-30T17:00:00+02:00"),
    ("DUE;TZID=/mozilla.org/20050126_1/America/New_York:20261130T110000", "2026-11-30T17:00:00+01:00"),
    (
      "DUE;TZID=/freeassociation.sourceforge.net/America/Argentina/Salta:20261130T130000",
      "2026-11-30T17:00:00+01:00"
    ),
    ("DUE;TZID=UTC:20261130T160000", "2026-11-30T17:00:00+01:00"),
  ])
  func dues(_ line: String, _ due: String) throws {
    let read = try todo(line)
    #expect(read.faults.isEmpty)
    let zone = try Zone.named("Europe/Berlin")
    #expect(read.drafts.map { $0.due?.text(in: zone) } == [due])
  }

  @Test(arguments: [
    "DUE:soon", "DUE:20260230", "DUE;TZID=No/Where:20261130T110000",
    "DUE;TZID=../../etc/passwd:20261130T110000",
  ])
  func duesWithFaults(_ line: String) throws {
    let read = try todo(line)
    #expect(
      read.drafts.count == 1 && read.faults.map(\.what) == [.field("DUE")] && read.faults.map(\.line) == [4]
    )
  }

  @Test func placeOfAZone() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VTODO
      SUMMARY:A
      DUE;TZID=Ours:20261130T110000
      END:VTODO
      BEGIN:VTIMEZONE
      TZID:Ours
      X-LIC-LOCATION:America/New_York
      END:VTIMEZONE
      END:VCALENDAR
      """
    #expect(try ICalendarFormat.read(text).drafts.map(\.due) == [.instant(Instant(seconds: 1_796_054_400))])
  }

  @Test(arguments: [
    ("PT2H30M", "2026-12-01T11:30"), ("P1D", "2026-12-02T09:00"), ("P2W", "2026-12-15T09:00"),
    ("-PT1H", "2026-12-01T08:00"), ("P1DT30M", "2026-12-02T09:30"), ("PT0S", "2026-12-01T09:00"),
  ])
  func durations(_ duration: String, _ due: String) throws {
    let read = try todo("DTSTART:20261201T090000", "DURATION:\(duration)")
    #expect(read.drafts.map { $0.due?.text(in: .utc) } == [due] && read.faults.isEmpty)
    #expect(try todo("DURATION:\(duration)").drafts.map(\.due) == [nil])
  }

  @Test(arguments: ["", "P", "2H", "PT", "P1H", "PTT1H", "P1", "P9999999D", "PT1H2"])
  func noDurations(_ duration: String) throws {
    let read = try todo("DTSTART:20261201T090000", "DURATION:\(duration)")
    // A `P` or `PT` without anything behind it says nothing, and is taken for no time at all by none.
    #expect(read.drafts.count == 1)
    if duration != "PT" { #expect(read.faults.map(\.what) == [.field("DURATION")], "\(duration)") }
  }

  @Test("a series keeps the day that it began with, wherever the task has got to or was put off to")
  func ownSeries() throws {
    let series = "DTSTART;VALUE=DATE:20260131\nRRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD"
    for due in [(month: 2, day: 28), (month: 3, day: 3)] {
      let day = try #require(Day(year: 2026, month: due.month, day: due.day))
      let task = TaskItem(
        id: 1,
        uuid: TaskID(),
        title: "A",
        due: .day(day),
        tags: [],
        recurrence: series,
        created: Instant(seconds: 5)
      )
      let text = try ICalendarFormat.text(of: TaskSnapshot(projects: [], tasks: [task]))
      let read = try ICalendarFormat.read(text)
      #expect(read.faults.isEmpty && read.drafts.map(\.recurrence) == [series])
      // In the file of another program, a start that is not the due may be anything.
      let other = try ICalendarFormat.read(text.replacing("glance//glance", with: "other//other"))
      #expect(other.drafts.first?.recurrence != series)
    }
  }

  @Test("a duration that goes on and on is none", arguments: ["W", "D", "H"])
  func endlessDuration(_ unit: String) throws {
    let value = (unit == "H" ? "PT" : "P") + String(repeating: "999999" + unit, count: 3000)
    let read = try todo("DTSTART;TZID=Europe/Berlin:20261201T090000", "DURATION:" + value)
    #expect(read.drafts.map(\.due) == [nil] && read.faults.map(\.what) == [.field("DURATION")])
    #expect(read.faults.first?.message.contains("is not a length of time") == true)
  }

  /// The state table: STATUS, COMPLETED and PERCENT-COMPLETE, and whether it is done; `nil` for cancelled.
  @Test(
    arguments: [
      ("CANCELLED", true, "100", nil), ("COMPLETED", true, "100", true), ("COMPLETED", false, "0", true),
      ("NEEDS-ACTION", true, "0", true), (nil, true, nil, true), (nil, false, "100", true),
      ("NEEDS-ACTION", false, "100", false), ("IN-PROCESS", false, "50", false), ("ODD", false, nil, false),
      (nil, false, nil, false), (nil, false, "99", false), ("completed", false, nil, true),
    ] as [(String?, Bool, String?, Bool?)]
  )
  func states(_ status: String?, _ hasCompleted: Bool, _ percent: String?, _ isDone: Bool?) throws {
    var lines = ["BEGIN:VTODO", "SUMMARY:A", "DTSTAMP:20261101T000000Z"]
    if let status { lines.append("STATUS:\(status)") }
    if hasCompleted { lines.append("COMPLETED:20261120T101500Z") }
    if let percent { lines.append("PERCENT-COMPLETE:\(percent)") }
    let read = try ICalendarFormat.read((lines + ["END:VTODO"]).joined(separator: "\n"))
    #expect(read.drafts.map { $0.completed != nil } == (isDone.map { [$0] } ?? []))
    #expect(read.remarks == (isDone == nil ? ["1 cancelled left out"] : []))
    if hasCompleted, isDone == true {
      #expect(read.drafts.first?.completed == Instant(seconds: 1_795_169_700))
    }
  }

  @Test(
    arguments: [
      ("0", nil), ("1", .high), ("4", .high), ("5", .medium), ("6", .low), ("9", .low), ("", nil),
    ] as [(String, Priority?)]
  )
  func priorities(_ text: String, _ priority: Priority?) throws {
    let read = try todo("PRIORITY:\(text)")
    #expect(read.drafts.map(\.priority) == [priority] && read.faults.isEmpty)
  }

  @Test func badProperties() throws {
    let read = try todo("PRIORITY:10", "CREATED:None", "RRULE:often", "broken off", "DESCRIPTION:n")
    #expect(read.drafts.map(\.note) == ["n"])
    #expect(read.faults.map(\.line) == [4, 5, 6, 7])
  }

  @Test func texts() throws {
    let read = try todo(
      "DESCRIPTION:a\\nb\\Nc\\, d\\; e\\\\f \\x \\",
      "CATEGORIES:one,two\\,three",
      "CATEGORIES:one,a b,"
    )
    #expect(read.drafts.map(\.note) == ["a\nb\nc, d; e\\f \\x \\"])
    #expect(read.drafts.map(\.tags) == [["one", "two,three", "a-b"]])
  }

  @Test func families() throws {
    let read = try ICalendarFormat.read(
      """
      BEGIN:VCALENDAR
      X-WR-CALNAME:My\\, list
      BEGIN:VTODO
      UID:r
      RECURRENCE-ID;VALUE=DATE:20261201
      SUMMARY:changed
      END:VTODO
      BEGIN:VTODO
      UID:r
      SUMMARY:all
      DTSTART;VALUE=DATE:20261124
      DUE;VALUE=DATE:20261124
      RRULE:FREQ=WEEKLY
      END:VTODO
      BEGIN:VTODO
      UID:alone
      RECURRENCE-ID;VALUE=DATE:20261201
      SUMMARY:alone
      END:VTODO
      BEGIN:VEVENT
      SUMMARY:event
      END:VEVENT
      END:VCALENDAR
      """
    )
    #expect(read.drafts.map(\.title) == ["all", "alone"] && read.faults.isEmpty)
    #expect(read.drafts.map(\.project) == ["My, list", "My, list"])
    #expect(read.remarks == ["1 changed occurrences left out"])
    #expect(read.drafts.first?.recurrence == "DTSTART;VALUE=DATE:20261124\nRRULE:FREQ=WEEKLY")
  }

  @Test func noTitle() throws {
    let read = try ICalendarFormat.read(
      "BEGIN:VTODO\nUID:a\nSUMMARY: \nEND:VTODO\nBEGIN:VTODO\nUID:b\nEND:VTODO\n"
    )
    #expect(read.drafts.map(\.title) == ["(no title)", "(no title)"] && read.faults.isEmpty)
    let empty = try ICalendarFormat.read("BEGIN:VTODO\nDTSTAMP:20261101T000000Z\nEND:VTODO\n")
    #expect(empty.drafts.isEmpty && empty.faults.map(\.what) == [.task])
  }

  @Test(arguments: ["nonsense", "{\"a\":1}", "VERSION:2.0", "a\nBEGIN"])
  func refuses(_ text: String) throws {
    let error = try #require(try ICalendarFormat.failure(text))
    #expect(isHarmless(error.message) && error.message.contains("no iCalendar"))
  }

  @Test func cut() throws {
    let read = try ICalendarFormat.read("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:A\nDUE:20261201")
    #expect(read.drafts.map(\.title) == ["A"] && read.faults.map(\.line) == [2])
  }

  /// Deep and unbalanced components take no time and no stack to speak of.
  @Test func deep() throws {
    let text = String(repeating: "BEGIN:X\n", count: 100_000) + String(repeating: "END:Y\n", count: 100_000)
    #expect(try ICalendarFormat.read(text).drafts.isEmpty)
    let folded = "BEGIN:VTODO\nSUMMARY:" + String(repeating: "a\n ", count: 100_000) + "\nEND:VTODO\n"
    #expect(try ICalendarFormat.read(folded).drafts.first?.title.count == 100_000)
  }

  /// Every line of an export has at most 75 octets, each of them whole characters, and is no other line.
  @Test(arguments: UInt64(0)..<40)
  func exportsAreValid(_ seed: UInt64) throws {
    var samples = SampleTasks(seed: seed)
    let text = try ICalendarFormat.text(of: samples.snapshot())
    #expect(
      text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:") && text.hasSuffix("END:VCALENDAR\r\n")
    )
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    for line in lines {
      #expect(line.last == 0x0D && line.count <= 76)
      #expect(String(validating: line, as: UTF8.self) != nil)
      #expect(line.dropLast().allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
    }
    #expect(!text.unicodeScalars.contains { [0x85, 0x2028, 0x2029].contains($0.value) })
  }

  @Test func exportOfARepeat() throws {
    func lines(_ due: Due?, _ recurrence: String) throws -> [String] {
      let task = TaskItem(
        id: 1,
        uuid: TaskID(),
        title: "A",
        due: due,
        recurrence: recurrence,
        created: Instant(seconds: 0)
      )
      return try ICalendarFormat.text(of: TaskSnapshot(tasks: [task])).split(separator: "\r\n").map(
        String.init
      )
      .filter { $0.hasPrefix("D") && !$0.hasPrefix("DTSTAMP") || $0.hasPrefix("R") }
    }
    let day = Due.day(Day(number: 20_788))
    let schedule = "DTSTART;VALUE=DATE:20260131\nRRULE:FREQ=MONTHLY"
    #expect(
      try lines(day, schedule) == [
        "DTSTART;VALUE=DATE:20260131", "RRULE:FREQ=MONTHLY", "DUE;VALUE=DATE:20261201",
      ]
    )
    #expect(
      try lines(.time(WallTime(minute: 29_934_720)), schedule)
        == ["DTSTART:20261201T000000", "RRULE:FREQ=MONTHLY", "DUE:20261201T000000"]
    )
    #expect(
      try lines(day, "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=DAILY")
        == [
          "DTSTART;VALUE=DATE:20261201", "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=DAILY",
          "DUE;VALUE=DATE:20261201",
        ]
    )
    #expect(try lines(day, "weekly") == ["DUE;VALUE=DATE:20261201"])
    #expect(try lines(nil, "RRULE:FREQ=DAILY\nEND:VTODO") == [])
    #expect(try lines(nil, "RRULE:FREQ=DAILY\rEND:VTODO") == ["RRULE:FREQ=DAILYEND:VTODO"])
  }
}

/// The shared cases, as far as an import can show what they ask for.
@Suite(.enabled(if: SharedData.isPresent)) struct ICalendarCaseTests {
  private func read(_ name: String, in zone: String = "Europe/Berlin") throws -> ImportedTasks {
    // One of them is UTF-8 only once it is unfolded.
    let bytes = try #require(FileManager.default.contents(atPath: SharedData.path("cases/\(name).ics")))
    let read = try ICalendarFormat.read(Array(bytes), at: .at("2026-11-30T10:00", in: zone))
    #expect(read.faults.isEmpty, "\(name): \(read.faults)")
    return read
  }

  private func due(_ name: String) throws -> [String?] {
    let zone = try Zone.named("Europe/Berlin")
    return try read(name).drafts.map { $0.due?.text(in: zone) }
  }

  @Test(arguments: ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
  func day(_ zone: String) throws {
    #expect(try read("30-due-date-only", in: zone).drafts.map(\.due) == [.day(Day(number: 20_787))])
  }

  @Test func dues() throws {
    #expect(try due("42-mixed-value-types") == ["2026-12-03T17:00:00+01:00"])
    #expect(try due("43-due-before-start") == ["2026-12-01T10:00:00+01:00"])
    #expect(try due("55-duration") == ["2026-12-01T11:30:00+01:00"])
    #expect(try due("60-lowercase-and-params") == ["2026-12-12"])
    #expect(try due("61-due-removed") == [nil])
  }

  @Test func states() throws {
    #expect(try read("33-status-without-completed").drafts.allSatisfy { $0.completed != nil })
    #expect(
      try read("34-completed-without-status").drafts.map(\.completed) == [Instant(seconds: 1_795_169_700)]
    )
    #expect(try read("36-reopened").drafts.map(\.completed) == [nil])
    let synology = try #require(try read("37-synology").drafts.first)
    #expect(synology.completed != nil && synology.priority == nil && synology.note == nil)
    #expect(synology.created?.text(in: try .named("Europe/Berlin")) == "2026-10-11T08:55:21+02:00")
  }

  @Test func texts() throws {
    #expect(try read("31-categories").drafts.map(\.tags) == [["home", "paper,work", "later"]])
    #expect(
      try read("45-fold-inside-character").drafts.map(\.title)
        == ["Zu erledigen – ääääääääääääääääääää📞📞📞📞 Ende"]
    )
    let folded = try #require(try read("46-fold-lf-tab").drafts.first)
    #expect(
      folded.title == "Folded with tab and space" && folded.note == "first\nsecond, third; four\\five\nlast"
    )
    #expect(try read("48-bom").drafts.map(\.title) == ["BOM first"])
    #expect(try read("60-lowercase-and-params").drafts.map(\.title) == ["Lower case"])
    let alarm = try #require(try read("54-valarm-inside").drafts.first)
    #expect(alarm.title == "Call dentist" && alarm.note == nil)
  }

  @Test func identities() throws {
    #expect(try read("39-no-uid").drafts.count == 1)
    #expect(try read("40-duplicate-property").drafts.map(\.created) == [Instant(seconds: 1_791_736_410)])
    #expect(try read("52-no-component").drafts.isEmpty)
    #expect(try read("58-negative-apple-order").drafts.map(\.title) == ["B", "A", "C"])
  }

  @Test func faults() throws {
    let windows = try ICalendarFormat.read(try SharedData.text("cases/49-windows-tzid.ics"))
    #expect(
      windows.drafts.map { $0.due?.text(in: .utc) } == ["2026-12-01T08:00:00+00:00"] && windows.faults.isEmpty
    )
    let clash = try ICalendarFormat.read(try SharedData.text("cases/51-exdate-type-clash.ics"))
    #expect(clash.drafts.count == 1 && clash.faults.map(\.what) == [.field("EXDATE")])
  }
}
