import Foundation
import GlanceTestSupport
import Testing

/// `undo` and `redo`, which take back what any command did, and say what that was.
@Suite struct UndoCommandTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = scratch.run("add", "Pay the rent", "+home")
    _ = scratch.run("add", "Call \"Bob\"")
  }

  @Test(arguments: [
    (["done", "1"], #"completed "Pay the rent""#),
    (["done", "1", "2"], #"completed 2 tasks: "Pay the rent", "Call "Bob"""#),
    (["edit", "1", "--title", "Changed", "--due", "fri", "--project", "new"], #"edited "Pay the rent""#),
    (["delete", "2", "1"], #"deleted 2 tasks: "Call "Bob"", "Pay the rent""#),
    (["add", "X", "+new"], #"added "X""#),
    (["project", "add", "work"], #"added the project "work""#),
    (["project", "edit", "home", "--name", "house"], #"edited the project "home""#),
    (["project", "delete", "home", "--tasks", "keep"], #"deleted the project "home""#),
    (["project", "delete", "home", "--tasks", "delete"], #"deleted the project "home" and its 1 task"#),
    (["theme", "light"], "changed the settings: theme"),
    (["private", "on"], "changed the settings: private"),
  ])
  func commands(_ words: [String], _ said: String) throws {
    let before = try scratch.content()
    #expect(scratch.run(words).status == 0)
    let after = try scratch.content()
    #expect(after != before)
    #expect(scratch.run("undo") == Ran(output: "Took back: \(said)\n"))
    #expect(try scratch.content() == before)
    #expect(scratch.run("redo") == Ran(output: "Did again: \(said)\n"))
    #expect(try scratch.content() == after)
    #expect(scratch.run("redo").errors.contains("nothing to do again"))
  }

  @Test func anImportIsOneStep() throws {
    let lines = (1...5).map { #"{"status":"pending","description":"Task \#($0)"}"# }
    #expect(
      scratch.run(["import", "taskwarrior"], input: Array(lines.joined(separator: "\n").utf8)).status == 0
    )
    #expect(
      scratch.run("undo").output == "Took back: imported 5 tasks: \"Task 1\", \"Task 2\", \"Task 3\", …\n"
    )
    #expect(scratch.run("list").lines.count == 2)
  }

  @Test func lists() {
    _ = scratch.run("done", "1", "--now", "2026-12-01T08:05")
    _ = scratch.run("undo")
    #expect(
      scratch.run("undo", "--list").lines == [
        #"3  2026-12-01 08:05  completed "Pay the rent" (taken back)"#,
        #"2  2026-11-30 10:00  added "Call "Bob"""#,
        #"1  2026-11-30 10:00  added "Pay the rent""#,
      ]
    )
    _ = scratch.run("undo")
    #expect(scratch.run("redo", "--list").lines.map { $0.prefix(1) } == ["2", "3"])
    _ = scratch.run("redo")
    _ = scratch.run("redo")
    #expect(scratch.run("redo", "--list").output == "Nothing to do again\n")
  }

  @Test func titlesDoNoHarm() {
    let title = "bell\u{7} esc\u{1B}[31m two\nlines " + String(repeating: "x", count: 5000)
    _ = scratch.run("add", "--", title)
    for ran in [scratch.run("undo", "--list"), scratch.run("undo")] {
      #expect(ran.status == 0 && ran.lines.allSatisfy { $0.count < 200 })
      #expect(!ran.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
  }

  @Test func endsAtTheBeginning() {
    _ = scratch.run("undo")
    _ = scratch.run("undo")
    let ran = scratch.run("undo")
    #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains("no change left to take back"))
  }

  @Test(arguments: [
    ["undo"], ["redo"], ["done", "selected"], ["select", "next"], ["select", "first", "--due"],
  ])
  func aStoreThatIsNotThereIsNotMade(_ words: [String]) {
    let other = scratch.folder + "/other/tasks.db"
    let ran = scratch.run(words + ["--store", other])
    #expect(ran.isRefusal && ran.status == 1)
    #expect(scratch.run("undo", "--list", "--store", other).output == "No changes\n")
    #expect(!FileManager.default.fileExists(atPath: scratch.folder + "/other"))
  }

  @Test(arguments: [
    ["undo", "1"], ["redo", "x"], ["undo", "--lst"], ["select"], ["select", "last"], ["select", "next", "1"],
  ])
  func badUsage(_ words: [String]) {
    let ran = scratch.run(words)
    #expect(ran.isRefusal && ran.status == 2)
  }
}
