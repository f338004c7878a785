import GlanceTestSupport
import Testing

@Suite struct AddCommandTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test(
    arguments: [
      (["Buy", "milk"], "Added 1: Buy milk\n"),
      (["Buy milk"], "Added 1: Buy milk\n"),
      (["  Buy   milk  "], "Added 1: Buy milk\n"),
      (["Call", "bank", "due:fri"], "Added 1: Call bank (due Fri 2026-12-04)\n"),
      (["Call bank", "--due", "fri 17:00"], "Added 1: Call bank (due Fri 2026-12-04 17:00)\n"),
      (["due:fri 17:00", "Call"], "Added 1: Call (due Fri 2026-12-04 17:00)\n"),
      (["Due:FRI", "Call"], "Added 1: Call (due Fri 2026-12-04)\n"),
      (["Call bank due:fri"], "Added 1: Call bank (due Fri 2026-12-04)\n"),
      (["Call", "due:none"], "Added 1: Call\n"),
      (["Call", "in", "2h", "--due", "in 2h"], "Added 1: Call in 2h (due Mon 2026-11-30 12:00)\n"),
      (["A", "+home", "@b", "@c"], "Added 1: A (+home, @b, @c)\n"),
      (["A", "@b", "@b", "--tag", "b", "--tag", "@c"], "Added 1: A (@b, @c)\n"),
      (["A", "--tag", "c", "@b"], "Added 1: A (@b, @c)\n"),
      (["A", "+one", "--project", "two words"], "Added 1: A (+two words)\n"),
      (["A", "+one", "--project", "none"], "Added 1: A\n"),
      (["A", "--priority", "high", "--note", "more"], "Added 1: A (high, with a note)\n"),
      (["A", "--note", ""], "Added 1: A\n"),
      (["--due=-1d", "A"], "Added 1: A (due Sun 2026-11-29)\n"),
      (["--due", "-1d", "A"], "Added 1: A (due Sun 2026-11-29)\n"),
      (["--due", "--", "A"], nil),
      (["--note", "--due", "A"], "Added 1: A (with a note)\n"),
      (["--due", "fri", "--due", "mon", "A"], "Added 1: A (due Mon 2026-12-07)\n"),
      (["--", "+a", "@b", "due:fri", "--due", "-x"], "Added 1: +a @b due:fri --due -x\n"),
      (["A", "+a", "--", "+b", "--", "c"], "Added 1: A +b -- c (+a)\n"),
      (["--", "  A  +b  "], "Added 1: A  +b\n"),
      (["1", "+", "1", "@", "-"], "Added 1: 1 + 1 @ -\n"),
      (["a@b.org", "a+b", "overdue:x"], "Added 1: a@b.org a+b overdue:x\n"),
      (["京都", "🇯🇵", "@旅"], "Added 1: 京都 🇯🇵 (@旅)\n"),
      (["A", "+dev/null", "+last"], "Added 1: A (+last)\n"),
    ] as [([String], String?)]
  )
  func understands(_ words: [String], _ expected: String?) throws {
    let ran = scratch.run(["add"] + words)
    if let expected {
      #expect(ran == Ran(output: expected))
    } else {
      #expect(ran.isRefusal && ran.status == 2)
    }
  }

  @Test func keepsAll() throws {
    _ = scratch.run(
      "add",
      "Pay",
      "+home",
      "@a",
      "--note",
      " two\nlines ",
      "--due",
      "24 dec 9:30",
      "--priority",
      "low"
    )
    let task = try #require(JSONText.objects("tasks", in: scratch.run("list", "--json").output).first)
    #expect(task["id"] as? Int == 1)
    #expect(task["title"] as? String == "Pay")
    #expect(task["note"] as? String == " two\nlines ")
    #expect(task["due"] as? String == "2026-12-24T09:30")
    #expect(task["priority"] as? String == "low")
    #expect(task["tags"] as? [String] == ["a"])
    #expect((task["project"] as? JSONText.Object)?["name"] as? String == "home")
    #expect(task["created"] as? String == "2026-11-30T10:00:00+01:00")
  }

  @Test func numbersAreNeverUsedAgain() {
    for title in ["A", "B", "C"] { _ = scratch.run("add", title) }
    #expect(scratch.run("delete", "3", "2").status == 0)
    #expect(scratch.run("add", "D").output == "Added 4: D\n")
  }

  @Test func longTextIsKeptWholeAndToldInShort() throws {
    let title = String(repeating: "long title ", count: 9_000) + "end"
    let tags = (1...3_000).flatMap { ["--tag", "t\($0)"] }
    let ran = scratch.run(["add", title, "--note", title] + tags)
    #expect(ran.status == 0 && ran.errors.isEmpty)
    #expect(ran.output.hasPrefix("Added 1: long title") && ran.output.count < 700 && ran.lines.count == 1)
    #expect(ran.output.hasSuffix("2980 more tags, with a note)\n"))
    let task = try #require(JSONText.objects("tasks", in: scratch.run("list", "--json").output).first)
    #expect(task["title"] as? String == title)
    #expect((task["tags"] as? [String])?.count == 3_000)
  }

  @Test(arguments: [
    "\u{1B}[31mred", "a\u{202E}b", "bell\u{7}", "a\u{2028}b", "\u{9B}2J c", "x\u{0}y", "a\r\nb",
  ])
  func hostileTextIsToldHarmlessly(_ text: String) {
    for words in [["--", text], ["x", "--project", text], [text]] {
      let ran = scratch.run(["add"] + words)
      #expect(ran.status == 0 && ran.errors.isEmpty)
      #expect(isMessage("glance: " + ran.output))
    }
    let list = scratch.run("list")
    #expect(list.status == 0 && list.lines.allSatisfy { isMessage("glance: \($0)\n") })
  }
}
