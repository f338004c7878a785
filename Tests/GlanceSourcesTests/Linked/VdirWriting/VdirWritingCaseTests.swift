import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// The cases of `../shared/cases` as they are written.
@Suite(.enabled(if: SharedData.isPresent)) struct VdirWritingCaseTests {
  private let vdir: VdirFolder

  init() throws {
    vdir = try VdirFolder()
  }

  /// The lines that a completion adds to an item without them, at ten o'clock in Berlin.
  private static let completed = [
    "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20261130T090000Z",
    "LAST-MODIFIED:20261130T090000Z",
  ]

  /// The text of a case with some of its lines changed, as it is to be after a write.
  private func expected(_ bytes: [UInt8], _ changes: [(String, String)]) -> String {
    changes.reduce(String(decoding: bytes, as: UTF8.self)) { $0.replacing($1.0, with: $1.1) }
  }

  private var text: String { String(decoding: vdir.bytes(), as: UTF8.self) }

  private static let stamp = ("DTSTAMP:20261101T080000Z", "DTSTAMP:20261130T090000Z")

  private static func lines(_ end: String = "\r\n") -> String { completed.map { $0 + end }.joined() }

  @Test(arguments: [
    "30-due-date-only", "31-categories", "42-mixed-value-types", "43-due-before-start", "48-bom",
    "49-windows-tzid", "55-duration",
  ])
  func completingAddsFourLinesAndKeepsAllOthers(name: String) throws {
    let bytes = try vdir.put(case: name + ".ics")
    try vdir.complete()
    let end = "END:VTODO"
    #expect(text == expected(bytes, [Self.stamp, (end, Self.lines() + end)]))
    try vdir.undo()
    #expect(vdir.bytes() == bytes)
    try vdir.redo()
    #expect(try vdir.task().completed == vdir.moment.instant)
    try vdir.reopen()
    #expect(
      text
        == expected(
          bytes,
          [Self.stamp, (end, "STATUS:NEEDS-ACTION\r\nLAST-MODIFIED:20261130T090000Z\r\n" + end)]
        )
    )
  }

  @Test func categoriesKeepTheirLines() throws {
    let bytes = try vdir.put(case: "31-categories.ics")
    #expect(try vdir.task().tags == ["home", "paper,work", "later"])
    try vdir.edit { $0.tags = ["home", "paper,work", "later", "a,b"] }
    #expect(
      text
        == expected(
          bytes,
          [
            Self.stamp, ("home,paper\\,work", "home,paper\\,work,a\\,b"),
            ("END:VTODO", "LAST-MODIFIED:20261130T090000Z\r\nEND:VTODO"),
          ]
        )
    )
    try vdir.edit { $0.tags = ["home"] }
    #expect(vdir.lines().filter { $0.hasPrefix("CATEGORIES") } == ["CATEGORIES:home"])
    for _ in 0..<2 { try vdir.undo() }
    #expect(vdir.bytes() == bytes)
  }

  @Test func reopenedIsOpen() throws {
    try vdir.put("SUMMARY:x\nSTATUS:COMPLETED\nCOMPLETED:20261120T101500Z\nPERCENT-COMPLETE:100")
    try vdir.reopen()
    #expect(
      vdir.lines().dropFirst(4).dropLast(2) == [
        "UID:one@example.org", "DTSTAMP:20261130T090000Z", "SUMMARY:x", "STATUS:NEEDS-ACTION",
        "LAST-MODIFIED:20261130T090000Z",
      ]
    )
    let bytes = try vdir.put(case: "36-reopened.ics")
    try vdir.complete()
    #expect(
      text
        == expected(
          bytes,
          [
            Self.stamp, ("NEEDS-ACTION", "COMPLETED"),
            ("END:VTODO", "COMPLETED:20261130T090000Z\r\nLAST-MODIFIED:20261130T090000Z\r\nEND:VTODO"),
          ]
        )
    )
    try vdir.reopen()
    #expect(
      !text.contains("PERCENT") && !text.contains("\nCOMPLETED") && text.contains("STATUS:NEEDS-ACTION")
    )
  }

  @Test func misspeltLinesOfSynologyStay() throws {
    let bytes = try vdir.put(case: "37-synology.ics")
    try vdir.reopen()
    #expect(
      text
        == expected(
          bytes,
          [
            ("STATUS:COMPLETED", "STATUS:NEEDS-ACTION"),
            ("DTSTAMP:20261011T085521", "DTSTAMP:20261130T090000Z"),
            ("END:VTODO", "LAST-MODIFIED:20261130T090000Z\r\nEND:VTODO"),
          ]
        )
    )
  }

  @Test func duplicatesStayTwo() throws {
    let bytes = try vdir.put(case: "40-duplicate-property.ics")
    try vdir.complete()
    #expect(
      text
        == expected(
          bytes,
          [
            Self.stamp, ("LAST-MODIFIED:20261011T183746", "LAST-MODIFIED:20261130T090000Z"),
            ("PERCENT-COMPLETE:0", "PERCENT-COMPLETE:100"),
            ("END:VTODO", "STATUS:COMPLETED\r\nCOMPLETED:20261130T090000Z\r\nEND:VTODO"),
          ]
        )
    )
    #expect(vdir.lines().filter { $0.hasPrefix("CREATED") }.count == 2)
  }

  @Test func mixedTypesAreMendedOnlyWithTheDue() throws {
    let bytes = try vdir.put(case: "42-mixed-value-types.ics")
    try vdir.edit { $0.title = "Other" }
    #expect(text.contains("DTSTART;VALUE=DATE:20261201\r\nDUE;TZID=Europe/Berlin:20261203T170000"))
    try vdir.edit { $0.due = .time(WallTime(day: VdirFolder.december(4), minuteOfDay: 600)) }
    #expect(
      text.contains("DTSTART;TZID=Europe/Berlin:20261201T000000\r\nDUE;TZID=Europe/Berlin:20261204T100000")
    )
    for _ in 0..<2 { try vdir.undo() }
    #expect(vdir.bytes() == bytes)
    try vdir.edit { $0.due = .day(VdirFolder.december(4)) }
    #expect(text.contains("DTSTART;VALUE=DATE:20261201\r\nDUE;VALUE=DATE:20261204"))
  }

  @Test func aDueBeforeTheStartIsRefused() throws {
    let bytes = try vdir.put(case: "43-due-before-start.ics")
    let reason = vdir.refusal {
      try vdir.edit { $0.due = .instant(Instant(seconds: 1_796_000_000)) }
    }
    #expect(reason.contains("it starts 2026-12-10") && reason.contains("calendar app"))
    try vdir.edit { $0.title = "Other" }
    #expect(text.contains("DTSTART:20261210T090000Z\r\nDUE:20261201T090000Z"))
    try vdir.edit { $0.due = .time(WallTime(day: VdirFolder.december(24), minuteOfDay: 600)) }
    #expect(text.contains("DTSTART:20261210T090000Z\r\nDUE:20261224T090000Z"))
    for _ in 0..<2 { try vdir.undo() }
    #expect(vdir.bytes() == bytes)
  }

  @Test func aTornCharacterStaysTornUntilItsLineIsEdited() throws {
    let bytes = try vdir.put(case: "45-fold-inside-character.ics")
    let title = "Zu erledigen – ääääääääääääääääääää📞📞📞📞 Ende"
    #expect(try vdir.task().title == title)
    try vdir.complete()
    #expect(
      VdirFolder.isPart(
        VdirFolder.rawLines(bytes).filter { !$0.starts(with: "DTSTAMP".utf8) },
        of: VdirFolder.rawLines(vdir.bytes())
      )
    )
    #expect(try vdir.task().title == title)
    try vdir.undo()
    #expect(vdir.bytes() == bytes)
    try vdir.edit { $0.title = title + "!" }
    #expect(String(validating: vdir.bytes(), as: UTF8.self) != nil)
    #expect(VdirFolder.rawLines(vdir.bytes()).allSatisfy { $0.count <= 76 })
    #expect(try vdir.task().title == title + "!")
    try vdir.undo()
    #expect(vdir.bytes() == bytes)
  }

  @Test func lineFeedsAloneStayAlone() throws {
    let bytes = try vdir.put(case: "46-fold-lf-tab.ics")
    #expect(try vdir.task().note == "first\nsecond, third; four\\five\nlast")
    try vdir.complete()
    #expect(text == expected(bytes, [Self.stamp, ("END:VTODO", Self.lines("\n") + "END:VTODO")]))
    try vdir.edit { $0.note = String(repeating: "long ", count: 40) + "\nend" }
    #expect(!vdir.bytes().contains(0x0D))
    #expect(try vdir.task().note == String(repeating: "long ", count: 40) + "\nend")
  }

  @Test func aMarkAtTheBeginningStaysOne() throws {
    _ = try vdir.put(case: "48-bom.ics")
    try vdir.edit { $0.title = "other" }
    #expect(vdir.bytes().starts(with: [0xEF, 0xBB, 0xBF, UInt8(ascii: "B")]))
    let added = try vdir.ledger.add(TaskDraft(title: "new"), to: "cal", at: vdir.moment)
    #expect(vdir.bytes("\(added.uuid).ics").starts(with: "BEGIN:VCALENDAR\r\n".utf8))
  }

  @Test func theNameOfAWindowsZoneStays() throws {
    _ = try vdir.put(case: "49-windows-tzid.ics")
    try vdir.edit { $0.title = "other" }
    #expect(text.contains("DUE;TZID=W. Europe Standard Time:20261201T090000\r\n"))
  }

  @Test func alarmsAreNobodysProperties() throws {
    let bytes = try vdir.put(case: "54-valarm-inside.ics")
    try vdir.complete()
    #expect(text == expected(bytes, [Self.stamp, ("BEGIN:VALARM", Self.lines() + "BEGIN:VALARM")]))
    try vdir.edit {
      $0.note = "mine"
      $0.title = "Call"
    }
    let alarm = String(decoding: bytes, as: UTF8.self).split(separator: "BEGIN:VALARM")[1]
    #expect(text.hasSuffix(alarm))
    #expect(text.contains("DESCRIPTION:mine\r\nBEGIN:VALARM"))
  }

  @Test func aDueReplacesALength() throws {
    let bytes = try vdir.put(case: "55-duration.ics")
    try vdir.edit { $0.due = .time(WallTime(day: VdirFolder.december(2), minuteOfDay: 1020)) }
    #expect(
      text
        == expected(
          bytes,
          [
            Self.stamp, ("DURATION:PT2H30M", "DUE;TZID=Europe/Berlin:20261202T170000"),
            ("END:VTODO", "LAST-MODIFIED:20261130T090000Z\r\nEND:VTODO"),
          ]
        )
    )
    try vdir.undo()
    try vdir.edit { $0.due = .some(nil) }
    #expect(!text.contains("DURATION") && !text.contains("DUE"))
  }

  @Test func severalToDosAreLeftAlone() throws {
    let bytes = try vdir.put(case: "58-negative-apple-order.ics")
    let task = try #require(vdir.tasks().first)
    #expect(throws: TaskStoreError.self) { try vdir.ledger.complete([.uuid(task.uuid)], at: vdir.moment) }
    #expect(vdir.bytes() == bytes)
  }

  @Test func lowerCaseAndParametersStay() throws {
    let bytes = try vdir.put(case: "60-lowercase-and-params.ics")
    try vdir.edit { $0.due = .day(VdirFolder.december(13)) }
    #expect(
      text
        == expected(
          bytes,
          [
            ("dtstamp:20261101T080000Z", "dtstamp:20261130T090000Z"), ("20261212", "20261213"),
            ("end:vtodo", "LAST-MODIFIED:20261130T090000Z\r\nend:vtodo"),
          ]
        )
    )
    try vdir.edit { $0.title = "Other" }
    #expect(text.contains("summary;language=en:Other\r\n"))
  }

  @Test(arguments: ["39-no-uid.ics", "51-exdate-type-clash.ics", "57-monthly-31.ics"])
  func whatCannotBeWrittenIsRefused(name: String) throws {
    let bytes = try vdir.put(case: name)
    #expect(throws: SourceError.self) { try ICalendarItem(bytes) }
    if let task = try vdir.tasks().first {
      #expect(throws: TaskStoreError.self) { try vdir.ledger.complete([.uuid(task.uuid)], at: vdir.moment) }
    }
    #expect(vdir.bytes() == bytes)
  }
}
