import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// The shared cases as a store shows them that are items of a folder.
@Suite(.enabled(if: SharedData.isPresent)) struct VdirCaseTests {
  private let vdir: VdirPlace

  init() throws {
    vdir = try VdirPlace()
  }

  private func put(_ name: String, as file: String = "list/case.ics") throws {
    let bytes = try #require(FileManager.default.contents(atPath: SharedData.path("cases/\(name).ics")))
    try vdir.write(bytes: Array(bytes), to: file)
  }

  /// The only task of a case, which can be changed and has nothing wrong with it.
  private func plain(_ name: String) throws -> TaskItem {
    try put(name)
    let task = try #require(try vdir.task())
    #expect(try vdir.refusal(of: task) == nil)
    #expect(try vdir.warnings == [])
    return task
  }

  private func berlin(_ due: Due?) throws -> String? {
    due?.text(in: try .named("Europe/Berlin"))
  }

  @Test(arguments: [
    "Pacific/Kiritimati", "Asia/Tokyo", "Europe/Berlin", "UTC", "America/New_York", "Pacific/Pago_Pago",
  ])
  func dueDateOnly(_ zone: String) throws {
    try put("30-due-date-only")
    let day = try #require(Day(year: 2026, month: 11, day: 30))
    for (wall, group) in [
      ("2026-11-29T23:59", TaskGroup.upcoming), ("2026-11-30T00:00", .today), ("2026-11-30T23:59", .today),
      ("2026-12-01T00:00", .overdue),
    ] {
      let task = try #require(try vdir.task(at: wall, in: zone))
      #expect(task.due == .day(day))
      #expect(task.group(at: try .at(wall, in: zone)) == group, "\(wall) in \(zone)")
    }
  }

  @Test func dueDateOnlyInAllZones() throws {
    let bytes = try #require(
      FileManager.default.contents(atPath: SharedData.path("cases/30-due-date-only.ics"))
    )
    for zone in TimeZone.knownTimeZoneIdentifiers {
      let moment = try Moment.at("2026-11-30T23:59", in: zone)
      let file = VdirFile(path: "/list/a.ics", part: "a.ics", in: VdirCollection(at: "/list"))
      let reading = file.reading(of: Array(bytes), written: moment.instant, at: moment, InstalledZones())
      let due = reading.entries.isEmpty ? nil : reading.task(0).draft.due
      #expect(due == .day(Day(number: 20_787)) && moment.group(of: due) == .today, "\(zone)")
    }
  }

  @Test func categories() throws {
    #expect(try plain("31-categories").tags == ["home", "paper,work", "later"])
  }

  @Test func states() throws {
    let unknown = try plain("33-status-without-completed")
    // DTSTAMP sorts it, and is no time that anybody has told.
    #expect(unknown.completed == Instant(seconds: 1_793_520_000) && unknown.isCompletionGuessed)
    let known = try plain("34-completed-without-status")
    #expect(known.completed == Instant(seconds: 1_795_169_700) && !known.isCompletionGuessed)
    #expect(try plain("36-reopened").completed == nil)
  }

  @Test func synology() throws {
    let task = try plain("37-synology")
    #expect(task.completed != nil && task.isCompletionGuessed && task.priority == nil && task.note == nil)
    #expect(task.created.text(in: try .named("Europe/Berlin")) == "2026-10-11T08:55:21+02:00")
  }

  @Test func noIdentity() throws {
    try put("39-no-uid")
    let task = try #require(try vdir.task())
    #expect(task.title == "No identity" && task.uuid == ContentIdentity.identity(of: "file list/case.ics"))
    #expect(try vdir.refusal(of: task)?.contains("no UID") == true)
  }

  @Test func duplicateProperty() throws {
    #expect(try plain("40-duplicate-property").created == Instant(seconds: 1_791_736_410))
  }

  @Test func dues() throws {
    #expect(try berlin(plain("42-mixed-value-types").due) == "2026-12-03T17:00:00+01:00")
    #expect(try berlin(plain("49-windows-tzid").due) == "2026-12-01T09:00:00+01:00")
    #expect(try berlin(plain("55-duration").due) == "2026-12-01T11:30:00+01:00")
  }

  @Test func dueBeforeStart() throws {
    try put("43-due-before-start")
    let task = try #require(try vdir.task())
    #expect(task.due == .instant(Instant(seconds: 1_796_115_600)))
    #expect(try vdir.refusal(of: task) == nil)
    #expect(
      try vdir.warnings == ["list/case.ics: line 4: this is due before it begins; the beginning is left out"]
    )
  }

  @Test func texts() throws {
    #expect(
      try plain("45-fold-inside-character").title == "Zu erledigen – ääääääääääääääääääää📞📞📞📞 Ende"
    )
    let folded = try plain("46-fold-lf-tab")
    #expect(folded.title == "Folded with tab and space")
    #expect(folded.note == "first\nsecond, third; four\\five\nlast")
    #expect(try plain("48-bom").title == "BOM first")
    let lower = try plain("60-lowercase-and-params")
    #expect(lower.title == "Lower case" && lower.due == .day(Day(number: 20_799)))
    let alarm = try plain("54-valarm-inside")
    #expect(alarm.title == "Call dentist" && alarm.note == nil)
    #expect(try vdir.place.open().store.linkedTask(alarm.id)?.key == "case@example.org")
  }

  @Test func typesOfDatesClash() throws {
    try put("51-exdate-type-clash")
    let task = try #require(try vdir.task())
    #expect(try berlin(task.due) == "2020-05-21")
    #expect(try vdir.refusal(of: task) == "it repeats; change and complete it in your calendar app")
    #expect(try vdir.warnings == [])
    let file = try SharedData.text("cases/51-exdate-type-clash.ics")
    #expect(try Series(file).days.map(\.description) == (2020...2026).map { "\($0)-05-20" })
  }

  @Test func noComponent() throws {
    try put("52-no-component")
    #expect(try vdir.tasks().isEmpty)
    #expect(try vdir.warnings == [] && vdir.failure == nil)
  }

  /// The 31st comes where there is one, and February has none.
  @Test func monthly31() throws {
    try put("57-monthly-31")
    #expect(try berlin(vdir.task()?.due) == "2027-01-31")
    let file = try SharedData.text("cases/57-monthly-31.ics")
    #expect(
      try Series(file).days.prefix(3).map(\.description) == ["2027-01-31", "2027-03-31", "2027-05-31"]
    )
    // What other programs write when the first one is done.
    let todo = [
      "BEGIN:VTODO", "UID:case@example.org", "RECURRENCE-ID;VALUE=DATE:20270131", "STATUS:COMPLETED",
      "END:VTODO",
    ]
    let done = file.replacing("END:VCALENDAR", with: (todo + ["END:VCALENDAR"]).joined(separator: "\r\n"))
    try vdir.write(bytes: Array(done.utf8), to: "list/case.ics")
    #expect(try berlin(vdir.task()?.due) == "2027-03-31")
    let moved = file.replacing("20270131", with: "20270331")
    try vdir.write(bytes: Array(moved.utf8), to: "list/case.ics")
    #expect(try berlin(vdir.task()?.due) == "2027-03-31")
  }

  @Test func order() throws {
    try put("58-negative-apple-order")
    let tasks = try vdir.tasks()
    #expect(tasks.map(\.title) == ["B", "C", "A"])
    for task in tasks { #expect(try vdir.refusal(of: task)?.contains("several to-dos") == true) }
    let moment = try Moment.at("2026-11-30T10:00")
    var zones = ICalendarZones(of: [])
    var list = DraftList()
    var scanner = ICalendarScanner(
      Array(try SharedData.text("cases/58-negative-apple-order.ics").utf8),
      for: ["VTODO"]
    )
    var orders: [Int] = []
    while let todo = scanner.next() {
      orders.append(ICalendarTask(todo, at: moment, &zones, &list).sortOrder)
    }
    #expect(orders == [-5, 815_212_800, 0])
  }

  @Test func dueRemoved() throws {
    let text = try SharedData.text("cases/61-due-removed.ics")
    let dated = text.replacing("SEQUENCE:4", with: "SEQUENCE:3\r\nDUE;VALUE=DATE:20261205\r\nDESCRIPTION:n")
    try vdir.write(bytes: Array(dated.utf8), to: "list/case.ics")
    let former = try #require(try vdir.task())
    #expect(former.due != nil && former.note == "n")
    try put("61-due-removed")
    let now = try #require(try vdir.task())
    #expect(now.id == former.id && now.due == nil && now.note == nil && now.title == "No longer dated")
  }

  /// A file that is replaced by one of the same length and time is another file all the same.
  @Test func cacheKey() throws {
    let text = try SharedData.text("cases/61-due-removed.ics")
    try vdir.write(bytes: Array(text.utf8), to: "list/case.ics")
    let path = vdir.place.path("cal/list/case.ics")
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(try vdir.task()?.title == "No longer dated")
    try vdir.write(bytes: Array(text.replacing("No longer", with: "Any later").utf8), to: "list/.new")
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(date)],
      ofItemAtPath: vdir.place.path("cal/list/.new")
    )
    #expect(rename(vdir.place.path("cal/list/.new"), path) == 0)
    #expect(try vdir.task()?.title == "Any later dated")
  }
}

/// The occurrences of the first to-do of a file, whatever is done of them.
struct Series {
  let days: [Day]

  init(_ text: String, in zone: String = "Europe/Berlin") throws {
    let moment = try Moment.at("2026-11-30T10:00", in: zone)
    let bytes = Array(text.utf8)
    var zones = ICalendarZones(of: bytes)
    var list = DraftList()
    var scanner = ICalendarScanner(bytes, for: ["VTODO"])
    let todo = scanner.next()
    let task = ICalendarTask(try #require(todo), at: moment, &zones, &list)
    let rule = try task.todo["RRULE"].map { try RecurrenceRule($0.value) }
    let left = task.times(of: "EXDATE", &zones, &list)
    let anchor = try #require(task.begin ?? task.end)
    let all = ICalendarOccurrences(
      from: anchor,
      by: rule,
      and: task.times(of: "RDATE", &zones, &list),
      in: moment.zone
    )
    days = all.lazy.filter { occurrence in !left.contains { $0.isSame(as: occurrence, in: moment.zone) } }
      .prefix(50).map(\.day)
  }
}
