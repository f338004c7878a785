import GlanceTestSupport
import Testing

@Suite struct EditCommandTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = scratch.run("add", "A", "+home", "@x", "@y", "due:fri", "--priority", "low", "--note", "n")
  }

  @Test(
    arguments: [
      (["--title", "B"], "B (due Fri 2026-12-04, +home, @x, @y, low, with a note)"),
      (["--title", "  +B due:mon "], "+B due:mon (due Fri 2026-12-04, +home, @x, @y, low, with a note)"),
      (["--due", "-1d"], "A (due Sun 2026-11-29, +home, @x, @y, low, with a note)"),
      (["--due", "none"], "A (+home, @x, @y, low, with a note)"),
      (["--note", ""], "A (due Fri 2026-12-04, +home, @x, @y, low)"),
      (["--project", "work"], "A (due Fri 2026-12-04, +work, @x, @y, low, with a note)"),
      (["--project", "none"], "A (due Fri 2026-12-04, @x, @y, low, with a note)"),
      (["--priority", "high"], "A (due Fri 2026-12-04, +home, @x, @y, high, with a note)"),
      (["--priority", "none"], "A (due Fri 2026-12-04, +home, @x, @y, with a note)"),
      (["--tag", "z"], "A (due Fri 2026-12-04, +home, @z, low, with a note)"),
      (
        ["--tag", "y", "--tag", "@z", "--tag", "y"], "A (due Fri 2026-12-04, +home, @y, @z, low, with a note)"
      ),
      (["--tag", "none"], "A (due Fri 2026-12-04, +home, low, with a note)"),
      (["--tag", "@none"], "A (due Fri 2026-12-04, +home, @none, low, with a note)"),
      (
        [
          "--title", "B", "--due", "none", "--project", "none", "--tag", "none", "--priority", "none",
          "--note", "",
        ],
        "B"
      ),
    ] as [([String], String)]
  )
  func changes(_ options: [String], _ expected: String) {
    #expect(scratch.run(["edit", "1"] + options) == Ran(output: "Changed 1: \(expected)\n"))
    // The options may stand before the selector too.
    #expect(scratch.run(["edit"] + options + ["next"]).output == "Changed 1: \(expected)\n")
  }

  @Test(
    arguments: [
      ([], "nothing to change"),
      (["--title", " "], "--title"),
      (["--title", ""], "--title"),
      (["--due", ""], "--due"),
      (["--project", ""], "--project"),
      (["--tag", ""], "tag"),
      (["--tag", "a b"], "tag"),
      (["--tag", "a", "--tag", "none"], "stands alone"),
      (["--priority", ""], "--priority"),
      (["2", "--title", "B"], #""2" is one word too many"#),
    ] as [([String], String)]
  )
  func refuses(_ options: [String], _ fragment: String) throws {
    let before = try scratch.content()
    let ran = scratch.run(["edit", "1"] + options)
    #expect(ran.isRefusal && ran.status == 2 && ran.errors.contains(fragment))
    #expect(try scratch.content() == before)
  }

  @Test func completedTask() {
    _ = scratch.run("done", "1")
    #expect(scratch.run("edit", "1", "--title", "B").status == 0)
    #expect(scratch.run("list", "completed").output.contains("B"))
  }

  @Test func missingTask() throws {
    let before = try scratch.content()
    let ran = scratch.run("edit", "7", "--title", "B", "--project", "new")
    #expect(
      ran
        == Ran(output: "", errors: "glance: no task \"7\"; 'glance list all' shows the numbers\n", status: 1)
    )
    #expect(try scratch.content() == before)
  }
}
