import Foundation
import Glance
import GlanceTestSupport
import Testing

@testable import GlanceCommand

/// What is wrong in a config is named with its place where it is seen, and the bar goes on.
struct ConfigFaultTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = scratch.run("add", "Buy milk", "due:today")
  }

  private var path: String { scratch.folder + "/home/.config/glance/config.toml" }

  private func write(_ text: String) throws {
    _ = try scratch.file("home/.config/glance/config.toml", Array(text.utf8))
  }

  @Test(
    "an unknown key, an unknown table or a wrong value is named with its place and what is accepted",
    arguments: [
      ("[icons]\noverdu = \"x\"", "2:1: no key \"overdu\" in [icons]; do you mean overdue?"),
      ("[icons]\nzzzzzz = \"x\"", "2:1: no key \"zzzzzz\" in [icons]; there are set, overdue,"),
      ("[dates]\nzzz = 1", "2:1: no key \"zzz\" in [dates]; there are style, clock, week-start"),
      ("[lables]\nx = 1\ny = 2", "1:1: no table \"lables\"; do you mean labels?"),
      ("[zzzzzz]", "1:1: no table \"zzzzzz\"; there are theme, icons, labels, dates, clicks, show"),
      ("theme = \"dark\"", "1:1: theme is a table; write [theme]"),
      ("set = \"nerd\"", "1:1: no key \"set\"; "),
      ("iconz.set = \"nerd\"", "1:1: no table \"iconz\"; do you mean icons?"),
      ("[icons.more]", "1:1: [icons] holds no table \"more\""),
      ("[icons]\nmore.x = 1", "2:1: [icons] holds no table"),
      ("[show.waybr]\nsize = \"small\"", "1:1: no table \"waybr\" in [show]; do you mean waybar?"),
      ("[theme.a.b]\nx = 1", "1:1: [theme] holds no table \"a.b\""),
      ("[theme]\nbase = \"dark\"", "2:1: no key \"base\""),
      (
        "[theme]\noverdue = \"rred\"",
        "2:11: overdue: \"rred\" is no colour; write #rrggbb, #rgb, a name of CSS"
      ),
      ("[theme]\noverdue = 7", "2:11: overdue: expected a colour in quotes, found the number 7"),
      ("[theme.toggle]\ntoday = \"red\"", "2:9: today: a theme can't be named toggle"),
      (
        "[theme.x]\nbase = \"drak\"",
        "2:8: base: \"drak\": do you mean \"dark\"? write one of \"dark\", \"light\""
      ),
      ("[icons]\nset = \"nrd\"", "2:7: set: \"nrd\": do you mean \"nerd\"? write one of \"unicode\""),
      ("[icons]\nellipsis = \"...\"", "2:12: ellipsis: \"...\" takes 3 cells; an ellipsis takes one"),
      ("[icons]\nellipsis = \"\"", "takes 0 cells"),
      ("[icons]\nbar-full = \"日\"", "2:12: bar-full: \"日\" takes 2 cells"),
      ("[icons]\ndone = \"done!\"", "2:8: done: \"done!\" takes 5 cells; a glyph takes at most 4"),
      ("[icons]\nspark = \"abc\"", "2:9: spark: expected an array of 0 to 16 texts, found the text \"abc\""),
      ("[icons]\nspark = [\"a\", 1]", "2:15: spark: expected a text in quotes, found the number 1"),
      ("[icons]\nspark = [\"ab\", \"c\"]", "2:9: spark: a sparkline has"),
      ("[icons]\nspark = [\"c\"]", "spark: a sparkline"),
      ("[icons]\ndone = \"\\u001b[31m\"", "2:8: done: a text holds no control characters"),
      (
        "[labels]\ntoday = \"heute\"",
        "2:9: today: \"heute\" lacks {}, where the number stands, as in \"{} today\""
      ),
      ("[labels]\nnow = true", "2:7: now: expected a text in quotes, found true"),
      ("[labels]\nweekdays = [\"Mo\"]", "2:12: weekdays: expected an array of 7 texts, found one of 1"),
      ("[labels]\nmonths = []", "months: expected an array of 12 texts, found one of 0"),
      ("[labels]\nnow = \"a\\nb\"", "2:7: now: a text holds no control characters or line breaks"),
      ("[dates]\nstyle = \"12/24\"", "2:9: style: \"12/24\": "),
      ("[dates]\nclock = 12", "clock: write one of \"24h\", \"12h\""),
      (
        "[dates]\nweek-start = \"mon\"",
        "2:14: week-start: \"mon\": do you mean \"monday\"? write one of \"monday\""
      ),
      ("[show]\nwidth = 0", "2:9: width: write a number of terminal cells, 1 to 1000, found the number 0"),
      ("[show]\nwidth = \"60\"", "width: write a number of terminal cells, 1 to 1000, found the text"),
      ("[show]\nsize = \"smal\"", "size: \"smal\": do you mean \"small\"?"),
      ("[show]\ndemo = true", "no key \"demo\""),
      ("[show]\nstore = \"x\"", "2:1: no key \"store\" in [show]"),
      ("[show.json]\nformat = \"text\"", "no key \"format\""),
      ("[show]\nprivate = \"yes\"", "2:11: private: expected true or false, found the text \"yes\""),
      ("[show]\ntheme = \"mine\"", "2:9: theme: \"mine\": write one of \"dark\", \"light\""),
      ("[show]\nproject = \"\"", "project: it is empty"),
      ("[show]\ntemplate = \"nope\"", "2:12: --template \"nope\": no such"),
      ("[show]\nsize", "2:5: expected = behind the key"),
      ("[show]\nsize = 1.5", "2:8: fractions such as 1.5 are not"),
    ]
  )
  func named(_ text: String, _ message: String) throws {
    let before = scratch.run("show", "-f", "json").output
    try write(
      text
        + "\n[labels]\nhistory = \"{}\"\n".replacing(
          text.hasPrefix("[labels]") ? "[labels]\n" : "//",
          with: ""
        )
    )
    let ran = scratch.run("show", "-f", "json", "--size", "medium")
    #expect(ran.status == 0 && ran.output == before)
    #expect(ran.errors.hasPrefix("glance: ") && ran.errors.contains("\(path):"), "\(ran.errors)")
    #expect(ran.errors.contains(message), "\(ran.errors)")
    #expect(ran.errors.split(separator: "\n").count == 1, "\(ran.errors)")
    #expect(isMessage(ran.errors))
  }

  @Test("what is right in a file with mistakes is used")
  func rest() throws {
    try write("[icons]\ntoday = \"@\"\nsett = 1\n[zzz]\na = {}\n[labels]\nnow = nerd\ntoday = \"{} heute\"\n")
    let shown = scratch.run("show", "-f", "waybar").output
    #expect(shown.contains("@") && shown.contains("heute"))
  }

  @Test("other commands tell on the standard error, and do what they are asked for")
  func commands() throws {
    try write("[icons]\nsett = 1\n")
    for words in [["list"], ["add", "Another"], ["done", "2"], ["theme", "light"]] {
      let ran = scratch.run(words)
      #expect(ran.status == 0 && !ran.output.isEmpty)
      #expect(ran.errors == "glance: \(path):2:1: no key \"sett\" in [icons]; do you mean set?\n")
    }
    #expect(scratch.run("list", "--help").errors.isEmpty)
  }

  @Test(
    "a bar is told in its line and its panel, and not on the standard error",
    arguments: SizeFamily.allCases
  )
  func bars(_ size: SizeFamily) throws {
    let words = { (format: String) in ["show", "-f", format, "-s", size.rawValue] }
    for dialect in Dialects.all where dialect.isForBars {
      let before = scratch.run(words(dialect.name))
      try write("[icons]\nsett = 1\n")
      let ran = scratch.run(words(dialect.name))
      #expect(ran.status == before.status && ran.errors.isEmpty)
      #expect(ran.output.contains("⚠") && !before.output.contains("⚠"), "\(dialect.name)")
      try write("")
      #expect(scratch.run(words(dialect.name)) == before)
    }
    try write("[icons]\nsett = 1\n")
    let tooltip = try JSONText.object(scratch.run(words("waybar")).output)["tooltip"] as? String ?? ""
    #expect(tooltip.filter { !$0.isNewline }.contains("config.toml:2:1"))
    #expect(tooltip.split(separator: "\n").last?.hasSuffix("set?</tt>") == true)
  }

  @Test("text tells on the standard error of a terminal, else below what it shows")
  func text() throws {
    let before = scratch.run("show")
    try write("[icons]\nsett = 1\n")
    let piped = scratch.run("show")
    #expect(piped.errors.isEmpty && piped.output.hasPrefix(before.output))
    #expect(
      piped.output.contains("⚠") && piped.output.replacing("\n", with: " ").contains("do you mean set?")
    )
    let terminal = scratch.run(["show"], environment: ["NO_COLOR": "1"], columns: 80)
    #expect(terminal.errors.contains("do you mean set?") && terminal.output == before.output)
  }

  @Test("without glyphs a word stands for the sign, and it can be another one")
  func word() throws {
    try write("[icons]\nsett = 1\n")
    let words = ["show", "-f", "waybar", "--icons", "none"]
    #expect(
      try JSONText.object(scratch.run(words).output)["text"].map { "\($0)".contains("config!") } == true
    )
    try write("[icons]\nsett = 1\n[labels]\nnotice = \"oh\"\n")
    #expect(try JSONText.object(scratch.run(words).output)["text"].map { "\($0)".contains(">oh<") } == true)
  }

  @Test("many mistakes are told in few lines")
  func many() throws {
    try write("[icons]\n" + (0..<5000).map { "k\($0) = 1\n" }.joined())
    let lines = scratch.run("list").errors.split(separator: "\n")
    #expect(lines.count == 6 && lines.last == "glance: and at least 95 more mistakes in the config")
    try write("[icons]\n" + (0..<9).map { "k\($0) = 1\n" }.joined())
    #expect(scratch.run("list").errors.hasSuffix("\nglance: and 4 more mistakes in the config\n"))
  }

  @Test("a project that is not there is named with its place, and no other tasks stand in for its own")
  func project() throws {
    try write("[show]\nproject = \"nope\"\n")
    let shown = try JSONText.object(scratch.run("show", "-f", "waybar").output)
    let tooltip = (shown["tooltip"] as? String ?? "").replacing("\n", with: " ")
    #expect(
      tooltip.contains("config.toml:2:11: no project &quot;nope&quot;") && !tooltip.contains("Buy milk")
    )
    let text = scratch.run("show")
    #expect(text.status == 1 && text.errors.hasPrefix("glance: \(path):2:11: no project \"nope\""))
    #expect(scratch.run("show", "--project", "gone").errors.hasPrefix("glance: no project \"gone\""))
  }

  @Test("a file that can't be read is named, and the defaults stand in")
  func unreadable() throws {
    let before = scratch.run("show", "-f", "json")
    let long = String(repeating: "#", count: (1 << 20) + 1)
    try write(long)
    #expect(
      scratch.run("list").errors.contains("config.toml: it is larger than 1024 KiB; the defaults stand in")
    )
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(scratch.run("list").errors.contains("config.toml: it is not a regular file"))
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    let ran = scratch.run("show", "-f", "json")
    #expect(ran.errors.contains("it is not a regular file") && ran.output == before.output && ran.status == 0)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    #expect(scratch.run("show", "-f", "json") == before)
  }

  @Test("bytes of any kind leave a valid bar", arguments: 0..<30)
  func junk(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<Int.random(in: 0...3000, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    _ = try scratch.file("home/.config/glance/config.toml", bytes)
    let ran = scratch.run("show", "-f", "waybar")
    #expect(ran.status == 0 && ran.errors.isEmpty)
    #expect(try JSONText.object(ran.output)["alt"] as? String == "today")
  }

  @Test("what is hidden while clear stays so")
  func hidden() throws {
    _ = scratch.run("done", "1")
    try write("[icons]\nsett = 1\n")
    #expect(scratch.run("show", "-f", "waybar", "--hide-clear").output == "\n")
  }
}
