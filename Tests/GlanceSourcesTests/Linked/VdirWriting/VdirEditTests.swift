import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// What edits write, and what they refuse.
@Suite struct VdirEditTests {
  private let vdir: VdirFolder

  init() throws {
    vdir = try VdirFolder()
  }

  private func day(_ day: Int) -> Day { VdirFolder.december(day) }
  private func time(_ day: Int, _ hour: Int) -> Due {
    .time(WallTime(day: self.day(day), minuteOfDay: hour * 60))
  }

  /// The lines of the to-do that begin with a name.
  private func line(_ name: String) -> [String] {
    vdir.lines().filter { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") }
  }

  @Test(arguments: [
    ("DUE;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261205", "DUE:20261205T170000"),
    ("DUE:20261201T100000Z", "DUE;VALUE=DATE:20261205", "DUE:20261205T160000Z"),
    ("DUE:20261201T100000", "DUE;VALUE=DATE:20261205", "DUE:20261205T170000"),
    (
      "DUE;TZID=America/New_York:20261201T100000", "DUE;VALUE=DATE:20261205",
      "DUE;TZID=America/New_York:20261205T110000"
    ),
    (
      "DUE;X-A=b;TZID=America/New_York;VALUE=DATE-TIME:20261201T100000", "DUE;X-A=b;VALUE=DATE:20261205",
      "DUE;X-A=b;TZID=America/New_York;VALUE=DATE-TIME:20261205T110000"
    ),
    ("DUE;TZID=Nowhere/Town:20261201T100000", "DUE;VALUE=DATE:20261205", "DUE:20261205T160000Z"),
  ])
  func aDueKeepsItsForm(former: String, asDay: String, asTime: String) throws {
    try vdir.put("SUMMARY:x\n" + former)
    let bytes = vdir.bytes()
    try vdir.edit { $0.due = .day(day(5)) }
    #expect(line("DUE") == [asDay])
    #expect(try vdir.task().due == .day(day(5)))
    try vdir.undo()
    #expect(vdir.bytes() == bytes)
    try vdir.edit { $0.due = time(5, 17) }
    #expect(line("DUE") == [asTime])
    #expect(try vdir.task().due?.start(in: vdir.moment.zone) == time(5, 17).start(in: vdir.moment.zone))
    try vdir.edit { $0.due = .some(nil) }
    #expect(line("DUE").isEmpty)
  }

  @Test func theHourThatComesTwiceIsWrittenInUTC() throws {
    try vdir.put("SUMMARY:x\nDUE;TZID=Europe/Berlin:20261020T100000")
    // 02:30 for the second time.
    try vdir.edit { $0.due = .instant(Instant(seconds: 1_792_891_800)) }
    #expect(line("DUE") == ["DUE:20261025T013000Z"])
  }

  @Test func aNewDueIsInTheFormOfTheStart() throws {
    try vdir.put("SUMMARY:x\nDTSTART;TZID=Europe/Berlin:20261120T090000")
    try vdir.edit { $0.due = time(5, 17) }
    #expect(line("DUE") == ["DUE;TZID=Europe/Berlin:20261205T170000"])
    try vdir.put("SUMMARY:x")
    try vdir.edit { $0.due = time(5, 17) }
    #expect(line("DUE") == ["DUE:20261205T170000"])
  }

  @Test func aStartThatIsTheDueMovesWithIt() throws {
    try vdir.put("SUMMARY:x\nDTSTART;VALUE=DATE:20261201\nDUE;VALUE=DATE:20261201")
    try vdir.edit { $0.due = time(5, 17) }
    #expect(line("DTSTART") == ["DTSTART:20261205T170000"] && line("DUE") == ["DUE:20261205T170000"])
    try vdir.edit { $0.due = .some(nil) }
    #expect(line("DTSTART").isEmpty && line("DUE").isEmpty)
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20261201\nDUE;VALUE=DATE:20261203", 1), ("DTSTART:20261120T090000Z", 5),
    ("DTSTART:20261203T090000Z\nDUE:20261204T090000Z", 2),
    ("DTSTART:20261203T090000Z\nDUE:20261204T090000Z", 5),
  ])
  func aDueThatDoesNotFitTheStartIsRefused(lines: String, on number: Int) throws {
    try vdir.put("SUMMARY:x\n" + lines)
    #expect(vdir.refusal { try vdir.edit { $0.due = .day(day(number)) } }.contains("change the start"))
  }

  @Test func aTimeForAStartOfAWholeDayIsRefused() throws {
    try vdir.put("SUMMARY:x\nDTSTART;VALUE=DATE:20261120\nDUE;VALUE=DATE:20261203")
    #expect(vdir.refusal { try vdir.edit { $0.due = time(5, 17) } }.contains("a day without a time"))
    try vdir.edit { $0.due = .day(day(9)) }
    #expect(line("DUE") == ["DUE;VALUE=DATE:20261209"])
  }

  @Test(arguments: [
    ("PRIORITY:3", Priority.high, ["PRIORITY:3"]), ("PRIORITY:3", .medium, ["PRIORITY:5"]),
    ("PRIORITY:7", .low, ["PRIORITY:7"]), ("PRIORITY;X-A=b:0", .high, ["PRIORITY;X-A=b:1"]),
    ("X-B:c", .low, ["PRIORITY:9"]), ("PRIORITY:1", nil, ["PRIORITY:0"]), ("X-B:c", nil, []),
  ])
  func aPriorityKeepsItsNumberInsideOfItsBand(former: String, wanted: Priority?, expected: [String]) throws {
    try vdir.put("SUMMARY:x\n" + former)
    try vdir.edit { $0.priority = .some(wanted) }
    #expect(line("PRIORITY") == expected)
    #expect(try vdir.task().priority == wanted)
  }

