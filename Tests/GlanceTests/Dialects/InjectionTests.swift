import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// Text from outside is text to every bar, whatever it holds.
struct InjectionTests {
  @Test("each dialect that a bar reads has a reader")
  func readers() {
    let read = BarReaders.all.map { "\($0.dialect)" }
    #expect(Set(Dialects.all.filter { $0.isForBars }.map { "\($0)" }).isSubset(of: read))
    #expect(Set(read).count == read.count)
  }

  /// Each text twice: in a click of its own, and with nothing between it and what stands before.
  private static let texts = """
    {{#next}}{{#tags}}{{#action.done}}{{.}}{{/action.done}}{{.}}
    {{/tags}}{{/next}}
    """

  /// A presentation of many texts by themselves.
  private func presentation(of texts: [String], template: Template) throws -> Presentation {
    let moment = try Scenario.moment()
    var task = TaskItem(id: 1, uuid: InjectionTests.task, title: "x", created: moment.instant)
    task.due = .day(moment.today)
    task.tags = texts
    var tasks = GroupedTasks()
    tasks[.today] = [task]
    let summary = Summary(moment: moment, counts: Summary.Counts(today: 1), tasks: tasks)
    return Presentation(.summary(summary), size: .large, width: 1_000_000, template: template)
  }

  private static let task: TaskID = {
    var random = SplitMix64(seed: 7)
    return TaskID(using: &random)
  }()

  @Test("100,000 titles that are made of what means something to the bar", arguments: BarReaders.all.indices)
  func generated(_ index: Int) throws {
    let reader = BarReaders.all[index]
    let template = try Template(parsing: InjectionTests.texts, name: "texts.mustache")
    let pieces = reader.special + ["b", " ", "é", "日", "👍"]
    var random = SplitMix64(seed: 2026)
    var tried = 0
    while tried < 100_000 {
      let texts = (0..<reader.batch).map { _ in
        (0..<Int.random(in: 1...8, using: &random)).reduce(into: "") { text, _ in
          text += pieces.randomElement(using: &random) ?? ""
        }
      }
      try reader.check(try presentation(of: texts, template: template))
      tried += texts.count
    }
  }

  @Test("payloads and naughty strings by themselves", arguments: BarReaders.all.indices)
  func alone(_ index: Int) throws {
    let reader = BarReaders.all[index]
    let template = try Template(parsing: InjectionTests.texts, name: "texts.mustache")
    for title in HostileText.titles where !title.isEmpty {
      try reader.check(try presentation(of: [title], template: template))
    }
  }

  @Test("payloads and naughty strings in the layouts of each size", arguments: BarReaders.all.indices)
  func layouts(_ index: Int) throws {
    let reader = BarReaders.all[index]
    let moment = try Scenario.moment()
    // Each bar reads every other one in its layouts; all of them it reads by themselves.
    for (number, title) in HostileText.titles.enumerated() where (number + index).isMultiple(of: 2) {
      var ledger = InMemoryLedger()
      let due = Due.day(moment.today + (number % 3 - 1))
      do {
        _ = try ledger.add(
          [TaskDraft(title: title, due: due, project: title), TaskDraft(title: title)],
          at: moment
        )
      } catch {
        guard error == .emptyTitle || error == .emptyProjectName else { throw error }
        continue
      }
      let size = SizeFamily.allCases[number % SizeFamily.allCases.count]
      let request = reader.dialect.needs(of: size).request(at: moment, project: nil)
      try reader.check(Presentation(.summary(try ledger.summary(for: request)), size: size))
    }
  }
}
