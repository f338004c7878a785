import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// What is shown and what is counted adds up, in every size and at every sensible width.
struct CountContractTests {
  /// The number behind the last plus sign, as in `+5` and `+5 more`.
  private func more(in text: String) -> Int? {
    text.matches(of: /\+(\d+)( more)?$/).last.flatMap { Int($0.output.1) }
  }

  /// The tasks that a document shows, by what a click on each row would complete.
  private func shown(in panel: Document) -> [TaskID] {
    panel.lines.compactMap { line in line.spans.lazy.compactMap(\.completes).first }
  }

  private func store(_ seed: UInt64) throws -> GeneratedStore {
    // Titles that do not look like a count themselves.
    try GeneratedStore(seed: seed) { ["Buy milk", "京都行きの切符", "A title that goes on and on"][$0 % 3] }
  }

  @Test("a line tells of all due tasks", arguments: 0..<40)
  func lines(_ seed: UInt64) throws {
    let store = try store(seed)
    let all = try store.summary()
    let due = Set((all.tasks[.overdue] + all.tasks[.today]).map(\.uuid))
    for (size, icons, least) in [
      (SizeFamily.medium, IconSet.unicode, 16), (.medium, .none, 16), (.large, .ascii, 16),
      // Three tasks with words for their states need more room.
      (.large, .none, 48),
    ] {
      var presentation = try store.presentation(for: I3BarDialect.self, size)
      presentation.icons = icons
      for width in stride(from: least, through: 100, by: 4) {
        presentation.width = width
        let line = presentation.fittedLine
        let tasks = Set(line.spans.compactMap { $0.block?.task })
        let rest = more(in: line.text) ?? 0
        #expect(tasks.intersection(due).count + rest == due.count, "\(width): \(line.text)")
      }
    }
  }

  @Test("a panel tells of all open tasks", arguments: 0..<40)
  func panels(_ seed: UInt64) throws {
    let store = try store(seed)
    let all = try store.summary()
    for size in [SizeFamily.medium, .large] {
      let presentation = try store.presentation(for: TextDialect.self, size)
      for width in stride(from: 16, through: 100, by: 6) {
        let panel = presentation.panel(size: size, width: width)
        let rest = panel.lines.lazy.compactMap { more(in: $0.text) }.first ?? 0
        #expect(shown(in: panel).count + rest == all.counts.open)
      }
    }
  }

  @Test("each size tells the same counts", arguments: 0..<40)
  func sameCounts(_ seed: UInt64) throws {
    let store = try store(seed)
    let counts = try store.summary().counts
    let headers = try SizeFamily.allCases.map { size in
      let presentation = try store.presentation(for: TextDialect.self, size)
      return presentation.panel(size: size, width: 80).lines.first?.text
    }
    if counts.open + counts.completed > 0 { #expect(Set(headers).count == 1) }
    let told = [(counts.overdue, "overdue"), (counts.today, "today"), (counts.upcoming, "upcoming")]
    for (count, word) in told + [(counts.anytime, "anytime")] {
      #expect(headers[2]?.contains("\(count) \(word)") == (count > 0))
    }
    // The small line gives the counts of what is due, in this order.
    let small = try store.presentation(for: WaybarDialect.self, .small)
    let numbers = small.fittedLine.text.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(numbers == [counts.overdue, counts.today].filter { $0 > 0 })
  }

  @Test("the counts of what is due are never cut", arguments: 0..<30)
  func wholeCounts(_ seed: UInt64) throws {
    let store = try store(seed)
    let counts = try store.summary().counts
    let due = [counts.overdue, counts.today].filter { $0 > 0 }
    for (size, icons) in zip(SizeFamily.allCases, [IconSet.unicode, .ascii, .none]) {
      var presentation = try store.presentation(for: TextDialect.self, size)
      presentation.icons = icons
      for width in stride(from: 16, through: 60, by: 4) {
        let header = presentation.panel(size: size, width: width).lines.first?.text ?? ""
        #expect(header.split { !$0.isNumber }.compactMap { Int($0) }.starts(with: due), "\(width): \(header)")
      }
    }
  }

  @Test("a panel is as high as its size, and overdue tasks leave room for those of today", arguments: 0..<100)
  func rows(_ seed: UInt64) throws {
    let store = try store(seed)
    let all = try store.summary()
    let order = all.openTasks.map(\.uuid)
    for (size, rows, overdueRows, heights) in [
      (SizeFamily.small, 1, 1, 1...2), (.medium, 3, 2, 4...6), (.large, 8, 3, 10...16),
    ] {
      let panel = try store.presentation(for: TextDialect.self, size).panel(size: size, width: 80)
      let shown = shown(in: panel)
      #expect(panel.lines.count <= (all.isEmpty ? 3 : heights.upperBound))
      if shown.count == rows { #expect(panel.lines.count >= heights.lowerBound) }
      let overdue = shown.count { id in all.tasks[.overdue].contains { $0.uuid == id } }
      #expect(overdue == min(overdueRows, all.counts.overdue))
      #expect(shown.count == min(rows, overdue + all.counts.open - all.counts.overdue))
      // In display order; so no task without a due stands where one with a due has no room.
      #expect(shown == order.filter(Set(shown).contains))
      let anytime = shown.count { id in all.tasks[.anytime].contains { $0.uuid == id } }
      let dated = shown.count - overdue - anytime
      if anytime > 0 { #expect(dated == all.counts.today + all.counts.upcoming) }
    }
  }
}
