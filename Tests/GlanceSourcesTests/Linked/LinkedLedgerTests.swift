import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources
@testable import GlanceStore

/// What the tasks of a linked source are to the store, whatever its kind.
@Suite struct LinkedLedgerTests {
  private let place: LinkedPlace
  private let moment: Moment

  init() throws {
    place = try LinkedPlace(kinds: [LinesSource.self])
    moment = try Moment.at("2026-11-30T10:00")
    try place.write("one\ntwo\nx three\n", to: "lines/a.txt")
    try place.write("four\n", to: "lines/b.txt")
    try place.link("lines", "lines", name: "work")
  }

  private func open(_ ledger: LinkedLedger? = nil) throws -> [String] {
    try (ledger ?? place.open()).tasks(in: TaskGroup.open, project: nil, at: moment).map(\.title)
  }

  private func task(_ title: String, in ledger: LinkedLedger? = nil) throws -> TaskItem {
    let tasks = try (ledger ?? place.open()).tasks(in: TaskGroup.allCases, project: nil, at: moment)
    return try #require(tasks.first { $0.title == title })
  }

  @Test func showsItsTasksBesideThoseOfTheStore() throws {
    _ = try place.open().add([TaskDraft(title: "own")], at: moment)
    #expect(try Set(open()) == ["own", "one", "two", "four"])
    let one = try task("one")
    #expect(one.source == "work")
    #expect(one.project?.name == "a")
    #expect(try task("own").source == "store")
    #expect(try task("three").isCompletionGuessed)
    let summary = try place.open().summary(for: SummaryRequest(moment: moment, openLimit: 8))
    #expect(summary.counts.anytime == 4)
    #expect(summary.staleSources.isEmpty)
  }

  @Test func readsWhatHasChangedAndKeepsNumbers() throws {
    let former = try task("two")
    try place.write("zero\none\ntwo\nx three\n", to: "lines/a.txt")
    #expect(try Set(open()) == ["zero", "one", "two", "four"])
    #expect(try task("two").id == former.id)
    try place.write("zero\none\ntwo, later\nx three\n", to: "lines/a.txt")
    #expect(try task("two, later").id == former.id)
    try place.write("two, later\nfour\n", to: "lines/b.txt")
    try place.write("zero\none\nx three\n", to: "lines/a.txt")
    #expect(try task("two, later").id == former.id)
    try FileManager.default.removeItem(atPath: place.path("lines/b.txt"))
    #expect(try Set(open()) == ["zero", "one"])
  }

  @Test func completesInTheSourceAndTakesThatBack() throws {
    let own = try place.open().add([TaskDraft(title: "own")], at: moment)[0]
    let two = try task("two")
    let ledger = place.open()
    let done = try ledger.complete([.uuid(own.uuid), .uuid(two.uuid)], at: moment)
    #expect(done.map(\.task.title) == ["own", "two"])
    #expect(done.allSatisfy { $0.task.completed != nil })
    #expect(place.text(of: "lines/a.txt") == "one\nx two\nx three\n")
    #expect(try Set(open()) == ["one", "four"])
    let step = try place.open().undo(at: moment)
    #expect(step.count == 2)
    #expect(Set(step.names) == ["own", "two"])
    #expect(place.text(of: "lines/a.txt") == "one\ntwo\nx three\n")
    #expect(try Set(open()) == ["own", "one", "two", "four"])
    _ = try place.open().redo(at: moment)
    #expect(place.text(of: "lines/a.txt") == "one\nx two\nx three\n")
    #expect(try Set(open()) == ["one", "four"])
    #expect(try task("two").id == two.id)
  }

