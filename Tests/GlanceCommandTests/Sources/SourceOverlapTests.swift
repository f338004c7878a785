import Foundation
import GlanceTestSupport
import Testing

@testable import GlanceCommand

/// No file is linked twice, by whatever way, since its tasks would be there twice.
@Suite struct SourceOverlapTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for name in ["a/todo.txt", "lists/home/.keep", "notes/deep/n.md", "other/o.md", "listsmore/.keep"] {
      _ = try scratch.file(name, Array("- [ ] One\n".utf8))
    }
    for (link, target) in [
      ("b", "a"), ("a/link.txt", "todo.txt"), ("l2", "lists"), ("n.md", "notes/deep/n.md"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.folder + "/" + link,
        withDestinationPath: target
      )
    }
  }

  private func link(_ kind: String, _ place: String) -> Ran {
    scratch.run("source", "add", kind, scratch.folder + "/" + place)
  }

  @Test(arguments: [
    ("todotxt", "a/todo.txt", "a/link.txt"), ("todotxt", "a/todo.txt", "b"),
    ("todotxt", "b/todo.txt", "a/./todo.txt"), ("vdir", "lists", "lists/home"), ("vdir", "lists/home", "l2"),
    ("markdown", "notes", "notes/deep"), ("markdown", "notes/deep", "notes"), ("markdown", "notes", "n.md"),
  ])
  func refuses(kind: String, first: String, second: String) throws {
    #expect(link(kind, first).status == 0)
    let before = try scratch.content()
    let ran = link(kind, second)
    #expect(ran.isRefusal && ran.status == 1, "\(ran.output)")
    #expect(ran.errors.contains("linked") && ran.errors.contains("by this name"), "\(ran.errors)")
    #expect(try scratch.content() == before)
  }

  @Test(arguments: [("vdir", "lists", "listsmore"), ("markdown", "notes", "other")])
  func takesTwoPlacesThatHaveNothingInCommon(kind: String, first: String, second: String) {
    #expect(link(kind, first).status == 0)
    #expect(link(kind, second).status == 0)
  }

  @Test func whatIsNoTextIsNoTodoTxt() throws {
    let bytes: [UInt8] = Array("\u{7F}ELF".utf8) + [0, 1, 0, 10] + Array("x\n".utf8)
    for (name, content) in [("program", bytes), ("utf16.txt", [0xFF, 0xFE, 0x41, 0, 0x0A, 0])] {
      let path = try scratch.file(name, content)
      let ran = scratch.run("source", "add", "todotxt", path)
      #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains("\(path) is no text in UTF-8"))
    }
  }
}
