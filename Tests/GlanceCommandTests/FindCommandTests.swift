import GlanceTestSupport
import Testing

/// `glance find`, from the command line to what is printed.
@Suite struct FindCommandTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for words in [
      ["Café crème", "--due", "fri", "+home", "@phone"],
      ["Pay the rent", "--note", "before\nthe café closes"],
      ["Rent a boat", "--due", "-2d", "--project", "Café holidays"], ["京都行きの切符を予約する", "@電話"], ["Old rent"],
    ] { _ = scratch.run(["add"] + words) }
    _ = scratch.run("done", "5")
  }

  private func found(_ words: String...) throws -> [Int] {
    let ran = scratch.run(["find", "--json"] + words)
    #expect(ran.status == 0 && ran.errors.isEmpty)
    return try JSONText.objects("tasks", in: ran.output).compactMap { $0["id"] as? Int }
  }

  @Test func display() throws {
    #expect(try found("cafe") == [3, 1, 2])
    #expect(try found("RENT") == [3, 2, 5])
    #expect(try found("rent", "cafe") == [3, 2])
    #expect(try found("rent cafe") == [3, 2])
    #expect(try found("\"the rent\"") == [2] && found("\"rent the\"") == [])
    #expect(try found("切符") == [4] && found("@電") == [4])
    #expect(try found("+cafe") == [3] && found("@pho", "creme") == [1] && found("--", "+cafe") == [3, 1, 2])
    #expect(try found("rent OR cafe").isEmpty && found("rent*") == [3, 2, 5])
  }

  @Test func plain() {
    #expect(
      scratch.run("find", "rent").output == """
        3  Rent a boat +Café holidays  2026-11-28
        2  Pay the rent
        5  Old rent  done 2026-11-30

        """
    )
  }

  @Test func nothing() {
    for words in [["zebra"], ["-"], ["\"\""], ["ent"]] {
      let ran = scratch.run(["find", "--"] + words)
      #expect(ran.status == 0 && ran.output == "No tasks match \"\(words[0])\"\n" && ran.errors.isEmpty)
    }
    #expect(scratch.run("find", "zebra", "--json").output == #"{"schema":1,"tasks":[]}"# + "\n")
    let none = scratch.run("find")
    #expect(none.status == 2 && none.isRefusal)
    #expect(
      scratch.run(["find", "rent"], environment: ["GLANCE_STORE": scratch.folder + "/none.db"]).output
        .hasPrefix("No")
    )
  }

  @Test func limit() throws {
    let ran = scratch.run("find", "rent", "--limit", "2")
    #expect(ran.status == 0 && ran.lines.count == 2)
    #expect(ran.errors == "glance: 2 of 3 tasks that match; --limit N shows more\n")
    let json = scratch.run("find", "rent", "--limit=1", "--json")
    #expect(try JSONText.titles(json.output) == ["Rent a boat"])
    #expect(scratch.run("find", "rent", "--limit", "3").errors.isEmpty)
    #expect(scratch.run("find", "rent", "--limit", "0").status == 2)
  }

  @Test func marks() {
    let shown = scratch.run(["find", "caf"], columns: 60)
    #expect(shown.output.contains("\u{1B}[1;4mCaf\u{1B}[0mé crème"))
    #expect(shown.output.contains("\u{1B}[2mthe \u{1B}[0m\u{1B}[1;4mcaf\u{1B}[0m\u{1B}[2mé closes"))
    #expect(shown.output.contains(";4mCaf\u{1B}[0m"))
    for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      #expect(!scratch.run(["find", "caf"], environment: environment, columns: 60).output.contains("\u{1B}"))
    }
    #expect(!scratch.run("find", "caf").output.contains("\u{1B}"))
    _ = scratch.run("add", "fake \u{1B}[1;4mmark\u{1B}[0m ends here")
    let hostile = scratch.run(["find", "ends"], columns: 60).output
    #expect(hostile.contains("[1;4mmark[0m \u{1B}[1;4mends\u{1B}[0m here"))
  }
}
