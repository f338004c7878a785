import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// Where titles are hidden, no word of a person's own is written, whatever asks for it.
struct PrivacyTests {
  /// Words that occur in nothing but the tasks, and may not come out.
  private static let words = ["Qtitle", "Qnote", "Qtag", "Qproject", "Qrule", "Qsource", "Qreason"]

  /// A template that asks for all it can.
  private static let nosy = """
    {{#next}}{{>task}}{{title}}{{note}}{{#tags}}{{.}}{{/tags}}{{#project}}{{name}}{{/project}}{{repeats}}{{/next}}
    {{#line}}{{title}}{{note}}{{#tags}}{{.}}{{/tags}}{{project.name}}{{repeats}}{{/line}}
    {{#groups}}{{#rows}}{{title}}{{note}}{{#tags}}{{.}}{{/tags}}{{project.name}}{{/rows}}{{/groups}}
    {{#projects}}{{name}}{{/projects}}{{#overdue}}{{#rows}}{{title}}{{/rows}}{{/overdue}}
    {{#completed}}{{#rows}}{{title}}{{/rows}}{{/completed}}
    {{#days}}{{#rows}}{{title}}{{note}}{{project.name}}{{/rows}}{{/days}}{{#deadline}}{{>row}}{{/deadline}}{{project.name}}
    """

  private func summary() throws -> Summary {
    let moment = try Scenario.moment()
    var ledger = InMemoryLedger()
    let dues: [Due?] = [.day(moment.today - 1), .day(moment.today), .day(moment.today + 1), nil]
    for due in dues + dues {
      let draft = TaskDraft(
        title: "Qtitle",
        note: "Qnote",
        due: due,
        tags: ["Qtag"],
        project: "Qproject",
        recurrence: "Qrule"
      )
      _ = try ledger.add([draft], at: moment)
    }
    _ = try ledger.complete([.next], at: moment)
    let request = SummaryNeeds.everything.request(at: moment, project: nil)
    var summary = try ledger.summary(for: request)
    summary.staleSources = [
      StaleSource(name: "Qsource", reason: "Qreason", lastRead: moment.instant)
    ]
    return summary
  }

  private func outputs(of summary: Summary) throws -> [String] {
    let nosy = try Template(parsing: PrivacyTests.nosy, name: "nosy.mustache")
    let layouts = BuiltInTemplate.names.map(BuiltInTemplate.named)
    return Dialects.all.flatMap { dialect in
      SizeFamily.allCases.flatMap { size in
        (layouts + [nil, nosy]).map { template in
          dialect.text(of: Presentation(.summary(summary), size: size, width: 1000, template: template))
        }
      }
    }
  }

  @Test("no word comes out of a redacted summary")
  func redacted() throws {
    for output in try outputs(of: try summary().redacted) {
      for word in PrivacyTests.words { #expect(!output.contains(word)) }
    }
  }

  @Test("no word comes out of a summary whose store says that it is private")
  func unredacted() throws {
    var summary = try summary()
    summary.settings.isPrivate = true
    for output in try outputs(of: summary) {
      for word in PrivacyTests.words { #expect(!output.contains(word)) }
    }
  }

  @Test("all the words do come out otherwise")
  func open() throws {
    let outputs = try outputs(of: try summary()).joined()
    for word in PrivacyTests.words { #expect(outputs.contains(word)) }
  }

  @Test("the counts stay the same")
  func counts() throws {
    var summary = try summary()
    summary.staleSources = []
    #expect(summary.redacted.counts == summary.counts)
    for size in [SizeFamily.medium, .large] {
      let line = Presentation(.summary(summary.redacted), size: size).fittedLine.text
      #expect(line == "◌ 7 tasks 1 overdue 2 today")
    }
    let panel = Presentation(.summary(summary.redacted), size: .large).panel(size: .large, width: 80)
    #expect(
      panel.lines.first?.text == "! 1 overdue · ● 2 today · 2 upcoming · 2 anytime · ◌ private"
    )
  }
}
