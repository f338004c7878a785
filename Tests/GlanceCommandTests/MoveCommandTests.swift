import GlanceTestSupport
import Testing

@Suite struct MoveCommandTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for title in ["A", "B", "C", "D"] { _ = scratch.run("add", title) }
    _ = scratch.run("add", "Today", "due:today")
    _ = scratch.run("add", "Done")
    _ = scratch.run("done", "6")
  }

  private func order(_ words: String...) throws -> String {
    try JSONText.titles(scratch.run(["list", "anytime", "--json"] + words).output).joined()
  }

  @Test(
    arguments: [
      (["4", "--first"], "DABC"), (["1", "--last"], "BCDA"), (["4", "--before", "2"], "ADBC"),
      (["1", "--after", "3"], "BCAD"), (["1", "--first"], "ABCD"), (["2", "--before", "2"], "ABCD"),
      (["4", "3", "--first"], "DCAB"), (["1", "2", "--last"], "CDAB"), (["3-4", "--before", "1"], "CDAB"),
      (["4", "1", "--after", "2"], "BDAC"), (["2", "4", "--after", "2"], "ABDC"),
      (["4", "2", "--before", "2"], "ADBC"), (["1-4", "--first"], "ABCD"), (["4,3,2,1", "--last"], "DCBA"),
    ] as [([String], String)]
  )
  func moves(_ words: [String], _ expected: String) throws {
    let before = try scratch.content()
    let ran = scratch.run(["move"] + words)
    #expect(ran.status == 0 && ran.lines.allSatisfy { $0.hasPrefix("Moved ") })
    #expect(try order() == expected)
    if expected != "ABCD" { #expect(scratch.run("undo").output.hasPrefix("Took back: moved ")) }
    #expect(try scratch.content() == before || expected == "ABCD")
  }

  @Test func everyReaderKeepsTheOrder() throws {
    _ = scratch.run("move", "4", "--first")
    _ = scratch.run("move", "2", "--after", "4")
    #expect(try order() == "DBAC")
    _ = scratch.run("add", "E")
    _ = scratch.run("edit", "1-5", "--project", "home")
    #expect(try order() == "DBACE")
    #expect(try order("--project", "home") == "DBAC")
    let shown = try JSONText.object(scratch.run("show", "-f", "json", "-s", "large").output)
    let groups = try #require(shown["groups"] as? [[String: Any]])
    let tasks = try #require(
      groups.first { $0["group"] as? String == "anytime" }?["tasks"] as? [[String: Any]]
    )
    #expect(tasks.compactMap { $0["title"] as? String }.joined() == "DBACE")
    let bar = scratch.run("show", "-f", "text", "-s", "large").lines.compactMap {
      $0.split(separator: " ").dropFirst().first
    }
    #expect(bar.filter { "ABCDE".contains($0) }.joined() == "DBACE")
    // Until its due changes.
    _ = scratch.run("edit", "4", "--due", "none")
    #expect(try order() == "BACDE")
  }

  @Test(
    arguments: [
      ([], 2, "missing SELECTOR"), (["1"], 2, "missing where to: one of --before SELECTOR"),
      (["1", "--first", "--last"], 2, "a task has one place"),
      (["1", "--before", "2", "--after", "3"], 2, "a task has one place"),
      (["1", "--before", "2", "--before", "3"], 2, "a task has one place"),
      (["1", "--before"], 2, "--before needs a value"), (["9", "--first"], 1, #"no task "9""#),
      (["1", "--before", "9"], 1, #"no task "9""#), (["1", "--after", ""], 1, #"no task """#),
      (
        ["1", "--before", "5"], 1, "task 1 is anytime and the other one today; a task moves inside its group"
      ),
      (["1", "5", "--first"], 1, "task 5 is today and the other one anytime"),
      (
        ["6", "--first"], 1, "task 6 is completed, and completed tasks stand in the order of their completion"
      ),
      (["1-6", "--first"], 1, "is today and the other one anytime"), (["1", "--after", "6"], 1, "completed"),
    ] as [([String], Int32, String)]
  )
  func refuses(_ words: [String], _ status: Int32, _ fragment: String) throws {
    let before = try scratch.content()
    let ran = scratch.run(["move"] + words)
    #expect(ran.isRefusal && ran.status == status && ran.errors.contains(fragment), "\(ran)")
    #expect(try scratch.content() == before)
  }
}
