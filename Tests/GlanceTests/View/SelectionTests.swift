import Foundation
import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// A line shows a selected task in place of the first one, and a task that was just completed.
struct SelectionTests {
  private static let clicks: [Scenario.Click] = [
    .select(1), .select(3), .select(6), .select(9), .complete(1), .complete(4),
  ]

  private func mix(_ click: Scenario.Click, isPrivate: Bool = false) throws -> Scenario {
    let name = isPrivate ? "private" : "mix"
    return try #require(Scenario.all.first { $0.name == name }).clicked("clicked", click)
  }

  private func line(_ scenario: Scenario, _ size: SizeFamily, icons: IconSet = .unicode) throws -> String {
    var presentation = try scenario.presentation(for: I3BarDialect.self, size)
    presentation.icons = icons
    return presentation.fittedLine.text
  }

  @Test("lines after a click")
  func lines() throws {
    let selected = try mix(.select(4))
    #expect(try line(selected, .small) == "● Water the plants home 18:30 +4")
    #expect(try line(selected, .medium) == "● Water the plants home 18:30 +4")
    #expect(
      try line(selected, .large)
        == "● Water the plants 18:30  !▲ Send the invoice to M… 2 d late  ! Return the library boo… 1 d late  +2"
    )
    let done = try mix(.complete(1))
    #expect(try line(done, .small) == "✓ Send the inv… · click again to undo +4")
    #expect(try line(done, .medium, icons: .none) == "Send the invoic…, click again to undo +4")
  }

  @Test("what is shown and +N add up to what is due", arguments: clicks.indices, SizeFamily.allCases)
  func addsUp(_ index: Int, _ size: SizeFamily) throws {
    var presentation = try mix(SelectionTests.clicks[index]).presentation(for: I3BarDialect.self, size)
    presentation.width = 500
    let due = try #require(presentation.summary?.counts.due)
    let tasks = Set(presentation.line.spans.compactMap(\.completes))
    let shown = tasks.count { [.overdue, .today].contains(presentation.summary?.group(of: $0)) }
    let more = presentation.line.text.split(separator: "+").dropFirst().last.flatMap { Int($0) } ?? 0
    #expect(shown + more == due, "\(presentation.line.text)")
    #expect(tasks.count <= (size == .large ? 3 : 1))
  }

  @Test("the block of a task that was just completed has its UUID, no click of its own and no urgency")
  func block() throws {
    for size in SizeFamily.allCases {
      let presentation = try mix(.complete(1)).presentation(for: I3BarDialect.self, size)
      let done = try #require(presentation.summary?.selected)
      let blocks = try #require(
        try JSONSerialization.jsonObject(with: Data(I3BarDialect.text(of: presentation).utf8))
          as? [[String: Any]]
      )
      #expect(blocks.first?["instance"] as? String == done.uuid.description)
      #expect(blocks.last?["instance"] as? String == size.rawValue)
      #expect(blocks.first?["urgent"] as? Bool == false)
      #expect(blocks.first?["color"] as? String == Theme.dark.look(of: .done).color?.description)
      #expect(!presentation.line.spans.contains { $0.completes == done.uuid })
    }
    // An overdue task is urgent also when it is none of the first ones.
    let late = try #require(Scenario.all.first { $0.name == "overdue" }).clicked("late", .select(9))
    let output = I3BarDialect.text(of: try late.presentation(for: I3BarDialect.self, .small))
    #expect(output.contains(#""urgent":true"#) && output.contains("Late task 9"))
  }

  @Test("where titles are hidden, a line is as without a selection", arguments: clicks.indices)
  func hidden(_ index: Int) throws {
    let scenario = try mix(SelectionTests.clicks[index], isPrivate: true)
    for dialect in Dialects.all {
      for size in SizeFamily.allCases {
        var presentation = try scenario.presentation(for: dialect, size)
        let output = dialect.text(of: presentation)
        guard case .summary(var summary) = presentation.content else { continue }
        summary.selected = nil
        summary.settings.selection = nil
        presentation.content = .summary(summary)
        if dialect != JSONDialect.self { #expect(output == dialect.text(of: presentation)) }
        #expect(!output.contains("Send the invoice") && !output.contains("click again"))
      }
    }
  }

  @Test("what is hidden while nothing is due shows a task that was just completed")
  func hideClear() throws {
    let one = try #require(Scenario.all.first { $0.name == "one" }).clicked("done", .complete(1))
    var presentation = try one.presentation(for: I3BarDialect.self, .small)
    presentation.hidesClear = true
    #expect(presentation.fittedLine.text == "✓ Buy milk · click again to undo")
    #expect(I3BarDialect.text(of: presentation).contains("Buy milk"))
  }

  @Test("panels and templates of a person's own stay as they are")
  func panels() throws {
    let template = try Template(
      parsing: "{{#next}}{{title}}{{/next}} +{{moreDue.count}}",
      name: "own.mustache"
    )
    var selected = try mix(.select(4)).presentation(for: I3BarDialect.self, .medium)
    #expect(selected.panel(size: .medium, width: 60) == plain(selected).panel(size: .medium, width: 60))
    selected.template = template
    #expect(selected.fittedLine.text == "Water the plants +4")
    var done = try mix(.complete(1)).presentation(for: I3BarDialect.self, .medium)
    done.template = template
    #expect(done.fittedLine.text == "Return the library books +3")
    done.size = .small
    #expect(done.lineWidth == SizeFamily.small.lineWidth)
  }

  private func plain(_ presentation: Presentation) -> Presentation {
    var plain = presentation
    guard case .summary(var summary) = presentation.content else { return plain }
    summary.selected = nil
    plain.content = .summary(summary)
    return plain
  }

  @Test("no bar shows more cells than it was given", arguments: BarReaders.all.indices)
  func widths(_ index: Int) throws {
    let reader = BarReaders.all[index]
    for scenario in Scenario.clicked {
      for size in SizeFamily.allCases {
        var presentation = try scenario.presentation(for: reader.dialect, size)
        for (name, icons) in IconSet.all {
          presentation.icons = icons
          for width in [1, 2, 5, 9, 12, 20, 31, 40, 76] {
            presentation.width = width
            let reading = reader.read(reader.dialect.text(of: presentation))
            if reader == LemonbarReader.self, reading.text.contains("\u{FFFD}") { continue }
            let widest = reading.text.split(separator: "\n").map { String($0).cellWidth }.max() ?? 0
            #expect(reading.fault == nil && widest <= width, "\(size) \(name): \(reading.text.prefix(200))")
          }
        }
      }
    }
  }

  @Test("a small line has the room of a medium one, and no more", arguments: Scenario.clicked)
  func smallWidth(_ scenario: Scenario) throws {
    let line = try scenario.presentation(for: I3BarDialect.self, .small).fittedLine
    #expect(line.cellWidth <= SizeFamily.medium.lineWidth)
    let medium = try scenario.presentation(for: I3BarDialect.self, .medium).fittedLine
    #expect(line.text == medium.text)
    #expect(line.spans.map { $0.block?.task } == medium.spans.map { $0.block?.task })
  }

  @Test(
    "titles of selected and just completed tasks are text to every bar",
    arguments: BarReaders.all.indices
  )
  func injection(_ index: Int) throws {
    let reader = BarReaders.all[index]
    let moment = try Scenario.moment()
    for (number, title) in HostileText.titles.enumerated() where (number + index).isMultiple(of: 5) {
      var ledger = InMemoryLedger()
      guard (try? ledger.add([TaskDraft(title: title, due: .day(moment.today))], at: moment)) != nil else {
        continue
      }
      let size = SizeFamily.allCases[number % SizeFamily.allCases.count]
      for isDone in [false, true] {
        if isDone {
          _ = try ledger.toggleCompletion(.next, at: moment)
        } else {
          _ = try ledger.select(.first, amongDue: true, project: nil, at: moment)
        }
        let request = reader.dialect.needs(of: size).request(at: moment, project: nil)
        try reader.check(Presentation(.summary(try ledger.summary(for: request)), size: size))
      }
    }
  }

  @Test("the end of a selection is an instant of the timeline")
  func timeline() throws {
    for (click, seconds) in [(Scenario.Click.select(4), 30), (.complete(1), 9)] {
      let summary = try #require(try mix(click).presentation(for: I3BarDialect.self, .small).summary)
      #expect(Timeline(of: summary, includesTexts: true).next == summary.moment.instant + seconds)
      #expect(summary.selectionEnds == summary.moment.instant + seconds)
    }
  }
}
