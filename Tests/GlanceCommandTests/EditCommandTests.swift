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
      (["--add-tag", "a b"], "tag"),
      (["--remove-tag", ""], "tag"),
    ] as [([String], String)]
  )
  func refuses(_ options: [String], _ fragment: String) throws {
    let before = try scratch.content()
    let ran = scratch.run(["edit", "1"] + options)
    #expect(ran.isRefusal && ran.status == 2 && ran.errors.contains(fragment))
    #expect(try scratch.content() == before)
  }

  @Test(
    arguments: [
      (["--add-tag", "z"], "@x, @y, @z", "n"), (["--add-tag", "@x"], "@x, @y", "n"),
      (["--remove-tag", "x"], "@y", "n"), (["--remove-tag", "q"], "@x, @y", "n"),
      (["--remove-tag", "x", "--remove-tag", "y"], "", "n"),
      (["--add-tag", "z", "--add-tag", "w", "--remove-tag", "x"], "@y, @z, @w", "n"),
      (["--tag", "q", "--add-tag", "z"], "@q, @z", "n"), (["--tag", "none", "--add-tag", "z"], "@z", "n"),
      (["--append-note", "m"], "@x, @y", "n\nm"),
      (["--append-note", "m", "--append-note", "o"], "@x, @y", "n\nm\no"),
      (["--note", "", "--append-note", "m"], "@x, @y", "m"), (["--append-note", ""], "@x, @y", "n"),
    ]
  )
  func additions(_ options: [String], _ tags: String, _ note: String) throws {
    #expect(scratch.run(["edit", "1"] + options).status == 0)
    let task = try #require(JSONText.objects("tasks", in: scratch.run("list", "--json").output).first)
    #expect((task["tags"] as? [String])?.map { "@" + $0 }.joined(separator: ", ") == tags)
    #expect(task["note"] as? String == note)
  }

  @Test func severalTasks() throws {
    _ = scratch.run("add", "B", "@y")
    _ = scratch.run("add", "C")
    let before = try scratch.content()
    let ran = scratch.run("edit", "1-2", "3", "--priority", "high", "--add-tag", "x", "--project", "HOME")
    #expect(
      ran.lines == [
        "Changed 1: A (due Fri 2026-12-04, +home, @x, @y, high, with a note)",
        "Changed 2: B (+home, @y, @x, high)", "Changed 3: C (+home, @x, high)",
      ]
    )
    #expect(scratch.run("undo").status == 0)
    #expect(try scratch.content() == before)
    // All or none.
    #expect(scratch.run("edit", "1", "9", "--title", "X").errors.contains(#"no task "9""#))
    #expect(try scratch.content() == before)
    for words in [["1", "2"], ["1-2"], ["1-1"], ["1,2"]] {
      let ran = scratch.run(["edit"] + words, person: FakePerson())
      #expect(ran.isRefusal && ran.status == 2 && ran.errors.contains("nothing to change"))
    }
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
