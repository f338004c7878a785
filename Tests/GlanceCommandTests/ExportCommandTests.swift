import Foundation
import GlanceCommand
import GlanceTestSupport
import Testing

@Suite struct ExportCommandTests {
  static let formats = ["csv", "ics", "json", "taskwarrior", "todotxt"]

  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for words in [
      ["Call mom", "due:tomorrow", "+home", "@phone", "--priority", "high", "--note", "one\ntwo"],
      ["--", "=2+5, +1 \"q\" due:friday"],
      ["Pay the rent", "--due", "2026-12-24 18:30", "--project", "money"],
    ] { _ = scratch.run(["add"] + words) }
    _ = scratch.run("done", "3")
    _ = scratch.run("project", "add", "empty", "--color", "tomato")
  }

  /// A second store, into which a file is imported.
  private func imported(_ format: String, _ input: String) throws -> Scratch {
    let other = try Scratch()
    let ran = other.run(["import", format], input: Array(input.utf8))
    #expect(ran == Ran(output: "Imported the standard input: 3 added\n"))
    return other
  }

  @Test func jsonIsWhole() throws {
    let ran = scratch.run("export", "json")
    let other = try imported("json", ran.output)
    #expect(other.run("export", "json") == ran)
    #expect(try other.content() == scratch.content())
    // What a list prints is read too.
    let listed = try imported("json", scratch.run("list", "all", "--json").output)
    #expect(listed.run("list", "all", "--json") == scratch.run("list", "all", "--json"))
  }

  @Test(arguments: formats)
  func thereAndBack(_ format: String) throws {
    let ran = scratch.run("export", format)
    #expect(ran.status == 0 && ran.errors.isEmpty)
    let other = try imported(format, ran.output)
    #expect(other.run("export", format) == ran)
    #expect(
      other.run(["import", format], input: Array(ran.output.utf8)).output.hasSuffix(
        ": 0 added, 3 there already\n"
      )
    )
    #expect(other.run("undo").output.hasPrefix("Took back: imported 3 tasks: \"Call mom\""))
    #expect(other.run("list", "all").output == "No tasks\n")
    #expect(other.run("redo").status == 0)
    #expect(other.run("export", format) == ran)
    // Private or not, a person who exports wants titles.
    _ = scratch.run("private", "on")
    #expect(scratch.run("export", format) == ran)
  }

  @Test(arguments: formats)
  func ofAProject(_ format: String) throws {
    let ran = scratch.run("export", format, "--project", "money")
    #expect(ran.output.contains("Pay the rent") && !ran.output.contains("Call mom"))
    let missing = scratch.run("export", format, "--project", "mone")
    #expect(missing.isRefusal && missing.errors.contains("do you mean \"money\"?"))
  }

  @Test(arguments: formats)
  func ofNoStore(_ format: String) throws {
    let empty = try Scratch()
    let ran = empty.run("export", format)
    #expect(ran.status == 0 && ran.errors.isEmpty && !FileManager.default.fileExists(atPath: empty.store))
  }

  @Test func file() throws {
    let path = try scratch.file("tasks.json", Array("old".utf8))
    let link = scratch.folder + "/link.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    for target in [path, link, scratch.folder + "/new.json"] {
      let ran = scratch.run("export", "json", target)
      #expect(ran == Ran(output: "Exported 3 tasks to \(target)\n"))
      #expect(try String(contentsOfFile: target, encoding: .utf8) == scratch.run("export", "json").output)
      let mode = try FileManager.default.attributesOfItem(atPath: target == link ? path : target)[
        .posixPermissions
      ]
      #expect(mode as? Int == 0o600)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder).sorted()
    #expect(names == ["link.json", "new.json", "store", "tasks.json"])
  }

  @Test("a link that can't be followed is left alone")
  func brokenLink() throws {
    let link = scratch.folder + "/link.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
    let ran = scratch.run("export", "json", link)
    #expect(ran.status == 1 && ran.errors.contains("can't write \(link): "))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == link)
  }

  @Test(
    arguments: [
      ([], 2, "missing FORMAT: write one of csv, ics, json, taskwarrior, todotxt"),
      (["jsno"], 2, #""jsno": no such format; do you mean json?"#), (["json", ""], 2, "name a file"),
      (["json", "-", "more"], 2, #""more" is one word too many"#),
      (["json", "/nowhere/file"], 1, "can't write /nowhere/file: no such file or directory"),
      (["json", "/tmp"], 1, "can't write /tmp: is a directory"),
      (["json", "/dev/full"], 1, "can't write /dev/full: no space left on device"),
    ] as [([String], Int32, String)]
  )
  func refuses(_ words: [String], _ status: Int32, _ fragment: String) {
    let ran = scratch.run(["export"] + words)
    #expect(ran.isRefusal && ran.status == status && ran.errors.contains(fragment), "\(ran.errors)")
  }

  /// The bar is drawn for a long import alone, ends at the whole, and leaves an empty line.
  @Test func progress() throws {
    let lines = (1...5000).map { "Task \($0)" }
    let shown = try shownProgress(lines)
    #expect(shown.first == "\rImporting [------------------------------] 0% of 5000")
    #expect(shown.dropLast().last == "\rImporting [##############################] 100% of 5000")
    #expect(shown.last == "\r\u{1B}[K" && shown.count < 110)
    #expect(try shownProgress(Array(lines.prefix(100))).isEmpty)
    #expect(try shownProgress(lines, terminal: "dumb").isEmpty)
  }

  private func shownProgress(_ lines: [String], terminal: String = "xterm") throws -> [String] {
    let own = try Scratch()
    let shown = Shown()
    let environment = ["HOME": own.folder, "GLANCE_STORE": own.store, "TERM": terminal]
    let outcome = GlanceCommand.run(
      Invocation(
        arguments: ["import", "todotxt"],
        environment: { environment[$0] },
        moment: own.moment,
        readInput: { .success(Array(lines.joined(separator: "\n").utf8)) },
        showProgress: { shown.texts.append(String(decoding: $0, as: UTF8.self)) }
      )
    )
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    return shown.texts
  }

  /// A run calls from one thread.
  private final class Shown: @unchecked Sendable {
    var texts: [String] = []
  }
}
