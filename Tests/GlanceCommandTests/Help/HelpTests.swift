import Glance
import GlanceTestSupport
import Testing

@testable import GlanceCommand

@Suite struct HelpTests {
  static let commands = Commands.all.map { $0.name }

  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test func overview() {
    let ran = scratch.run("--help")
    #expect(ran.status == 0 && ran.errors.isEmpty && scratch.run("-h") == ran)
    for command in Self.commands { #expect(ran.output.contains("\n  \(command) ")) }
    #expect(ran.lines.allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: commands)
  func command(_ name: String) {
    let ran = scratch.run(name, "--help")
    #expect(ran.status == 0 && ran.errors.isEmpty && scratch.run(name, "-h") == ran)
    #expect(ran.output.hasPrefix("\(name): ") && ran.output.contains("\nusage: glance \(name) "))
    for option in ["--store PATH", "--now INSTANT", "-h, --help"] { #expect(ran.output.contains(option)) }
    #expect(ran.lines.allSatisfy { $0.count <= 80 && $0.last != " " })
    // Help comes before all else that may be wrong with the words.
    #expect(scratch.run(name, "a", "b", "c", "--store", "", "--help") == ran)
  }

  @Test func helpCommand() {
    #expect(scratch.run("help") == scratch.run("--help"))
    for name in Self.commands { #expect(scratch.run("help", name) == scratch.run(name, "--help")) }
    #expect(scratch.run("help", "lsit").errors.contains("do you mean 'glance list'?"))
    for words in [["help", "add", "list"], ["help", "--man", "add"]] { #expect(scratch.run(words).isRefusal) }
  }

  @Test func optionsOfShow() {
    let help = scratch.run("show", "--help").output
    for option in [
      "format", "size", "width", "project", "template", "theme", "icons", "private", "hide-clear", "demo",
    ] { #expect(help.contains(" --\(option) ")) }
    for dialect in Dialects.all { #expect(help.contains("\n  \(dialect.name): \(dialect.summary)\n")) }
  }

  @Test func version() {
    let ran = scratch.run("--version")
    #expect(ran.status == 0 && ran.output.wholeMatch(of: /glance [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
  }

  @Test(arguments: [
    (["lsit"], "do you mean 'glance list'?"),
    (["ad", "x"], "do you mean 'glance add'?"),
    (["Done"], "do you mean 'glance done'?"),
    (["imprt"], "do you mean 'glance import'?"),
    (["list", "--jsn"], "do you mean --json?"),
    (["show", "--formt", "text"], "do you mean --format?"),
    (["--tempalte", "x"], "do you mean --template?"),
    (["add", "x", "--du", "fri"], "do you mean --due?"),
    (["add", "x", "--priorty=high"], "do you mean --priority?"),
    (["add", "x", "--duee", "fri"], "do you mean --due?"),
    (["add", "x", "--prio", "high"], "do you mean --priority?"),
    (["show", "-f", "waybra"], "do you mean waybar?"),
    (["show", "-s", "samll"], "do you mean small?"),
    (["add", "x", "--priority", "hgih"], "do you mean high?"),
    (["list", "tody"], "do you mean today?"),
    (["project", "lst"], "do you mean list?"),
    (["project", "add", "x", "--color", "tomatoe"], "do you mean tomato?"),
    (["completions", "bsh"], "do you mean bash?"),
    (["import", "taskwarior"], "do you mean taskwarrior?"),
    (["theme", "drak"], "do you mean dark?"),
    (["private", "of"], "do you mean off?"),
    (["select", "prev"], "do you mean previous?"),
    (["menu", "don"], "do you mean done?"),
    (["ls"], "do you mean 'glance list'?"),
    (["rm", "3"], "do you mean 'glance delete'?"),
    (["remove", "3"], "do you mean 'glance delete'?"),
    (["new", "x"], "do you mean 'glance add'?"),
    (["complete", "3"], "do you mean 'glance done'?"),
    (["do", "3"], "do you mean 'glance done'?"),
    (["proj"], "do you mean 'glance project'?"),
    (["modify", "3"], "do you mean 'glance edit'?"),
  ])
  func suggests(_ words: [String], _ suggestion: String) {
    let ran = scratch.run(words)
    #expect(ran.isRefusal && ran.status == 2 && ran.errors.contains(suggestion))
  }

  @Test(arguments: [["list"], ["show"], ["select", "next"]])
  func suggestsProjects(_ words: [String]) {
    for name in ["Home", "Garden", "Häuser"] { _ = scratch.run("project", "add", name) }
    for (typed, name) in [("Hoem", "Home"), ("Gard", "Garden"), ("Hauser", "Häuser")] {
      let ran = scratch.run(words + ["--project", typed])
      #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains("do you mean \"\(name)\"?"))
    }
    #expect(!scratch.run(words + ["--project", "Work"]).errors.contains("do you mean"))
  }

  /// What other programs call a command is no name of ours, and leads to one.
  @Test func synonyms() {
    for synonym in Synonyms.all { #expect(Commands.named(synonym) == nil, "\(synonym)") }
    #expect(Synonyms.all.count == Set(Synonyms.all).count)
  }

  @Test(arguments: [
    ["xyzzy"], [""], ["add", "x", "--zzz"], ["-x"], ["--", "add"], ["list", "-"], ["add", "-1"],
  ])
  func suggestsNothing(_ words: [String]) {
    let ran = scratch.run(words)
    #expect(ran.isRefusal && ran.status == 2 && !ran.errors.contains("do you mean"))
  }
}
