import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources
@testable import GlanceStore

/// The case file of checkboxes, through a ledger as commands use it.
@Suite(.enabled(if: SharedData.isPresent)) struct MarkdownCaseTests {
  private let place: LinkedPlace
  private let moment: Moment
  private let file = "notes/Home.md"

  init() throws {
    place = try LinkedPlace(kinds: [MarkdownSource.self])
    moment = try Moment.at("2026-11-30T10:00")
    try place.write(SharedData.text("cases/90-markdown-traps.md"), to: file)
    try place.link("markdown", "notes", name: "notes")
  }

  private func tasks(_ groups: [TaskGroup] = TaskGroup.allCases) throws -> [TaskItem] {
    try place.open().tasks(in: groups, project: nil, at: moment)
  }

  private func task(_ title: String) throws -> TaskItem {
    try #require(try tasks().first { $0.title == title })
  }

  private func lines() throws -> [String] {
    try #require(place.text(of: file)).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init
    )
  }

  @Test func reads() throws {
    #expect(
      try Set(tasks(TaskGroup.open).map(\.title)) == ["Plain", "Star marker", "In progress", "In a quote"]
    )
    let plain = try task("Plain")
    #expect(plain.due?.text(in: moment.zone) == "2026-12-05")
    #expect(plain.tags == ["home"])
    #expect(plain.project?.name == "Home")
    let star = try task("Star marker")
    #expect(star.priority == .high)
    #expect(star.due?.text(in: moment.zone) == "2026-12-06")
    #expect(star.recurrence == "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=WEEKLY;INTERVAL=2")
    #expect(try task("In progress").due?.text(in: moment.zone) == "2026-12-07")
    #expect(try tasks([.completed]).map(\.title) == ["Sub done"])
    let done = try task("Sub done")
    #expect(done.completed?.text(in: moment.zone) == "2026-11-20T00:00:00+01:00")
    #expect(!done.isCompletionGuessed)
    let document = MarkdownDocument(Array(try SharedData.text("cases/90-markdown-traps.md").utf8))
    #expect(document.tasks.count { $0.status == .cancelled } == 1)
    #expect(document.tasks.count == 6)
  }

  @Test(arguments: [
    ("Plain", "- [x] Plain #home 📅 2026-12-05 ✅ 2026-11-30"),
    ("In progress", "1. [x] In progress [due:: 2026-12-07]  [completion:: 2026-11-30]"),
    ("In a quote", "> - [x] In a quote"),
  ])
  func completesByItsLineAlone(_ title: String, _ expected: String) throws {
    let former = try #require(place.bytes(of: file))
    let formerLines = try lines()
    let task = try task(title)
    let done = try place.open().complete([.uuid(task.uuid)], at: moment)
    #expect(done.map(\.task.title) == [title] && done[0].task.completed != nil)
    let changed = zip(formerLines, try lines()).filter { $0 != $1 }
    #expect(try lines().count == formerLines.count)
    #expect(changed.map(\.1) == [expected])
    let step = try place.open().undo(at: moment)
    #expect(step.names == [title])
    #expect(place.bytes(of: file) == former)
    #expect(try self.task(title).id == task.id)
    _ = try place.open().redo(at: moment)
    #expect(try lines().contains(expected))
    _ = try place.open().reopen([.uuid(task.uuid)], at: moment)
    // A task in progress is a plain open one behind that.
    #expect(title == "In progress" || place.bytes(of: file) == former)
  }

  @Test func reopensAndKeepsTheLinkOfTheBlock() throws {
    let former = try #require(place.bytes(of: file))
    _ = try place.open().reopen([.uuid(task("Sub done").uuid)], at: moment)
    #expect(try lines().contains("\t- [ ] Sub done ^abc-1"))
    _ = try place.open().undo(at: moment)
    #expect(place.bytes(of: file) == former)
  }

  @Test func leavesWhatRepeatsToThePlugin() throws {
    let former = place.bytes(of: file)
    let star = try task("Star marker")
    #expect(
      throws: TaskStoreError.linkedSource(
        "notes",
        reason: "it repeats, and the Tasks plugin must create the next line; complete it in Obsidian"
      )
    ) {
      try place.open().complete([.uuid(star.uuid)], at: moment)
    }
    #expect(place.bytes(of: file) == former)
  }
}
