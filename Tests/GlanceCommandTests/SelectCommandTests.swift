import GlanceTestSupport
import Testing

/// `select`, and the selector `selected`, by which bars and a person speak of the same task.
@Suite struct SelectCommandTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for words in [["A", "due:today"], ["B", "due:today", "+home"], ["C"]] {
      _ = scratch.run(["add"] + words)
    }
  }

  private func at(_ seconds: Int, _ words: String...) -> Ran {
    scratch.run(words + ["--now", "2026-11-30T10:00:\(seconds < 10 ? "0" : "")\(seconds)+01:00"])
  }

  @Test func moves() {
    #expect(at(0, "select", "next") == Ran(output: "Selected 2: B\n"))
    #expect(at(1, "select", "next").output == "Selected 3: C\n")
    #expect(at(2, "select", "next").output == "Selected 1: A\n")
    #expect(at(3, "select", "previous").output == "Selected 3: C\n")
    #expect(at(4, "select", "previous", "--due").output == "Selected 2: B\n")
    #expect(at(5, "select", "next", "--due").output == "Selected 1: A\n")
    #expect(at(6, "select", "next", "--project", "home").output == "Selected 2: B\n")
    #expect(at(7, "select", "first").output == "Selected 1: A\n")
    #expect(at(8, "select", "next", "--project", "Hom").errors.contains(#"do you mean "home"?"#))
    #expect(at(9, "select", "next").output == "Selected 2: B\n")
    // After 30 seconds it is the first one again from which it moves.
    #expect(at(39, "select", "next").output == "Selected 2: B\n")
  }

  @Test func isASelector() {
    _ = at(0, "select", "next")
    #expect(at(1, "edit", "selected", "--title", "Changed").status == 0)
    #expect(at(29, "delete", "selected").output == "Deleted 2: Changed\n")
    #expect(at(29, "undo").status == 0)
    #expect(at(30, "delete", "selected").output == "Deleted 1: A\n")
  }

  @Test func aSecondClickTakesBack() {
    _ = at(0, "select", "next")
    #expect(at(1, "done", "selected") == Ran(output: "Completed 2: B\n"))
    #expect(at(8, "done", "selected") == Ran(output: "Took back the completion of 2: B\n"))
    #expect(at(9, "done", "selected").output == "Completed 2: B\n")
    #expect(at(18, "done", "selected").output == "Completed 1: A\n")
    // Among others it is one of them, and what a person says twice is no click.
    #expect(at(19, "done", "selected", "3").output == "Completed 3: C\n")
    let ran = at(40, "done", "selected")
    #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains("no open task"))
    #expect(at(41, "select", "first").errors.contains("no open task"))
  }
}
