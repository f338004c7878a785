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
}
