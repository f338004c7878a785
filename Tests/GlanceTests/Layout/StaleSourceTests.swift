import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import Glance

/// What is shown of linked sources that can't be read.
struct StaleSourceTests {
  private static let reason = "/mnt/work is not there"

  private static func source(_ name: String = "work", lastRead: String? = "2026-11-30T09:40") throws
    -> StaleSource
  {
    StaleSource(name: name, reason: reason, lastRead: try lastRead.map { try Moment.at($0).instant })
  }

  /// The mixed store with some sources that can't be read.
  private func presentation(
    _ sources: [StaleSource],
    for dialect: any Dialect.Type = WaybarDialect.self,
    _ size: SizeFamily = .small
  ) throws -> Presentation {
    let mix = try #require(Scenario.all.first { $0.name == "mix" })
    return try mix.stale("stale", sources).presentation(for: dialect, size)
  }

  @Test(
    arguments: [
      ("2026-11-30T09:40", "work can't be read since 09:40: /mnt/work is not there"),
      ("2026-11-29T23:59", "work can't be read since 29 Nov 23:59: /mnt/work is not there"),
      ("2025-12-31T00:00", "work can't be read since 31 Dec 2025 00:00: /mnt/work is not there"),
      (nil, "work can't be read: /mnt/work is not there"),
    ]
  )
  func tellsSinceWhenAndWhy(_ lastRead: String?, _ expected: String) throws {
    let source = try StaleSourceTests.source(lastRead: lastRead)
    #expect(try source.text(at: Scenario.moment(), in: .english) == expected)
    let panel = try presentation([source]).panel(size: .large, width: 200)
    #expect(panel.lines.suffix(2).map(\.text).joined(separator: " ").hasSuffix("⚠ " + expected))
  }

  @Test("a line ends with the sign, however narrow it is, and is never too wide", arguments: 1...60)
  func line(_ width: Int) throws {
    let mix = try #require(Scenario.all.first { $0.name == "mix" })
    for size in SizeFamily.allCases {
      for (name, icons) in IconSet.all {
        var presentation = try presentation([StaleSourceTests.source()], for: I3BarDialect.self, size)
        var before = try mix.presentation(for: I3BarDialect.self, size)
        presentation.icons = icons
        presentation.width = width
        before.icons = icons
        before.width = width
        let line = presentation.fittedLine
        let sign = name == "none" ? "stale!" : icons.error
        #expect(line.cellWidth <= width)
        #expect(width < sign.cellWidth || line.text.hasSuffix(sign), "\(name): \(line.text)")
        #expect(line.spans.last?.role == .error)
        if width > before.line.cellWidth + sign.cellWidth {
          #expect(line.text == before.fittedLine.text + " " + sign)
        }
      }
    }
  }

  @Test func oneSignTellsOfAMistakeInTheConfigToo() throws {
    var presentation = try presentation([StaleSourceTests.source(), StaleSourceTests.source("home")])
    presentation.notices = ["a mistake"]
    #expect(presentation.fittedLine.text.filter { $0 == "⚠" }.count == 1)
    let panel = presentation.panel(size: .large, width: 100).lines.map(\.text)
    #expect(panel.filter { $0.hasPrefix("⚠") }.count == 3)
    #expect(panel.contains("⚠ a mistake"))
    presentation.icons = .none
    #expect(presentation.fittedLine.text.hasSuffix(" config!"))
  }

  @Test("what could not be read may be due, so that nothing is hidden")
  func hidesNothing() throws {
    let summary = Summary(moment: try Scenario.moment(), staleSources: [try StaleSourceTests.source()])
    for dialect in Dialects.all {
      let presentation = Presentation(.summary(summary), size: .medium, hidesClear: true)
      #expect(!presentation.isHidden)
      #expect(dialect.text(of: presentation).count > 1, "\(dialect.name)")
    }
  }

  @Test("names and reasons from outside are text alone in every bar", arguments: BarReaders.all.indices)
  func hostile(_ index: Int) throws {
    let reader = BarReaders.all[index]
    let texts = [
      #"<b>&amp; "x" \ %{F#f00}x%{F-} ${exec touch /tmp/x} #(touch /tmp/x) | bash=touch"#,
      "a\nb\u{1B}[31m\u{202E}c\u{0}", "</tt></span>]]>", "<fc=red><action=`touch /tmp/x`>x</action>",
    ]
    for text in texts {
      for size in SizeFamily.allCases {
        let reading = try self.reading(reader, StaleSource(name: text, reason: text, lastRead: nil), size)
        let plain = try self.reading(reader, StaleSource(name: "work", reason: "no", lastRead: nil), size)
        let name = "\(reader.dialect.name): \(text.debugDescription)"
        #expect(reading.fault == nil && reading.commands == plain.commands, "\(name)")
        #expect(reading.tags == plain.tags, "\(name)")
      }
    }
  }

  private func reading(
    _ reader: any BarReader.Type,
    _ source: StaleSource,
    _ size: SizeFamily
  ) throws -> Reading {
    reader.read(reader.dialect.text(of: try presentation([source], for: reader.dialect, size)))
  }

  @Test func jsonHasThem() throws {
    let source = try StaleSourceTests.source()
    let never = StaleSource(name: "home", reason: "no", lastRead: nil)
    let known = JSONDialect.text(of: try presentation([source, never], for: JSONDialect.self))
    #expect(
      known.contains(
        #","stale":[{"name":"work","reason":"/mnt/work is not there","lastRead":"2026-11-30T09:40:00+01:00"},"#
          + #"{"name":"home","reason":"no","lastRead":null}]}"#
      )
    )
    let none = JSONDialect.text(of: try presentation([], for: JSONDialect.self))
    #expect(none.hasSuffix(#","stale":[]}"# + "\n"))
    #expect(JSONDialect.text(of: Presentation(.loading, size: .small)).contains(#","stale":[]"#))
  }

  @Test func ewwTellsThemInItsMessage() throws {
    let text = EwwDialect.text(of: try presentation([StaleSourceTests.source()], for: EwwDialect.self))
    #expect(text.contains(#""message":"work can't be read since 09:40: /mnt/work is not there""#))
  }
}
