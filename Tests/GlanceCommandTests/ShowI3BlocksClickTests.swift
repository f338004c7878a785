import Foundation
import GlanceTasks
import Glibc
import Testing

@testable import GlanceCommand

@Suite struct ShowI3BlocksClickTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for title in ["A", "B"] { _ = scratch.run("add", title, "--due", "today") }
  }

  private func show(button: Int? = nil, _ words: String..., runtime: Bool = true, block: String = "") -> Ran {
    scratch.run(
      ["show", "-f", "i3blocks", "-s", "medium"] + words,
      environment: [
        "BLOCK_NAME": block, "BLOCK_INSTANCE": "", "BLOCK_BUTTON": button.map(String.init) ?? "",
        "XDG_RUNTIME_DIR": runtime ? scratch.folder : nil,
      ]
    )
  }

  private func completed() throws -> [String] {
    try JSONText.titles(scratch.run("list", "completed", "--json").output)
  }

  @Test func leftShowsTheNextTaskAndRightCompletesIt() throws {
    #expect(show().output.contains("A today"))
    #expect(show(button: 1).output.contains("B today"))
    let after = show(button: 3)
    #expect(after.output.contains("B · click again to undo"))
    #expect(try completed() == ["B"])
    #expect(show(button: 3).output.contains("B today"))
    #expect(try completed() == [])
  }

  @Test func aClickMeansWhatTheBlockHasShownNotWhatIsThereByNow() throws {
    #expect(show().output.contains("A today"))
    _ = scratch.run("add", "Earlier", "--due", "yesterday")
    _ = show(button: 3)
    #expect(try completed() == ["A"])
  }

  @Test func blocksAreToldApartByTheirNames() throws {
    _ = scratch.run("add", "Job +work", "--due", "today")
    #expect(show("--project", "work", block: "work").output.contains("Job"))
    #expect(show(block: "../../all").output.contains("A today"))
    _ = show(button: 3, "--project", "work", block: "work")
    #expect(try completed() == ["Job"])
    let kept = try FileManager.default.contentsOfDirectory(atPath: scratch.folder + "/glance").sorted()
    #expect(kept == ["i3blocks-______all-", "i3blocks-work-"])
  }

  /// Where others may write to the folder, they may have put something else there.
  @Test(.timeLimit(.minutes(1))) func onlyAFileOfOurOwnKeepsIt() throws {
    let kept = scratch.folder + "/glance/i3blocks-a-", other = try scratch.file("other", Array("other".utf8))
    _ = try scratch.file("glance/neighbour", [])
    #expect(mkfifo(kept, 0o600) == 0)
    #expect(show(block: "a").output.contains("A today"))
    for link in [symlink, Glibc.link] {
      unlink(kept)
      #expect(link(other, kept) == 0)
      #expect(show(block: "a").output.contains("A today"))
      #expect(try String(contentsOfFile: other, encoding: .utf8) == "other")
    }
  }

  @Test func withoutAPlaceToKeepItAClickMeansTheFirst() throws {
    #expect(show(button: 3, runtime: false).status == 0)
    #expect(try completed() == ["A"])
  }

  @Test(arguments: [0, 6, 7, 8, 9, 99])
  func otherButtonsDoNothing(button: Int) throws {
    #expect(show(button: button).output.contains("A today"))
    #expect(try completed() == [])
  }

  @Test func aClickThatFailsSaysSoInTheBlock() throws {
    let path = try scratch.file("broken/tasks.db", Array(String(repeating: "no store ", count: 200).utf8))
    let ran = show(button: 3, "--store", path)
    #expect(ran.output.contains("no glance store"))
    #expect(ran.status == 0)
  }

  @Test func theConfigDecidesWhatAButtonDoes() throws {
    _ = try scratch.file(
      "home/.config/glance/config.toml",
      Array("[clicks]\nleft = \"done\"\nright = \"none\"\n".utf8)
    )
    #expect(show(button: 3).output.contains("A today"))
    #expect(show(button: 1).output.contains("A · click again to undo"))
    #expect(try completed() == ["A"])
  }

  /// Version 1.4 would have its own input read away; whatever is no i3blocks has nothing to lose.
  @Test(arguments: [
    ([:], true), (["BLOCK_NAME": ""], false), (["BLOCK_NAME": "glance", "BLOCK_INTERVAL": "-3"], false),
    (["BLOCK_NAME": "glance", "interval": "5"], false),
    (["BLOCK_NAME": "glance", "interval": "persist"], true),
    (["interval": "persist"], true),
  ])
  func clicksOnABlockThatRunsAllTheTime(_ environment: [String: String], _ reaches: Bool) {
    let invocation = Invocation(arguments: [], environment: { environment[$0] }, moment: .now())
    #expect(I3BlocksClick.reachesInput(in: Session(invocation: invocation)) == reaches)
  }
}
