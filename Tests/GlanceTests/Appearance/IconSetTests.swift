import GlanceTasks
import GlanceTestSupport
import Testing

@testable import Glance

/// The glyphs, and what is said where there are none.
struct IconSetTests {
  @Test("each set has a name of its own, and cuts texts with one cell")
  func sets() {
    #expect(IconSet.all.map(\.name) == ["unicode", "nerd", "ascii", "none"])
    for (_, icons) in IconSet.all { #expect(icons.ellipsis.cellWidth == 1) }
  }

  @Test("with glyphs, those of the groups differ", arguments: [IconSet].withGlyphs)
  func distinctGlyphs(_ icons: IconSet) {
    let groups = [icons.overdue, icons.today, icons.upcoming, icons.anytime, icons.done]
    #expect(Set(groups).count == 5)
    #expect(Set(icons.spark).count == 8)
    #expect(icons.barFull != icons.barEmpty)
    #expect((groups + icons.spark + [icons.barFull, icons.barEmpty]).allSatisfy { $0.cellWidth == 1 })
  }

  @Test(
    "a bar is as full as the share says",
    arguments: [0: ".....", 19: ".....", 20: "#....", 99: "####.", 100: "#####"]
  )
  func bar(_ percentage: Int, _ expected: String) {
    #expect(IconSet.ascii.bar(percentage: percentage, cells: 5) == expected)
    #expect(IconSet.none.bar(percentage: percentage, cells: 5) == "")
  }

  @Test("a sparkline shows any completion above none, and the most as the tallest")
  func sparkline() {
    #expect(IconSet.unicode.sparkline(of: [0, 1, 2, 4]) == "▁▂▄█")
    #expect(IconSet.unicode.sparkline(of: [0, 1, 1000]) == "▁▂█")
    #expect(IconSet.unicode.sparkline(of: [0, 0]) == "▁▁")
    #expect(IconSet.unicode.sparkline(of: []) == "")
    #expect(IconSet.none.sparkline(of: [1, 2]) == "")
  }

  @Test("ASCII glyphs and ASCII titles give ASCII alone", arguments: 0..<40)
  func ascii(_ seed: UInt64) throws {
    var store = try GeneratedStore(seed: seed) { "Title \($0) with words enough to be cut" }
    for dialect in Dialects.all where dialect != JSONDialect.self {
      for var presentation in try store.presentations(for: dialect) {
        guard var summary = presentation.summary else { continue }
        for group in TaskGroup.allCases {
          summary.tasks[group] = summary.tasks[group].map { task in
            var task = task
            task.project?.name = "project"
            return task
          }
        }
        presentation.content = .summary(summary)
        presentation.icons = .ascii
        // Spaces without width that guard a text from its bar are no glyphs.
        let output = dialect.text(of: presentation).replacing("\u{200B}", with: "")
        #expect(output.utf8.allSatisfy { $0 < 0x80 }, "\(output)")
      }
    }
  }

  @Test("without glyphs a word tells each state, in every size", arguments: SizeFamily.allCases)
  func words(_ size: SizeFamily) throws {
    let moment = try Scenario.moment()
    let due: [(Due?, line: String)] = [
      (.day(moment.today - 2), "2 d late"), (.day(moment.today), "today"), (.day(moment.today + 2), "Wed"),
      (nil, ""),
    ]
    var lines: [String] = []
    for (due, word) in due {
      var ledger = InMemoryLedger()
      _ = try ledger.add([TaskDraft(title: "A title that is rather long", due: due)], at: moment)
      let summary = try ledger.summary(for: SummaryNeeds.everything.request(at: moment, project: nil))
      for width in [18, 30, 60] {
        let presentation = Presentation(.summary(summary), size: size, icons: .none, width: width)
        let line = presentation.fittedLine.text
        if size != .small { #expect(line.hasSuffix(word), "\(width): \(line)") }
        let rows = presentation.panel(size: size, width: width).lines.map(\.text)
        #expect(rows.contains { $0.hasPrefix("A") && $0.hasSuffix(word) }, "\(width): \(rows)")
        lines.append(line)
      }
    }
    let small = ["1 late", "1 today", "none due", "clear"]
    if size == .small { #expect(lines == small.flatMap { Array(repeating: $0, count: 3) }) }
  }
}
