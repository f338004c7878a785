import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// What stands below one another in the rows of a layout, whatever numbers the rows have.
struct ColumnTests {
  /// The rows of a layout that shows some tasks as a panel.
  private func rows(_ name: String, _ drafts: [TaskDraft]) throws -> [Substring] {
    let scenario = Scenario("columns", drafts)
    var presentation = try scenario.presentation(needing: BuiltInTemplate.needs(of: name, in: .large), .large)
    presentation.template = BuiltInTemplate.named(name)
    return TextDialect.text(of: presentation).split(separator: "\n")
  }

  /// The cells of each row before some text.
  private func places(of text: String, in rows: [Substring]) throws -> [Int] {
    try rows.map { row in
      let range = try #require(row.firstRange(of: text), "\(row)")
      return String(row[..<range.lowerBound]).cellWidth
    }
  }

  @Test("titles behind numbers of one and of two digits")
  func numbers() throws {
    let today = try Scenario.moment().today
    let rows = try rows(
      "numbered",
      (1...12).map { TaskDraft(title: "Title", due: .day($0 < 6 ? today + 1 : today)) }
    ).filter { $0.contains("Title") }
    #expect(rows.contains { $0.hasPrefix("●  6 ") } && rows.contains { $0.hasPrefix("● 12 ") })
    #expect(Set(try places(of: "Title", in: rows)).count == 1)
  }

  @Test("bars of projects of a few and of many tasks")
  func bars() throws {
    let rows = try rows(
      "project",
      [TaskDraft(title: "One", project: "garden")]
        + (1...12).map { TaskDraft(title: "Task \($0)", project: "home") }
    )
    #expect(rows.count == 2 && rows[0].contains(" 0/1 ") && rows[1].contains(" 0/12 "))
    #expect(Set(try places(of: "□", in: rows)).count == 1)
  }
}
