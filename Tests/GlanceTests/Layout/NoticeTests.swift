import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import Glance

/// What a bar is told beside what it shows.
struct NoticeTests {
  private static let message = "/home/ada/.config/glance/config.toml:3:1: no key \"colour\" in [icons]"

  @Test("a line ends with the sign, however narrow it is, and is never too wide", arguments: 1...60)
  func line(_ width: Int) throws {
    for scenario in Scenario.all where !["failure", "many"].contains(scenario.name) {
      for size in SizeFamily.allCases {
        for icons in [IconSet.unicode, .none] {
          var presentation = try scenario.presentation(for: I3BarDialect.self, size)
          presentation.icons = icons
          presentation.width = width
          let before = presentation.fittedLine.text
          presentation.notices = [NoticeTests.message]
          let line = presentation.fittedLine
          #expect(line.cellWidth <= width)
          let sign = icons.error.isEmpty ? "config!" : icons.error
          #expect(width < sign.cellWidth || line.text.hasSuffix(sign), "\(scenario.name): \(line.text)")
          #expect(line.spans.last?.role == .error && line.spans.last?.completes == nil)
          if width >= presentation.line.cellWidth { #expect(line.text == before + " " + sign) }
        }
      }
    }
  }

  @Test("the sign is of the last block, so that no bar gets more blocks than it has room for")
  func blocks() throws {
    for scenario in Scenario.all where !["failure", "many"].contains(scenario.name) {
      for size in SizeFamily.allCases {
        var presentation = try scenario.presentation(for: I3BarDialect.self, size)
        let before = try blocks(of: presentation)
        presentation.notices = [NoticeTests.message]
        let after = try blocks(of: presentation)
        #expect(after.count == max(1, before.count), "\(scenario.name)")
        #expect(after.last?.contains("⚠") == true)
      }
    }
  }

  private func blocks(of presentation: Presentation) throws -> [String] {
    let output = Data(I3BarDialect.text(of: presentation).utf8)
    let blocks = try #require(try JSONSerialization.jsonObject(with: output) as? [[String: Any]])
    return blocks.map { "\($0["full_text"] ?? "")" }
  }

  @Test(
    "a panel ends with the messages, wrapped, and is otherwise as it was",
    arguments: [1, 2, 5, 20, 60, 200]
  )
  func panel(_ width: Int) throws {
    for scenario in Scenario.all where scenario.name != "many" {
      var presentation = try scenario.presentation(for: WaybarDialect.self, .large)
      let before = presentation.panel(size: .large, width: width)
      presentation.notices = [NoticeTests.message, "another"]
      let after = presentation.panel(size: .large, width: width)
      #expect(Array(after.lines.prefix(before.lines.count)) == before.lines)
      let told = after.lines.dropFirst(before.lines.count)
      #expect(told.allSatisfy { $0.cellWidth <= min(width, 60) })
      #expect(told.count { $0.spans.first?.role == .error } == 2)
      let text = told.map(\.text).joined().filter { $0 != " " && $0 != "⚠" }
      if width > 1 { #expect(text == (NoticeTests.message + "another").filter { $0 != " " }) }
    }
  }

  @Test("the sign is there whatever a person makes of it")
  func emptySign() throws {
    let scenario = try #require(Scenario.all.first { $0.name == "mix" })
    var presentation = try scenario.presentation(for: WaybarDialect.self, .medium)
    presentation.icons = .none
    presentation.wording[.notice] = ""
    presentation.notices = [NoticeTests.message]
    #expect(presentation.fittedLine.text.hasSuffix(" config!"))
  }

  @Test("a failure says enough in its line")
  func failure() throws {
    let scenario = try #require(Scenario.all.first { $0.name == "failure" })
    var presentation = try scenario.presentation(for: WaybarDialect.self, .small)
    let before = presentation.fittedLine
    presentation.notices = [NoticeTests.message]
    #expect(presentation.fittedLine == before)
  }
}
