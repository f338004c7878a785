import GlanceTestSupport
import Testing

/// What no command takes: each is refused with one message, and nothing is changed.
@Suite struct BadInputTests {
  /// Values that are none of an option whose values have a form.
  static let values: [String] = [
    "", " ", "-", "--", "\n", "\t", "\u{0}", "\u{1B}[2J\u{1B}[31mred", "\u{7}\u{8}\u{7F}", "\u{9B}31m",
    "\u{202E}gnp.exe",
    "\u{200B}", "\u{FFFE}", "\u{FFFD}\u{FFFD}", "\u{2028}\u{2029}", "\u{FEFF}",
    "e" + String(repeating: "\u{301}", count: 9_999),
    "👩‍👩‍👧‍👦", "١٢٣", "ＡＢＣ", "null", "undefined", "NaN", "1e9", "0x10", "-1", "0.5", "1,5", "99999999999999999999",
    "-99999999999999999999", "%s%n%x", "$HOME", "`id`", "$(id)", "'; DROP TABLE task; --",
    "../../nowhere/at/all",
    "<b>&amp;",
    "{{title}}", "a b", "a=b", "=", "\"quoted\"", "\\", "\\n", String(repeating: "x", count: 100_000),
    String(repeating: "a b ", count: 25_000), String(repeating: "\u{1F600}", count: 25_000),
    String(repeating: "\n", count: 100_000), String(repeating: "\"", count: 1_000),
  ]

  /// Options with a form, and the words around them.
  static let options: [(words: [String], option: String)] = [
    (["add", "A"], "--due"), (["add", "A"], "--priority"), (["edit", "1"], "--due"),
    (["edit", "1"], "--priority"),
    (["show"], "-f"), (["show"], "--format"), (["show"], "-s"), (["show"], "--size"), (["show"], "-w"),
    (["show"], "--width"), (["show"], "--theme"), (["show"], "--icons"), (["show"], "--now"),
    (["show"], "--template"),
    (["show"], "--project"), (["list"], "--project"), (["list"], "--now"),
    (["project", "add", "p"], "--color"),
    (["project", "edit", "home"], "--color"), (["project", "delete", "home"], "--tasks"),
    (["done", "1"], "--now"),
  ]

  /// Commands whose operands have a form.
  static let operands: [[String]] = [
    [], ["list"], ["done"], ["reopen"], ["delete"], ["delete", "1"], ["edit"], ["edit", "1"], ["project"],
    ["project", "edit"], ["project", "delete"], ["project", "add", "p"], ["theme"], ["private"],
    ["theme", "dark"],
    ["import"], ["import", "taskwarrior"], ["show"],
  ]

  /// Values that an option takes all the same: `--due -` is none, and a width may be written with a sign.
  static func isGood(_ value: String, for option: String) -> Bool {
    option == "--due" && value == "-"
  }

  private func store() throws -> Scratch {
    let scratch = try Scratch()
    for words in [["A", "+home"], ["B", "due:fri"]] { _ = scratch.run(["add"] + words) }
    _ = scratch.run("done", "2")
    return scratch
  }

  @Test(arguments: options)
  func value(_ words: [String], _ option: String) throws {
    let scratch = try store()
    let before = try scratch.content()
    for value in Self.values where !Self.isGood(value, for: option) {
      let ran = scratch.run(words + [option, value])
      #expect(ran.isRefusal, "\(value.prefix(40).debugDescription)")
      if option.hasPrefix("--") {
        #expect(scratch.run(words + ["\(option)=\(value)"]) == ran)
        #expect(scratch.run([words[0], option, value] + words.dropFirst()) == ran)
      }
    }
    let missing = scratch.run(words + [option])
    #expect(missing.isRefusal && missing.status == 2 && missing.errors.contains("\(option) needs a value"))
    #expect(try scratch.content() == before)
  }

  @Test(arguments: operands)
  func operand(_ words: [String]) throws {
    let scratch = try store()
    let before = try scratch.content()
    for value in Self.values where value != "-" && value != "--" {
      let ran = scratch.run(words + [value])
      #expect(ran.isRefusal, "\(value.prefix(40).debugDescription)")
      #expect(scratch.run(words + ["--", value]).isRefusal || words.isEmpty)
    }
    #expect(try scratch.content() == before)
  }

  @Test(arguments: HelpTests.commands)
  func option(_ command: String) throws {
    let scratch = try store()
    let before = try scratch.content()
    for value in Self.values where !value.isEmpty {
      for word in ["--" + value, "--x\(value)=y", "-é" + value] where word != "---" && word != "----" {
        let ran = scratch.run(command, word)
        #expect(ran.isRefusal && ran.status == 2, "\(word.prefix(40).debugDescription)")
      }
    }
    for flag in ["--help=", "--help=yes", "-hx"] {
      #expect(scratch.run(command, flag).errors.contains(" takes no value"))
    }
    for words in [["--store"], ["--store", ""], ["--store="], ["--now"], ["--now="]] {
      let ran = scratch.run([command] + words)
      #expect(ran.isRefusal && ran.status == 2)
    }
    #expect(try scratch.content() == before)
  }

  @Test(arguments: ["", " ", "\t\n", "\u{200B}", "\u{0}", "\u{1B}", "\u{FEFF}\u{202E}", "\u{2060}\u{3000}"])
  func invisible(_ text: String) throws {
    let scratch = try store()
    let before = try scratch.content()
    for words in [
      ["add", text], ["add", "--", text], ["add", "A", "--project", text], ["add", "A", "--tag", text],
      ["edit", "1", "--title", text], ["edit", "1", "--project", text], ["edit", "1", "--tag", text],
      ["project", "add", text], ["project", "edit", "home", "--name", text],
      ["add", "@x", "+y", "due:fri", text],
    ] {
      let ran = scratch.run(words)
      #expect(ran.isRefusal && ran.status == 2, "\(words)")
    }
    #expect(try scratch.content() == before)
  }

  @Test func tagsOfSeveralWords() throws {
    let scratch = try store()
    let before = try scratch.content()
    for tag in ["a b", "a\nb", "@", "@ ", "a\u{A0}b", "a\u{7}b", "\u{85}"] {
      #expect(scratch.run("add", "A", "--tag", tag).status == 2)
      #expect(scratch.run("add", "A", "--tag", "good", "--tag", tag).isRefusal)
      #expect(scratch.run("edit", "1", "--tag", tag).isRefusal)
    }
    #expect(try scratch.content() == before)
  }

  @Test func manyWords() throws {
    let scratch = try store()
    let before = try scratch.content()
    let many = (1...5_000).map { "\($0 + 2)" }
    for command in [
      "done", "reopen", "delete", "edit", "list", "theme", "private", "import", "project", "show",
    ] {
      #expect(scratch.run([command] + many).isRefusal)
    }
    #expect(scratch.run(Array(repeating: "--demo", count: 5_000) + ["--bad"]).isRefusal)
    #expect(try scratch.content() == before)
  }
}
