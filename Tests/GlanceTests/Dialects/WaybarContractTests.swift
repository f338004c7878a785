import Foundation
import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// What holds for the waybar dialect whatever is in a store.
struct WaybarContractTests {
  private struct Object: Decodable {
    let text: String
    let tooltip: String
    let alt: String
    let `class`: [String]
    let percentage: UInt
  }

  private let markup: Set<String> = [
    "markup", "tt", "span foreground", "span weight", "span foreground weight",
  ]

  /// The object of an output, once everything is checked that waybar's own parser demands.
  private func object(of output: String) throws -> Object {
    #expect(output.utf8.last == 0x0A)
    #expect(!output.unicodeScalars.dropLast().contains { $0.properties.generalCategory == .control })
    // By scalars: a mark that follows an escape must not hide it.
    let escapes = output.matches(of: /\\(u[0-9a-f]{4}|.)/.matchingSemantics(.unicodeScalar)).map(\.output.1)
    #expect(escapes.allSatisfy { $0 == "\"" || $0 == "n" || $0.count == 5 })
    let data = Data(output.utf8)
    let keys = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any]).keys
    #expect(keys.sorted() == ["alt", "class", "percentage", "text", "tooltip"])
    return try JSONDecoder().decode(Object.self, from: data)
  }

  @Test("the object has the keys and the types that waybar reads", arguments: 0..<12)
  func schema(_ seed: UInt64) throws {
    var store = try GeneratedStore(seed: seed)
    for presentation in try store.presentations(for: WaybarDialect.self) {
      let summary = try #require(presentation.summary)
      let object = try object(of: WaybarDialect.text(of: presentation))
      #expect(object.alt == summary.state.rawValue)
      #expect(object.class == [summary.state.rawValue, presentation.size.rawValue])
      #expect(object.percentage == UInt(summary.progress.percentage))
    }
  }

  @Test("what is seen is the line and the large panel, as markup of our own alone", arguments: 0..<20)
  func text(_ seed: UInt64) throws {
    var store = try GeneratedStore(seed: seed)
    for presentation in try store.presentations(for: WaybarDialect.self) {
      let object = try object(of: WaybarDialect.text(of: presentation))
      try check(object.text, shows: WaybarDialect.line(of: presentation).text)
      let panel = presentation.panel(size: .large, width: 60)
      try check(object.tooltip, shows: panel.lines.map(\.text).joined(separator: "\n"))
      #expect(!object.text.contains("\n"))
    }
  }

  private func check(_ field: String, shows text: String) throws {
    let reader = MarkupReader(field)
    #expect(reader.fault == nil)
    #expect(reader.elements.isSubset(of: markup))
    #expect(Array(reader.text.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("nothing in a title becomes markup, and a title is seen as it was neutralised")
  func hostileTitles() throws {
    let moment = try Scenario.moment()
    for title in HostileText.titles {
      var ledger = InMemoryLedger()
      let draft = TaskDraft(title: title, due: .day(moment.today), project: "x")
      guard let task = try? ledger.add([draft], at: moment).first else { continue }
      let request = WaybarDialect.needs(of: .medium).request(at: moment, project: nil)
      let summary = try ledger.summary(for: request)
      let output = WaybarDialect.text(of: Presentation(.summary(summary), size: .medium, width: 1000))
      let object = try object(of: output)
      let reader = MarkupReader(object.text)
      #expect(reader.fault == nil)
      #expect(reader.elements == ["markup", "span foreground"])
      let expected = "● \(task.title.neutralised) x today"
      if expected.unicodeScalars.count <= WaybarDialect.scalarLimit {
        #expect(Array(reader.text.unicodeScalars) == Array(expected.unicodeScalars))
      }
      let tooltip = MarkupReader(object.tooltip)
      #expect(tooltip.fault == nil)
      #expect(tooltip.elements.isSubset(of: markup))
      #expect(tooltip.text.split(separator: "\n").count == 4)
    }
  }

  @Test("a field is never so long that a bar could break over it")
  func lengths() throws {
    let moment = try Scenario.moment()
    // The heaviest ones, each many times over.
    for title in HostileText.titles.sorted(by: { $0.utf8.count > $1.utf8.count }).prefix(60) {
      var ledger = InMemoryLedger()
      let drafts = (0..<9).map { _ in TaskDraft(title: title, due: .day(moment.today), project: title) }
      _ = try? ledger.add(drafts, at: moment)
      for size in SizeFamily.allCases {
        let request = WaybarDialect.needs(of: size).request(at: moment, project: nil)
        let presentation = Presentation(.summary(try ledger.summary(for: request)), size: size)
        let object = try object(of: WaybarDialect.text(of: presentation))
        // Cells bound what is seen; marks without a width of their own are bounded by the length of a title.
        #expect(MarkupReader(object.text).text.cellWidth <= size.lineWidth)
        #expect(object.text.utf8.count <= 12_000)
        #expect(object.tooltip.utf8.count <= 40_000)
      }
    }
  }

  @Test(
    "marks that a font draws beside their letters make no line too wide for waybar",
    arguments: [100, 200, 1000]
  )
  func towers(_ width: Int) throws {
    let moment = try Scenario.moment()
    let title = String(repeating: "W" + String(repeating: "\u{F74}", count: 15), count: 200)
    var ledger = InMemoryLedger()
    let draft = TaskDraft(title: title, due: .day(moment.today), project: title)
    _ = try ledger.add([draft, draft, draft, draft], at: moment)
    let request = WaybarDialect.needs(of: .large).request(at: moment, project: nil)
    let presentation = Presentation(.summary(try ledger.summary(for: request)), size: .large, width: width)
    let text = MarkupReader(try object(of: WaybarDialect.text(of: presentation)).text).text
    #expect(text.unicodeScalars.count <= WaybarDialect.scalarLimit && text.hasSuffix("+1"))
    // It is not made narrower than it has to be.
    #expect(text.unicodeScalars.count > WaybarDialect.scalarLimit / 2)
  }

  @Test("a line of signs without a width, which no width makes shorter, is left out")
  func noWidth() throws {
    let moment = try Scenario.moment()
    var ledger = InMemoryLedger()
    let title = String(repeating: "\u{1160}" + String(repeating: "\u{301}", count: 15), count: 27)
    _ = try ledger.add([TaskDraft(title: title, due: .day(moment.today))], at: moment)
    let request = WaybarDialect.needs(of: .large).request(at: moment, project: nil)
    var presentation = Presentation(.summary(try ledger.summary(for: request)), size: .large)
    presentation.template = try Template(parsing: "{{#line}}{{title}}{{title}}{{/line}}", name: "titles")
    #expect(try object(of: WaybarDialect.text(of: presentation)).text.isEmpty)
  }
}
