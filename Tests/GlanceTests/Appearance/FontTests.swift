import Foundation
import Glance
import GlanceTasks
import Testing

/// The glyphs of the set for common fonts are in the font that Debian has by default.
struct FontTests {
  /// All characters beyond ASCII that the set writes.
  private static let characters = Set("●○·✓▲▽⚠◌…■□▁▂▃▄▅▆▇█".unicodeScalars)

  private static let fonts = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf"]
    .map { "/usr/share/fonts/truetype/dejavu/" + $0 }

  private static let isInstalled =
    ProcessInfo.processInfo.environment["CI"] == "true"
    || (fonts + ["/usr/bin/fc-query"]).allSatisfy(FileManager.default.fileExists(atPath:))

  @Test("around titles of ASCII, nothing but them is written, in any layout", arguments: 0..<6)
  func written(_ seed: UInt64) throws {
    let store = try GeneratedStore(seed: seed) { "Title \($0) with words enough to be cut" }
    for dialect in Dialects.all where dialect != JSONDialect.self {
      for size in SizeFamily.allCases {
        var presentation = try store.presentation(for: dialect, size, needs: .everything)
        guard var summary = presentation.summary else { continue }
        summary.projects = []
        for group in TaskGroup.allCases {
          for index in summary.tasks[group].indices { summary.tasks[group][index].project?.name = "project" }
        }
        for layout in BuiltInTemplate.names.map(BuiltInTemplate.named) + [nil] {
          presentation.template = layout
          for content in [summary, summary.redacted] {
            presentation.content = .summary(content)
            // Where the space without width keeps two signs apart, a bar leaves it out for want of a glyph.
            let others = dialect.text(of: presentation).unicodeScalars.filter {
              !$0.isASCII && $0 != "\u{200B}"
            }
            #expect(Set(others).subtracting(FontTests.characters).isEmpty, "\(dialect)")
          }
        }
      }
    }
  }

  @Test("the font has each of them", .enabled(if: isInstalled), arguments: fonts)
  func covered(_ font: String) throws {
    let query = Process()
    query.executableURL = URL(filePath: "/usr/bin/fc-query")
    query.arguments = ["--format", "%{charset}", font]
    let output = Pipe()
    query.standardOutput = output
    try query.run()
    let data = try #require(try output.fileHandleForReading.readToEnd())
    query.waitUntilExit()
    let ranges = String(decoding: data, as: UTF8.self).split(separator: " ").compactMap { range in
      let ends = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      return ends.first.map { $0...(ends.last ?? $0) }
    }
    let missing = FontTests.characters.filter { character in
      !ranges.contains { $0.contains(character.value) }
    }
    #expect(missing.isEmpty, "\(missing)")
  }
}
