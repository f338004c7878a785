import GlanceTestSupport
import Testing

@Suite struct PostponeCommandTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for words in [["A"], ["B", "due:fri"], ["C", "--due", "-2d"], ["D", "--due", "fri 17:00"], ["E"]] {
      _ = scratch.run(["add"] + words)
    }
    _ = scratch.run("done", "5")
  }

  @Test(
    arguments: [
      (["1", "tomorrow"], ["1: A (due Tue 2026-12-01)"]),
      (["2", "tomorrow"], ["2: B (due Sat 2026-12-05)"]),
      (["3", "1d"], ["3: C (due Tue 2026-12-01)"]),
      (["4", "+1d"], ["4: D (due Sat 2026-12-05 17:00)"]),
      (["4", "2h"], ["4: D (due Fri 2026-12-04 19:00)"]),
      (["4", "in", "30", "min"], ["4: D (due Fri 2026-12-04 17:30)"]),
      (["next", "week", "1", "next", "week"], []),
      (["next", "next", "week"], ["3: C (due Mon 2026-12-07)"]),
      (["1", "2", "next", "week"], ["1: A (due Mon 2026-12-07)", "2: B (due Mon 2026-12-07)"]),
      (
        ["1-5", "in 2 days"],
        [
          "1: A (due Wed 2026-12-02)", "2: B (due Sun 2026-12-06)", "3: C (due Wed 2026-12-02)",
          "4: D (due Sun 2026-12-06 17:00)",
        ]
      ),
      (["1,3", "24", "dec"], ["1: A (due Thu 2026-12-24)", "3: C (due Thu 2026-12-24)"]),
      // As many words as can be WHEN are it.
      (["3", "5", "dec"], ["3: C (due Sat 2026-12-05)"]),
      (["1", "3", "d"], ["1: A (due Thu 2026-12-03)"]),
      (["4", "2026-12-24", "9:00"], ["4: D (due Thu 2026-12-24 09:00)"]),
    ] as [([String], [String])]
  )
  func postpones(_ words: [String], _ expected: [String]) throws {
    let before = try scratch.content()
    let ran = scratch.run(["postpone"] + words)
    if expected.isEmpty { return #expect(ran.isRefusal && ran.status == 1) }
    #expect(ran == Ran(output: expected.map { "Postponed \($0)\n" }.joined()))
    #expect(scratch.run("undo").output.hasPrefix("Took back: postponed "))
    #expect(try scratch.content() == before)
  }

  @Test(
    arguments: [
      ([], 2, "missing SELECTOR and WHEN"), (["3"], 2, "missing SELECTOR and WHEN"),
      (["tomorrow"], 2, "missing SELECTOR and WHEN"),
      (["3", "tommorow"], 2, #"WHEN "tommorow": not understood"#),
      (["1", "3", "next", "weeek"], 2, #"WHEN "next weeek": not understood"#),
      (["1", "3"], 2, #"WHEN "3": a bare number is ambiguous"#),
      (["1", "3", "1m"], 2, #"WHEN "1m": "m" is ambiguous"#),
      (["1", "someday"], 2, "glance edit SELECTOR --due none"),
      (["1", "-1d"], 2, "no option"), (["9", "tomorrow"], 1, #"no task "9""#),
      (["1", "x", "tomorrow"], 1, #"no task "x""#), (["5", "1d"], 1, "task 5 is completed already"),
      (["5-5", "1d"], 1, "no open task has a number in 5-5"),
      (
        ["1", "2", "2026-12-04"], 1,
        "task 2 is not put off by 2026-12-04, since it is due 2026-12-04; 'glance edit 2 --due WHEN' sets any due"
      ),
      (["2", "2026-12-04", "9:00"], 1, "not put off by 2026-12-04 09:00, since it is due 2026-12-04;"),
      (["next", "week"], 2, "missing SELECTOR and WHEN"),
      (["2", "today"], 1, "task 2 is not put off"), (["1", "yesterday"], 1, "which has passed"),
    ] as [([String], Int32, String)]
  )
  func refuses(_ words: [String], _ status: Int32, _ fragment: String) throws {
    let before = try scratch.content()
    let ran = scratch.run(["postpone"] + words)
    #expect(ran.isRefusal && ran.status == status && ran.errors.contains(fragment), "\(ran)")
    #expect(try scratch.content() == before)
  }

  @Test func aDashBehindTwo() {
    #expect(scratch.run("postpone", "--", "3", "-1d").output == "Postponed 3: C (due Sun 2026-11-29)\n")
  }

  @Test func weeksBeginWhereTheConfigSays() throws {
    _ = try scratch.file("home/.config/glance/config.toml", Array("[dates]\nweek-start = \"sunday\"\n".utf8))
    #expect(scratch.run("postpone", "2", "next week").output.contains("Sun 2026-12-06"))
  }
}
