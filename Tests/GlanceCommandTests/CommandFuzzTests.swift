import GlanceTestSupport
import Testing

/// Random command lines: none crashes, and one that fails says so in one line and changes nothing.
@Suite struct CommandFuzzTests {
  static let commands =
    HelpTests.commands + ["project add", "project list", "project edit", "project delete"]

  static let options = [
    "--due", "--project", "--note", "--priority", "--tag", "--title", "--json", "-f", "--format", "-s",
    "--size", "-w",
    "--width", "--template", "--theme", "--icons", "--private", "--hide-clear", "--demo", "--now", "--color",
    "--name",
    "--tasks", "--before", "--after", "--first", "--last", "--add-tag", "--remove-tag", "--append-note",
    "--help", "-h", "--version", "--", "-", "--due=fri", "-fwaybar", "--nonsense", "-q", "--=",
    "---",
  ]

  static let values = [
    "1", "2", "3", "1-3", "2,3", "3-1", "1-99999", "1-", "next", "abcd", "fri", "-1d", "none", "today",
    "24 dec 9:30", "high", "low", "home",
    "work",
    "two words", "@tag", "+home", "due:mon", "due:", "+", "@", "all", "overdue", "completed", "on", "toggle",
    "light",
    "dark", "add", "list", "keep", "delete", "tomato", "#123456", "waybar", "i3bar", "json", "text", "small",
    "large",
    "taskwarrior", "40", "1000", "2026-12-24", "2026-12-24T18:30Z", "panel-large", "ascii", "nerd", "", " ",
    "\u{0}",
    "\u{1B}[31m\n", "\u{202E}", "京都", "🇯🇵", "e\u{301}", "99999999999999999999", "/dev/null", "/nowhere",
    String(repeating: "long ", count: 2_000),
  ]

  private static func commandLine(_ random: inout SplitMix64, in scratch: Scratch) -> [String] {
    var words: [String] = []
    if Int.random(in: 0..<10, using: &random) > 0, let command = commands.randomElement(using: &random) {
      words += command.split(separator: " ").map(String.init)
    }
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: words.append(options.randomElement(using: &random) ?? "")
      case 4:
        words += [
          "--store", scratch.folder + (Bool.random(using: &random) ? "/other.db" : "/store/tasks.db/x"),
        ]
      default: words.append(values.randomElement(using: &random) ?? "")
      }
    }
    return words
  }

  private static func input(_ random: inout SplitMix64) -> [UInt8] {
    let task =
      #"{"uuid":"00000000-0000-4000-8000-00000000000\#(Int.random(in: 1...9, using: &random))","description":"#
    return Array(
      [task + #""A","status":"pending"}"#, "[]", "", "junk", task].randomElement(using: &random)?.utf8
        ?? "".utf8
    )
  }

  @Test(arguments: UInt64(1)...16)
  func randomCommandLines(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scratch = try Scratch()
    _ = scratch.run("add", "A", "+home")
    var before = try scratch.content()
    var statuses: Set<Int32> = []
    for _ in 0..<120 {
      let words = Self.commandLine(&random, in: scratch)
      let columns = [nil, nil, 1, 80].randomElement(using: &random) ?? nil
      let ran = scratch.run(words, columns: columns, input: Self.input(&random))
      let line = "\(words.map { String($0.prefix(30)) })"
      statuses.insert(ran.status)
      let after = try scratch.content()
      if ran.status == 0 {
        #expect(ran.errors.isEmpty, "\(line)")
      } else {
        // A bar's format shows what is wrong, too.
        let isShown = ran.status == 2 && ran.output.contains("glance: ") && isMessage(ran.errors)
        #expect(ran.isRefusal || isShown || ran.status == 33 && ran.errors.isEmpty, "\(line) \(ran)")
        #expect(after == before, "\(line)")
      }
      before = after
    }
    #expect(statuses.subtracting([33]) == [0, 1, 2])
  }
}
