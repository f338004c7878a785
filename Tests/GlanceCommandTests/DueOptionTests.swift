import GlanceTestSupport
import Testing

/// Every row of the agreed table of date words, through the command line.
@Suite(.enabled(if: SharedData.isPresent)) struct DueOptionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let now: String, text: String, expected: String
    var testDescription: String { "\(text) at \(now)" }
  }

  static let rows: [Row] = {
    guard let table = try? SharedData.text("cases/dates.tsv") else { return [] }
    return table.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(now: fields[0], text: fields[1], expected: fields[2])
    }
  }()

  @Test func tableIsThere() {
    #expect(Self.rows.count > 200)
  }

  @Test(arguments: rows)
  func row(_ row: Row) throws {
    let scratch = try Scratch(at: row.now)
    for words in [["A", "--due", row.text], ["--due=" + row.text, "A"], ["A", "due:" + row.text]] {
      let before = try scratch.content()
      let ran = scratch.run(["add"] + words)
      if row.expected.hasPrefix("ERROR: ") {
        #expect(ran.isRefusal && ran.status == 2)
        #expect(ran.errors.contains("due\(words[1].hasPrefix("due:") ? ":" : "") \"\(row.text)\": "))
        #expect(ran.errors.contains(row.expected.dropFirst("ERROR: ".count)))
        #expect(try scratch.content() == before)
      } else {
        #expect(ran.status == 0 && ran.errors.isEmpty)
        let task = try #require(JSONText.objects("tasks", in: scratch.run("list", "--json").output).first)
        #expect(shown(task["due"] as? String) == row.expected)
        #expect(scratch.run("delete", "next").status == 0)
      }
    }
  }

  /// A due of the JSON as the table writes it.
  private func shown(_ due: String?) -> String {
    guard let due else { return "no due date" }
    return String(due.prefix(16)).replacing("T", with: " ")
  }
}
