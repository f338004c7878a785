import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// No bar shows more cells than it was given, and no count is told wrong for want of them.
struct WidthTests {
  @Test("what a bar shows is never wider than asked for", arguments: BarReaders.all.indices)
  func widths(_ index: Int) throws {
    let reader = BarReaders.all[index]
    for scenario in Scenario.all where ["wide", "rtl", "hostile", "mix", "long"].contains(scenario.name) {
      // Every width of a narrow line for characters of two cells, some for all others.
      let widths =
        scenario.name == "wide" ? Array(1...40) + [60, 61, 100, 120] : [1, 2, 9, 20, 31, 47, 76, 120]
      for size in SizeFamily.allCases {
        var presentation = try scenario.presentation(for: reader.dialect, size)
        for (name, icons) in IconSet.all {
          presentation.icons = icons
          for width in widths {
            presentation.width = width
            let reading = reader.read(reader.dialect.text(of: presentation))
            // It shows several signs in place of an emoji.
            if reader == LemonbarReader.self, reading.text.contains("\u{FFFD}") { continue }
            let widest = reading.text.split(separator: "\n").map { String($0).cellWidth }.max() ?? 0
            #expect(reading.fault == nil && widest <= width, "\(size) \(name): \(reading.text.prefix(200))")
          }
        }
      }
    }
  }

  private func summary(overdue: Int, today: Int) throws -> Summary {
    let moment = try Scenario.moment()
    var ledger = InMemoryLedger()
    let dues = [moment.today - 1, moment.today, moment.today, moment.today, moment.today + 1]
    _ = try ledger.add(dues.map { TaskDraft(title: "Send the invoice", due: .day($0)) }, at: moment)
    var summary = try ledger.summary(for: SummaryNeeds.everything.request(at: moment, project: nil))
    summary.counts.overdue = overdue
    summary.counts.today = today
    return summary
  }

  @Test("the count is the last to go", arguments: SizeFamily.allCases, IconSet.all.indices)
  func counts(_ size: SizeFamily, _ icons: Int) throws {
    for (overdue, today) in [(1, 3), (1, 40), (12, 345), (9_999, 9_999), (12_345, 67_890), (1_234_567, 3)] {
      let summary = try summary(overdue: overdue, today: today)
      for width in Array(1...24) + [30, 40, 60] {
        let presentation = Presentation(
          .summary(summary),
          size: size,
          icons: IconSet.all[icons].icons,
          width: width
        )
        let line = presentation.fittedLine
        let header = presentation.panel(size: size, width: width).lines.first ?? Line()
        let rest = overdue + today - (size == .large ? 3 : 1)
        for (line, first, second) in [
          (line, size == .small ? overdue : rest, size == .small ? today : nil), (header, overdue, today),
        ] as [(Line, Int, Int?)] {
          #expect(line.cellWidth <= width)
          let words = line.text.split { !$0.isNumber && $0 != "k" && $0 != "M" }.map(String.init)
          let digits = "\(first)".count
          let both = second.map { "\(first) \($0)".count } ?? 0
          if second != nil, width >= both {
            #expect(words.prefix(2) == ["\(first)", "\(second ?? 0)"], "\(width): \(line.text)")
          } else if second == nil, width > digits {
            #expect(words.last == "\(first)", "\(width): \(line.text)")
          } else if second != nil, width >= digits {
            #expect(words == ["\(first)"], "\(width): \(line.text)")
          } else {
            let isShort = ["\(first / 1000)k", "\(first / 1_000_000)M"].contains(words.first)
            #expect(words.isEmpty || isShort, "\(width): \(line.text)")
          }
        }
      }
    }
  }

  @Test("hide-clear leaves an empty line or an empty frame in every dialect, and exit code 0")
  func hidden() throws {
    let moment = try Scenario.moment()
    for dialect in Dialects.all {
      for size in SizeFamily.allCases {
        for width in [nil, 1, 30] {
          let presentation = Presentation(
            .summary(Summary(moment: moment)),
            size: size,
            width: width,
            hidesClear: true
          )
          let output = dialect.text(of: presentation)
          #expect(HidingTests.isHidden(output, from: dialect))
          #expect(dialect.exitCode(for: presentation) == 0)
        }
      }
    }
  }
}
