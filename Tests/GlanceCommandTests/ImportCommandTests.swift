import Foundation
import GlanceTestSupport
import Testing

@Suite struct ImportCommandTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  static let one = """
    {"uuid":"00000000-0000-4000-8000-000000000001","status":"pending","description":"One","entry":"20261101T100000Z"}
    """
  static let two = one.replacing("000001", with: "000002").replacing("One", with: "Two")

  private func summary(_ ran: Ran) -> String {
    ran.output.split(separator: ": ").last.map(String.init) ?? ""
  }

  @Test(.enabled(if: SharedData.isPresent)) func wholeExport() throws {
    let path = SharedData.path("corpora/taskwarrior-export-dstask/taskwarrior-export.json")
    let ran = scratch.run("import", "taskwarrior", path)
    #expect(ran.status == 0 && ran.errors.isEmpty && ran.lines.count == 1)
    let tasks = try JSONText.objects("tasks", in: scratch.run("list", "all", "--json").output)
    #expect(ran.output == "Imported \(path): 73 added, 1 deleted left out\n" && tasks.count == 73)
    let before = try scratch.content()
    let again = scratch.run("import", "taskwarrior", path)
    #expect(again.status == 0 && again.output.contains(": 0 added, 73 there already"))
    #expect(try scratch.content() == before)
    for format in ["text", "json", "waybar", "i3bar"] {
      for size in ["small", "medium", "large"] {
        let shown = scratch.run("show", "-f", format, "-s", size)
        #expect(shown.status == 0 && shown.errors.isEmpty && !shown.output.isEmpty)
      }
    }
  }

  /// Each case, the titles that come of it, and the lines that are reported.
  @Test(
    .enabled(if: SharedData.isPresent),
    arguments: [
      ("72-non-numeric-number", 1, [3]), ("74-control-character", 1, []), ("75-date-forms", 1, []),
      ("77-recurring-family", 1, []), ("78-midnight-local", 2, []), ("80-newline-in-value", 0, [1]),
    ]
  )
  func sharedCase(_ name: String, _ tasks: Int, _ faults: [Int]) throws {
    let path = SharedData.path("cases/\(name).json")
    let ran = scratch.run("import", "taskwarrior", path)
    #expect(ran.status == (faults.isEmpty ? 0 : 1))
    #expect(ran.output.contains(": \(tasks) added"))
    let messages = ran.errors.split(separator: "\n")
    #expect(messages.count == faults.count)
    for (message, line) in zip(messages, faults) {
      #expect(isMessage(message + "\n") && message.hasPrefix("glance: \(path): line \(line): "))
    }
    #expect(try JSONText.titles(scratch.run("list", "all", "--json").output).count == tasks)
    #expect(scratch.run("list").lines.allSatisfy { isMessage("glance: \($0)\n") })
  }

  /// What can't be read costs nothing else, in every format.
  @Test(arguments: [
    ("todotxt", "One\nTwo due:never\n", 2), ("csv", "title,due\nOne,never\nTwo,\n", 2),
    ("json", "{\"schema\":1,\"tasks\":[\n{\"title\":\"One\"},\n{\n{\"title\":\"Two\"}\n]}\n", 3),
    ("ics", "BEGIN:VTODO\nSUMMARY:One\nEND:VTODO\nBEGIN:VTODO\nDUE:never\nSUMMARY:Two\nEND:VTODO\n", 5),
  ])
  func faults(_ format: String, _ text: String, _ line: Int) throws {
    let path = try scratch.file("tasks", Array(text.utf8))
    let ran = scratch.run("import", format, path)
    #expect(ran.status == 1 && ran.output == "Imported \(path): 2 added\n")
    #expect(isMessage(ran.errors) && ran.errors.hasPrefix("glance: \(path): line \(line): "))
    #expect(try JSONText.titles(scratch.run("list", "--json").output).map { $0.prefix(3) } == ["One", "Two"])
  }

  @Test func manyFaultsAreToldInShort() throws {
    let lines = (1...5000).map { "Task \($0) due:never\n" }
    let path = try scratch.file("tasks", Array(lines.joined().utf8))
    let ran = scratch.run("import", "todotxt", path)
    #expect(ran.status == 1 && ran.output == "Imported \(path): 5000 added\n")
    let messages = ran.errors.split(separator: "\n")
    #expect(messages.count == 101)
    #expect(messages[100] == "glance: \(path): 4900 more; mend the first ones, and import it again")
  }

  @Test(arguments: ["csv", "ics", "json", "todotxt"])
  func refusesJunk(_ format: String) throws {
    let ran = scratch.run(["import", format], input: Array("\u{0}junk\u{1B}[31m\n".utf8))
    #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains("the standard input: line 1"))
    #expect(!FileManager.default.fileExists(atPath: scratch.store))
  }

  @Test(arguments: [
    "\(one)\n\(two)\n", "[\(one),\n\(two)]", "[\n\(one),\(two)\n]\n", "\u{FEFF}[\(one),\(two)]",
  ])
  func forms(_ text: String) throws {
    let input = Array(text.utf8)
    for words in [["-"], []] {
      let own = try Scratch()
      let ran = own.run(["import", "taskwarrior"] + words, input: input)
      #expect(ran == Ran(output: "Imported the standard input: 2 added\n"))
      #expect(try JSONText.titles(own.run("list", "--json").output).sorted() == ["One", "Two"])
      #expect(
        summary(own.run(["import", "taskwarrior"] + words, input: input)) == "0 added, 2 there already\n"
      )
    }
    let path = try scratch.file("export.json", input)
    #expect(scratch.run("import", "taskwarrior", path) == Ran(output: "Imported \(path): 2 added\n"))
  }

  @Test(arguments: ["", "\n", "[]", "[\n]\n", " "])
  func nothing(_ text: String) {
    let ran = scratch.run(["import", "taskwarrior"], input: Array(text.utf8))
    #expect(ran == Ran(output: "Imported the standard input: 0 added\n"))
  }

  @Test(arguments: [
    ("no json", 1, 1), ("[{\"a\":", 1, 1), ("{\"description\":\"x\"", 1, 1), ("\n\n  nonsense", 3, 3),
    ("\u{1B}[31m\u{7}", 1, 1), ("<html>\n</html>", 1, 1),
  ])
  func invalid(_ text: String, _ line: Int, _ column: Int) throws {
    let before = try scratch.content()
    let ran = scratch.run(["import", "taskwarrior"], input: Array(text.utf8))
    #expect(ran.isRefusal && ran.status == 1)
    #expect(ran.errors.contains("the standard input: line "))
    if text != "[{\"a\":", !text.hasPrefix("{") {
      #expect(ran.errors.contains("line \(line), column \(column): "))
    }
    #expect(try scratch.content() == before)
  }

  @Test func binaryJunk() throws {
    var random = SplitMix64(seed: 7)
    for size in [1, 100, 10_000] {
      let junk = (0..<size).map { _ in UInt8.random(in: 0x80...0xFF, using: &random) }
      let ran = scratch.run(["import", "taskwarrior"], input: junk)
      #expect(ran.isRefusal && ran.status == 1)
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.store))
  }

  @Test func goodAmongBroken() throws {
    let text = "\(Self.one)\n{broken\n{\"uuid\":\"x\",\"description\":\"y\"}\n\(Self.two)\n"
    let ran = scratch.run(["import", "taskwarrior"], input: Array(text.utf8))
    #expect(ran.status == 1 && ran.output == "Imported the standard input: 2 added\n")
    let messages = ran.errors.split(separator: "\n")
    #expect(messages.allSatisfy { isMessage($0 + "\n") })
    #expect(messages.map { $0.contains("line 2: ") } == [true, false])
    #expect(messages.map { $0.contains("line 3: ") } == [false, true])
  }

  @Test(
    arguments: [
      ([], 2, "missing FORMAT: write one of csv, ics, json, taskwarrior, todotxt"),
      (
        ["todoist"], 2,
        #""todoist": no such format; do you mean todotxt? write one of csv, ics, json, taskwarrior, todotxt"#
      ),
      ([""], 2, "no such format"),
      (["taskwarrior", ""], 2, "name a file"),
      (["taskwarrior", "/nowhere/file"], 1, "can't read /nowhere/file: no such file or directory"),
      (["taskwarrior", "/tmp"], 1, "can't read /tmp: is a directory"),
      (["taskwarrior", "/dev/null/x"], 1, "can't read /dev/null/x: not a directory"),
      (["taskwarrior", "-", "more"], 2, #""more" is one word too many"#),
      (["taskwarrior", "--json"], 2, #"no option "--json""#),
    ] as [([String], Int32, String)]
  )
  func refuses(_ words: [String], _ status: Int32, _ fragment: String) throws {
    let ran = scratch.run(["import"] + words)
    #expect(ran.isRefusal && ran.status == status && ran.errors.contains(fragment))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder).isEmpty)
  }

  @Test func aPersonAtTheKeyboardIsNotKeptWaiting() {
    for words in [[], ["-"]] {
      let ran = scratch.run(["import", "taskwarrior"] + words, isInputTerminal: true)
      #expect(
        ran.isRefusal && ran.status == 2 && ran.errors.contains("task export | glance import taskwarrior")
      )
    }
  }
}
