import Glance
import GlanceTestSupport
import Testing

@Suite struct ShowCommandTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for words in [
      ["Late", "due:-2d", "+home"], ["Noon", "due:12:00"], ["Day", "due:today"],
      ["Friday", "due:fri", "+home"],
      ["Some day"], ["Done"],
    ] { _ = scratch.run(["add"] + words) }
    _ = scratch.run("done", "6")
  }

  @Test func projectWithoutTasksIsNoEmptyStore() {
    _ = scratch.run("project", "add", "new")
    let ran = scratch.run("--project", "new")
    #expect(ran.status == 0 && !ran.output.isEmpty && !ran.output.contains("glance add"))
  }

  @Test func plainWordIsShow() {
    let show = scratch.run("show")
    #expect(show.status == 0 && show.errors.isEmpty && show.output.contains("Late"))
    #expect(scratch.run() == show)
    #expect(scratch.run("-f", "text", "-s", "medium") == show)
    #expect(scratch.run("show", "--format=text", "--size=medium", "-w80") == show)
    #expect(scratch.run("-ftext", "-smedium", "-w", "80") == show)
    #expect(scratch.run("show", "-f", "json", "-f", "text") == show)
  }

  @Test(arguments: Dialects.all.map { $0.name })
  func defaultSize(_ format: String) throws {
    let size = try #require(Dialects.named(format)?.defaultSize.rawValue)
    #expect(scratch.run("show", "-f", format) == scratch.run("show", "-f", format, "-s", size))
  }

  @Test(arguments: Dialects.all.map { $0.name }, ["small", "medium", "large"])
  func everyFormatAndSize(_ format: String, _ size: String) throws {
    for options in [[], ["--demo"], ["--private"], ["--icons", "ascii"], ["--theme", "light"]] {
      let ran = scratch.run(["show", "-f", format, "-s", size] + options)
      #expect(
        ran.status == (format == "i3blocks" ? 33 : 0) && ran.errors.isEmpty && ran.output.hasSuffix("\n")
      )
      let isLine = Dialects.named(format)?.defaultSize == .small && !["i3blocks", "yambar"].contains(format)
      if isLine || format == "json" { #expect(ran.lines.count == 1) }
      switch format {
      case "json": #expect(try JSONText.object(ran.output)["size"] as? String == size)
      case "waybar": #expect(try JSONText.object(ran.output)["class"] as? [String] == ["overdue", size])
      default: break
      }
    }
  }

  @Test func jsonShape() throws {
    let object = try JSONText.object(scratch.run("show", "-f", "json", "-s", "large").output)
    #expect(
      Set(object.keys) == [
        "schema", "generated", "size", "state", "private", "counts", "progress", "next", "groups", "projects",
        "history", "refresh", "stale",
      ]
    )
    #expect(object["generated"] as? String == "2026-11-30T10:00:00+01:00")
    #expect(object["refresh"] as? String == "2026-11-30T12:01:00+01:00")
    let counts = try #require(object["counts"] as? [String: Int])
    #expect(
      counts == [
        "overdue": 1, "today": 2, "upcoming": 1, "anytime": 1, "open": 5, "completed": 1, "completedToday": 1,
      ]
    )
    #expect(object["progress"] as? [String: Int] == ["done": 1, "total": 4, "percentage": 25])
    #expect((object["next"] as? JSONText.Object)?["title"] as? String == "Late")
    let groups = try #require(object["groups"] as? [JSONText.Object])
    #expect(
      groups.compactMap { $0["group"] as? String } == [
        "overdue", "today", "upcoming", "anytime", "completed",
      ]
    )
    #expect(groups.allSatisfy { Set($0.keys) == ["group", "count", "tasks"] })
    #expect((object["history"] as? [JSONText.Object])?.count == 14)
    #expect(
      (object["projects"] as? [JSONText.Object])?.map { Set($0.keys) } == [
        ["name", "color", "open", "completed"]
      ]
    )
  }

  @Test func waybarShape() throws {
    let object = try JSONText.object(scratch.run("show", "-f", "waybar").output)
    #expect(Set(object.keys) == ["text", "tooltip", "alt", "class", "percentage"])
    #expect(object["alt"] as? String == "overdue" && object["percentage"] as? Int == 25)
  }

  @Test func project() throws {
    let object = try JSONText.object(scratch.run("show", "-f", "json", "--project", "home").output)
    #expect((object["counts"] as? [String: Int])?["open"] == 2)
    #expect(scratch.run("show", "--project", "HOME") == scratch.run("show", "--project", "home"))
    let text = scratch.run("show", "--project", "hom")
    #expect(text.isRefusal && text.status == 1 && text.errors.contains(#"do you mean "home"?"#))
    let bar = scratch.run("show", "--project", "nothing", "-f", "waybar")
    #expect(bar.status == 0 && bar.errors.isEmpty)
    #expect(try JSONText.object(bar.output)["alt"] as? String == "error")
  }

  @Test func hideClear() throws {
    #expect(scratch.run("show", "--hide-clear") == scratch.run("show"))
    let clear = try Scratch()
    _ = clear.run("add", "Some day")
    for format in ["text", "waybar"] {
      #expect(clear.run("show", "-f", format, "--hide-clear") == Ran(output: "\n"))
    }
    #expect(clear.run("show", "-f", "i3bar", "--hide-clear") == Ran(output: "[]\n"))
  }

  @Test(arguments: [1, 2, 3, 10, 20, 40, 79, 80, 1000])
  func width(_ cells: Int) {
    for size in ["small", "medium", "large"] {
      let ran = scratch.run("show", "-s", size, "-w", "\(cells)")
      #expect(ran.status == 0 && ran.lines.allSatisfy { $0.count <= cells })
      let terminal = scratch.run(["show", "-s", size], environment: ["NO_COLOR": "1"], columns: cells)
      #expect(terminal == ran)
      // The option is for people too: it counts more than the terminal.
      #expect(
        scratch.run(["show", "-s", size, "-w", "\(cells)"], environment: ["TERM": "dumb"], columns: 33) == ran
      )
    }
  }

  @Test func colours() {
    let plain = scratch.run("show")
    #expect(!plain.output.contains("\u{1B}"))
    #expect(scratch.run(["show"], columns: 80).output.contains("\u{1B}[31m"))
    for variables in [["NO_COLOR": "1"], ["TERM": "dumb"], ["NO_COLOR": "0", "COLORTERM": "truecolor"]] {
      #expect(scratch.run(["show"], environment: variables, columns: 80) == plain)
    }
    let indexed = scratch.run(["show"], environment: ["NO_COLOR": ""], columns: 80)
    let direct = scratch.run(["show"], environment: ["COLORTERM": "24bit"], columns: 80)
    #expect(indexed.output.contains("38;5;") && direct.output.contains("38;2;"))
    for format in ["json", "waybar", "i3bar"] {
      #expect(scratch.run(["show", "-f", format], columns: 80) == scratch.run(["show", "-f", format]))
    }
  }

  @Test func demo() throws {
    let empty = try Scratch()
    let demo = empty.run("--demo")
    #expect(demo.status == 0 && demo.output.contains("Send the invoice to Marta"))
    #expect(demo == scratch.run("show", "--demo"))
    // The sample has no file, so that neither a bad nor a missing place matters.
    #expect(empty.run("--demo", "--store", "/dev/null/x") == demo)
    #expect(empty.run(["--demo"], environment: ["HOME": nil, "GLANCE_STORE": nil]) == demo)
    let changed = empty.run("--demo", "--now", "2026-12-24T23:58")
    #expect(changed.status == 0 && changed.output.contains("2 overdue"))
  }

  @Test(arguments: [
    (["-f", "wayba"], #"-f "wayba": do you mean waybar? write one of text, json, waybar, i3bar"#),
    (["--format", ""], #"--format "": write one of"#),
    (["-s", "huge"], #"-s "huge": write one of small, medium, large"#),
    (["--theme", "blue"], "write one of dark, light"),
    (["--icons", "emoji"], "write one of unicode, nerd, ascii, none"),
    (["-w", "0"], #"--width "0": write a number of terminal cells, 1 to 1000"#),
    (["-w", "-1"], "1 to 1000"),
    (["-w", "1001"], "1 to 1000"),
    (["-w", "80.5"], "1 to 1000"),
    (["-w"], "-w needs a value: -w CELLS"),
    (["--wrap", "--", "i3status"], #""--wrap": write it with -f i3bar --follow"#),
    (["--no-pause"], #""--no-pause": write it with -f i3bar --follow"#),
    (["--demo=yes"], "--demo takes no value"),
    (["--private=on"], "--private takes no value"),
    (["foo"], #"no command "foo""#),
    (["show", "foo"], #""foo" is one word too many; 'glance show --help'"#),
    (["show", "waybar"], #""waybar": write -f waybar"#),
    (["show", "large"], #""large": write -s large"#),
    (["--store", "/tmp/x", "add", "A"], "a command comes before its options"),
  ])
  func refuses(_ words: [String], _ fragment: String) {
    let ran = scratch.run(words)
    #expect(ran.isRefusal && ran.status == 2 && ran.errors.contains(fragment))
    // Most bars show what a failing command printed.
    guard words[0].hasPrefix("-"), words[0] != "-f", words[0] != "--format" else { return }
    for dialect in Dialects.all where dialect.isForBars {
      let inBar = scratch.run(["show", "--format=\(dialect.name)"] + words)
      #expect(inBar.status == 2 && inBar.errors == ran.errors && inBar.output.contains("glance: "))
      #expect(scratch.run(["-f\(dialect.name)"] + words) == inBar)
    }
    #expect(scratch.run(["-f", "json"] + words) == ran)
  }

  @Test(arguments: [
    (["--wrap"], "missing the command to wrap: --wrap -- COMMAND [ARG…]"),
    (["--wrap", "--"], "missing the command to wrap"),
    (["--wrap", "i3status"], #""i3status": write -- before the command to wrap: --wrap -- COMMAND [ARG…]"#),
    (["--wrap", "large", "--", "i3status"], #""large": write -- before the command"#),
    (["--", "i3status"], #""i3status" is one word too many"#),
  ])
  func refusesToWrap(_ words: [String], _ fragment: String) {
    let ran = scratch.run(["show", "-f", "i3bar", "--follow"] + words)
    #expect(ran.status == 2 && ran.errors.contains(fragment))
  }
}
