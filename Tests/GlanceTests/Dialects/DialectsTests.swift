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
      .filter { $0.hasSuffix("Dialect.swift") && !["Dialect.swift", "LineDialect.swift"].contains($0) }
      .map { $0.replacing(".swift", with: "") }
    #expect(Set(types) == Set(Dialects.all.map { "\($0)" }))
  }

  @Test("a bar's line is small, what people and scripts read is medium")
  func defaultSizes() {
    #expect(TextDialect.defaultSize == .medium && JSONDialect.defaultSize == .medium)
    #expect(WaybarDialect.defaultSize == .small && I3BarDialect.defaultSize == .small)
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
