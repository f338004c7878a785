import GlanceTestSupport
import Testing

/// What the menus offer, and what comes of an answer.
struct MenuCommandTests {
  let scratch: Scratch
  let launcher: FakeLauncher

  init() throws {
    scratch = try Scratch()
    launcher = try FakeLauncher("rofi", in: scratch)
  }

  private func list() -> String {
    scratch.run("list", "--json").output
  }

  /// Actions by the row that they stand in.
  private static let actions = [
    "Complete", "Postpone to today", "Postpone to tomorrow", "Postpone to next week", "Edit title",
    "Edit due",
    "Delete",
  ]

  @Test func `open tasks in display order, each with its due and project`() throws {
    for words in [
      ["Some day"], ["Call the bank", "due:17:00", "+home"], ["Late", "due:-2d"],
      ["Soon", "due:fri", "+work"],
      ["Gone"],
    ] {
      _ = scratch.run(["add"] + words)
    }
    _ = scratch.run("done", "5")
    let ran = try launcher.run()
    #expect(ran == Ran(output: ""))
    #expect(
      launcher.menus.map(\.rows) == [
        ["3: Late · 2 d late", "2: Call the bank · 17:00 · home", "4: Soon · Fri · work", "1: Some day"]
      ]
    )
  }

  @Test func `a task that is picked can be completed`() throws {
    _ = scratch.run("add", "A")
    _ = scratch.run("add", "B")
    #expect(try launcher.run([], .pick(2), .pick(1)) == Ran(output: "Completed 2: B\n"))
    #expect(launcher.menus[1].rows == Self.actions)
    #expect(launcher.menus[1].arguments.contains("2: B"))
    #expect(try JSONText.titles(list()) == ["A"])
  }

  @Test func `a task can be deleted, which can be undone`() throws {
    _ = scratch.run("add", "A")
    #expect(try launcher.run([], .pick(1), .pick(7)) == Ran(output: "Deleted 1: A\n"))
    #expect(try JSONText.titles(list()) == [])
  }

  /// Only the day moves.
  @Test(arguments: [
    (nil, "Tue 2026-12-01"), ("tomorrow", "Tue 2026-12-01"), ("-3d", "Tue 2026-12-01"),
    ("yesterday 09:00", "Tue 2026-12-01 09:00"), ("2026-12-24 18:30", "Tue 2026-12-01 18:30"),
    ("2026-12-24T18:30:00+02:00", "Tue 2026-12-01 17:30"),
  ])
  func `a task can be postponed`(due: String?, expected: String) throws {
    _ = scratch.run(["add", "A"] + (due.map { ["--due", $0] } ?? []))
    let before = list()
    #expect(try launcher.run([], .pick(1), .pick(3)) == Ran(output: "Changed 1: A (due \(expected))\n"))
    // An instant stays one.
    #expect(before.contains("+01:00\",\"group") == list().contains("+01:00\",\"group"))
  }

  @Test func `a task that is postponed keeps its series, and what follows is told`() throws {
    _ = scratch.run("add", "A", "due:-1d", "repeat:weekly")
    #expect(
      try launcher.run([], .pick(1), .pick(3))
        == Ran(output: "Changed 1: A (due Tue 2026-12-01, every week)\n")
    )
    #expect(
      try launcher.run([], .pick(1), .pick(1))
        == Ran(output: "Completed 1: A\nNext 2: A (due Sun 2026-12-06)\n")
    )
  }

  @Test func `days to postpone to`() throws {
    _ = scratch.run("add", "A", "due:-1d")
    #expect(try launcher.run([], .pick(1), .pick(2)).output.contains("(due Mon 2026-11-30)"))
    #expect(try launcher.run([], .pick(1), .pick(4)).output.contains("(due Mon 2026-12-07)"))
    _ = try scratch.file("home/.config/glance/config.toml", Array("[dates]\nweek-start = \"sunday\"\n".utf8))
    #expect(try launcher.run([], .pick(1), .pick(4)).output.contains("(due Sun 2026-12-06)"))
  }

  @Test func `an edit begins with what is there`() throws {
    _ = scratch.run("add", "Call bank", "--due", "fri 17:00")
    #expect(
      try launcher.run([], .pick(1), .pick(5), .type("  Call Ada ")).output
        == "Changed 1: Call Ada (due Fri 2026-12-04 17:00)\n"
    )
    #expect(
      launcher.menus[2].arguments.suffix(2) == ["-filter", "Call bank"] && launcher.menus[2].rows == []
    )
    #expect(try launcher.run([], .pick(1), .pick(6), .type("3d")).output.contains("(due Thu 2026-12-03)"))
    #expect(launcher.menus[2].arguments.suffix(2) == ["-filter", "2026-12-04T17:00"])
    #expect(try launcher.run([], .pick(1), .pick(6), .type("none")).output == "Changed 1: Call Ada\n")
    #expect(try launcher.run([], .pick(1), .pick(6), .type("fri")).output.contains("(due Fri 2026-12-04)"))
    // There was none.
    #expect(!launcher.menus[2].arguments.contains("-filter"))
  }

  @Test(arguments: ["2026-12-04", "2026-12-04T17:00", "2026-12-04T17:00:00+01:00"])
  func `an edit that is left as it is changes nothing`(due: String) throws {
    _ = scratch.run("add", "A B", "--due", due)
    let before = list()
    for (row, text) in [(5, "A B"), (6, due)] {
      #expect(
        try launcher.run([], .pick(1), .pick(row), .type(text)) == Ran(output: "Left as it is: 1: A B\n")
      )
      #expect(launcher.menus[2].arguments.last == text)
    }
    #expect(list() == before)
  }

  @Test func `a title that is not shown whole is not there to be changed`() throws {
    let long = String(repeating: "word ", count: 80)
    _ = scratch.run("add", long)
    #expect(try launcher.run([], .pick(1), .pick(5), .escape) == Ran(output: ""))
    #expect(!launcher.menus[2].arguments.contains("-filter") && launcher.menus[2].rows == [])
  }

  @Test(arguments: [
    ("Buy milk +home @shop @shop due:tomorrow", "Buy milk (due Tue 2026-12-01, +home, @shop)"),
    ("due:fri Buy milk", "Buy milk (due Fri 2026-12-04)"),
    (#"Call Ada due:"fri 17:00" now"#, "Call Ada now (due Fri 2026-12-04 17:00)"),
    ("Water repeat:weekly", "Water (due Mon 2026-11-30, every week)"),
    (#"Water repeat:"every 2 weeks" due:fri"#, "Water (due Fri 2026-12-04, every 2 weeks)"),
    (#"A 15" screen and a 17" one"#, #"A 15" screen and a 17" one"#),
    ("Pay -- +49 due:x", "Pay +49 due:x"), ("-x $(id) `id`", "-x $(id) `id`"), ("3", "3"),
    ("1: a", "1: a"), ("1: A ", "1: A"), ("due:none A", "A"),
  ])
  func `words that are no row are a new task`(words: String, added: String) throws {
    _ = scratch.run("add", "A")
    #expect(try launcher.run([], .type(words)) == Ran(output: "Added 2: \(added)\n"))
    #expect(try launcher.run(["add"], .type(words)) == Ran(output: "Added 3: \(added)\n"))
    #expect(launcher.menus.count == 1 && launcher.menus[0].rows == [])
  }

  @Test func `words that are a row are that row`() throws {
    _ = scratch.run("add", "A")
    #expect(try launcher.run([], .type("1: A"), .type("Complete")) == Ran(output: "Completed 1: A\n"))
  }

  @Test func `a store without tasks takes a new one`() throws {
    #expect(try launcher.run([], .type("A")) == Ran(output: "Added 1: A\n"))
    #expect(launcher.menus[0].rows == [] && launcher.menus[0].arguments.contains("New task"))
  }

  @Test func `done and edit go straight to the matter`() throws {
    for title in ["A", "B"] { _ = scratch.run("add", title) }
    #expect(try launcher.run(["done"], .pick(2)) == Ran(output: "Completed 2: B\n"))
    #expect(try launcher.run(["edit"], .pick(1), .pick(1), .type("C")) == Ran(output: "Changed 1: C\n"))
    #expect(launcher.menus[1].rows == ["Edit title", "Edit due"])
    _ = scratch.run("delete", "1")
    for word in ["done", "edit"] {
      let ran = try launcher.run([word])
      #expect(ran.isRefusal && ran.status == 1 && ran.errors == "glance: no open task\n")
    }
  }

  /// Escape in each menu, with whatever the program prints.
  @Test(arguments: [0, 1, 2])
  func `to leave a menu changes nothing`(depth: Int) throws {
    _ = scratch.run("add", "A")
    let before = try scratch.content()
    for last in [
      FakeLauncher.Answer.escape, .shell("echo 1: A; exit 1"), .shell("echo; exit 0"), .shell("kill $$"),
    ] {
      try launcher.prepare(Array([.pick(1), .pick(5)].prefix(depth)) + [last])
      #expect(scratch.run(["menu"], environment: launcher.environment) == Ran(output: ""))
      #expect(launcher.menus.count == depth + 1)
    }
    for word in ["add", "done", "edit"] { #expect(try launcher.run([word], .escape) == Ran(output: "")) }
    #expect(try scratch.content() == before)
  }

  @Test func `a mistake is asked for again, and nothing that was typed is lost`() throws {
    let ran = try launcher.run(["add"], .type("Buy milk due:foo +home"), .type("+home"), .type("Buy milk"))
    #expect(ran == Ran(output: "Added 1: Buy milk\n"))
    let menus = launcher.menus
    #expect(menus.map { $0.arguments.contains("-filter") } == [false, true, true])
    #expect(menus[1].arguments.suffix(2) == ["-filter", "Buy milk due:foo +home"])
    #expect(menus[1].arguments.contains { $0.hasPrefix("due: \"foo\": not understood") && $0.count <= 48 })
    #expect(menus[2].arguments.contains { $0.hasPrefix("the title is empty") })
    let long = String(repeating: "word ", count: 100) + "due:foo"
    #expect(try launcher.run(["add"], .type(long), .escape) == Ran(output: ""))
    #expect(launcher.menus[1].arguments.last == long)
    #expect(try launcher.run([], .pick(1), .pick(6), .type("24/12/2026"), .escape) == Ran(output: ""))
    #expect(launcher.menus[3].arguments.suffix(2) == ["-filter", "24/12/2026"])
    #expect(try launcher.run(["done"], .type("Buy"), .pick(1)) == Ran(output: "Completed 1: Buy milk\n"))
    #expect(launcher.menus[1].arguments.contains("\"Buy\" is no row: Complete"))
  }

  @Test func `what answers without end is no person`() throws {
    _ = scratch.run("add", "A")
    let before = try scratch.content()
    let answers = Array(repeating: FakeLauncher.Answer.type("x due:foo"), count: 40)
    for words in [["add"], ["done"]] {
      try launcher.prepare(answers)
      let ran = scratch.run(["menu"] + words, environment: launcher.environment)
      #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains("nothing was changed"))
      #expect((20...22).contains(launcher.menus.count))
    }
    #expect(try scratch.content() == before)
  }

  @Test func `titles are hidden while others see the screen`() throws {
    _ = scratch.run("add", "Secret", "+hidden", "due:tomorrow")
    _ = scratch.run("add", "Secret too")
    _ = scratch.run("private", "on")
    #expect(try launcher.run([], .pick(1), .pick(5), .type("New")).output.hasPrefix("Changed 1: New (due "))
    #expect(launcher.menus[0].rows == ["1: private · tomorrow", "2: private"])
    #expect(launcher.menus.count == 3 && launcher.menus[1].arguments.contains("1: private"))
    let words = launcher.menus.flatMap { $0.arguments + $0.rows }
    #expect(!words.contains { $0.contains("Secret") || $0.contains("hidden") })
  }

  @Test(arguments: [["x"], ["add", "x"], ["Done"], ["--due", "fri"]])
  func `bad usage`(words: [String]) throws {
    let ran = try launcher.run(words)
    #expect(ran.isRefusal && ran.status == 2 && launcher.menus.isEmpty)
  }
}
