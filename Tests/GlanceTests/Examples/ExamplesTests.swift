import Foundation
import Glance
import GlanceTestSupport
import Testing

/// The files of `examples/`, which a person pastes into a configuration.
struct ExamplesTests {
  private static let folder = SharedData.projectRoot.appending(path: "examples")

  /// The files below the folder that a person pastes, so neither the demo's recording nor the Swift package.
  private static func files() throws -> [URL] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let own = paths.filter { !$0.contains("demo") && !$0.hasPrefix("swift") }
    return try own.map { folder.appending(path: $0) }.filter {
      try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    }
  }

  @Test("each dialect that a bar reads is used by an example")
  func dialects() throws {
    let texts = try ExamplesTests.files().map { try String(contentsOf: $0, encoding: .utf8) }
    for dialect in Dialects.all where dialect.isForBars {
      let use = try Regex("\\bshow\\b.*-f\\W+\(dialect.name)\\b")
      #expect(texts.contains { $0.contains(use) }, "no example shows -f \(dialect.name)")
    }
  }

  @Test("each says where it goes, in lines of a sensible length")
  func places() throws {
    for file in try ExamplesTests.files() {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      #expect(lines.prefix(4).contains { $0.contains("Goes into ~/") }, "\(file.lastPathComponent)")
      #expect(lines.allSatisfy { $0.count <= 120 }, "\(file.lastPathComponent)")
    }
  }

  @Test(
    "systemd understands its units",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze"))
  )
  func units() throws {
    let copies = FileManager.default.temporaryDirectory.appending(path: "glance-units-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: copies, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: copies) }
    let units = try ExamplesTests.files().filter { $0.path.contains("/systemd/") }
    #expect(units.count == 3)
    for unit in units {
      // It looks whether the program is there.
      let text = try String(contentsOf: unit, encoding: .utf8).replacing(
        "%h/.local/bin/glance",
        with: "/bin/true"
      )
      try Data(text.utf8).write(to: copies.appending(path: unit.lastPathComponent))
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/systemd-analyze")
    process.arguments =
      ["verify", "--user"] + units.map { copies.appending(path: $0.lastPathComponent).path }
    process.environment = ["XDG_RUNTIME_DIR": copies.path, "HOME": copies.path, "PATH": "/usr/bin:/bin"]
    let messages = Pipe()
    process.standardError = messages
    try process.run()
    let said = String(decoding: try messages.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    // What it does not know, it says, and ends well all the same.
    #expect(said == "" && process.terminationStatus == 0)
  }

  @Test("what eww shows of a person's text has its backslashes doubled, and is not cut after that")
  func ewwLabels() throws {
    let file = ExamplesTests.folder.appending(path: "eww/eww.yuck")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
      !$0.hasPrefix(";")
    }
    #expect(!lines.contains { $0.contains(":limit-width") })
    let shown = lines.compactMap { $0.firstMatch(of: /:text \{(.*)\}/)?.output.1 }
    let texts = shown.filter { text in
      [".title", ".name", ".icon", ".message"].contains { text.contains($0) }
    }
    #expect(texts.count == 4)
    #expect(texts.allSatisfy { $0.hasPrefix("replace(") && $0.hasSuffix(#", "\\\\", "\\0\\0")"#) })
  }
}
