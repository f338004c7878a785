import GlanceTasks
import GlanceTestSupport
import Testing

/// Each kind of change is one step, which undo takes back and redo makes again.
@Suite struct UndoOfEachChangeTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for words in [
      ["A", "+home", "@x", "due:fri"], ["B", "+home", "--note", "n"], ["C", "due:-1d"], ["D"],
      ["E", "+work"], ["F"],
    ] { _ = scratch.run(["add"] + words) }
    _ = scratch.run("done", "5", "6", "--now", "2026-10-01T12:00")
    _ = scratch.run("move", "4", "--first")
    _ = scratch.run("add", "G", "due:fri", "--repeat", "every 2 weeks")
  }

  static let changes: [[String]] = [
    ["add", "New", "+new", "@tag", "due:tomorrow"],
    [
      "edit", "1", "--title", "X", "--due", "none", "--note", "m", "--project", "other", "--priority", "high",
      "--tag", "z",
    ],
    ["edit", "1-6", "--add-tag", "y", "--append-note", "more"],
    ["edit", "1-4", "--repeat", "every month"], ["edit", "7", "--repeat", "none"],
    ["done", "1"], ["done", "7"], ["done", "1-4"], ["done", "selected"], ["reopen", "5"], ["reopen", "5-6"],
    ["delete", "1"], ["delete", "1-6"],
    ["move", "2", "--before", "4"], ["move", "4", "--last"],
    ["postpone", "1-4", "next week"],
    ["project", "add", "garden"], ["project", "edit", "HOME", "--name", "house", "--color", "tomato"],
    ["project", "delete", "home", "--tasks", "keep"], ["project", "delete", "home", "--tasks", "delete"],
    ["purge", "--before", "today"], ["theme", "light"], ["private", "on"],
  ]

  @Test(arguments: changes)
  func change(_ words: [String]) throws {
    try expectOneStep { scratch.run(words) }
  }

  @Test func changeInAnEditor() throws {
    let person = FakePerson(edits: [
      FakePerson.rewriting {
        $0.replacing("title: A", with: "title: Y").replacing("tags: @x", with: "tags: @y @z")
      }
    ])
    try expectOneStep { scratch.run(["edit", "1"], person: person) }
  }

  @Test("a life of changes is taken back to its beginning, and made again", arguments: UInt64(1)...4)
  func all(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var states = [try scratch.content()]
    for words in Self.changes.shuffled(using: &random) where words != ["done", "selected"] {
      // What another change has made impossible, or has done already, is no step.
      let steps = scratch.run("undo", "--list").lines.count
      _ = scratch.run(words)
      if scratch.run("undo", "--list").lines.count > steps { states.append(try scratch.content()) }
    }
    #expect(states.count > 8)
    for state in states.dropLast().reversed() {
      #expect(scratch.run("undo").status == 0)
      #expect(try scratch.content() == state)
    }
    for state in states.dropFirst() {
      #expect(scratch.run("redo").status == 0)
      #expect(try scratch.content() == state)
    }
    #expect(scratch.run("redo").status == 1)
  }

  private func expectOneStep(_ change: () -> Ran) throws {
    let steps = scratch.run("undo", "--list").lines.count
    let before = try content()
    let ran = change()
    #expect(ran.status == 0 && ran.errors.isEmpty, "\(ran)")
    let after = try content()
    #expect(after != before)
    #expect(scratch.run("undo", "--list").lines.count == steps + 1)
    for _ in 0..<2 {
      #expect(scratch.run("undo").output.hasPrefix("Took back: "))
      #expect(try content() == before)
      #expect(scratch.run("redo").output.hasPrefix("Did again: "))
      #expect(try content() == after)
    }
  }

  /// What the store holds, but for the task that is just completed, which a click selects besides.
  private func content() throws -> [String] {
    let content = try scratch.content()
    return [content.tasks, content.projects, content.settings.theme, "\(content.settings.isPrivate)"]
  }
}
