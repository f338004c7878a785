import Foundation
import Glance
import GlanceTestSupport
import Testing

@testable import GlanceCommand

/// Which of the command line, the config, the store and the defaults comes first.
struct ConfigOptionTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = scratch.run("add", "Buy milk", "+home", "due:today")
    _ = scratch.run("add", "Call the bank", "+work", "due:today")
  }

  private func write(_ text: String) throws {
    _ = try scratch.file("home/.config/glance/config.toml", Array(text.utf8))
  }

  private func waybar(_ words: String...) throws -> String {
    "\(try JSONText.object(scratch.run(["show", "-f", "waybar"] + words).output)["text"] ?? "")"
  }

  @Test(
    "the command line, then the table of the format, then that of all, then the store, then what is built in"
  )
  func themes() throws {
    let colors = [
      "dark": "#f0b64b", "light": "#8a4b00", "one": "#000001", "two": "#000002", "three": "#000003",
    ]
    let themes = (1...3).map { "[theme.\(["one", "two", "three"][$0 - 1])]\ntoday = \"#00000\($0)\"\n" }
      .joined()
    func shown(_ words: String...) throws -> [String] {
      let output = scratch.run(["show", "-f", "waybar"] + words).output
      return colors.filter { output.contains($0.value) }.map(\.key)
    }
    try write(themes)
    #expect(try shown() == ["dark"])
    _ = scratch.run("theme", "light")
    #expect(try shown() == ["light"])
    #expect(scratch.run("theme", "one").output == "Theme: one\n")
    #expect(try shown() == ["one"])
    try write(themes + "[show]\ntheme = \"two\"\n")
    #expect(try shown() == ["two"])
    try write(themes + "[show.waybar]\ntheme = \"three\"\n[show]\ntheme = \"two\"\n")
    #expect(try shown() == ["three"])
    #expect(try shown("--theme", "one") == ["one"])
    // A theme of the store that no config knows is dark.
    try write("")
    #expect(try shown() == ["dark"])
    #expect(scratch.run("--theme", "one").status == 2)
  }

  @Test("toggle goes to the other kind of theme")
  func toggle() throws {
    try write("[theme.paper]\nbase = \"light\"\ntoday = \"#123\"\n[theme.ink]\ntoday = \"#123\"\n")
    for (theme, other) in [("paper", "dark"), ("ink", "light"), ("dark", "light"), ("light", "dark")] {
      #expect(scratch.run("theme", theme).output == "Theme: \(theme)\n")
      #expect(scratch.run("theme", "toggle").output == "Theme: \(other)\n")
    }
    #expect(scratch.run("theme", "ikn").errors.contains("write one of dark, light, paper, ink, toggle"))
  }

  @Test("colours for all themes lie over each, those of one theme over them")
  func colors() throws {
    try write("[theme]\ntoday = \"#010101\"\n[theme.light]\ntoday = \"#020202\"\n")
    #expect(try waybar().contains("#010101"))
    #expect(try waybar("--theme", "light").contains("#020202"))
    try write("[theme]\ntoday = \"none\"\n")
    #expect(try !waybar("--theme", "light").contains("foreground"))
  }

  @Test("a person's colours come before the terminal's own shades")
  func terminal() throws {
    try write("[theme]\ntoday = \"#102030\"\n")
    let direct = scratch.run(["show"], environment: ["COLORTERM": "truecolor"], columns: 80).output
    #expect(direct.contains("\u{1B}[38;2;16;32;48m") && !direct.contains("\u{1B}[33m"))
    #expect(scratch.run(["show"], columns: 80).output.contains("\u{1B}[38;5;"))
  }

  @Test("single glyphs lie over the set of the config, but not over one that the command line names")
  func icons() throws {
    try write("[icons]\nset = \"ascii\"\ntoday = \"@\"\n")
    #expect(try waybar().contains("@"))
    #expect(try waybar("--icons", "unicode").contains("●"))
    try write("[icons]\ntoday = \"@\"\nset = \"ascii\"\n[show.waybar]\nicons = \"unicode\"\n")
    #expect(try waybar().contains("@"))
    #expect(scratch.run("show", "-f", "text", "-s", "large").output.contains("\n@ Buy"))
    try write("[icons]\ntoday = \"\"\n")
    #expect(try waybar().contains("2 today"))
  }

  @Test("sizes, widths, projects and layouts are options too, which the command line overrides")
  func options() throws {
    try write("[show]\nsize = \"medium\"\nproject = \"work\"\n[show.waybar]\nsize = \"large\"\n")
    #expect(try waybar() == waybar("-s", "large", "--project", "work"))
    #expect(try waybar("--project", "home").contains("Buy milk"))
    #expect(try waybar("-s", "small").contains("1") && !waybar("-s", "small").contains("Call"))
    #expect(scratch.run("show", "-f", "i3bar").output.contains("Call the bank"))
    try write("[show]\nwidth = 30\n[show.waybar]\nwidth = 9\nsize = \"medium\"\n")
    #expect(try waybar() == waybar("-w", "9") && waybar() != waybar("-w", "40"))
    try write("[show.waybar]\ntemplate = \"line-medium\"\nwidth = 60\n")
    #expect(try waybar().contains("Buy milk") && !waybar("--template", "line-small").contains("Buy"))
    try write("[show]\nformat = \"waybar\"\n[show.waybar]\nsize = \"large\"\n[show.text]\nsize = \"small\"\n")
    #expect(scratch.run("show") == scratch.run("show", "-f", "waybar", "-s", "large"))
    #expect(scratch.run("show", "-f", "text").lines.count == 2)
  }

  @Test("flags are set by true, and taken back for one format by false")
  func flags() throws {
    try write("[show]\nprivate = true\nhide-clear = true\n[show.json]\nprivate = false\n")
    #expect(!scratch.run("show", "-s", "large").output.contains("milk"))
    #expect(scratch.run("show", "-f", "json", "-s", "large").output.contains("milk"))
    #expect(!scratch.run("show", "-f", "json", "--private").output.contains("milk"))
    _ = scratch.run("done", "1", "2")
    for format in ["json", "waybar", "text"] { #expect(scratch.run("show", "-f", format).output == "\n") }
    try write("[show]\nhide-clear = false\n")
    #expect(scratch.run("show").output.contains("All done"))
    // What the store hides no config shows.
    _ = scratch.run("reopen", "1")
    _ = scratch.run("private", "on")
    try write("[show]\nprivate = false\n")
    #expect(!scratch.run("show").output.contains("milk"))
  }

  @Test("a layout of the config that is not there is told, and the one of the size stands in")
  func missingTemplate() throws {
    let before = try waybar()
    try write("[show.waybar]\ntemplate = \"mine\"\n")
    #expect(try waybar().hasPrefix(before) && waybar().contains("⚠"))
    #expect(scratch.run("show", "-f", "waybar", "--template", "mine").output.contains("no such template"))
    _ = try scratch.file("home/.config/glance/templates/mine.mustache", Array("mine".utf8))
    #expect(try waybar() == "mine")
  }

  @Test("the config is found where the XDG specification puts it")
  func place() throws {
    _ = try scratch.file("xdg/glance/config.toml", Array("[show]\nsize = \"large\"\n".utf8))
    let words = ["show", "-f", "i3bar"]
    let large = scratch.run(words + ["-s", "large"])
    #expect(scratch.run(words, environment: ["XDG_CONFIG_HOME": scratch.folder + "/xdg"]) == large)
    #expect(scratch.run(words, environment: ["XDG_CONFIG_HOME": "xdg"]) != large)
    #expect(scratch.run(words, environment: ["HOME": nil]) == scratch.run(words))
  }

  @Test("weeks begin on the day that the config says, for the words of a due")
  func weekStart() throws {
    let due = { (words: String) in
      let added = scratch.run("add", "Task", "--due", words).output
      return added.firstMatch(of: /20\d\d-\d\d-\d\d/).map { String($0.output) }
    }
    // It is a Monday.
    #expect(due("eow") == "2026-12-06" && due("next week") == "2026-12-07")
    try write("[dates]\nweek-start = \"sunday\"\n")
    #expect(
      due("eow") == "2026-12-05" && due("next week") == "2026-12-06" && due("next monday") == "2026-12-07"
    )
    try write("[dates]\nweek-start = \"saturday\"\n")
    #expect(due("eow") == "2026-12-04" && due("next week") == "2026-12-05")
    let pinned = scratch.run("add", "Task", "--due", "eow", "--now", "2026-12-05")
    #expect(pinned.output.contains("2026-12-11"))
  }
}
