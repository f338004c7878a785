import GlanceTasks
import GlanceTestSupport
import Testing

@testable import Glance

/// A panel that shows what was completed today.
struct CompletedPanelTests {
  private static func presentation(
    open: Int,
    doneToday: Int,
    doneBefore: Int = 2,
    _ size: SizeFamily,
    overdue: Int = 0
  ) throws -> Presentation {
    let moment = try Scenario.moment()
    var drafts = (0..<open).map { TaskDraft(title: "Open \($0)", due: .day(moment.today)) }
    drafts += (0..<overdue).map { TaskDraft(title: "Late \($0)", due: .day(moment.today - 1)) }
    let done = { (title: String, ago: Int) in
      TaskDraft(title: title, created: moment.instant + -200_000, completed: moment.instant + -ago)
    }
    drafts += (0..<doneToday).map { done("Done \($0)", 60 * ($0 + 1)) }
    drafts += (0..<doneBefore).map { done("Before \($0)", 100_000 + 60 * $0) }
    let ledger = try InMemoryLedger(drafts, at: moment)
    let needs = TextDialect.needs(of: size).merged(with: .completedToday)
    var presentation = Presentation(
      .summary(try ledger.summary(for: needs.request(at: moment))),
      size: size
    )
    presentation.showsCompleted = true
    return presentation
  }

  @Test("rows that open tasks leave show what was done today, the latest first, and none before today")
  func rows() throws {
    let lines = try Self.presentation(open: 1, doneToday: 3, .medium).panel(size: .medium, width: 40).lines
      .map(\.text)
    #expect(
      lines == [
        "● 1 today", "● Open 0                 today", "✓ Done 0                 09:59",
        "✓ Done 1                 09:58", "■■■■■■■□□□ 3/4 done today ✓ +1",
      ]
    )
    let large = try Self.presentation(open: 7, doneToday: 3, .large).panel(size: .large, width: 60).lines.map(
      \.text
    )
    #expect(large.contains { $0.hasPrefix("Completed") && $0.hasSuffix("✓ +2") })
    #expect(large.filter { $0.hasPrefix("✓") } == ["✓ Done 0                                          09:59"])
  }

  @Test(
    "open tasks are never displaced, and shown and not shown add up",
    arguments: [SizeFamily.medium, .large]
  )
  func sums(_ size: SizeFamily) throws {
    for open in [0, 1, 2, 3, 7, 8, 9, 20] {
      for (done, late) in [(0, 0), (1, 0), (3, 5), (9, 1), (30, 10)] {
        var shown = try Self.presentation(open: open, doneToday: done, size, overdue: late)
        let lines = shown.panel(size: size, width: 60).lines.map(\.text)
        shown.showsCompleted = false
        let before = shown.panel(size: size, width: 60).lines.map(\.text)
        let isOpen = { (line: String) in line.hasPrefix("● O") || line.hasPrefix("! L") }
        #expect(lines.filter(isOpen).map { $0.prefix(8) } == before.filter(isOpen).map { $0.prefix(8) })
        let rows = lines.count { $0.hasPrefix("✓ D") }
        let hidden =
          lines.compactMap { line in
            line.split(separator: " ").drop { $0 != "✓" }.dropFirst().first.flatMap {
              $0.hasPrefix("+") ? Int($0.dropFirst()) : nil
            }
          }.first ?? 0
        #expect(rows + hidden == done || lines.contains { $0.contains("\(done)/") }, "\(lines)")
        #expect(rows + lines.count(where: isOpen) <= size.panelRows.all)
        #expect(lines.count <= (size == .medium ? 6 : 16) && !lines.contains { $0.contains("Before") })
        if rows < done, size == .medium || rows > 0 { #expect(rows + hidden == done, "\(lines)") }
      }
    }
  }

  @Test("titles of completed tasks are hidden, too, and nothing completes them again")
  func safe() throws {
    let shown = try Self.presentation(open: 1, doneToday: 2, .large)
    let summary = try #require(shown.summary)
    let spans = shown.panel(size: .large, width: 60).lines.flatMap(\.spans)
    #expect(spans.contains { $0.completes != nil })
    let done = Set(summary.tasks[.completed].map(\.uuid))
    #expect(!spans.contains { $0.completes.map(done.contains) == true })
    var hidden = shown
    hidden.content = .summary(summary.redacted)
    let text = hidden.panel(size: .large, width: 60).lines.map(\.text).joined()
    #expect(!text.contains("Completed") && !text.contains("✓ +"))
  }
}
