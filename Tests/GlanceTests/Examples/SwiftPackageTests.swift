import Foundation
import Glance
import GlanceTestSupport
import Testing

/// The package in `examples/swift`, which renders tasks of its own by way of the library.
struct SwiftPackageTests {
  private static let folder = SharedData.projectRoot.appending(path: "examples/swift")

  /// Where it is built: beside what else is built, so that the next run need not begin anew.
  private static let products = SharedData.projectRoot.appending(path: ".build/examples/swift")

  /// Runs a program to its end and returns its standard output, or what it said when it failed.
  private func output(of words: [String]) throws -> (text: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  @Test("it builds, and prints a line for waybar, a panel, and a layout of its own for each bar")
  func runs() throws {
    // SwiftPM would not notice a file that was added to the library since the last time.
    try? FileManager.default.removeItem(at: Self.products.appending(path: "debug.yaml"))
    let place = ["--package-path", Self.folder.path, "--scratch-path", Self.products.path]
    let built = try output(of: ["swift", "build", "--quiet"] + place)
    try #require(built.status == 0, "\(built.text)")
    #expect(!built.text.contains("warning:"), "\(built.text)")

    let ran = try output(of: [Self.products.appending(path: "debug/own-tasks").path])
    #expect(ran.status == 0)
    let lines = ran.text.split(separator: "\n").map(String.init)
    let bar = try #require(lines.first.map { WaybarReader.read($0) })
    #expect(bar.fault == nil && bar.text == "! Return <The Sea> & \"Sails\" 1 d late +1")
    let panel = """
      ! 1 overdue - * 1 today - 1 anytime
      Overdue
      ! Return <The Sea> & "Sails" home  1 d late
      Today
      * Call the bank                       today
      Anytime
      - Learn to sail
      .......... 0/2 done today
      """
    #expect(lines.dropFirst().prefix(8).joined(separator: "\n") == panel)
    for dialect in Dialects.all where dialect.isForBars {
      #expect(ran.text.contains("\n\(dialect.name): "))
    }
    #expect(ran.text.matches(of: /Next:/).count >= Dialects.all.count { $0.isForBars })
  }

  @Test("the README shows its core")
  func readme() throws {
    let text = try String(
      contentsOf: SharedData.projectRoot.appending(path: "README.md"),
      encoding: .utf8
    )
    let section = try #require(text.components(separatedBy: "\n## In Swift\n").last)
    let fenced = section.components(separatedBy: "```")
    let code = try #require(fenced.count > 2 ? fenced[1] : nil)
    let source = try String(contentsOf: Self.folder.appending(path: "Sources/main.swift"), encoding: .utf8)
    #expect(code.hasPrefix("swift\nimport Glance\n"))
    #expect(source.hasPrefix(code.dropFirst("swift\n".count)))
  }
}
