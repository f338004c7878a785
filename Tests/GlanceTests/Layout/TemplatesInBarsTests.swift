import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// Each built-in layout in each bar, as the bar reads it.
struct TemplatesInBarsTests {
  static let names = BuiltInTemplate.names.filter { !$0.hasPrefix("partial-") }

  /// The presentations of a store in a layout, in every size and some widths and glyphs.
  private func presentations(
    of store: GeneratedStore,
    _ name: String,
    for dialect: any Dialect.Type
  ) throws -> [Presentation] {
    try SizeFamily.allCases.flatMap { size in
      let needs = dialect.needs(of: size).merged(with: BuiltInTemplate.needs(of: name, in: size))
      var presentation = try store.presentation(for: dialect, size, needs: needs)
      presentation.template = BuiltInTemplate.named(name)
      return zip([nil, 1, 5, 12, 40], [IconSet.unicode, .none, .ascii, .nerd].cycled).map {
        width,
        icons in
        presentation.width = width
        presentation.icons = icons
        return presentation
      }
    }
  }

  @Test(
    "each is shown whole, within the width, with nothing of a title taken for more than text",
    arguments: names
  )
  func shown(_ name: String) throws {
    for seed in 3..<UInt64(5) {
      let store = try GeneratedStore(seed: seed)
      for reader in BarReaders.all {
        for presentation in try presentations(of: store, name, for: reader.dialect) {
          let reading = try reader.check(presentation)
          let isVisible = reading.text.contains { !$0.isWhitespace }
          #expect(isVisible, "\(reader) \(presentation.size) \(presentation.width ?? 0)")
          guard let width = presentation.width else { continue }
          // It shows several signs in place of an emoji.
          if reader == LemonbarReader.self, reading.text.contains("\u{FFFD}") { continue }
          let widest = reading.text.split(separator: "\n").map { String($0).cellWidth }.max() ?? 0
          #expect(widest <= width, "\(reader) \(presentation.size): \(reading.text.prefix(200))")
        }
      }
    }
  }

  @Test("payloads are text in each", arguments: names)
  func hostile(_ name: String) throws {
    let moment = try Scenario.moment()
    for (number, title) in HostileText.payloads.enumerated() {
      var ledger = InMemoryLedger()
      let due = Due.day(moment.today + (number % 3 - 1))
      do { _ = try ledger.add([TaskDraft(title: title, due: due, project: title)], at: moment) } catch {
        guard error == .emptyTitle || error == .emptyProjectName else { throw error }
        continue
      }
      let project = try ledger.projects().first?.project.name
      let summary = try ledger.summary(for: SummaryNeeds.everything.request(at: moment, project: project))
      // Each bar reads one in three of them in each layout; all of them it reads by themselves.
      for (index, reader) in BarReaders.all.enumerated() where (number + index).isMultiple(of: 3) {
        try reader.check(
          Presentation(.summary(summary), size: .large, template: BuiltInTemplate.named(name))
        )
      }
    }
  }

  @Test("what a layout says it needs is all that it shows", arguments: names)
  func needs(_ name: String) throws {
    for seed in 0..<UInt64(3) {
      let store = try GeneratedStore(seed: seed)
      for dialect in Dialects.all {
        for size in SizeFamily.allCases {
          let own = dialect.needs(of: size).merged(with: BuiltInTemplate.needs(of: name, in: size))
          var presentation = try store.presentation(for: dialect, size, needs: own)
          presentation.template = BuiltInTemplate.named(name)
          let output = dialect.text(of: presentation)
          var all = try store.presentation(for: dialect, size, needs: .everything)
          all.template = presentation.template
          guard dialect != JSONDialect.self else { continue }
          // A tooltip or a menu of the dialect's own shows a history only where it asked for one.
          if !own.history, var summary = all.summary {
            summary.history = []
            all.content = .summary(summary)
          }
          #expect(dialect.text(of: all) == output, "\(dialect) \(size)")
        }
      }
    }
  }

  @Test("an empty store, and one where all is done, have something to say", arguments: names)
  func nothingOpen(_ name: String) throws {
    for scenario in Scenario.all where ["empty", "completed", "private", "failure"].contains(scenario.name) {
      for reader in BarReaders.all {
        for size in SizeFamily.allCases {
          var presentation = try scenario.presentation(needing: .everything, size)
          presentation.template = BuiltInTemplate.named(name)
          let reading = try reader.check(presentation)
          #expect(reading.text.contains { !$0.isWhitespace })
          if scenario.name == "failure" { #expect(reading.text.contains("glance: can't read")) }
        }
      }
    }
  }

  @Test("hide-clear hides each as it hides the layout of the size", arguments: names)
  func hidesClear(_ name: String) throws {
    for scenario in Scenario.all where ["empty", "completed", "anytime", "one"].contains(scenario.name) {
      for dialect in Dialects.all {
        var presentation = try scenario.presentation(needing: .everything, dialect.defaultSize)
        presentation.hidesClear = true
        let usual = dialect.text(of: presentation)
        presentation.template = BuiltInTemplate.named(name)
        let output = dialect.text(of: presentation)
        if presentation.summary?.state == .clear {
          #expect(output == usual)
        } else {
          #expect(output.count > 1)
        }
      }
    }
  }

  @Test("one project alone is named, with its tasks and no others")
  func project() throws {
    let scenario = try #require(Scenario.all.first { $0.name == "mix" })
    var presentation = try scenario.presentation(needing: .everything, .large, project: "work")
    presentation.template = BuiltInTemplate.named("project")
    let panel = TextDialect.text(of: presentation).split(separator: "\n").map(String.init)
    #expect(panel.first?.wholeMatch(of: /work +□+ 0\/3 done/) != nil)
    #expect(panel.dropFirst().map { $0.dropFirst(2).prefix(4) } == ["Send", "Revi", "Call"])
    #expect(presentation.fittedLine.text == "work □□□□□□□□□□ 0/3  ! Send the invoice to Marta 2 d late")
  }

  @Test("an agenda has a heading for each day, and times where a day has some")
  func agenda() throws {
    let moment = try Scenario.moment()
    var ledger = InMemoryLedger()
    let dues = [
      "2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02", "2026-12-02T09:15", "2027-01-04",
      "2026-12-02T23:30:00-05:00",
    ]
    _ = try ledger.add(
      try dues.map { TaskDraft(title: $0, due: try Due($0)) } + [TaskDraft(title: "-")],
      at: moment
    )
    let summary = try ledger.summary(for: SummaryNeeds.everything.request(at: moment, project: nil))
    let presentation = Presentation(
      .summary(summary),
      size: .large,
      icons: .none,
      template: BuiltInTemplate.named("agenda")
    )
    let expected = """
      Overdue
      2026-11-29             1 d late
      Today
      2026-11-30
      Tomorrow
      2026-12-01
      Wednesday 2 December
      09:15 2026-12-02T09:15
            2026-12-02
      Thursday 3 December
      05:30 2026-12-02T23:30:00-05:00
      Monday 4 January 2027
      2027-01-04
      Anytime
      -

      """
    #expect(TextDialect.text(of: presentation) == expected)
  }
}

extension Collection {
  /// The elements again and again.
  fileprivate var cycled: some Sequence<Element> {
    sequence(state: startIndex) { index in
      if index == endIndex { index = startIndex }
      defer { formIndex(after: &index) }
      return self[index]
    }
  }
}
