import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// New to-dos, and what takes them back.
@Suite struct VdirAddTests {
  private let vdir: VdirFolder

  init() throws {
    vdir = try VdirFolder()
  }

  private func add(_ draft: TaskDraft) throws -> TaskItem {
    try vdir.ledger.add(draft, to: "cal", at: vdir.moment)
  }

  private var files: [String] {
    let names = try? FileManager.default.subpathsOfDirectory(atPath: vdir.place.path("tasks"))
    return (names ?? []).filter { $0.hasSuffix(".ics") }.sorted()
  }

  @Test func writesAFileOfItsOwn() throws {
    let title = "Büro, \"Kaffee\"; " + String(repeating: "ä📞", count: 30)
    let task = try add(
      TaskDraft(
        title: title,
        note: "one\ntwo",
        due: .time(WallTime(day: VdirFolder.december(0), minuteOfDay: 1020)),
        priority: .medium,
        tags: ["a", "b,c"]
      )
    )
    #expect(files == ["home/\(task.uuid).ics"])
    #expect(
      vdir.lines("\(task.uuid).ics") == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//glance//glance//EN", "BEGIN:VTODO", "UID:\(task.uuid)",
        "DTSTAMP:20261130T090000Z", "CREATED:20261130T090000Z", "LAST-MODIFIED:20261130T090000Z",
        "SUMMARY:" + title.replacing(",", with: "\\,").replacing(";", with: "\\;"), "DESCRIPTION:one\\ntwo",
        "DUE:20261130T170000", "PRIORITY:5", "CATEGORIES:a,b\\,c", "STATUS:NEEDS-ACTION", "END:VTODO",
        "END:VCALENDAR",
      ]
    )
    let lines = VdirFolder.rawLines(vdir.bytes("\(task.uuid).ics")).dropLast()
    #expect(
      lines.allSatisfy { $0.count <= 76 && $0.last == 0x0D && String(validating: $0, as: UTF8.self) != nil }
    )
    #expect(task.title == title && task.note == "one\ntwo" && task.priority == .medium)
    #expect(task.tags == ["a", "b,c"] && task.project?.name == "home" && task.source == "cal")
  }

  @Test func goesIntoTheListOfItsProject() throws {
    try vdir.place.write("Büro", to: "tasks/x1/displayname")
    #expect(try add(TaskDraft(title: "a", project: "BÜRO")).project?.name == "Büro")
    #expect(try add(TaskDraft(title: "b", project: "x1")).project?.name == "Büro")
    #expect(try add(TaskDraft(title: "c", project: "Home")).project?.name == "home")
    #expect(files.filter { $0.hasPrefix("x1/") }.count == 2 && files.count == 3)
    #expect(vdir.refusal { _ = try add(TaskDraft(title: "d")) }.contains("Büro, home"))
    #expect(vdir.refusal { _ = try add(TaskDraft(title: "d", project: "none")) }.contains("Büro, home"))
    try vdir.place.write("home", to: "tasks/x2/displayname")
    #expect(vdir.refusal { _ = try add(TaskDraft(title: "d", project: "home")) }.contains("home, x2"))
    #expect(files.count == 3)
  }

  @Test func goesIntoALinkedListItself() throws {
    try vdir.place.write(VdirFolder.item("SUMMARY:x"), to: "single/item.ics")
    try vdir.place.link("vdir", "single", name: "one")
    let task = try vdir.ledger.add(TaskDraft(title: "new"), to: "one", at: vdir.moment)
    #expect(vdir.place.bytes(of: "single/\(task.uuid).ics") != nil)
    #expect(task.project?.name == "single")
  }

  @Test func neverReplacesAFile() throws {
    let uuid = TaskID()
    try vdir.put("SUMMARY:x", as: "\(uuid).ics")
    #expect(
      vdir.refusal("\(uuid).ics") { _ = try add(TaskDraft(title: "new", uuid: uuid)) }.contains(
        "there already"
      )
    )
  }

  @Test func refusesToRepeat() throws {
    let draft = TaskDraft(title: "x", recurrence: "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=DAILY")
    #expect(vdir.refusal { _ = try add(draft) }.contains("repeat"))
    #expect(files.isEmpty)
  }

  @Test func isTakenBackAndDoneAgain() throws {
    let task = try add(TaskDraft(title: "x"))
    let bytes = vdir.bytes("\(task.uuid).ics")
    try vdir.undo()
    #expect(files.isEmpty)
    try vdir.redo()
    #expect(vdir.bytes("\(task.uuid).ics") == bytes)
    #expect(try vdir.task().id == task.id)
    // A server writes it anew, and says the same.
    var lines = vdir.lines("\(task.uuid).ics")
    lines[4..<10].sort()
    lines.insert(contentsOf: ["BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "END:VTIMEZONE"], at: 3)
    try vdir.put(Array((lines.joined(separator: "\r\n") + "\r\n").utf8), as: "\(task.uuid).ics")
    try vdir.undo()
    #expect(files.isEmpty)
    try vdir.redo()
    #expect(vdir.lines("\(task.uuid).ics") == lines)
  }

  @Test func staysWhenItWasChangedSince() throws {
    let task = try add(TaskDraft(title: "x"))
    let text = String(decoding: vdir.bytes("\(task.uuid).ics"), as: UTF8.self)
    let changed = text.replacing("STATUS:", with: "LOCATION:there\r\nSTATUS:")
    try vdir.put(Array(changed.utf8), as: "\(task.uuid).ics")
    #expect(vdir.refusal("\(task.uuid).ics") { try vdir.undo() }.contains("'glance delete'"))
  }
}