  @Test func aNoteTakesItsOtherFormAway() throws {
    let formatted =
      "SUMMARY:x\nDESCRIPTION;ALTREP=\"data:text/html,old\";LANGUAGE=en:old\nX-ALT-DESC;FMTTYPE=text/html:<b>old</b>"
    try vdir.put(formatted)
    try vdir.edit { $0.title = "y" }
    #expect(line("X-ALT-DESC").count == 1)
    try vdir.edit { $0.note = "new; a, b\\c\u{2028}d\u{7}e" }
    #expect(line("X-ALT-DESC").isEmpty)
    #expect(line("DESCRIPTION") == ["DESCRIPTION;LANGUAGE=en:new\\; a\\, b\\\\c de"])
    try vdir.edit { $0.note = .some(nil) }
    #expect(line("DESCRIPTION").isEmpty)
    for _ in 0..<3 { try vdir.undo() }
    #expect(vdir.bytes() == VdirFolder.item(formatted))
  }

  @Test func aSequenceCountsOnlyWhereThereIsOne() throws {
    try vdir.put(
      "SUMMARY:x\nSEQUENCE:4\nCOMPLETED;TZID=Europe/Berlin;X-A=b:20261101T080000\nSTATUS:COMPLETED"
    )
    try vdir.reopen()
    #expect(line("SEQUENCE") == ["SEQUENCE:5"])
    try vdir.put("SUMMARY:x")
    try vdir.complete()
    #expect(line("SEQUENCE").isEmpty)
  }

  @Test func whatChangesNothingWritesNothing() throws {
    try vdir.put("SUMMARY:x\nPRIORITY:3")
    let bytes = vdir.bytes()
    try vdir.edit {
      $0.title = "x"
      $0.priority = .high
      $0.project = "home"
    }
    #expect(vdir.bytes() == bytes)
  }

  @Test func whatTheFormatCannotHoldIsRefusedAsAWhole() throws {
    try vdir.put("SUMMARY:x")
    #expect(
      vdir.refusal {
        try vdir.edit {
          $0.project = "work"
          $0.title = "y"
        }
      }.contains("it stays in its list")
    )
    #expect(
      vdir.refusal {
        try vdir.edit {
          $0.due = .day(day(5))
          $0.recurrence = "DTSTART;VALUE=DATE:20261205\nRRULE:FREQ=DAILY"
        }
      }.contains("can't be made to repeat")
    )
  }

  @Test(arguments: [
    ("RRULE:FREQ=DAILY", "it repeats"), ("RDATE:20261205", "it repeats"),
    ("RECURRENCE-ID:20261205", "it repeats"),
    ("UID:two", "several UIDs"), ("broken", "is no property"), ("BEGIN:VALARM", "stands where it can't"),
    ("END:VTODO\nBEGIN:VTODO\nUID:one@example.org", "several to-dos"),
    ("END:VTODO\nBEGIN:VEVENT\nEND:VEVENT\nBEGIN:VTODO", "something else than to-dos"),
    ("END:VTODO\nEND:VCALENDAR\nBEGIN:VCALENDAR\nBEGIN:VTODO", "several calendars"),
  ])
  func aFileThatIsNotPlainIsRefused(lines: String, reason: String) throws {
    let bytes = VdirFolder.item("SUMMARY:x\n" + lines)
    do {
      _ = try ICalendarItem(bytes)
      Issue.record("it was taken for a plain one")
    } catch { #expect(error.reason.contains(reason)) }
  }

  @Test func aFileThatBecameAnotherOneIsRefused() throws {
    try vdir.put("SUMMARY:x")
    let task = try vdir.task()
    let sourced = SourcedTask(part: "home/item.ics", key: "one@example.org", hash: 0, item: task)
    for (lines, reason) in [
      ("SUMMARY:x\nRRULE:FREQ=DAILY", "it repeats"),
      ("SUMMARY:x\nSTATUS:COMPLETED", "completed there meanwhile"),
      ("SUMMARY:x\nSTATUS:CANCELLED", "cancelled there meanwhile"),
    ] {
      try vdir.put(lines)
      do {
        _ = try vdir.source.change(sourced, .complete, at: vdir.moment)
        Issue.record("it was changed")
      } catch { #expect(error.reason.contains(reason)) }
      #expect(vdir.bytes() == VdirFolder.item(lines))
    }
    var latin = VdirFolder.item("SUMMARY:x")
    latin.insert(0xFF, at: latin.count - 30)
    #expect(throws: SourceError.self) { try ICalendarItem(latin) }
  }

  @Test func aCancelledOneIsGoneAndComesBack() throws {
    try vdir.put("SUMMARY:x\nSTATUS:IN-PROCESS")
    let task = try vdir.task()
    _ = try vdir.ledger.delete([.uuid(task.uuid)], at: vdir.moment)
    #expect(line("STATUS") == ["STATUS:CANCELLED"])
    #expect(try vdir.tasks().isEmpty)
    try vdir.undo()
    #expect(vdir.bytes() == VdirFolder.item("SUMMARY:x\nSTATUS:IN-PROCESS"))
    #expect(try vdir.task().id == task.id)
    try vdir.redo()
    #expect(try vdir.tasks().isEmpty)
    try vdir.undo()
    #expect(try vdir.task().id == task.id)
  }
}
