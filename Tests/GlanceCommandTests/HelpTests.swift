import Glance
import GlanceTestSupport
import Testing

@Suite struct HelpTests {
  static let commands = [
    "show", "add", "list", "done", "reopen", "edit", "delete", "undo", "redo", "select", "project", "theme",
    "private", "menu", "import", "export",
  ]

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
  ])
  func suggests(_ words: [String], _ suggestion: String) {
    let ran = scratch.run(words)
    #expect(ran.isRefusal && ran.status == 2 && ran.errors.contains(suggestion))
  }

  @Test(arguments: [
    ["xyzzy"], [""], ["add", "x", "--zzz"], ["-x"], ["--", "add"], ["list", "-"], ["add", "-1"],
  ])
  func suggestsNothing(_ words: [String]) {
    let ran = scratch.run(words)
    #expect(ran.isRefusal && ran.status == 2 && !ran.errors.contains("do you mean"))
  }
}
