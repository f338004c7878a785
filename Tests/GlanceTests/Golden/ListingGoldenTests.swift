import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import Glance

/// Lists of tasks and projects look, at the widths of real terminals, as they did when somebody last looked at them.
struct ListingGoldenTests {
  static let scenarios = Scenario.all.filter { ["mix", "hostile", "wide", "rtl", "long"].contains($0.name) }
  static let widths = [40, 80, 120]

  static let cases = scenarios.flatMap { scenario in widths.map { (scenario, $0) } }

  @Test("tasks and projects", arguments: cases)
  func output(_ scenario: Scenario, _ width: Int) throws {
    let needs = SummaryNeeds(open: 1000, completed: 3, projects: true)
    let shown = try #require(try scenario.presentation(needing: needs, .large).summary)
    var tasks = TaskGroup.allCases.flatMap { shown.tasks[$0] }
    for index in tasks.indices {
      if index % 4 == 1 { tasks[index].note = "A note" }
      if index % 5 == 2 { tasks[index].recurrence = "FREQ=WEEKLY" }
      if index % 3 == 0 { tasks[index].tags = ["phone", "at-home"] }
    }
    let list = TaskTable(of: tasks, at: shown.moment, icons: .unicode, wording: .english)
    let projects = ProjectTable(of: shown.projects, icons: .unicode)
    let lines = list.document(in: width).lines + [Line()] + projects.document(in: width).lines
    try Golden.expect(lines.map { $0.text + "\n" }.joined(), in: ListingGoldenTests.file(scenario, width))
  }

  static func file(_ scenario: Scenario, _ width: Int) -> String {
    "list-\(width)/\(scenario.name).txt"
  }
}
