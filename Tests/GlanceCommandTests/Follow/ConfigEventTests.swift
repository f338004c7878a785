import Foundation
import Glibc
import Testing

/// Changes of the config and of layouts while the built program shows a store.
@Suite(.enabled(if: Binary.isBuilt)) struct ConfigEventTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.addElsewhere("First")
  }

  private var folder: String { scratch.folder + "/home/.config/glance" }
  private var config: String { folder + "/config.toml" }

  private func polybar(_ words: String...) throws -> LiveStream {
    try LiveStream(["-f", "polybar"] + Scratch.pinned + words, in: scratch)
  }

  /// Makes a file with its folders, and writes it in place.
  private func write(_ text: String, to path: String) throws {
    let parent = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private func glyph(_ glyph: String) -> String { "[icons]\ntoday = \"\(glyph)\"\n" }

  /// Not even its folders are there at first.
  @Test func appearsAndIsWrittenInPlace() throws {
    let stream = try polybar()
    try stream.update { $0.contains("● 1") }
    try write(glyph("A"), to: config)
    try stream.update { $0.contains("A 1") }
    try write(glyph("B"), to: config)
    try stream.update { $0.contains("B 1") }
    unlink(config)
    try stream.update { $0.contains("● 1") }
    try write(glyph("C"), to: config)
    try stream.update { $0.contains("C 1") }
    try FileManager.default.removeItem(atPath: scratch.folder + "/home/.config")
    try stream.update { $0.contains("● 1") }
    try write(glyph("D"), to: config)
    try stream.update { $0.contains("D 1") }
  }

  @Test func replacedByRename() throws {
    try write(glyph("A"), to: config)
    let stream = try polybar()
    try stream.update { $0.contains("A 1") }
    for letter in ["B", "C"] {
      try write(glyph(letter), to: config + "~")
      #expect(rename(config + "~", config) == 0)
      try stream.update { $0.contains("\(letter) 1") }
    }
    try write(glyph("D"), to: config)
    try stream.update { $0.contains("D 1") }
  }

  /// As people do who keep their config elsewhere: a link in place of the file, or of its folder.
  @Test(arguments: [false, true]) func symbolicLink(_ isOfFolder: Bool) throws {
    let other = scratch.folder + "/dotfiles"
    let new = scratch.folder + "/new"
    try write(glyph("A"), to: other + "/config.toml")
    try write(glyph("N"), to: new + "/config.toml")
    let link = isOfFolder ? folder : config
    let parent = URL(filePath: link).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    func point(to folder: String) {
      #expect(symlink(isOfFolder ? folder : folder + "/config.toml", link + "~") == 0)
      #expect(rename(link + "~", link) == 0)
    }
    point(to: other)
    let stream = try polybar()
    try stream.update { $0.contains("A 1") }
    try write(glyph("B"), to: other + "/config.toml")
    try stream.update { $0.contains("B 1") }
    try write(glyph("C"), to: other + "/config.toml~")
    #expect(rename(other + "/config.toml~", other + "/config.toml") == 0)
    try stream.update { $0.contains("C 1") }
    point(to: new)
    try stream.update { $0.contains("N 1") }
    try write(glyph("O"), to: new + "/config.toml")
    try stream.update { $0.contains("O 1") }
  }

  /// What is wrong is told of, and the stream goes on.
  @Test func broken() throws {
    let stream = try LiveStream(["-f", "waybar"] + Scratch.pinned, in: scratch)
    let first = try stream.update { $0.contains("First") }
    try write("[icons\n", to: config)
    #expect(try stream.update { $0 != first }.contains("config.toml"))
    try write("", to: config)
    #expect(try stream.update { !$0.contains("config.toml") } == first)
  }

  @Test func options() throws {
    let stream = try polybar()
    try stream.update { $0.contains("● 1") && !$0.contains("First") }
    try write("[show.polybar]\nsize = \"medium\"\n", to: config)
    try stream.update { $0.contains("First") }
    try write("[show]\nformat = \"json\"\n[labels]\ntoday = \"{} heute\"\n", to: config)
    try stream.update { $0.contains("● 1") && !$0.contains("First") }
    #expect(stream.end(within: 0.1) == nil)
  }

  /// The sample store shows what the config makes of it.
  @Test func sampleStore() throws {
    let stream = try polybar("--demo")
    _ = try stream.update()
    try write(glyph("A"), to: config)
    try stream.update { $0.contains("A ") }
  }

  @Test func ownLayouts() throws {
    let layout = folder + "/templates/line-small.mustache"
    let stream = try polybar()
    try stream.update { $0.contains("● 1") }
    try write(layoutText("own"), to: layout)
    try stream.update { $0.contains("own First") }
    try write("an extra", to: folder + "/templates/partial-extra.mustache")
    try write("{{> extra}}", to: layout)
    try stream.update { $0.contains("an extra") }
    try write("and more", to: folder + "/templates/partial-extra.mustache")
    try stream.update { $0.contains("and more") }
    try write("{{#broken", to: layout)
    try stream.update { !$0.contains("and more") }
    unlink(layout)
    try stream.update { $0.contains("● 1") }
    let elsewhere = scratch.folder + "/elsewhere.mustache"
    try write(layoutText("link"), to: elsewhere)
    #expect(symlink(elsewhere, layout) == 0)
    try stream.update { $0.contains("link First") }
    try write(layoutText("new"), to: elsewhere)
    try stream.update { $0.contains("new First") }
  }

  private func layoutText(_ word: String) -> String { "{{#next}}\(word) {{title}}{{/next}}" }

  @Test func layoutThatAnOptionNames() throws {
    let layout = scratch.folder + "/layouts/mine.mustache"
    let stream = try polybar("--template", layout)
    try stream.update { $0.contains("mine") || $0.contains("template") }
    try write(layoutText("own"), to: layout)
    try stream.update { $0.contains("own First") }
    try write(layoutText("other"), to: layout)
    try stream.update { $0.contains("other First") }
    #expect(try scratch.spawn("edit", "1", "--title", "Second").status == 0)
    try stream.update { $0.contains("other Second") }
  }
}
