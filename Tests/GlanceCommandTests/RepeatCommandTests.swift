import GlanceTestSupport
import Testing

/// Tasks that repeat, through the command line alone.
@Suite struct RepeatCommandTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func run(at now: String, _ words: String...) -> String {
    scratch.run(words + ["--now", now]).output
  }

  /// A member of the JSON of each task that is listed.
  private func values(_ name: String, _ group: String = "all") throws -> [String] {
    try JSONText.objects("tasks", in: scratch.run("list", group, "--json").output).map {
      $0[name] as? String ?? ""
    }
  }

  @Test(
    "each form of the words",
    arguments: [
      ("daily", "due Mon 2026-11-30, every day"), ("weekly", "due Mon 2026-11-30, every week"),
      ("monthly", "due Mon 2026-11-30, every month"), ("yearly", "due Mon 2026-11-30, every year"),
      ("every 2 weeks", "due Mon 2026-11-30, every 2 weeks"),
      ("every other week", "due Mon 2026-11-30, every 2 weeks"),
      ("every monday", "due Mon 2026-11-30, every monday"),
      ("every weekday", "due Mon 2026-11-30, every weekday"),
      ("every mon, wed and fri", "due Mon 2026-11-30, every mon, wed and fri"),
      ("every weekend", "due Sat 2026-12-05, every weekend"),
      ("every 2 weeks on tue", "due Tue 2026-12-01, every 2 weeks on tue"),
      ("every month on the 15th", "due Tue 2026-12-15, every month on the 15th"),
      ("every 15th", "due Tue 2026-12-15, every month on the 15th"),
      ("every last day of the month", "due Mon 2026-11-30, every month on the last day"),
      ("every 2nd tuesday", "due Tue 2026-12-08, every month on the 2nd tue"),
      ("every month on the last friday", "due Fri 2026-12-25, every month on the last fri"),
      ("every 3 months", "due Mon 2026-11-30, every 3 months"),
      ("every 24 dec", "due Thu 2026-12-24, every 24 dec"),
      ("every year on 24 dec", "due Thu 2026-12-24, every 24 dec"),
      ("every quarter", "due Mon 2026-11-30, every 3 months"),
      ("every last business day of the month", "due Mon 2026-11-30, every month on the last weekday"),
      ("every day until 24 dec", "due Mon 2026-11-30, every day until 2026-12-24"),
      ("every day for 10 times", "due Mon 2026-11-30, every day 10 times"),
      ("every day at 17:00", "due Mon 2026-11-30 17:00, every day"),
      ("every day 9:00 until 24 dec", "due Tue 2026-12-01 09:00, every day until 2026-12-24"),
      ("1 month after done", "due Mon 2026-11-30, 1 month after done"),
      ("every 3 days after completion", "due Mon 2026-11-30, 3 days after done"),
      ("FREQ=MONTHLY;BYDAY=1FR", "due Fri 2026-12-04, every month on the 1st fri"),
      ("RRULE:FREQ=MONTHLY;BYMONTHDAY=31", "due Thu 2026-12-31, every month on the 31st, if there is one"),
    ]
  )
  func forms(_ words: String, _ facts: String) {
    #expect(scratch.run("add", "A", "--repeat", words).output == "Added 1: A (\(facts))\n")
    #expect(scratch.run("add", "repeat:" + words, "A").output == "Added 2: A (\(facts))\n")
    _ = scratch.run("add", "A")
    #expect(scratch.run("edit", "3", "--repeat", words).output == "Changed 3: A (\(facts))\n")
  }

  @Test("the given due is the first, whatever the rule says")
  func givenDue() {
    let words = ["add", "A", "--due", "wed", "--repeat", "every monday"]
    #expect(scratch.run(words).output == "Added 1: A (due Wed 2026-12-02, every monday)\n")
    #expect(run(at: "2026-12-02T10:00", "done", "1") == "Completed 1: A\nNext 2: A (due Mon 2026-12-07)\n")
    #expect(
      scratch.run("add", "B repeat:daily due:fri").output == "Added 3: B (due Fri 2026-12-04, every day)\n"
    )
    #expect(scratch.run("add", "C", "repeat:daily", "--repeat", "none").output == "Added 4: C\n")
    #expect(
      scratch.run("add", "D", "due:fri", "--repeat", "weekly at 9:00").output
        == "Added 5: D (due Fri 2026-12-04 09:00, every week)\n"
    )
  }

  @Test(
    "what is not understood is named, and nothing is written",
    arguments: [
      ("every foo", #""foo""#), ("foo", #""foo""#), ("", "it is empty"), ("every 32nd", "no such number"),
      ("FREQ=HOURLY", "FREQ is not supported"), ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "no such day"),
      ("every day until 2026-11-01", "no such day from today on"), ("every \u{1B}[31m", "not understood"),
      ("every day at 25:00", "no such time"),
    ]
  )
  func refuses(_ words: String, _ fragment: String) throws {
    _ = scratch.run("add", "A", "due:fri")
    let before = try scratch.content()
    for command in [
      ["add", "B", "--repeat", words], ["add", "B", "repeat:" + words], ["edit", "1", "--repeat", words],
    ] {
      let ran = scratch.run(command)
      #expect(ran.isRefusal && ran.status == 2 && ran.errors.contains(fragment), "\(ran.errors)")
    }
    #expect(try scratch.content() == before)
  }

  @Test func noDueButARepeat() throws {
    _ = scratch.run("add", "A", "--repeat", "daily")
    let before = try scratch.content()
    let ran = scratch.run("edit", "1", "--due", "none")
    #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains("--repeat none"))
    let both = scratch.run("edit", "1", "--due", "none", "--repeat", "weekly")
    #expect(both.isRefusal && both.status == 2)
    #expect(try scratch.content() == before)
    #expect(scratch.run("edit", "1", "--due", "none", "--repeat", "none").output == "Changed 1: A\n")
  }

  @Test("a completion with what follows it is one step")
  func undo() throws {
    _ = scratch.run(
      "add",
      "A",
      "+home",
      "@x",
      "--note",
      "n",
      "--priority",
      "high",
      "--repeat",
      "every 2 weeks"
    )
    let before = try scratch.content()
    #expect(scratch.run("done", "1").output == "Completed 1: A\nNext 2: A (due Mon 2026-12-14)\n")
    #expect(
      scratch.run("list").output.contains("A")
        && scratch.run("edit", "2", "--title", "A").output
          == "Changed 2: A (due Mon 2026-12-14, every 2 weeks, +home, @x, high, with a note)\n"
    )
    #expect(try values("repeat", "completed") == [""])
    let after = try scratch.content()
    #expect(scratch.run("undo").output == "Took back: completed \"A\"\n")
    #expect(try scratch.content() == before)
    _ = scratch.run("redo")
    #expect(try scratch.content() == after)
  }

  @Test("reopening takes back what followed, if it is as it was made")
  func reopen() throws {
    _ = scratch.run("add", "A", "--repeat", "daily")
    let before = try scratch.content()
    _ = scratch.run("done", "1")
    #expect(scratch.run("reopen", "1").output == "Reopened 1: A (due Mon 2026-11-30, every day)\n")
    #expect(try scratch.content() == before)
    _ = scratch.run("undo")
    #expect(try values("repeat") == ["FREQ=DAILY", ""])

    _ = scratch.run("edit", "2", "--title", "B")
    #expect(scratch.run("reopen", "1").output == "Reopened 1: A (due Mon 2026-11-30)\n")
    #expect(try values("repeat") == ["", "FREQ=DAILY"])
  }

  @Test("a click is taken back whole, also when something came between")
  func clicks() throws {
    _ = scratch.run("add", "A", "--repeat", "daily")
    #expect(scratch.run("done", "selected").output == "Completed 1: A\nNext 2: A (due Tue 2026-12-01)\n")
    #expect(scratch.run("done", "selected").output == "Took back the completion of 1: A\n")
    #expect(try values("repeat") == ["FREQ=DAILY"])
    _ = scratch.run("done", "selected")
    _ = scratch.run("add", "B")
    #expect(scratch.run("done", "selected").output == "Took back the completion of 1: A\n")
    #expect(try values("title") == ["A", "B"])
  }

  @Test("several are completed at once, each followed by its own")
  func several() throws {
    for title in ["A", "B", "C"] { _ = scratch.run("add", title, "repeat:daily") }
    _ = scratch.run("edit", "2", "--repeat", "none")
    #expect(
      scratch.run("done", "3", "2", "1").lines == [
        "Completed 3: C", "Next 4: C (due Tue 2026-12-01)", "Completed 2: B", "Completed 1: A",
        "Next 5: A (due Tue 2026-12-01)",
      ]
    )
    _ = scratch.run("undo")
    #expect(try values("title").sorted() == ["A", "B", "C"])
  }

  @Test("the last of January leads to the last of February, and on to that of March")
  func endOfMonth() {
    _ = run(at: "2026-01-31T10:00", "add", "A", "--repeat", "monthly")
    #expect(run(at: "2026-01-31T10:00", "done", "next").contains("(due Sat 2026-02-28)"))
    #expect(run(at: "2026-02-28T10:00", "done", "next").contains("(due Tue 2026-03-31)"))
    #expect(run(at: "2026-03-31T10:00", "done", "next").contains("(due Thu 2026-04-30)"))
  }

  @Test("a leap day leads to the last of February until it comes again")
  func leapDay() {
    _ = run(at: "2024-02-29T10:00", "add", "A", "--repeat", "yearly")
    for (now, next) in [
      ("2024-02-29", "Fri 2025-02-28"), ("2025-02-28", "Sat 2026-02-28"), ("2027-02-28", "Tue 2028-02-29"),
    ] {
      #expect(run(at: now + "T10:00", "done", "next").contains("(due \(next)"), "\(now)")
    }
  }

  @Test("a time stays what it is on the wall when clocks change")
  func clocks() {
    _ = run(at: "2026-10-24T08:00", "add", "A", "--repeat", "daily at 9:00")
    #expect(run(at: "2026-10-24T10:00", "done", "1").contains("(due Sun 2026-10-25 09:00)"))
    _ = run(at: "2026-10-24T08:00", "add", "B", "--due", "2026-10-24T09:00+02:00", "--repeat", "daily")
    #expect(run(at: "2026-10-24T10:00", "done", "3").contains("Next 4: B (due Sun 2026-10-25 09:00)"))
  }

  @Test("what was missed is counted, and left out")
  func missed() throws {
    _ = scratch.run("add", "A", "--repeat", "every day 4 times")
    #expect(
      run(at: "2026-12-02T10:00", "done", "1") == "Completed 1: A\nNext 2: A (due Thu 2026-12-03, 2 missed)\n"
    )
    #expect(run(at: "2026-12-03T10:00", "done", "2") == "Completed 2: A\nThat was the last time\n")
    #expect(try values("repeat") == ["FREQ=DAILY;COUNT=4", ""])
    #expect(
      run(at: "2026-12-03T10:00", "reopen", "2") == "Reopened 2: A (due Thu 2026-12-03, every day 4 times)\n"
    )
  }

  @Test("a series ends with its last day")
  func until() {
    _ = scratch.run("add", "A", "--repeat", "every day until tomorrow")
    #expect(scratch.run("done", "1").output.contains("Next 2: A (due Tue 2026-12-01)"))
    #expect(run(at: "2026-12-01T23:00", "done", "2").contains("That was the last time"))
  }

  @Test("what is done early is followed by the one after it")
  func early() {
    _ = scratch.run("add", "A", "due:fri", "repeat:weekly")
    #expect(scratch.run("done", "1").output.contains("(due Fri 2026-12-11)"))
  }

  @Test("a new due begins the series anew")
  func edited() throws {
    _ = run(at: "2026-01-31T10:00", "add", "A", "repeat:monthly")
    #expect(try values("repeat") == ["RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD"])
    _ = scratch.run("edit", "1", "--due", "2026-02-15")
    #expect(try values("repeat") == ["FREQ=MONTHLY"])
    #expect(run(at: "2026-02-15T10:00", "done", "1").contains("(due Sun 2026-03-15)"))
  }

  @Test("what counts from completion is due so long after that day")
  func afterDone() {
    _ = run(at: "2026-01-05T10:00", "add", "A", "due:2026-01-03", "--repeat", "1 month after done at 8:00")
    #expect(run(at: "2026-01-31T10:00", "done", "1").contains("Next 2: A (due Sat 2026-02-28 08:00)"))
    #expect(run(at: "2026-03-01T10:00", "done", "2").contains("Next 3: A (due Wed 2026-04-01 08:00)"))
  }

  @Test("a text of some other kind is shown, kept and never acted on")
  func foreign() throws {
    let path = try scratch.file(
      "tasks.json",
      Array(
        #"[{"uuid":"00000000-0000-0000-0000-000000000001","description":"A","status":"pending","recur":"weekly","entry":"20261130T090000Z"}]"#
          .utf8
      )
    )
    #expect(scratch.run("import", "taskwarrior", path).status == 0)
    #expect(try values("repeat") == ["weekly"])
    #expect(scratch.run("edit", "1", "--note", "").output == "Changed 1: A (weekly)\n")
    #expect(scratch.run("done", "1").output == "Completed 1: A\n")
    #expect(try values("repeat") == ["weekly"])
  }

  @Test("templates have the words, and nothing for what does not repeat")
  func templates() throws {
    _ = scratch.run("add", "A", "--repeat", "every 2 weeks")
    _ = scratch.run("add", "B", "due:today")
    let template = "{{#groups}}{{#rows}}{{title}}{{#repeats}} ({{repeats}}){{/repeats}}.{{/rows}}{{/groups}}"
    let path = try scratch.file("t.mustache", Array(template.utf8))
    #expect(
      scratch.run("show", "--template", path, "--format", "text").output.contains("A (every 2 weeks).B.")
    )
  }

  @Test("a rule that is over is named as it was written, where it was written")
  func ended() {
    let over = scratch.run("add", "A", "--repeat", "every week until 1 jan 2026")
    #expect(over.isRefusal && over.status == 2)
    #expect(over.errors.contains(#"--repeat "every week until 1 jan 2026": there is no such day"#))
    let word = scratch.run("add", "A", "repeat:every week until 1 jan 2026")
    #expect(word.isRefusal && word.errors.contains("repeat: \"every week"))
    // With a due of its own, it is a series that has been.
    let past = ["--due", "2025-12-30", "--repeat", "every week until 1 jan 2026"]
    #expect(scratch.run(["add", "A"] + past).status == 0)
    #expect(scratch.run(["edit", "1"] + past).status == 0)
  }
}
