import GlanceTestSupport
import Testing

@Suite struct ListCommandTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for words in [
      ["Overdue", "--due", "-2d", "+home", "--priority", "high"], ["Today", "--due", "today", "@a", "@b"],
      ["Soon", "--due", "today 10:30"], ["Upcoming", "--due", "fri", "+home"], ["Anytime"], ["Done"],
      ["Later"],
    ] { _ = scratch.run(["add"] + words) }
    _ = scratch.run("done", "6")
    _ = scratch.run("done", "7", "--now", "2026-11-30T10:01")
  }

  @Test func plain() {
    #expect(
      scratch.run("list").output == """
        1  Overdue !high +home  2026-11-28
        3  Soon  2026-11-30 10:30
        2  Today @a @b  2026-11-30
        4  Upcoming +home  2026-12-04
        5  Anytime

        """
    )
    #expect(
      scratch.run("list", "completed").lines == ["7  Later  done 2026-11-30", "6  Done  done 2026-11-30"]
    )
  }

  @Test func table() {
    _ = scratch.run("edit", "5", "--note", "more")
    #expect(
      scratch.run(["list", "--with-completed"], environment: ["NO_COLOR": "1"], columns: 80).output == """
        ! Overdue  1
          1  ▲ Overdue    home         2 d late

        ● Today  2
          3    Soon                      30 min
          2    Today            @a @b     today

        ○ Upcoming  1
          4    Upcoming   home              Fri

        · Anytime  1
          5    Anytime ≡

        ✓ Completed  2
          7  ✓ Later                      10:01
          6  ✓ Done                       10:00

        """
    )
    let ascii = scratch.run(
      ["list", "overdue", "--icons", "ascii"],
      environment: ["NO_COLOR": "1"],
      columns: 80
    )
    #expect(ascii.output == "! Overdue  1\n  1  ^ Overdue  home  2 d late\n")
  }

  @Test func words() throws {
    _ = try scratch.file(
      "home/.config/glance/config.toml",
      Array(
        "[labels]\nheading-overdue = \"Zu spät\"\ndays-late = \"seit {} T\"\n[icons]\noverdue = \"X\"\n[theme.light]\noverdue = \"#010203\"\n"
          .utf8
      )
    )
    let words = ["list", "overdue"]
    let plain = scratch.run(words, environment: ["NO_COLOR": "1"], columns: 80)
    #expect(plain.output == "X Zu spät  1\n  1  ▲ Overdue  home  seit 2 T\n")
    let truecolor = ["COLORTERM": "truecolor"]
    #expect(!scratch.run(words, environment: truecolor, columns: 80).output.contains("38;2;1;2;3"))
    #expect(
      scratch.run(words + ["--theme", "light"], environment: truecolor, columns: 80).output.contains(
        "38;2;1;2;3"
      )
    )
    _ = scratch.run("theme", "light")
    #expect(scratch.run(words, environment: truecolor, columns: 80).output.contains("38;2;1;2;3"))
    #expect(
      !scratch.run(words + ["--theme", "dark"], environment: truecolor, columns: 80).output.contains(
        "38;2;1;2;3"
      )
    )
  }

  @Test(
    arguments: [
      ([], ["Overdue", "Soon", "Today", "Upcoming", "Anytime"]),
      (["overdue"], ["Overdue"]),
      (["today"], ["Soon", "Today"]),
      (["upcoming"], ["Upcoming"]),
      (["anytime"], ["Anytime"]),
      (["completed"], ["Later", "Done"]),
      (["all"], ["Overdue", "Soon", "Today", "Upcoming", "Anytime", "Later", "Done"]),
      (["--project", "home"], ["Overdue", "Upcoming"]),
      (["upcoming", "--project", "home"], ["Upcoming"]),
      (["today", "--project=home"], []),
      (["--project", "none"], ["Soon", "Today", "Anytime"]),
      (["--tag", "A"], ["Today"]), (["--tag", "@a", "--tag", "b"], ["Today"]),
      (["--tag", "a", "--tag", "c"], []),
      (["--priority", "high"], ["Overdue"]), (["--priority", "none", "--project", "home"], ["Upcoming"]),
      (["--text", "to"], ["Today"]), (["--text", "+home up"], ["Upcoming"]),
      (
        ["--with-completed", "--priority", "none", "--project", "none"],
        ["Soon", "Today", "Anytime", "Later", "Done"]
      ),
      (["today", "--with-completed"], ["Soon", "Today", "Later", "Done"]),
      (["completed", "--text", "don"], ["Done"]), (["completed", "--with-completed"], ["Later", "Done"]),
      (["today", "--now", "2026-12-04"], ["Upcoming"]),
      (["overdue", "--now", "2026-11-30T10:31+01:00"], ["Overdue", "Soon"]),
    ] as [([String], [String])]
  )
  func groups(_ words: [String], _ titles: [String]) throws {
    let ran = scratch.run(["list"] + words + ["--json"])
    #expect(ran.status == 0 && ran.errors.isEmpty)
    #expect(try JSONText.titles(ran.output) == titles)
  }

  @Test func jsonShape() throws {
    let list = try JSONText.object(scratch.run("list", "all", "--json").output)
    #expect(Set(list.keys) == ["schema", "tasks"] && list["schema"] as? Int == 1)
    let keys: Set = [
      "id", "uuid", "title", "note", "due", "group", "priority", "tags", "project", "repeat", "source",
      "created",
      "completed", "overdueDays",
    ]
    let tasks = try #require(list["tasks"] as? [JSONText.Object])
    for task in tasks {
      #expect(Set(task.keys) == keys)
      if let project = task["project"] as? JSONText.Object {
        #expect(Set(project.keys) == ["name", "color"])
      }
    }
    #expect(tasks.first?["overdueDays"] as? Int == 2 && tasks.first?["source"] as? String == "store")
    #expect(tasks.last?["completed"] as? String == "2026-11-30T10:00:00+01:00")
    #expect(
      scratch.run("list", "anytime", "--json").output.hasSuffix(
        #""title":"Anytime","note":null,"due":null,"group":"anytime","priority":null,"tags":[],"project":null,"#
          + #""repeat":null,"source":"store","created":"2026-11-30T10:00:00+01:00","completed":null,"overdueDays":0}]}"#
          + "\n"
      )
    )
  }

  @Test("words name a project and tags as they do for add and find")
  func names() {
    #expect(scratch.run("list", "+home") == scratch.run("list", "--project", "home"))
    #expect(scratch.run("list", "+HOME", "overdue").output == "1  Overdue !high +home  2026-11-28\n")
    #expect(scratch.run("list", "today", "@a", "@b").output == "2  Today @a @b  2026-11-30\n")
    #expect(scratch.run("list", "@a", "--tag", "c").output == "No open tasks match\n")
    #expect(scratch.run("list", "+none") == scratch.run("list", "--project", "none"))
    #expect(scratch.run("list", "+nope").errors.contains(#"no project "nope""#))
    for words in [["+home", "+work"], ["+home", "--project", "home"], ["+"], ["today", "upcoming"]] {
      let ran = scratch.run(["list"] + words)
      #expect(ran.isRefusal && ran.status == 2, "\(words)")
    }
  }

  @Test("shells complete groups, then names")
  func completion() {
    let offered = { (words: [String]) in
      self.scratch.run(["completions", "fish", "--", "list"] + words).lines.dropFirst().map {
        $0.prefix { $0 != "\t" }
      }
    }
    #expect(offered([""]) == ["overdue", "today", "upcoming", "anytime", "completed", "all"])
    #expect(offered(["+"]).last == "+home" && offered(["today", "+h"]) == ["+home"])
    #expect(offered(["today", "@"]) == ["@a", "@b"] && offered(["today", ""]).isEmpty)
  }

  @Test func empty() throws {
    let empty = try Scratch()
    #expect(empty.run("list").output == "No open tasks\n")
    #expect(empty.run("list", "all").output == "No tasks\n")
    #expect(empty.run("list", "overdue").output == "No overdue tasks\n")
    #expect(empty.run("list", "anytime").output == "No undated tasks\n")
    #expect(empty.run("list", "today").output == "No tasks due today\n")
    #expect(empty.run("list", "--with-completed").output == "No tasks\n")
    #expect(empty.run("list", "--tag", "a").output == "No open tasks match\n")
    #expect(empty.run("list", "--json").output == #"{"schema":1,"tasks":[]}"# + "\n")
  }

  @Test(arguments: [10, 20, 33, 34, 40, 80, 200])
  func neverWiderThanTheTerminal(_ columns: Int) {
    _ = scratch.run("add", "A title that is rather long, and 京都 in it", "+project", "@tag", "due:fri 17:00")
    let ran = scratch.run(["list", "all"], environment: ["NO_COLOR": "1"], columns: columns)
    #expect(ran.lines.allSatisfy { $0.count <= columns })
    // Each line still has the number of its task.
    #expect(ran.lines.count { $0.isEmpty } == 4)
    #expect(
      ran.lines.compactMap { $0.split(separator: " ").first.flatMap { Int($0) } } == [1, 3, 2, 8, 4, 5, 7, 6]
    )
  }

  @Test func colours() {
    #expect(!scratch.run(["list"]).output.contains("\u{1B}"))
    #expect(scratch.run(["list"], columns: 80).output.contains("\u{1B}[31m2 d late\u{1B}[0m"))
    #expect(
      scratch.run(["list"], environment: ["COLORTERM": "truecolor"], columns: 80).output.contains(
        "\u{1B}[38;2;"
      )
    )
    #expect(!scratch.run(["list"], environment: ["NO_COLOR": "1"], columns: 80).output.contains("\u{1B}"))
    #expect(!scratch.run(["list"], environment: ["TERM": "dumb"], columns: 80).output.contains("\u{1B}"))
    #expect(scratch.run(["list"], environment: ["NO_COLOR": ""], columns: 80).output.contains("\u{1B}"))
  }
}
