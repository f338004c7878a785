import GlanceTestSupport
import Testing

/// What `done`, `reopen` and `delete` do with the tasks that they are told.
@Suite struct SelectorTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for words in [["A"], ["B", "due:fri"], ["C", "due:-1d"]] { _ = scratch.run(["add"] + words) }
  }

  private func uuid(_ title: String) throws -> String {
    let tasks = try JSONText.objects("tasks", in: scratch.run("list", "all", "--json").output)
    return try #require(tasks.first { $0["title"] as? String == title }?["uuid"] as? String)
  }

  @Test func numbers() {
    #expect(scratch.run("done", "1").output == "Completed 1: A\n")
    #expect(scratch.run("reopen", "1").output == "Reopened 1: A\n")
    #expect(scratch.run("delete", "2", "1").output == "Deleted 2: B\nDeleted 1: A\n")
    #expect(scratch.run("done", "0003").output == "Completed 3: C\n")
  }

  @Test func next() {
    #expect(scratch.run("done", "next").output == "Completed 3: C\n")
    #expect(scratch.run("done", "next").output == "Completed 2: B\n")
    #expect(scratch.run("done", "next").output == "Completed 1: A\n")
    let ran = scratch.run("done", "next")
    #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains("no open task"))
  }

  @Test func prefixes() throws {
    let uuid = try uuid("B")
    #expect(scratch.run("done", uuid).output == "Completed 2: B\n")
    #expect(scratch.run("reopen", uuid.uppercased()).output == "Reopened 2: B (due Fri 2026-12-04)\n")
    #expect(scratch.run("done", String(uuid.prefix(13))).output == "Completed 2: B\n")
    let short = scratch.run("reopen", String(uuid.prefix(3)))
    #expect(short.isRefusal || !uuid.prefix(3).allSatisfy(\.isLetter))
  }

  @Test func ambiguousPrefix() throws {
    let lines = ["aaaa1111", "aaaa2222", "1234aaaa"].map {
      #"{"uuid":"\#($0)-0000-4000-8000-000000000000","status":"pending","description":"\#($0)"}"#
    }
    #expect(
      scratch.run(["import", "taskwarrior"], input: Array(lines.joined(separator: "\n").utf8)).status == 0
    )
    let before = try scratch.content()
    let ran = scratch.run("done", "aaaa")
    #expect(ran.isRefusal && ran.status == 1)
    #expect(
      ran.errors.contains(#""aaaa" means more than one task: aaaa1111-"#) && ran.errors.contains("aaaa2222-")
    )
    #expect(try scratch.content() == before)
    #expect(scratch.run("done", "AAAA1").output == "Completed 4: aaaa1111\n")
    // Digits are a number first, and a prefix where no task has it.
    #expect(scratch.run("done", "1234").output == "Completed 6: 1234aaaa\n")
  }

  @Test(arguments: ["done", "delete", "reopen"])
  func allOrNothing(_ command: String) throws {
    _ = scratch.run("done", "3")
    let before = try scratch.content()
    for last in ["99", "abc", "", "nothing", "ffffffff"] {
      let ran = scratch.run(command, command == "reopen" ? "3" : "1", last)
      #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains(#"no task "\#(last)""#))
      #expect(try scratch.content() == before)
    }
  }

  @Test func sameTaskTwice() throws {
    #expect(scratch.run("done", "1", "1", try uuid("A")).output == "Completed 1: A\n")
    #expect(scratch.run("delete", "next", "next").output == "Deleted 3: C\n")
  }

  @Test func rangesAndCommas() throws {
    #expect(scratch.run("done", "1-2").output == "Completed 1: A\nCompleted 2: B\n")
    // What is not open is left out of a range, and so are numbers that no task has.
    #expect(scratch.run("done", "1-99").output == "Completed 3: C\n")
    #expect(
      scratch.run("reopen", "2,3-3", "3").lines.map { $0.prefix(11) } == ["Reopened 2:", "Reopened 3:"]
    )
    #expect(scratch.run("reopen", "1-3").output == "Reopened 1: A\n")
    #expect(scratch.run("delete", "2").status == 0)
    #expect(scratch.run("delete", "3-3,1-2,next").output == "Deleted 3: C\nDeleted 1: A\n")
    #expect(scratch.run("undo").output == "Took back: deleted 2 tasks: \"C\", \"A\"\n")
  }

  @Test(
    arguments: [
      (["done", "3-1"], 2, #""3-1": a range begins with its smaller number"#),
      (["delete", "1-10001"], 2, #""1-10001": a range spans at most 10000 numbers"#),
      (["done", "7-9"], 1, "no open task has a number in 7-9; 'glance list all' shows the numbers"),
      (["delete", "7-9"], 1, "no task has a number in 7-9; 'glance list all' shows the numbers"),
      (["reopen", "1-3"], 1, "no completed task has a number in 1-3; 'glance list all' shows the numbers"),
      (["done", "1-2", "7-9"], 1, "no open task has a number in 7-9"),
      (["done", "1,,2"], 1, #"no task """#), (["done", "1,"], 1, #"no task """#),
      (["done", "1-2,9"], 1, #"no task "9""#), (["done", "1-2-3"], 1, #"no task "1-2-3""#),
      (["done", "12345678-9"], 1, #"no task "12345678-9""#),
      (["move", "1", "--before", "1-2"], 1, #"no task "1-2""#),
    ] as [([String], Int32, String)]
  )
  func badRanges(_ words: [String], _ status: Int32, _ fragment: String) throws {
    let before = try scratch.content()
    let ran = scratch.run(words)
    #expect(ran.isRefusal && ran.status == status && ran.errors.contains(fragment), "\(ran)")
    #expect(try scratch.content() == before)
  }

  @Test func aNamedTaskOfTheWrongStateIsAnErrorBesideARange() throws {
    _ = scratch.run("done", "2")
    let before = try scratch.content()
    #expect(scratch.run("done", "1-3", "2").errors.contains("task 2 is completed already"))
    #expect(try scratch.content() == before)
    #expect(scratch.run("done", "1-3").output == "Completed 1: A\nCompleted 3: C\n")
  }

  /// A UUID that looks like a range of numbers is found as long as no range can be meant.
  @Test func uuidOfDigits() throws {
    let task = #"{"uuid":"12345678-9000-4000-8000-000000000000","status":"pending","description":"X"}"#
    _ = scratch.run(["import", "taskwarrior"], input: Array(task.utf8))
    #expect(scratch.run("done", "12345678-9").output == "Completed 4: X\n")
    #expect(scratch.run("reopen", "12345678-9000").status == 0)
  }

  @Test func manyTasksAreToldInOneLine() {
    for number in 4...24 { _ = scratch.run("add", "T\(number)") }
    #expect(scratch.run("done", "1-20").lines.count == 20)
    #expect(scratch.run("reopen", "1-24").lines.count == 20)
    #expect(scratch.run("done", "1-24").output == "Completed 24 tasks: 1: A, 2: B, 3: C, …\n")
  }

  @Test func stateThatIsThereAlready() throws {
    _ = scratch.run("done", "1")
    let before = try scratch.content()
    #expect(
      scratch.run("done", "2", "1")
        == Ran(
          output: "",
          errors: "glance: task 1 is completed already; 'glance reopen 1' opens it again\n",
          status: 1
        )
    )
    #expect(scratch.run("reopen", "1", "2").errors == "glance: task 2 is open already\n")
    #expect(try scratch.content() == before)
  }

  @Test(arguments: ["done", "delete", "reopen", "edit"])
  func noSelector(_ command: String) {
    let ran = scratch.run(command)
    #expect(ran.isRefusal && ran.status == 2 && ran.errors.contains("missing SELECTOR"))
  }

  @Test(arguments: ["99", "next", "abcd", "00000000-0000-4000-8000-000000000000"])
  func missingStore(_ selector: String) throws {
    let empty = try Scratch()
    let ran = empty.run("done", selector)
    #expect(ran.isRefusal && ran.status == 1)
  }
}
