import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources
@testable import GlanceStore

/// A folder of Markdown files as a source.
@Suite struct MarkdownSourceTests {
  private let place: LinkedPlace
  private let moment: Moment

  init() throws {
    place = try LinkedPlace(kinds: [MarkdownSource.self])
    moment = try Moment.at("2026-11-30T10:00")
    try place.write("- [ ] one\n", to: "notes/a.md")
    try place.link("markdown", "notes", name: "notes")
  }

  private func open() throws -> [String] {
    try place.open().tasks(in: TaskGroup.open, project: nil, at: moment).map(\.title)
  }

  private func task(_ title: String) throws -> TaskItem {
    try #require(
      try place.open().tasks(in: TaskGroup.allCases, project: nil, at: moment).first { $0.title == title }
    )
  }

  private func warnings() throws -> [String] {
    try #require(try SQLiteLedger(path: place.store).sourceReports().first).warnings
  }

  @Test func searchesFoldersButNotHiddenOnesNorLinks() throws {
    for name in ["b/c/d.md", ".obsidian/e.md", ".trash/f.md", "b/.g.md", "h.txt", ".md"] {
      try place.write("- [ ] \(name)\n", to: "notes/" + name)
    }
    try place.write("- [ ] elsewhere\n", to: "other/x.md")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("notes/l"),
      withDestinationPath: place.path("other")
    )
    try FileManager.default.createSymbolicLink(
      atPath: place.path("notes/loop"),
      withDestinationPath: place.path("notes")
    )
    #expect(try Set(open()) == ["one", "b/c/d.md"])
    #expect(try task("b/c/d.md").project?.name == "d")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("notes/y.md"),
      withDestinationPath: place.path("other/x.md")
    )
    #expect(try Set(open()) == ["one", "b/c/d.md", "elsewhere"])
    let watched = MarkdownSource(at: place.path("notes"), in: place.environment).watchedPlaces
    #expect(Set(watched.map(\.path)) == Set(["notes", "notes/b", "notes/b/c"].map { place.path($0) }))
  }

  @Test func knowsItsPlaces() throws {
    let environment = place.environment
    try place.write("", to: "notes/a.txt")
    #expect(try MarkdownSource.place(for: place.path("notes") + "//", in: environment) == place.path("notes"))
    #expect(
      try MarkdownSource.place(for: place.path("notes/a.md"), in: environment) == place.path("notes/a.md")
    )
    for operand in [nil, "", place.path("notes/a.txt"), place.path("none")] {
      #expect(throws: SourceError.self) { try MarkdownSource.place(for: operand, in: environment) }
    }
  }

  /// Editors write a file in place: it is empty before it holds what is new.
  @Test func keepsTheTasksOfAFileThatIsBeingWritten() throws {
    let former = try task("one")
    try place.write("", to: "notes/a.md")
    let written = Date(timeIntervalSince1970: TimeInterval(moment.instant.seconds))
    try FileManager.default.setAttributes(
      [.modificationDate: written],
      ofItemAtPath: place.path("notes/a.md")
    )
    #expect(try open() == ["one"])
    try place.write("- [ ] one\n- [ ] two\n", to: "notes/a.md")
    #expect(try open() == ["one", "two"])
    #expect(try task("one").uuid == former.uuid)
    try place.write("", to: "notes/a.md")
    try FileManager.default.setAttributes(
      [.modificationDate: written],
      ofItemAtPath: place.path("notes/a.md")
    )
    #expect(try open() == ["one", "two"])
    let later = Moment(instant: moment.instant + 2, zone: moment.zone)
    #expect(try place.open().tasks(in: TaskGroup.open, project: nil, at: later).isEmpty)
  }

  @Test func readsANoteAboutConflictedCopies() throws {
    try place.write("- [ ] merge them\n", to: "notes/What a conflicted copy is.md")
    for name in [
      "a (Anna's conflicted copy 2026-11-30).md", "a (Conflicted copy phone 202611301000).md",
      "a_conflict-20261130-100000.md", "a.sync-conflict-20261130-100000-ABCDEFG.md",
    ] {
      try place.write("- [ ] one\n", to: "notes/" + name)
    }
    #expect(try Set(open()) == ["one", "merge them"])
    #expect(try warnings().count == 4)
  }

  @Test func isOneFileToo() throws {
    let place = try LinkedPlace(kinds: [MarkdownSource.self])
    try place.write("- [ ] one\n", to: "notes/a.md")
    try place.write("- [ ] two\n", to: "notes/b.md")
    try place.link("markdown", "notes/a.md", name: "file")
    let tasks = try place.open().tasks(in: TaskGroup.open, project: nil, at: moment)
    #expect(tasks.map(\.title) == ["one"])
    #expect(tasks[0].project?.name == "a")
    _ = try place.open().complete([.uuid(tasks[0].uuid)], at: moment)
    #expect(place.text(of: "notes/a.md") == "- [x] one\n")
  }

  @Test func hidesUntilTheStart() throws {
    try place.write(
      "- [ ] one 🛫 2026-12-01\n- [ ] two ⏳ 2026-12-05\n- [x] three 🛫 2026-12-01\n",
      to: "notes/a.md"
    )
    #expect(try open() == ["two"])
    let later = try Moment.at("2026-12-01T00:00")
    #expect(
      try Set(place.open().tasks(in: TaskGroup.open, project: nil, at: later).map(\.title)) == ["one", "two"]
    )
  }

  @Test func keepsNumbersWhenLinesMoveOrChange() throws {
    let former = try task("one")
    try place.write("# New\n\n- [ ] zero\n- [ ] one 📅 2026-12-01 ⏫\n", to: "notes/a.md")
    #expect(try task("one").id == former.id)
    #expect(try task("one").priority == .high)
    try place.write("- [ ] zero\n- [ ] one more\n", to: "notes/a.md")
    #expect(try task("one more").id == former.id)
    try place.write("- [ ] zero\n", to: "notes/a.md")
    try place.write("- [ ] one more\n", to: "notes/b.md")
    #expect(try task("one more").id == former.id)
    try place.write("- [ ] zero\n- [ ] first 🆔 k1\n", to: "notes/a.md")
    let named = try task("first")
    try place.write("- [ ] quite another text 🆔 k1\n- [ ] zero\n", to: "notes/a.md")
    #expect(try task("quite another text").id == named.id)
  }

  @Test func tellsSameLinesApart() throws {
    try place.write("- [ ] same\n- [ ] same\n- [ ] same\n", to: "notes/a.md")
    let tasks = try place.open().tasks(in: TaskGroup.open, project: nil, at: moment)
    #expect(tasks.count == 3 && Set(tasks.map(\.uuid)).count == 3)
    let second = tasks.sorted { $0.id < $1.id }[1]
    _ = try place.open().complete([.uuid(second.uuid)], at: moment)
    #expect(place.text(of: "notes/a.md") == "- [ ] same\n- [x] same\n- [ ] same\n")
    #expect(try place.open().task(.uuid(second.uuid), at: moment).completed != nil)
    _ = try place.open().undo(at: moment)
    #expect(place.text(of: "notes/a.md") == "- [ ] same\n- [ ] same\n- [ ] same\n")
    let after = try place.open().tasks(in: TaskGroup.open, project: nil, at: moment)
    #expect(Set(after.map(\.uuid)) == Set(tasks.map(\.uuid)))
  }

  @Test func refusesToTakeBackWhatHasChangedSince() throws {
    _ = try place.open().complete([.uuid(task("one").uuid)], at: moment)
    try place.write("- [x] one, and more\n", to: "notes/a.md")
    #expect(throws: TaskStoreError.self) { try place.open().undo(at: moment) }
    #expect(place.text(of: "notes/a.md") == "- [x] one, and more\n")
  }

  @Test func refusesWhatIsForAnEditor() throws {
    let one = try task("one")
    var edit = TaskEdit()
    edit.title = "uno"
    let change = edit
    #expect(throws: TaskStoreError.self) {
      try place.open().edit([.uuid(one.uuid)], as: .edit, at: moment) { _ in change }
    }
    #expect(throws: TaskStoreError.self) { try place.open().delete([.uuid(one.uuid)], at: moment) }
    #expect(throws: TaskStoreError.self) {
      try place.open().add(TaskDraft(title: "two"), to: "notes", at: moment)
    }
    #expect(place.text(of: "notes/a.md") == "- [ ] one\n")
  }

  @Test func refusesATaskThatIsNotTheOneThatWasSeen() throws {
    let source = MarkdownSource(at: place.path("notes"), in: place.environment)
    let one = try task("one")
    let key = MarkdownDocument(Array("- [ ] one".utf8)).keys[0]
    let seen = SourcedTask(part: "a.md", key: key, hash: 0, item: one)
    for text in [
      "- [ ] one 📅 2026-12-01\n", "- [x] one\n", "- [ ] two\n", "- [-] one\n", "- [ ] one 🔁 every day\n",
    ] {
      try place.write(text, to: "notes/a.md")
      #expect(throws: SourceError.self) { try source.change(seen, .complete, at: moment) }
      #expect(place.text(of: "notes/a.md") == text)
    }
    try place.write("# Above\r\n- [ ] one\r\nbelow", to: "notes/a.md")
    _ = try source.change(seen, .complete, at: moment)
    #expect(place.text(of: "notes/a.md") == "# Above\r\n- [x] one\r\nbelow")
  }

  @Test func tellsWhatIsWrong() throws {
    try place.write("- [ ] a 📅 2026-02-30\n```\n", to: "notes/a.md")
    try place.write("- [ ] b\n", to: "notes/b.sync-conflict-20261130-100000-ABCDEFG.md")
    #expect(try open() == ["a"])
    let warnings = try warnings()
    #expect(warnings.count == 3)
    #expect(warnings.contains { $0.hasPrefix("a.md, line 1: \"2026-02-30\" is no date") })
    #expect(warnings.contains { $0.hasPrefix("a.md, line 2: nothing ends the code") })
    #expect(warnings.contains { $0.contains("b.sync-conflict") })
  }

  @Test func readsAConflictCopyThatWasNamed() throws {
    let place = try LinkedPlace(kinds: [MarkdownSource.self])
    try place.write("- [ ] one\n", to: "a.sync-conflict-20261130-100000-ABCDEFG.md")
    try place.link("markdown", "a.sync-conflict-20261130-100000-ABCDEFG.md", name: "copy")
    #expect(try place.open().tasks(in: TaskGroup.open, project: nil, at: moment).map(\.title) == ["one"])
  }

  @Test func keepsTheTasksOfAFileThatIsAway() throws {
    let place = try LinkedPlace(kinds: [MarkdownSource.self])
    try place.write("- [ ] one\n", to: "a.md")
    try place.link("markdown", "a.md", name: "file")
    #expect(try place.open().tasks(in: TaskGroup.open, project: nil, at: moment).count == 1)
    try FileManager.default.removeItem(atPath: place.path("a.md"))
    let summary = try place.open().summary(for: SummaryRequest(moment: moment, openLimit: 8))
    #expect(summary.counts.anytime == 1 && summary.staleSources.map(\.name) == ["file"])
  }

  @Test func saysWhichNameCannotBeRead() throws {
    let name =
      Array(place.path("notes/").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF)]
      + Array(".md".utf8CString)
    let file = try #require(fopen(name, "w"))
    fputs("- [ ] two\n", file)
    fclose(file)
    #expect(try open() == ["one"])
    #expect(
      try warnings().map { $0.hasSuffix("the name is not UTF-8, so the file can't be read; rename it") } == [
        true
      ]
    )
  }

  @Test func saysWhatLiesTooDeep() throws {
    try place.write("- [ ] deep\n", to: "notes/" + String(repeating: "d/", count: 60) + "a.md")
    try place.write("- [ ] deeper\n", to: "notes/" + String(repeating: "d/", count: 70) + "a.md")
    #expect(try Set(open()) == ["one", "deep"])
    #expect(try warnings().map { $0.hasSuffix("d/ lies too deep, and is not looked into") } == [true])
  }

  @Test func guessesAtCompletionsWithoutADay() throws {
    try place.write("- [x] one\n- [x] two ✅ 2026-11-29\n", to: "notes/a.md")
    let one = try task("one")
    #expect(one.isCompletionGuessed)
    let two = try task("two")
    #expect(!two.isCompletionGuessed && two.completed != nil)
  }
}
