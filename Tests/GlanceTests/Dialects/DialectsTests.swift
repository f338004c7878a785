import Foundation
import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// The register of dialects.
struct DialectsTests {
  @Test("each has a name of its own, in lower case, and a description in a few words")
  func descriptions() {
    #expect(Set(Dialects.all.map { $0.name }).count == Dialects.all.count)
    for dialect in Dialects.all {
      #expect(dialect.name.wholeMatch(of: /[a-z][a-z0-9]*/) != nil)
      #expect((10...70).contains(dialect.summary.count))
      #expect(dialect.summary.first?.isLowercase == true && dialect.summary.last != ".")
    }
  }

  @Test("each is found by its name, and nothing by another one")
  func names() {
    for dialect in Dialects.all { #expect(Dialects.named(dialect.name) == dialect) }
    for name in ["", "TEXT", "dzen"] { #expect(Dialects.named(name) == nil) }
  }

  @Test("each file of a dialect is registered")
  func files() throws {
    let folder = SharedData.projectRoot.appending(path: "Sources/Glance/Dialects")
    let types = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Dialect.swift") }
      .map { $0.replacing(".swift", with: "") }
      .filter { !["Dialect", "LineDialect", "PanelDialect"].contains($0) }
    #expect(Set(types) == Set(Dialects.all.map { "\($0)" }))
  }

  @Test("the formats and their sizes are those that people's configs name")
  func defaultSizes() {
    let sizes: [SizeFamily: Set<String>] = [
      .small: ["waybar", "i3bar", "i3blocks", "polybar", "tmux", "lemonbar", "xmobar", "yambar"],
      .medium: ["text", "json"],
      .large: ["conky", "pango", "xbar", "eww"],
    ]
    for size in SizeFamily.allCases {
      #expect(Set(Dialects.all.filter { $0.defaultSize == size }.map { $0.name }) == sizes[size])
    }
  }

  @Test("a dialect asks for all that it shows", arguments: 0..<20)
  func needs(_ seed: UInt64) throws {
    let store = try GeneratedStore(seed: seed)
    for dialect in Dialects.all {
      for size in SizeFamily.allCases {
        // What a dialect asks for, and all there is: both must come out alike.
        var presentation = try store.presentation(for: dialect, size)
        let output = dialect.text(of: presentation)
        var summary = try store.summary()
        let asked = try #require(presentation.summary)
        summary.history = asked.history
        summary.projects = asked.projects
        presentation.content = .summary(summary)
        #expect(dialect.text(of: presentation) == output)
      }
    }
  }
}
