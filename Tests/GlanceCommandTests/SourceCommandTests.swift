import Foundation
import GlanceStore
import GlanceTestSupport
import Testing

@testable import GlanceCommand

@Suite struct SourceCommandTests {
  let scratch: Scratch
  let path: String

  init() throws {
    scratch = try Scratch()
    path = try scratch.file("sync/todo.txt", Array("Buy milk\nCall the bank\nx Old one\n".utf8))
  }

  /// Removes the file, long enough ago that nobody is about to write it anew.
  private func removeFile() throws {
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -60)],
      ofItemAtPath: scratch.folder + "/sync"
    )
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  /// Links the file, which is asked for where it must go well.
  private func link(_ words: String...) {
    #expect(scratch.run(["source", "add", "todotxt", path] + words).status == 0)
  }

  private func titles(_ words: String...) throws -> [String] {
    try JSONText.titles(scratch.run(["list"] + words + ["--json"]).output)
  }

  @Test func addTellsWhatWasFound() throws {
    let ran = scratch.run("source", "add", "todotxt", path)
    #expect(ran == Ran(output: "Linked todo (todotxt, \(path)): 2 open tasks, 1 completed\n"))
    #expect(try Set(titles()) == ["Buy milk", "Call the bank"])
    #expect(try text() == "Buy milk\nCall the bank\nx Old one\n")
  }

  /// A to-do that is called off stays in its file, and nobody is told otherwise.
  @Test func deleteTellsWhatWasDone() throws {
    let todo = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:Fix it\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    let file = try scratch.file("calendar/a.ics", Array(todo.utf8))
    #expect(scratch.run("source", "add", "vdir", scratch.folder + "/calendar").status == 0)
    link()
    _ = scratch.run("add", "Own")
    #expect(
      scratch.run("delete", "1", "2", "5").output
        == "Called off 1: Fix it\nDeleted 2: Buy milk\nDeleted 5: Own\n"
    )
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("STATUS:CANCELLED"))
    #expect(scratch.run("undo").status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == todo)
  }

  @Test func addOfAReadOnlySource() throws {
    let ran = scratch.run("source", "add", "todotxt", path, "--name", "old", "--read-only")
    #expect(ran.output == "Linked old (todotxt, \(path), read-only): 2 open tasks, 1 completed\n")
    let refusal = scratch.run("done", "1")
    #expect(refusal.isRefusal && refusal.status == 1)
    #expect(refusal.errors.hasPrefix("glance: old: it is linked with --read-only"))
    #expect(try text() == "Buy milk\nCall the bank\nx Old one\n")
  }

  @Test(
    arguments: [
      ("todo.txt", "todo"), ("my tasks.txt", "my-tasks"), (".todo.txt", "todo"), ("store.txt", "todotxt"),
      ("Store", "todotxt"), ("a.b.txt", "a.b"), ("e\u{1B}[31m.txt", nil),
      ("aufgaben.größe.txt", "aufgaben.größe"),
    ] as [(String, String?)]
  )
  func namesComeFromThePlace(_ file: String, _ name: String?) throws {
    let path = try scratch.file("names/" + file, Array("One\n".utf8))
    let ran = scratch.run("source", "add", "todotxt", path)
    #expect(ran.status == 0 && !ran.output.unicodeScalars.contains("\u{1B}"))
    if let name { #expect(ran.output.hasPrefix("Linked \(name) (")) }
  }

  @Test func namesAreEachGivenOnce() throws {
    for folder in ["a", "b", "c"] {
      let path = try scratch.file("\(folder)/todo.txt", Array("One\n".utf8))
      #expect(scratch.run("source", "add", "todotxt", path).status == 0)
    }
    let sources = try JSONText.objects("sources", in: scratch.run("source", "list", "--json").output)
    #expect(sources.map { $0["name"] as? String } == ["todo", "todo-2", "todo-3"])
  }

  @Test func whatCanNotBeReadIsNotLinked() throws {
    let ran = scratch.run("source", "add", "todotxt", scratch.folder + "/nowhere/todo.txt")
    #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains("nowhere/todo.txt"))
    #expect(scratch.run("source", "list", "--json").output == #"{"schema":1,"sources":[]}"# + "\n")
    #expect(!FileManager.default.fileExists(atPath: scratch.store))
  }

  @Test(
    arguments: [
      ([], 2, "missing what to do: write one of add, list, remove, sync"),
      (["ad"], 2, #""ad": do you mean add?"#),
      (["add"], 2, "missing the KIND of source: write"),
      (["add", "todotx"], 2, #""todotx": do you mean todotxt?"#),
      (["add", "todotxt"], 2, "missing the FILE: "),
      (["add", "todotxt", ""], 2, "is empty"),
      (["add", "todotxt", "PATH", "more"], 2, #""more" is one word too many"#),
      (["add", "todotxt", "PATH", "--json"], 2, "--json"),
      (["add", "todotxt", "PATH", "--name", ""], 2, "--name"),
      (["add", "todotxt", "PATH", "--name", "store"], 2, "the store itself"),
      (["add", "todotxt", "PATH", "--name", "Store"], 2, "the store itself"),
      (["add", "todotxt", "PATH", "--name", "two words"], 2, "one word without blanks"),
      (["add", "todotxt", "PATH", "--name", "a\u{1B}[31m"], 2, "one word without blanks"),
      (["add", "todotxt", "PATH", "--name", "a\u{202E}b"], 2, "one word without blanks"),
      (["add", "todotxt", "PATH", "--name", "\u{200B}"], 2, "one word without blanks"),
      (["add", "todotxt", "PATH", "--name", "-x"], 2, "one word without blanks"),
      (
        ["add", "todotxt", "PATH", "--name", String(repeating: "x", count: 61)], 2, "one word without blanks"
      ),
      (["add", "todotxt", "PATH", "--name", "other"], 1, "is linked already by this name"),
      (["add", "todotxt", "OTHER", "--name", "work"], 1, "there is a source of that name already"),
      (["list", "work"], 2, #""work" is one word too many"#),
      (["list", "--read-only"], 2, "--read-only"),
      (["remove"], 2, "missing the NAME of a source"),
      (["remove", "wrk"], 1, "do you mean work?"),
      (["remove", "work", "--json"], 2, "--json"),
      (["sync", "wrk"], 1, "there is no source of that name; do you mean work?"),
      (["sync", "work", "more"], 2, #""more" is one word too many"#),
    ] as [([String], Int32, String)]
  )
  func refuses(_ words: [String], _ status: Int32, _ fragment: String) throws {
    link("--name", "work")
    let other = try scratch.file("other.txt", Array("One\n".utf8))
    let before = try scratch.content()
    let words = words.map { $0 == "PATH" ? path : $0 == "OTHER" ? other : $0 }
    let ran = scratch.run(["source"] + words)
    #expect(ran.isRefusal && ran.status == status && ran.errors.contains(fragment), "\(ran.errors)")
    #expect(try scratch.content() == before)
    #expect(try JSONText.objects("sources", in: scratch.run("source", "list", "--json").output).count == 1)
  }

  @Test func listForPrograms() {
    link("--name", "work")
    let sources =
      #"{"schema":1,"sources":[{"name":"work","kind":"todotxt","place":"\#(path)","open":2,"readOnly":false,"#
      + #""lastRead":"2026-11-30T10:00:00+01:00","warnings":[]}]}"#
    #expect(scratch.run("source", "list", "--json") == Ran(output: sources + "\n"))
  }

  @Test func listForPeople() throws {
    #expect(
      scratch.run("source", "list").output
        == "No linked sources; 'glance source --help' tells how to link one\n"
    )
    link("--name", "work")
    let second = try scratch.file("sync/other.txt", Array("One\n".utf8))
    _ = scratch.run("source", "add", "todotxt", second, "--read-only")
    #expect(
      scratch.run("source", "list", "--now", "2026-12-01T08:00").output == """
        other  todotxt  \(second)  1 open, 0 completed, read-only, read Mon 2026-11-30 10:00
        work   todotxt  \(path)   2 open, 1 completed, read Mon 2026-11-30 10:00

        """
    )
  }

  @Test func listLooksAtTheSourcesFirst() throws {
    link("--name", "work")
    try Data("Buy milk\n".utf8).write(to: URL(filePath: path))
    let source = try #require(
      JSONText.objects("sources", in: scratch.run("source", "list", "--json").output).first
    )
    #expect(source["open"] as? Int == 1)
  }

  @Test("what can't be read any more keeps its tasks, and says why")
  func stale() throws {
    link("--name", "work")
    try removeFile()
    let later = "2026-11-30T12:00"
    let source = try #require(
      JSONText.objects("sources", in: scratch.run("source", "list", "--json", "--now", later).output).first
    )
    #expect(source["open"] as? Int == 2)
    #expect(source["lastRead"] as? String == "2026-11-30T10:00:00+01:00")
    #expect((source["warnings"] as? [String])?.first?.contains(path) == true)
    #expect(scratch.run("source", "list").lines.contains { $0.hasPrefix("  stale: ") && $0.contains(path) })

    let shown = try JSONText.object(scratch.run("show", "-f", "json", "--now", later).output)
    let stale = try #require((shown["stale"] as? [JSONText.Object])?.first)
    #expect(stale["name"] as? String == "work")
    #expect(stale["lastRead"] as? String == "2026-11-30T10:00:00+01:00")
    #expect(scratch.run("show", "--now", later).output.contains("⚠ work can't be read since 10:00:"))
    #expect(scratch.run("show", "-f", "xmobar", "--now", later).output.contains("⚠"))
    #expect(!scratch.run("list", "--json").output.contains("stale"))
    #expect(scratch.run("list", "--json").errors.isEmpty)
    for words in [["list"], ["find", "milk"]] {
      let listed = scratch.run(words)
      #expect(listed.status == 0 && listed.output.contains("Buy milk"))
      #expect(isMessage(listed.errors))
      #expect(listed.errors.hasPrefix("glance: work can't be read since 10:00: \(path)"))
    }

    let hidden = scratch.run("show", "--private", "-s", "large", "--now", later).output
    #expect(hidden.contains("⚠ a source can't be read since 10:00"))
    #expect(!hidden.contains("work") && !hidden.contains("todo.txt"))

    let synced = scratch.run("source", "sync")
    #expect(synced.isRefusal && synced.status == 1 && synced.errors.hasPrefix("glance: work: "))
    #expect(try titles().count == 2)

    try Data("Buy milk\n".utf8).write(to: URL(filePath: path))
    #expect(try titles() == ["Buy milk"])
    #expect(!scratch.run("show").output.contains("⚠"))
  }

  @Test func aKindThatIsNotKnownIsListedWithAWarning() throws {
    _ = try SQLiteLedger(path: scratch.store)
      .link(name: "new", kind: "orgroam", place: "/tmp/x", isReadOnly: false)
    link("--name", "work")
    let list = scratch.run("source", "list").output
    #expect(list.contains("new   orgroam  /tmp/x"))
    #expect(list.contains("  stale: it is of the kind orgroam, which this glance does not know"))
    #expect(scratch.run("show").output.contains("⚠ new can't be read: it is of the kind orgroam"))
    let synced = scratch.run("source", "sync")
    #expect(synced.status == 1 && synced.output.hasPrefix("Read work ("))
    #expect(synced.errors.hasPrefix("glance: new: it is of the kind orgroam"))
    #expect(scratch.run("source", "remove", "new").status == 0)
  }

  @Test func removeForgetsItsTasksAndTouchesNothing() throws {
    _ = scratch.run("add", "Own")
    link("--name", "work")
    let ran = scratch.run("source", "remove", "work")
    #expect(ran == Ran(output: "Removed work: 3 tasks forgotten here; \(path) is as it was\n"))
    #expect(try titles("all") == ["Own"])
    #expect(try text() == "Buy milk\nCall the bank\nx Old one\n")
    #expect(scratch.run("source", "remove", "work").isRefusal)
  }

  @Test("what was changed in a source that is gone can't be taken back, and is in nobody's way")
  func historyOfARemovedSource() throws {
    _ = scratch.run("add", "Own")
    link("--name", "work")
    let id = try #require(
      JSONText.objects("tasks", in: scratch.run("list", "--json").output)
        .first { $0["title"] as? String == "Buy milk" }?["id"] as? Int
    )
    #expect(scratch.run("done", "\(id)").status == 0)
    let after = try text()
    #expect(scratch.run("source", "remove", "work").status == 0)
    link("--name", "work")
    #expect(scratch.run("undo").output == "Took back: added \"Own\"\n")
    #expect(try text() == after)
  }

  @Test func syncReadsAll() throws {
    #expect(scratch.run("source", "sync").output == "No linked sources\n")
    link("--name", "work")
    // What nobody's clock would show: another text of the same file.
    try SQL(path: scratch.store).rows("UPDATE task SET title = 'Wrong' WHERE title = 'Buy milk'")
    #expect(try titles().contains("Wrong"))
    let ran = scratch.run("source", "sync")
    #expect(ran == Ran(output: "Read work (todotxt, \(path)): 2 open tasks, 1 completed\n"))
    #expect(try Set(titles()) == ["Buy milk", "Call the bank"])
    #expect(scratch.run("source", "sync", "work") == ran)
  }

  @Test func theSourceOfATaskIsTold() throws {
    link("--name", "work")
    _ = scratch.run("add", "Own")
    let tasks = try JSONText.objects("tasks", in: scratch.run("list", "--json").output)
    let sources = tasks.map { "\($0["title"] ?? ""): \($0["source"] ?? "")" }
    #expect(Set(sources) == ["Buy milk: work", "Call the bank: work", "Own: store"])
    let id = try #require(tasks.first { $0["source"] as? String == "work" }?["id"] as? Int)
    #expect(scratch.run("info", "\(id)").lines.contains("  source   work"))
    #expect(
      try JSONText.objects("tasks", in: scratch.run("info", "\(id)", "--json").output)[0]["source"] as? String
        == "work"
    )
    let table = scratch.run(["list"], columns: 80).output
    #expect(table.contains("Buy milk") && table.contains("(work)"))
    #expect(!scratch.run(["list"], columns: 20).output.contains("(work)"))
    let next = try JSONText.object(scratch.run("show", "-f", "json").output)["next"] as? JSONText.Object
    #expect(next?["source"] as? String == "work")
  }

  @Test func addToASource() throws {
    link("--name", "work")
    let ran = scratch.run("add", "Water the plants", "--source", "work")
    #expect(ran.status == 0 && ran.output.hasPrefix("Added 4: Water the plants"))
    #expect(try text().contains("Water the plants"))
    #expect(scratch.run("undo").status == 0)
    #expect(try text() == "Buy milk\nCall the bank\nx Old one\n")
    #expect(scratch.run("add", "Own", "--source", "store").output.hasSuffix(": Own\n"))
    #expect(try text() == "Buy milk\nCall the bank\nx Old one\n")
  }

  @Test(
    arguments: [
      (["add", "A", "--source", "nowhere"], "nowhere: there is no source of that name"),
      (["add", "A", "--source", ""], "there is no source of that name"),
      (["add", "A", "--source", "work", "--note", "more"], "work: "),
    ]
  )
  func refusesToAdd(_ words: [String], _ fragment: String) throws {
    link("--name", "work")
    let before = try scratch.content()
    let ran = scratch.run(words)
    #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains(fragment))
    #expect(try scratch.content() == before)
    #expect(try text() == "Buy milk\nCall the bank\nx Old one\n")
  }

  @Test func purgeLeavesThemWhereTheyAreAndSaysSo() throws {
    link("--name", "work")
    let before = try text()
    let rest = "completed before 2027-01-01; those of linked sources stay there\n"
    #expect(scratch.run("purge", "--before", "2027-01-01").output == "No tasks \(rest)")
    _ = scratch.run("add", "Own")
    #expect(scratch.run("done", "4").status == 0)
    #expect(scratch.run("purge", "--before", "2027-01-01").output == "Purged 1 task \(rest)")
    #expect(try text() == before)
  }

  @Test func exportLeavesThemOutAndSaysSo() throws {
    link("--name", "work")
    _ = scratch.run("add", "Own", "+home")
    let ran = scratch.run("export", "json")
    #expect(ran.errors == "glance: 3 tasks of linked sources stay there, and are not exported\n")
    #expect(ran.status == 0 && ran.output.contains("Own") && !ran.output.contains("Buy milk"))
    #expect(scratch.run("source", "remove", "work").status == 0)
    #expect(scratch.run("export", "json").errors == "")
  }

  @Test func completions() throws {
    link("--name", "work")
    let session = Session(
      invocation: Invocation(
        arguments: [],
        environment: { [store = scratch.store] in $0 == "GLANCE_STORE" ? store : nil },
        moment: scratch.moment
      )
    )
    func candidates(_ words: String...) -> Completions {
      Completer.completions(of: "", behind: words, in: session)
    }
    #expect(candidates("source").candidates.map(\.word) == ["add", "list", "remove", "sync"])
    #expect(candidates("source", "add").candidates.map(\.word).contains("todotxt"))
    #expect(candidates("source", "add", "todotxt").offersFiles)
    #expect(candidates("source", "remove").candidates.map(\.word) == ["work"])
    #expect(candidates("source", "sync").candidates.map(\.word) == ["work"])
    #expect(candidates("source", "list").candidates.isEmpty)
    #expect(candidates("add", "--source").candidates.map(\.word) == ["work"])
    _ = scratch.run("private", "on")
    #expect(candidates("source", "remove").candidates.isEmpty)
  }
}
