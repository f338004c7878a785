import Glance
import Testing

/// The layouts that suit any size look, as a line and as a panel, as they did when somebody last looked at them.
struct TemplateGoldenTests {
  static let names = BuiltInTemplate.names.filter { !$0.contains("-") }

  static let cases: [(template: String, scenario: Scenario)] = names.flatMap { name in
    Scenario.all.filter { ["mix", "empty", "private"].contains($0.name) }.map { (name, $0) }
  }

  @Test("output", arguments: cases)
  func output(_ name: String, _ scenario: Scenario) throws {
    let size = try #require(BuiltInTemplate.size(of: name))
    let needs = BuiltInTemplate.needs(of: name, in: size)
    var presentation = try scenario.presentation(needing: needs, size)
    presentation.template = BuiltInTemplate.named(name)
    let line = presentation.fittedLine.text
    presentation.width = 60
    let panel = TextDialect.text(of: presentation)
    try Golden.expect("\(line)\n\n\(panel)", in: TemplateGoldenTests.file(name, scenario))
  }

  static func file(_ name: String, _ scenario: Scenario) -> String {
    "template-\(name)/\(scenario.name).txt"
  }
}
