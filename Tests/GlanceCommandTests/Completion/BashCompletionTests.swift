import GlanceTestSupport
import Testing

@testable import GlanceCommand

/// What bash gets, which neither picks nor quotes.
@Suite struct BashCompletionTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for name in ["Big House", "Home", "a:b=c", "it's"] { _ = scratch.run("project", "add", name) }
    for title in ["Buy milk", "Call the bank"] { _ = scratch.run("add", title) }
  }

  /// The answer to a line up to the cursor; what follows the last `|` in it is replaced.
  private func complete(_ line: String, kind: Int = 9, columns: Int = 80) -> [String] {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    let whole = parts.joined()
    return Array(
      scratch.run("completions", "bash", "--", whole, String(parts[parts.count - 1]), "\(kind)", "\(columns)")
        .lines.dropFirst()
    )
  }

  @Test(
    arguments: [
      ("glance list --project |B", [#"Big\ House"#]),
      ("glance list --project |b", [#"Big\ House"#]),
      ("glance list --project=|H", ["Home"]),
      ("glance list --project \"|Bi", ["Big House\""]),
      ("glance list --project '|Bi", ["Big House'"]),
      ("glance list --project '|i", [#"it'\''s'"#]),
      ("glance list --project |\"Big \"H", [#"Big\ House"#]),
      (#"glance list --project |Big\ "#, [#"Big\ House"#]),
      ("glance list --project a:|b", ["b=c"]),
      ("glance list --project=a:b=|", ["c"]),
      ("glance list --project |x", []),
      ("/usr/bin/glance done |2", ["2"]),
      ("glance -f|", []),
      ("glance |-fway", ["-fwaybar"]),
    ] as [(String, [String])]
  )
  func replaces(_ line: String, _ expected: [String]) {
    #expect(complete(line) == expected)
  }

  /// bash inserts what all lines begin with alike, which must never be more than words do.
  @Test func severalShowTheirMeanings() {
    let lines = complete("glance done |")
    #expect(lines.count == 2 && lines[0].hasPrefix("1  Buy milk ") && lines[1] == "2  Call the bank")
    // Side by side they would look like words of their own.
    #expect(lines[0].count > 40)
    // Where bash inserts one of them it is the number alone.
    for kind in [37, 42] { #expect(complete("glance done |", kind: kind) == ["1", "2"]) }
    for columns in [1, 20, 500] {
      #expect(complete("glance done |", columns: columns).allSatisfy { $0.first?.isNumber == true })
    }
  }

  @Test func linesAreAsWideAsTheTerminal() {
    _ = scratch.run("add", String(repeating: "long ", count: 100))
    for columns in [40, 80, 120] {
      #expect(complete("glance done |", columns: columns).allSatisfy { $0.count <= columns - 2 })
    }
  }
}
