import Foundation
import Glance
import GlanceTestSupport
import Testing

/// The layouts in `templates/` and their register.
struct BuiltInTemplateTests {
  private func files() throws -> [String] {
    let folder = SharedData.projectRoot.appending(path: "templates")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func source(_ file: String) throws -> String {
    let url = SharedData.projectRoot.appending(path: "templates").appending(path: file)
    return try String(contentsOf: url, encoding: .utf8)
  }

  @Test("each file is registered, in alphabetical order")
  func register() throws {
    #expect(BuiltInTemplate.names.map { $0 + ".mustache" } == (try files()))
  }

  @Test("there is a layout of each kind and size")
  func layouts() {
    for size in SizeFamily.allCases {
      #expect(BuiltInTemplate.named("line-\(size.rawValue)") != nil)
      #expect(BuiltInTemplate.named("panel-\(size.rawValue)") != nil)
    }
    #expect(BuiltInTemplate.named("line-huge") == nil)
  }

  @Test("what is compiled in is what lies in the folder")
  func contents() throws {
    for file in try files() {
      let name = String(file.dropLast(".mustache".count))
      #expect(BuiltInTemplate.named(name) == (try Template(parsing: try source(file), name: file)))
    }
  }

  @Test("each begins with a comment that says what it is, on one line, and ends with a line break")
  func comments() throws {
    for file in try files() {
      let source = try source(file)
      let first = source.prefix { $0 != "\n" }
      #expect(first.wholeMatch(of: /\{\{! [A-Z].*\. \}\}/) != nil, "\(file)")
      #expect(source.hasSuffix("\n") && !source.hasSuffix("\n\n"), "\(file)")
    }
  }

  @Test("each partial that is asked for is there, and each is asked for")
  func partials() throws {
    let asked = try files().flatMap { file in
      try source(file).matches(of: /\{\{>([a-z-]+)\}\}/).map { "partial-\($0.output.1)" }
    }
    #expect(Set(asked) == Set(BuiltInTemplate.names.filter { $0.hasPrefix("partial-") }))
  }
}
