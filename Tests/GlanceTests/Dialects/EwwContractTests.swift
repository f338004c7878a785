import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// What holds for the eww dialect whatever is in a store.
struct EwwContractTests {
  @Test("as many tasks as a panel has rows, in order, and the rest is counted", arguments: 0..<40)
  func tasks(_ seed: UInt64) throws {
    var store = try GeneratedStore(seed: seed)
    let all = try store.summary()
    for presentation in try store.presentations(for: EwwDialect.self) {
      let variable = try #require(EwwReader.variable(of: EwwDialect.text(of: presentation)))
      #expect(variable.tasks.count + variable.more == all.counts.open)
      let most =
        switch presentation.size {
        case .small: 1
        case .medium: 3
        case .large: 8
        }
      #expect(variable.tasks.count <= most)
      for shown in variable.tasks {
        let task = try #require(all.openTasks.first { $0.uuid.description == shown.id })
        #expect(shown.title == task.title.neutralised)
        #expect(shown.group == task.group(at: store.moment).rawValue)
        #expect(shown.priority == task.priority?.name ?? "")
        #expect(shown.project.name == task.project?.name.neutralised ?? "")
        #expect(shown.project.color == task.project?.color.description ?? "")
        #expect(shown.when.isEmpty == (task.due == nil))
      }
      let order = all.openTasks.map(\.uuid.description)
      #expect(variable.tasks.map(\.id) == order.filter(Set(variable.tasks.map(\.id)).contains))
      #expect(variable.state == presentation.stateName && variable.size == presentation.size.rawValue)
      #expect(variable.counts.due == all.counts.overdue + all.counts.today)
      #expect(variable.progress.percentage == all.progress.percentage)
      #expect(variable.text.cellWidth <= presentation.width ?? presentation.size.lineWidth)
    }
  }

  @Test("no task is told of while titles are hidden, but all are counted")
  func privacy() throws {
    let scenario = try #require(Scenario.all.first { $0.name == "private" })
    let presentation = try scenario.presentation(for: EwwDialect.self, .large)
    let variable = try #require(EwwReader.variable(of: EwwDialect.text(of: presentation)))
    #expect(variable.tasks.isEmpty && variable.more == variable.counts.open && variable.more > 0)
  }

  @Test("due texts are in the language of the config, and its mistakes in the message")
  func config() throws {
    let scenario = try #require(Scenario.all.first { $0.name == "overdue" })
    var presentation = try scenario.presentation(for: EwwDialect.self, .large)
    presentation.wording[.daysLate] = "{} d zu spät"
    presentation.notices = ["config.toml:3:1: no key \"x\""]
    let variable = try #require(EwwReader.variable(of: EwwDialect.text(of: presentation)))
    #expect(variable.tasks.contains { $0.when.hasSuffix(" d zu spät") })
    #expect(variable.message == presentation.notices[0])
  }

  @Test("a failure is told in brief and at length")
  func failure() throws {
    let failure = Presentation.Failure(brief: "no \"store\"", message: "no store\nin \u{1B}[31m/home/ada")
    let output = EwwDialect.text(of: Presentation(.failure(failure), size: .large))
    let variable = try #require(EwwReader.variable(of: output))
    #expect(variable.text == "⚠ glance: no \"store\"" && variable.state == "error")
    #expect(variable.message == "no store in [31m/home/ada")
    #expect(variable.tasks.isEmpty && variable.more == 0)
  }
}
