import GlanceTestSupport
import Testing

@testable import Glance

/// How a line gets narrower, step by step.
struct LineTests {
  /// A row as the templates make it: glyph, title, project, time, count.
  private func row(_ title: String = "Send the invoice") -> Line {
    Line(spans: [
      Span("! ", role: .overdue), Span(title, shrinks: true), Span(" work", shrinks: false, drop: 1),
      Span(" 2 d late", shrinks: false, drop: 2), Span(" +3"),
    ])
  }

  @Test(
    "a line loses what is marked to go first, then more of the title, and the count at the very end",
    arguments: [
      35: "! Send the invoice work 2 d late +3", 34: "! Send the invoice 2 d late +3",
      30: "! Send the invoice 2 d late +3", 29: "! Send the invoi… 2 d late +3",
      24: "! Send the… 2 d late +3",
      23: "! Send the invoice +3", 20: "! Send the invoi… +3", 9: "! Sen… +3", 6: "! … +3", 5: "! Se…",
      3: "! …",
      1: "…", 0: "",
    ]
  )
  func ladder(_ cells: Int, _ expected: String) {
    #expect(row().laidOut(in: cells).text == expected)
  }

  @Test("the step at which a line fits is where the layout takes it from", arguments: 0...40)
  func steps(_ cells: Int) {
    let line = row()
    let step = line.step(for: cells)
    #expect(line.laidOut(in: cells, from: step).text == line.laidOut(in: cells).text)
    #expect(step == 0 || line.laidOut(in: cells, from: step - 1).text == line.laidOut(in: cells).text)
  }

  @Test("a later step never makes a line longer than all cells")
  func laterSteps() {
    for cells in 0...40 {
      for step in 0...6 { #expect(row().laidOut(in: cells, from: step).cellWidth <= cells) }
    }
    #expect(row().laidOut(in: 40, from: 1).text == "! Send the invoice 2 d late +3")
    #expect(row().laidOut(in: 40, from: 3).text == "! Send the invoice +3")
  }

  @Test("the widest of several titles gives first, so that short ones stay whole")
  func severalTitles() {
    let line = Line(spans: [
      Span("short", shrinks: true), Span(" "), Span("a longer title", shrinks: true), Span(" "),
      Span("the longest title of all", shrinks: true),
    ])
    #expect(line.laidOut(in: 31).text == "short a longer ti… the longest…")
    #expect(line.laidOut(in: 35).text == "short a longer title the longest t…")
  }

  @Test("space that grows fills a line, and keeps two cells at least")
  func fill() {
    let line = Line(spans: [Span("left", shrinks: true), .fill, Span("right")])
    #expect(line.laidOut(in: 20).text == "left  right")
    #expect(line.filled(to: 15).text == "left      right")
    #expect(line.laidOut(in: 10).text == "le…  right")
    // Nothing to the right: no blanks at the end.
    #expect(Line(spans: [Span("left"), .fill]).filled(to: 15).merged.text == "left")
    let document = Document(lines: [line, Line(spans: [Span("a wide line of text")]), line])
    #expect(
      document.laidOut(in: 40).lines.map(\.text) == [
        "left          right", "a wide line of text", "left          right",
      ]
    )
  }

  @Test("pieces that look alike are joined, and what only a layout tells apart is drawn as one")
  func merging() {
    let line = Line(spans: [
      Span("a", role: .today), Span("b", role: .today), Span(""), Span("c "), Span("  "),
    ])
    #expect(line.laidOut(in: 9).spans == [Span("ab", role: .today), Span("c")])
    #expect(Line(spans: [Span("a"), Span("b", shrinks: true, drop: 2)]).drawn.spans == [Span("ab")])
  }

  @Test("any text in any width fits, however it is spelled", arguments: 0..<200)
  func hostileTitles(_ seed: UInt64) {
    let line = row(HostileText.random(seed: seed))
    for cells in 0...50 { #expect(line.laidOut(in: cells).text.cellWidth <= cells) }
  }

  @Test(
    "a mark at the beginning of a title takes the cell that it is drawn in",
    arguments: ["ि", "ा", "\u{301}", "ᬃ"]
  )
  func leadingMarks(_ mark: String) {
    for title in [mark, mark + " first", mark + "日本語の題名"] {
      for cells in 0...30 { #expect(row(title).laidOut(in: cells).text.cellWidth <= cells, "\(cells)") }
    }
  }
}
