import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// What holds for the xbar dialect whatever is in a store.
struct XbarContractTests {
  private func items(of output: String) -> [XbarReader.Item] {
    output.split(separator: "\n").map { XbarReader.Item(String($0)) }
  }

  @Test("one line for the bar, and a menu no wider than it may be", arguments: 0..<40)
  func widths(_ seed: UInt64) throws {
    var store = try GeneratedStore(seed: seed)
    for presentation in try store.presentations(for: XbarDialect.self) {
      let output = XbarDialect.text(of: presentation)
      #expect(XbarReader.read(output).fault == nil)
      let lines = items(of: output)
      #expect(lines[1].text == "---" && lines.count > 2)
      for line in lines where line.text != "---" {
        #expect(line.text.cellWidth <= presentation.width ?? 60)
      }
      #expect(
        lines.allSatisfy { $0.attributes["color"].map { $0.wholeMatch(of: /#[0-9a-f]{6}/) != nil } ?? true }
      )
    }
  }

  @Test("a click on a row completes the task that it shows", arguments: 0..<40)
  func clicks(_ seed: UInt64) throws {
    let store = try GeneratedStore(seed: seed) { "Task \($0)" }
    let all = try store.summary()
    for size in SizeFamily.allCases {
      let presentation = try store.presentation(for: XbarDialect.self, size)
      let rows = items(of: XbarDialect.text(of: presentation)).filter { $0.command != nil }
      #expect(
        rows.count
          == presentation.panel(size: size, width: 60).lines.count {
            $0.spans.contains { $0.completes != nil }
          }
      )
      for row in rows {
        let task = try #require(all.openTasks.first { row.command == "glance done \($0.uuid)" })
        #expect(row.text.contains(task.title))
        #expect(row.attributes["terminal"] == "false" && row.attributes["refresh"] == "true")
      }
    }
  }

  @Test(
    "a title is no parameter, separator or submenu",
    arguments: [
      "---", "--", "-", "~~~", "  ---", "\u{3000}-", "x | bash=touch", "|", "a|b", "\u{200B}--", "- | -",
    ]
  )
  func titles(_ title: String) throws {
    let moment = try Scenario.moment()
    var task = TaskItem(
      id: 1,
      uuid: TaskID("910a2dec-8902-4cc1-beeb-8da1658eec67")!,
      title: title,
      created: moment.instant
    )
    task.due = .day(moment.today)
    var tasks = GroupedTasks()
    tasks[.today] = [task]
    let summary = Summary(moment: moment, counts: Summary.Counts(today: 1), tasks: tasks)
    let template = try Template(parsing: "{{#next}}{{title}}{{/next}}", name: "title.mustache")
    let presentation = Presentation(.summary(summary), size: .small, template: template)
    let reading = XbarReader.read(XbarDialect.text(of: presentation))
    #expect(reading.fault == nil && reading.commands.isEmpty)
    #expect(reading.text == XbarReader.look(of: title))
  }
}
