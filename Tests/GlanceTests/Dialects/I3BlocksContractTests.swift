import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// What holds for the i3blocks dialect whatever is in a store.
struct I3BlocksContractTests {
  /// A line of the title of one task.
  private func output(title: String, icons: IconSet = .none, width: Int = 1000) throws -> String {
    let moment = try Scenario.moment()
    var ledger = InMemoryLedger()
    _ = try ledger.add([TaskDraft(title: title)], at: moment)
    let request = I3BlocksDialect.needs(of: .medium).request(at: moment, project: nil)
    let summary = try ledger.summary(for: request)
    let template = try Template(parsing: "{{#next}}{{title}}{{/next}}", name: "title.mustache")
    return I3BlocksDialect.text(
      of: Presentation(.summary(summary), size: .medium, icons: icons, width: width, template: template)
    )
  }

  @Test(
    "a title that is a string of JSON is not decoded again",
    arguments: [#""quoted""#, #""x\u003cb\u003e""#, "\"", "\"\u{301}", "\"\"", #""a" b"#]
  )
  func quotes(_ title: String) throws {
    let output = try output(title: title)
    let reading = I3BlocksReader.read(output)
    #expect(reading.fault == nil && reading.text == title)
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.utf8.first != UInt8(ascii: "\"") })
    #expect(lines.first?.dropFirst() == title[...])
  }

  @Test("no text is longer than the fields of version 1.4, and none is cut through a character")
  func longTitles() throws {
    for title in [
      String(repeating: "👩‍👩‍👧", count: 150), String(repeating: "日", count: 200),
      String(repeating: "क्षत्रिय", count: 40),
      String(repeating: "e\u{301}\u{302}\u{303}", count: 200),
    ] {
      let lines = try output(title: title).split(separator: "\n")
      #expect(lines.count == 3 && lines[0].utf8.count <= 900 && lines[1].utf8.count <= 500)
      for line in lines.prefix(2) where line.last == "…" { #expect(title.hasPrefix(line.dropLast())) }
    }
  }

  @Test("the second line says no more than the first, and both keep to the width", arguments: 0..<40)
  func shortTexts(_ seed: UInt64) throws {
    var store = try GeneratedStore(seed: seed)
    for presentation in try store.presentations(for: I3BlocksDialect.self) {
      let output = I3BlocksDialect.text(of: presentation)
      #expect(I3BlocksReader.read(output).fault == nil)
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      try #require(lines.count == 4)
      let text = String(lines[0]), short = String(lines[1])
      #expect(text.cellWidth <= presentation.width ?? presentation.size.lineWidth)
      #expect(short.cellWidth <= text.cellWidth && !short.isEmpty)
    }
  }

  @Test("a block is urgent when a task is overdue, not when the store can't be read")
  func exitCodes() throws {
    for scenario in Scenario.all {
      for size in SizeFamily.allCases {
        let presentation = try scenario.presentation(for: I3BlocksDialect.self, size)
        let isOverdue = presentation.summary?.state == .overdue
        #expect(I3BlocksDialect.exitCode(for: presentation) == (isOverdue ? 33 : 0))
      }
    }
  }

  @Test("the third line is the colour of the state, whatever a template shows")
  func colors() throws {
    #expect(try output(title: "Buy milk").hasSuffix("\n\(Color(0x7CC57C))\n"))
    let failure = Presentation.Failure(brief: "no store", message: "no store")
    let output = I3BlocksDialect.text(of: Presentation(.failure(failure), size: .small, theme: .light))
    #expect(output.split(separator: "\n").last == "#b3261e")
  }
}
