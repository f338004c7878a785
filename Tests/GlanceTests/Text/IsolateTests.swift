import GlanceTasks
import GlanceTestSupport
import Testing

@testable import Glance

/// Titles from right to left, in lines from left to right.
struct IsolateTests {
  private func text(_ pieces: String...) -> String {
    Line(spans: pieces.map { Span($0) }).isolated.text
  }

  @Test("a line without a letter from right to left is left alone")
  func untouched() {
    #expect(text("! ", "Buy milk ", "京都 Ελλάδα ● 👍🏽 नमस्ते", " +4") == "! Buy milk 京都 Ελλάδα ● 👍🏽 नमस्ते +4")
    #expect(Line().isolated == Line())
  }

  @Test("a title is isolated, and the line goes from left to right")
  func isolated() {
    #expect(text("! ", "לקנות חלב", " 2 d late") == "\u{200E}! \u{2068}לקנות חלב\u{2069} 2 d late")
    #expect(text("  اشتر  ", "+4") == "\u{200E}  \u{2068}اشتر\u{2069}  +4")
    #expect(text("\u{10800}") == "\u{200E}\u{2068}\u{10800}\u{2069}")
  }

  @Test("waybar and i3bar get isolates; no terminal does, and none comes from outside")
  func dialects() throws {
    let moment = try Scenario.moment()
    let tasks = try InMemoryLedger(
      [TaskDraft(title: "\u{2069}לקנות\u{200E}", due: .day(moment.today))],
      at: moment
    )
    let summary = try tasks.summary(for: SummaryNeeds.everything.request(at: moment))
    let presentation = Presentation(.summary(summary), size: .medium)
    let shown = #"\u2068לקנות\u2069"#
    #expect(WaybarDialect.text(of: presentation).contains(shown))
    #expect(I3BarDialect.text(of: presentation).contains(#""full_text":"\u200e● \#(shown) today""#))
    #expect(TextDialect.text(of: presentation).contains("● לקנות  "))
  }

  @Test("marks of direction take no cell")
  func width() {
    #expect("\u{200E}\u{2068}\u{2069}".cellWidth == 0)
  }
}
