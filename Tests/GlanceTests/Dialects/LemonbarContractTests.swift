import Glance
import GlanceTasks
import Testing

/// What is special about lemonbar.
struct LemonbarContractTests {
  private func presentation(ofTasksTitled title: String) throws -> Presentation {
    let moment = try Scenario.moment()
    var ledger = InMemoryLedger()
    let draft = TaskDraft(title: title, due: .day(moment.today), project: title)
    _ = try ledger.add([draft, draft, draft, draft], at: moment)
    let request = LemonbarDialect.needs(of: .large).request(at: moment, project: nil)
    return Presentation(.summary(try ledger.summary(for: request)), size: .large, width: 1000)
  }

  @Test(
    "no line is longer than what is read at once, and it still tells how many more tasks are due",
    arguments: ["%", "%{A:touch x:}", "日\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "👍"]
  )
  func bytes(_ piece: String) throws {
    let title = String(repeating: piece, count: 200)
    let presentation = try presentation(ofTasksTitled: title)
    let output = LemonbarDialect.text(of: presentation)
    #expect(output.utf8.count <= LemonbarDialect.byteLimit)
    let reading = LemonbarReader.read(output)
    #expect(reading.fault == nil && reading.text.hasSuffix("+1"))
    // A shorter line is as wide as it may be.
    let isWhole = reading.text == LemonbarReader.look(of: presentation.fittedLine.text)
    #expect(isWhole || output.utf8.count > LemonbarDialect.byteLimit / 2)
  }

  @Test("a line of signs without a width, which no width makes shorter, is left out")
  func noWidth() throws {
    var presentation = try presentation(
      ofTasksTitled: String(repeating: "\u{1160}\u{301}\u{302}", count: 128)
    )
    presentation.template = try Template(
      parsing: "{{#line}}{{title}}{{title}}{{/line}}",
      name: "titles.mustache"
    )
    #expect(LemonbarDialect.text(of: presentation) == "\n")
  }
}
