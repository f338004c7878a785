import Glance
import GlanceTestSupport
import Testing

/// `--template`, and the layouts in a person's own folder.
@Suite struct TemplateOptionTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = scratch.run("add", "Buy <milk> & \"eggs\"", "due:today")
  }

  private func own(_ name: String, _ text: String, in folder: String = "home/.config") throws -> String {
    try scratch.file("\(folder)/glance/templates/\(name).mustache", Array(text.utf8))
  }

  @Test func builtIn() {
    #expect(scratch.run("--template", "panel-large") == scratch.run("-s", "large"))
    #expect(scratch.run("--template", "panel-small", "-s", "large") == scratch.run("-s", "small"))
    #expect(scratch.run("--template", "line-small").lines.count == 1)
  }

  @Test func path() throws {
    let path = try scratch.file("own.txt", Array("{{#next}}Next: {{title}}{{/next}}".utf8))
    #expect(scratch.run("--template", path).output == "Next: Buy <milk> & \"eggs\"\n")
    let bar = scratch.run("-f", "waybar", "-s", "large", "--template", path).output
    #expect(try JSONText.object(bar)["text"] as? String == "Next: Buy &lt;milk&gt; &amp; &quot;eggs&quot;")
  }

  /// What never ends, or is far too long, is not read; a bar says so.
  @Test func noTemplate() throws {
    let long = try scratch.file("long.txt", [UInt8](repeating: 0x61, count: (1 << 20) + 1))
    for (path, fragment) in [
      ("/dev/zero", "not a regular file"), ("/", "not a regular file"), (long, "larger than 1024 KiB"),
    ] {
      let ran = scratch.run("--template", path)
      #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains(fragment))
      let bar = scratch.run("-f", "waybar", "--template", path)
      #expect(bar.status == 0)
      #expect(try JSONText.object(bar.output)["alt"] as? String == "error")
    }
  }

  @Test func personalFolder() throws {
    _ = try own("mine", "own {{#next}}{{title}}{{/next}}")
    #expect(scratch.run("--template", "mine").output.hasPrefix("own Buy"))
    _ = try own("mine", "other", in: "config")
    let variables = ["XDG_CONFIG_HOME": scratch.folder + "/config"]
    #expect(scratch.run(["--template", "mine"], environment: variables).output == "other\n")
    let relative = ["XDG_CONFIG_HOME": "config"]
    #expect(scratch.run(["--template", "mine"], environment: relative).output.hasPrefix("own Buy"))
  }

  @Test func personalOverride() throws {
    _ = try own("panel-medium", "mine: {{>extra}}")
    _ = try own("partial-extra", "and more")
    #expect(scratch.run().output == "mine: and more\n")
    #expect(scratch.run("-s", "large").output.contains("Buy <milk>"))
    _ = try own("line-small", "bar")
    #expect(try JSONText.object(scratch.run("-f", "waybar").output)["text"] as? String == "bar")
    _ = try own("partial-counts", "COUNTS")
    #expect(scratch.run("-s", "large").output.hasPrefix("COUNTS"))
  }

  /// A layout of a person's own may show what the built-in one of its name has no need of.
  @Test func personalOverrideShowsAll() throws {
    for number in 1...6 { _ = scratch.run("add", "task \(number)", "+home") }
    _ = scratch.run("done", "2")
    let text = "{{#projects}}{{name}} {{/projects}}|{{history.total}} {{#history}}{{days}}{{/history}}."
    let path = try own("other", text)
    let expected = scratch.run("--template", path).output
    _ = try own("line-small", text)
    #expect(expected.hasPrefix("home |1 14."))
    #expect(
      try JSONText.object(scratch.run("-f", "waybar").output)["text"] as? String
        == expected.dropLast().description
    )
  }

  @Test(arguments: [
    ("{{#next}}", 1, 1), ("a\n  {{/next}}", 2, 3), ("{{next", 1, 1), ("x {{ }}", 1, 3),
    ("{{#a}}\n{{/b}}", 2, 1),
  ])
  func broken(_ text: String, _ line: Int, _ column: Int) throws {
    let path = try scratch.file("broken.mustache", Array(text.utf8))
    for format in ["text", "json"] {
      let ran = scratch.run("-f", format, "--template", path)
      #expect(ran.isRefusal && ran.status == 1)
      #expect(ran.errors.hasPrefix("glance: \(path):\(line):\(column): "))
    }
    for format in ["waybar", "i3bar"] {
      let ran = scratch.run("-f", format, "--template", path)
      #expect(ran.status == 0 && ran.errors.isEmpty && ran.output.contains("broken template"))
    }
    let tooltip =
      try JSONText.object(scratch.run("-f", "waybar", "--template", path).output)["tooltip"] as? String
    // It is wrapped to the width of a tooltip.
    #expect(tooltip?.filter { !$0.isNewline }.contains("broken.mustache:\(line):\(column)") == true)
  }

  @Test func brokenOverride() throws {
    let path = try own("panel-medium", "{{#next}}")
    let text = scratch.run()
    #expect(text.isRefusal && text.status == 1 && text.errors.hasPrefix("glance: \(path):1:1: "))
    _ = try own("line-small", "{{#next}}")
    for format in ["waybar", "i3bar"] {
      let bar = scratch.run("-f", format)
      #expect(bar.status == 0 && bar.errors.isEmpty && bar.output.contains("broken template"))
    }
    // What does not use it, works.
    #expect(scratch.run("-s", "large").status == 0 && scratch.run("-f", "json").status == 0)
  }

  @Test(arguments: [
    "", "nothing", "./nothing", "/", "..", "../panel-small", "a\u{1B}[31m\nb", "line-medium.mustache",
  ])
  func missing(_ name: String) throws {
    let ran = scratch.run("--template", name)
    #expect(ran.isRefusal && ran.status == 1)
    let bar = scratch.run("-f", "waybar", "--template", name)
    #expect(bar.status == 0 && bar.errors.isEmpty)
    #expect(try JSONText.object(bar.output)["alt"] as? String == "error")
  }

  @Test(arguments: ["{{/LONG}}", "{{#LONG}}", "{{=LONG=}}", "{{LONG", "{{#a}}{{/LONG}}"])
  func messageIsShort(_ text: String) throws {
    let long = text.replacing("LONG", with: String(repeating: "a b ", count: 20_000))
    let path = try scratch.file("long.mustache", Array(long.utf8))
    #expect(scratch.run("--template", path).isRefusal)
  }

  @Test func fileThatIsNoText() throws {
    let path = try scratch.file("junk", (0...255).map { UInt8($0) } + Array(repeating: 0x7B, count: 50_000))
    let ran = scratch.run("--template", path)
    #expect(ran.isRefusal)
  }

  /// The layouts that suit any size, which the help lists.
  static let layouts = BuiltInTemplate.names.filter { !$0.contains("-") }

  @Test func help() {
    let help = scratch.run("show", "--help").lines
    for name in Self.layouts { #expect(help.contains { $0.hasPrefix("  \(name): ") && !$0.hasSuffix(".") }) }
    let unknown = scratch.run("--template", "agend").errors
    for name in Self.layouts + ["line-small", "panel-large"] { #expect(unknown.contains(name)) }
    #expect(!unknown.contains("partial"))
  }

  @Test(arguments: layouts) func named(_ name: String) throws {
    for dialect in Dialects.all {
      for more in [
        [], ["--private"], ["-s", "small"], ["-w", "9"], ["--demo"], ["--demo", "--project", "home"],
      ] {
        let ran = scratch.run(["-f", dialect.name, "--template", name] + more)
        #expect(![1, 2].contains(ran.status) && ran.errors.isEmpty && ran.output.count > 1)
        if more == ["--private"] { #expect(!ran.output.contains("milk")) }
      }
    }
  }

  /// Each layout has a size of its own, unless a person says otherwise.
  @Test func sizes() throws {
    for number in 1...9 { _ = scratch.run("add", "task \(number)", "due:today") }
    #expect(scratch.run("--template", "agenda").lines.count == 10)
    #expect(scratch.run("--template", "agenda", "-s", "medium").lines.count == 5)
    #expect(scratch.run("--template", "panel-large") == scratch.run("-s", "large"))
    #expect(scratch.run("--template", "panel-small") == scratch.run("-s", "small"))
    for size in SizeFamily.allCases {
      let layout = scratch.run("-f", "waybar", "--template", "line-\(size)")
      #expect(layout == scratch.run("-f", "waybar", "-s", "\(size)"))
    }
  }

  @Test func projects() {
    _ = scratch.run("add", "Oil the hinges", "+home", "due:today")
    _ = scratch.run("add", "Sweep the path", "+home")
    _ = scratch.run("done", "3")
    let home = scratch.run("--template", "project", "--project", "home")
    #expect(home.lines.count == 2 && home.lines[0].hasPrefix("home") && home.lines[0].hasSuffix("1/2 done"))
    #expect(home.lines[1].hasPrefix("● Oil the hinges"))
    #expect(scratch.run("--template", "project").lines.map { $0.prefix(4) } == ["home"])
    let missing = scratch.run("--template", "project", "--project", "hom")
    #expect(missing.isRefusal && missing.status == 1)
  }

  /// A person's own layouts and partials come before those that are built in, the latter in any layout.
  @Test(arguments: layouts) func ownComesFirst(_ name: String) throws {
    _ = try own(name, "OWN {{>counts}} {{>extra}}")
    #expect(scratch.run("--template", name).output.hasPrefix("OWN ● 1 today"))
    _ = try own("partial-counts", "COUNTS")
    _ = try own("partial-extra", "EXTRA {{>separator}}")
    #expect(scratch.run("--template", name).output == "OWN COUNTS EXTRA  ·\n")
    #expect(scratch.run("-s", "large").output.hasPrefix("COUNTS"))
    _ = try own("partial-clear", "CLEAR")
    _ = scratch.run("done", "1")
    #expect(scratch.run("-f", "waybar", "--template", "line-medium").output.contains("CLEAR"))
  }

  /// A mistake in a layout, or in a partial that it asks for, is told by every bar.
  @Test func brokenInEachBar() throws {
    let path = try own("agenda", "{{#days}}\n  {{heading")
    let partial = try own("partial-hidden", "{{/x}}")
    for dialect in Dialects.all where dialect.isForBars {
      for words in [["--template", "agenda"], ["--template", "next", "--private"]] {
        let ran = scratch.run(["-f", dialect.name] + words)
        #expect(ran.errors.isEmpty && ![1, 2].contains(ran.status) && ran.output.contains("broken template"))
      }
    }
    #expect(scratch.run("--template", "agenda").errors.hasPrefix("glance: \(path):2:3: "))
    #expect(scratch.run("--template", "next", "--private").errors.hasPrefix("glance: \(partial):1:1: "))
  }
}
