import GlanceStore
import GlanceTestSupport
import Testing

/// `theme` and `private`, which every bar of a store obeys.
@Suite struct SettingsCommandTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = scratch.run("add", "Secret plan", "+hidden", "due:today", "--note", "whisper", "@sly")
  }

  @Test func theme() {
    #expect(scratch.run("theme", "light").output == "Theme: light\n")
    #expect(scratch.run("theme", "toggle").output == "Theme: dark\n")
    #expect(scratch.run("theme", "toggle").output == "Theme: light\n")
    #expect(scratch.run("theme", "light").output == "Theme: light\n")
  }

  @Test(arguments: ["waybar", "i3bar"])
  func storedThemeSwitchesColours(_ format: String) {
    let dark = scratch.run("show", "-f", format)
    _ = scratch.run("theme", "light")
    let light = scratch.run("show", "-f", format)
    #expect(dark != light)
    #expect(scratch.run("show", "-f", format, "--theme", "dark") == dark)
    _ = scratch.run("theme", "dark")
    #expect(scratch.run("show", "-f", format) == dark)
    #expect(scratch.run("show", "-f", format, "--theme", "light") == light)
  }

  @Test func privateSwitch() {
    #expect(scratch.run("private", "on").output == "Private: on, titles are hidden\n")
    #expect(scratch.run("private", "toggle").output == "Private: off, titles are shown\n")
    #expect(scratch.run("private", "toggle").output == "Private: on, titles are hidden\n")
    #expect(scratch.run("private", "off").output == "Private: off, titles are shown\n")
  }

  static let secrets = ["Secret", "plan", "hidden", "whisper", "sly"]

  @Test(arguments: ["text", "json", "waybar", "i3bar"], ["small", "medium", "large"])
  func privateHides(_ format: String, _ size: String) {
    let words = ["show", "-f", format, "-s", size]
    #expect(format == "waybar" || size != "large" || scratch.run(words).output.contains("Secret"))
    let option = scratch.run(words + ["--private"])
    _ = scratch.run("private", "on")
    let stored = scratch.run(words)
    #expect(option == stored && stored.status == 0)
    for secret in Self.secrets { #expect(!stored.output.contains(secret)) }
    #expect(scratch.run("list").output.contains("Secret plan +hidden @sly"))
    #expect(scratch.run("list", "--json").output.contains("whisper"))
    _ = scratch.run("private", "off")
    // The small line of i3bar is a count alone.
    #expect((scratch.run(words) != stored) == (format != "i3bar" || size != "small"))
  }

  @Test(arguments: [
    (["theme"], "missing what to do: write one of dark, light, toggle"),
    (["theme", "blue"], #""blue": write one of dark, light, toggle"#),
    (["theme", "light", "dark"], #""dark" is one word too many"#),
    (["theme", ""], "write one of"),
    (["private"], "missing what to do: write one of on, off, toggle"),
    (["private", "yes"], #""yes": write one of on, off, toggle"#),
    (["private", "on", "off"], #""off" is one word too many"#),
  ])
  func refuses(_ words: [String], _ fragment: String) throws {
    let before = try scratch.content()
    let ran = scratch.run(words)
    #expect(ran.isRefusal && ran.status == 2 && ran.errors.contains(fragment))
    #expect(try scratch.content() == before)
  }
}
