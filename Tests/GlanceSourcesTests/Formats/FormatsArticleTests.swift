import Foundation
import GlanceSources
import GlanceTasks
import GlanceTestSupport
import Testing

/// What the article says that a format keeps, it keeps; and what it says is lost is not kept.
@Suite struct FormatsArticleTests {
  private static let article = SharedData.projectRoot
    .appending(path: "Sources/GlanceSources/GlanceSources.docc/Formats.md")

  private static let recurrence = "DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=MONTHLY;BYDAY=1TU"

  private static func full(_ due: Due?) throws -> TaskSnapshot {
    let project = Project(name: "a b", color: Color(0x123456))
    let task = TaskItem(
      id: 7,
      uuid: try #require(TaskID("3063a37a-7471-455c-848f-a6f64b232a1e")),
      title: "two\u{7}\nlines",
      note: "one\n\ntwo",
      due: due,
      priority: .low,
      tags: ["phone", "ö"],
      project: project,
      recurrence: recurrence,
      created: Instant(seconds: 1_796_029_201),
      completed: Instant(seconds: 1_796_129_202),
      position: "123"
    )
    return TaskSnapshot(projects: [project, Project(name: "empty", color: Color(0x654321))], tasks: [task])
  }

  /// Whether the field of a row is the same after an export and an import.
  private static func isKept(_ field: String, by format: any FileFormat.Type) throws -> Bool {
    let moment = try Moment.at("2026-11-30T10:00")
    let dues: [String: Due] = [
      "due day": .day(Day(number: 20_788)), "due time": .time(WallTime(minute: 29_934_735)),
      "due instant": .instant(Instant(seconds: 1_796_140_800)),
    ]
    let before = try full(dues[field] ?? .day(Day(number: 20_788)))
    let after = try format.store(of: format.write(before, at: moment), at: moment)
    let (old, new) = (try #require(before.tasks.first), try #require(after.tasks.first))
    switch field {
    case "number": return old.id == new.id
    case "UUID": return old.uuid == new.uuid
    case "title": return old.title == new.title
    case "note": return old.note == new.note
    case "due day", "due time", "due instant": return old.due == new.due
    case "priority": return old.priority == new.priority
    case "tags": return old.tags == new.tags
    case "project": return old.project?.name == new.project?.name
    case "repeat": return old.recurrence == new.recurrence
    case "created": return old.created == new.created
    case "completed": return old.completed == new.completed
    case "place": return old.position == new.position
    case "colour of the project": return old.project?.color == new.project?.color
    case "project without tasks": return after.projects.contains { $0.name == "empty" }
    default:
      Issue.record("a field that no task has: \(field)")
      return false
    }
  }

  @Test func table() throws {
    let rows = try String(contentsOf: Self.article, encoding: .utf8).split(separator: "\n")
      .drop { !$0.hasPrefix("| of a task") }.prefix { $0.hasPrefix("|") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty } }
    let formats = try #require(rows.first).dropFirst().map { FileFormats.named($0) }
    #expect(formats.compactMap { $0?.name }.sorted() == FileFormats.all.map { $0.name })
    #expect(rows.count == 18)
    for row in rows.dropFirst(2) {
      for (format, cell) in zip(formats, row.dropFirst()) {
        let format = try #require(format)
        #expect(try Self.isKept(row[0], by: format) == (cell == "kept"), "\(row[0]) in \(format.name)")
      }
    }
  }
}