  @Test func doesAllOrNothing() throws {
    try place.write("fixed\n", to: "lines/c.txt")
    let ids = try [task("one"), task("fixed")].map { TaskSelector.uuid($0.uuid) }
    #expect(throws: TaskStoreError.linkedSource("work", reason: "it is fixed")) {
      try place.open().complete(ids, at: moment)
    }
    #expect(place.text(of: "lines/a.txt") == "one\ntwo\nx three\n")
    #expect(try place.open().history(limit: 5).isEmpty)
  }

  @Test func refusesToTakeBackWhatHasChangedThereSince() throws {
    _ = try place.open().complete([.uuid(task("two").uuid)], at: moment)
    try place.write("one\nx two again\n", to: "lines/a.txt")
    #expect(throws: TaskStoreError.self) { try place.open().undo(at: moment) }
    #expect(place.text(of: "lines/a.txt") == "one\nx two again\n")
    #expect(try place.open().history(limit: 1).first?.isUndone == false)
  }

  @Test func editsDeletesAndAdds() throws {
    let one = try task("one")
    var edit = TaskEdit()
    edit.title = "uno"
    let change = edit
    let edited = try place.open().edit([.uuid(one.uuid)], as: .edit, at: moment) { _ in change }
    #expect(edited.map(\.title) == ["uno"])
    #expect(edited[0].id == one.id)
    #expect(try place.open().delete([.uuid(task("two").uuid)], at: moment).map(\.title) == ["two"])
    #expect(place.text(of: "lines/a.txt") == "uno\nx three\n")
    let added = try place.open().add(TaskDraft(title: "five"), to: "work", at: moment)
    #expect(added.source == "work")
    #expect(place.text(of: "lines/a.txt") == "uno\nx three\nfive\n")
    let deleted = try place.open().history(limit: 2)[1]
    #expect(deleted.names == ["two"])
    for _ in 0..<3 { _ = try place.open().undo(at: moment) }
    #expect(place.text(of: "lines/a.txt") == "one\nx three\ntwo\n")
    #expect(try Set(open()) == ["one", "two", "four"])
  }

  @Test func takesBackWhatItCannotRecord() throws {
    _ = try open()
    try SQL(path: place.store).rows(
      "CREATE TRIGGER refusal BEFORE INSERT ON step BEGIN SELECT RAISE(ABORT, 'no'); END"
    )
    let two = try task("two")
    #expect(throws: TaskStoreError.self) {
      try place.open().add(TaskDraft(title: "five"), to: "work", at: moment)
    }
    #expect(throws: TaskStoreError.self) { try place.open().complete([.uuid(two.uuid)], at: moment) }
    #expect(place.text(of: "lines/a.txt") == "one\ntwo\nx three\n")
    #expect(try Set(open()) == ["one", "two", "four"])
  }

  @Test func toggles() throws {
    let two = try task("two")
    #expect(try place.open().toggleCompletion(.uuid(two.uuid), at: moment).task.completed != nil)
    #expect(place.text(of: "lines/a.txt") == "one\nx two\nx three\n")
    #expect(try place.open().toggleCompletion(.selected, at: moment).task.completed == nil)
    #expect(place.text(of: "lines/a.txt") == "one\ntwo\nx three\n")
  }

  @Test func movesHereAloneAndTakesThatBack() throws {
    let last = try #require(try open().last)
    _ = try place.open().move([.uuid(task(last).uuid)], to: .first, at: moment)
    #expect(try open().first == last)
    try place.write("one\ntwo\nx three\nsix\n", to: "lines/a.txt")
    #expect(try open().first == last)
    _ = try place.open().undo(at: moment)
    #expect(try open().first != last)
    #expect(try task(last).position == nil)
    _ = try place.open().redo(at: moment)
    #expect(try open().first == last)
  }

  @Test func keepsTheLastTasksOfWhatCannotBeRead() throws {
    #expect(try open().count == 3)
    try FileManager.default.moveItem(atPath: place.path("lines"), toPath: place.path("away"))
    let summary = try place.open().summary(for: SummaryRequest(moment: moment, openLimit: 8))
    #expect(summary.counts.anytime == 3)
    #expect(summary.staleSources.map(\.name) == ["work"])
    #expect(summary.staleSources[0].lastRead == moment.instant)
    try FileManager.default.moveItem(atPath: place.path("away"), toPath: place.path("lines"))
    let later = try place.open().summary(for: SummaryRequest(moment: moment, openLimit: 8))
    #expect(later.staleSources.isEmpty)
  }

  @Test func showsInMemoryWhatCannotBeWritten() throws {
    #expect(try open().count == 3)
    let lock = try SQL(path: place.store)
    try lock.rows("BEGIN IMMEDIATE")
    try place.write("new\n", to: "lines/b.txt")
    #expect(try Set(open()) == ["one", "two", "new"])
    try lock.rows("ROLLBACK")
    #expect(
      try SQLiteLedger(path: place.store).tasks(in: TaskGroup.open, project: nil, at: moment).count == 3
    )
    #expect(try Set(open()) == ["one", "two", "new"])
  }

  @Test func isForgottenAndLeftAlone() throws {
    _ = try place.open().add([TaskDraft(title: "own", project: "mine")], at: moment)
    #expect(try open().count == 4)
    #expect(try SQLiteLedger(path: place.store).unlink(name: "work") == 4)
    #expect(try open() == ["own"])
    #expect(try place.open().projects().map(\.project.name) == ["mine"])
    #expect(place.text(of: "lines/a.txt") == "one\ntwo\nx three\n")
  }

  @Test func itsTasksAreNotTheStoresToChange() throws {
    let two = try task("two")
    let store = SQLiteLedger(path: place.store)
    #expect(throws: TaskStoreError.self) { try store.complete([.uuid(two.uuid)], at: moment) }
    #expect(throws: TaskStoreError.self) { try store.delete([.uuid(two.uuid)], at: moment) }
    #expect(throws: TaskStoreError.self) { try store.toggleCompletion(.uuid(two.uuid), at: moment) }
    #expect(throws: TaskStoreError.self) {
      try place.open().deleteProject(named: "a", deletingTasks: true, at: moment)
    }
    let end = moment.instant + 86_400
    #expect(try place.open().purge(completedBefore: end, project: nil, at: moment) == 0)
    #expect(try place.open().snapshot(of: nil).tasks.isEmpty)
  }

  @Test func tellsItsWarnings() throws {
    try place.write("odd\nx even\n", to: "lines/c.txt")
    _ = try open()
    let report = try #require(try SQLiteLedger(path: place.store).sourceReports().first)
    #expect(report.warnings == ["odd"])
    #expect(report.open == 4)
    #expect(report.completed == 2)
  }
}
