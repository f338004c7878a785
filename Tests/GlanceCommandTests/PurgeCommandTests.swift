import GlanceTestSupport
import Testing

@Suite struct PurgeCommandTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let days = ["2026-10-01T12:00", "2026-11-01T12:00", "2026-11-29T23:59", "2026-11-30T08:00"]
    for (index, day) in days.enumerated() {
      _ = scratch.run("add", "T\(index + 1)", index % 2 == 0 ? "+home" : "+work")
      _ = scratch.run("done", "\(index + 1)", "--now", day)
    }
    _ = scratch.run("add", "Open", "--due", "2026-01-01")
  }

  @Test(
    arguments: [
      ("30 days ago", "2026-10-31", ["T4", "T3", "T2"]), ("-1mo", "2026-10-30", ["T4", "T3", "T2"]),
      ("today", "2026-11-30", ["T4"]), ("2026-11-01", "2026-11-01", ["T4", "T3", "T2"]),
      ("2026-11-02", "2026-11-02", ["T4", "T3"]), ("tomorrow", "2026-12-01", []),
      ("2026-11-30 08:00", "2026-11-30 08:00", ["T4"]), ("2026-11-30 08:01", "2026-11-30 08:01", []),
      ("-8w", "2026-10-05", ["T4", "T3", "T2"]),
    ]
  )
  func purges(_ when: String, _ start: String, _ left: [String]) throws {
    let before = try scratch.content()
    let ran = scratch.run("purge", "--before", when)
    let count = 4 - left.count
    #expect(ran.output == "Purged \(count) \(count == 1 ? "task" : "tasks") completed before \(start)\n")
    #expect(try JSONText.titles(scratch.run("list", "all", "--json").output) == ["Open"] + left)
    #expect(scratch.run("undo").output.hasPrefix("Took back: purged "))
    #expect(try scratch.content() == before)
  }

  @Test func ofAProject() throws {
    #expect(scratch.run("purge", "--before", "tomorrow", "--project", "HOME").output.hasPrefix("Purged 2 "))
    #expect(try JSONText.titles(scratch.run("list", "completed", "--json").output) == ["T4", "T2"])
  }

  @Test func nothingToPurge() throws {
    #expect(
      scratch.run("purge", "--before", "2026-01-01")
        == Ran(output: "No tasks completed before 2026-01-01\n")
    )
    #expect(try Scratch().run("purge", "--before", "today").status == 0)
  }

  @Test(
    arguments: [
      ([], 2, "missing --before WHEN"), (["--before", ""], 2, "--before"),
      (["--before", "none"], 2, "no day"),
      (["--before", "30"], 2, "bare number"), (["--before", "today", "x"], 2, "one word too many"),
      (["--before", "today", "--project", "nome"], 1, #"no project "nome""#),
    ] as [([String], Int32, String)]
  )
  func refuses(_ words: [String], _ status: Int32, _ fragment: String) throws {
    let before = try scratch.content()
    let ran = scratch.run(["purge"] + words)
    #expect(ran.isRefusal && ran.status == status && ran.errors.contains(fragment), "\(ran)")
    #expect(try scratch.content() == before)
  }
}
