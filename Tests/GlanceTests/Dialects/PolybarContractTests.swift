import Glance
import GlanceTasks
import Testing

/// What is special about polybar.
struct PolybarContractTests {
  @Test("a percent sign makes no tag with what stands behind its text", arguments: ["100%", "%", "50%%"])
  func boundaries(_ title: String) throws {
    let moment = try Scenario.moment()
    var ledger = InMemoryLedger()
    _ = try ledger.add([TaskDraft(title: title, due: .day(moment.today))], at: moment)
    let request = PolybarDialect.needs(of: .small).request(at: moment, project: nil)
    var presentation = Presentation(.summary(try ledger.summary(for: request)), size: .small, width: 80)
    // Two texts of different roles, neither of which has a colour: no tag stands between them.
    presentation.template = try Template(
      parsing: "{{#next}}{{#style.title}}{{title}}{{/style.title}}{A1:touch x:}{{title}}{{/next}}",
      name: "texts.mustache"
    )
    let output = PolybarDialect.text(of: presentation)
    let reading = PolybarReader.read(output)
    #expect(reading == Reading(text: title + "{A1:touch x:}" + title))
    // Nor with what a person's own label has behind the output.
    #expect(PolybarReader.read(output.dropLast() + "{A1:touch x:}\n").commands.isEmpty)
  }
}
