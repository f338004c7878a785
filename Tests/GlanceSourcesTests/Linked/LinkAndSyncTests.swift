import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources
@testable import GlanceStore

/// How places are linked, and read again as a whole.
@Suite struct LinkAndSyncTests {
  private let place: LinkedPlace
  private let moment: Moment

  init() throws {
    place = try LinkedPlace(kinds: [LinesSource.self])
    moment = try Moment.at("2026-11-30T10:00")
    try place.write("one\nodd\nx three\n", to: "lines/a.txt")
  }

  @Test func linkReportsWhatIsThere() throws {
    let report = try place.open().link(
      LinesSource.self,
      at: place.path("lines"),
      name: "work",
      isReadOnly: true,
      at: moment
    )
    #expect(report.open == 2 && report.completed == 1 && report.warnings == ["odd"])
    #expect(report.source.isReadOnly && report.source.readAt == moment.instant)
  }

  @Test func linkOfNothingLeavesNothing() throws {
    let ledger = place.open()
    #expect(throws: TaskStoreError.self) {
      try ledger.link(LinesSource.self, at: place.path("no"), name: "work", isReadOnly: false, at: moment)
    }
    #expect(!FileManager.default.fileExists(atPath: place.store))
  }

  /// Its tasks would be there twice, each of which stands for the other.
  @Test func linkByAnotherPath() throws {
    try place.link("lines", "lines", name: "work")
    try FileManager.default.createSymbolicLink(atPath: place.path("link"), withDestinationPath: "lines")
    for path in ["link", "home/../lines", "lines/"] {
      let refusal = #expect(throws: TaskStoreError.self) {
        try place.open().link(
          LinesSource.self,
          at: place.path(path),
          name: "again",
          isReadOnly: false,
          at: moment
        )
      }
      #expect(refusal?.description.hasPrefix("work: \(place.path(path)) is linked already") == true)
    }
    #expect(try place.open().reports(at: moment).count == 1)
  }

  /// Nobody is told that nothing was done when something was.
  @Test func whatCanNotBeTakenBackIsTold() throws {
    try place.link("lines", "lines", name: "work")
    let error = TaskStoreError.linkedSource("other", reason: "no")
    #expect(place.open().takingBack([], after: error, at: moment) == error)
    #expect(
      place.open().takingBack([("work", "a.txt\nold\nnew"), ("gone", "?")], after: error, at: moment)
        == .linkedSource("other", reason: "no; 2 changes in gone, work could not be taken back")
    )
    #expect(
      place.open().takingBack([("work", "a.txt\nold\nnew")], after: .nothingToUndo, at: moment)
        == .linkedSource(
          "work",
          reason: "\(TaskStoreError.nothingToUndo); one change in work could not be taken back"
        )
    )
  }

  @Test func linkOfAPartThatCanNotBeReadLeavesTheStoreAsItWas() throws {
    let ledger = place.open()
    _ = try ledger.add([TaskDraft(title: "own")], at: moment)
    // A folder where a file should be can be looked at, and not read.
    try FileManager.default.createDirectory(
      atPath: place.path("lines/b.txt"),
      withIntermediateDirectories: true
    )
    #expect(throws: TaskStoreError.self) {
      try ledger.link(LinesSource.self, at: place.path("lines"), name: "work", isReadOnly: false, at: moment)
    }
    #expect(try ledger.reports(at: moment).isEmpty)
    #expect(try ledger.tasks(in: TaskGroup.allCases, project: nil, at: moment).map(\.title) == ["own"])
    #expect(try ledger.projects().isEmpty)
  }

  @Test(arguments: ["work", nil])
  func syncReadsWhatLooksTheSame(_ name: String?) throws {
    try place.link("lines", "lines", name: "work")
    _ = try place.open().reports(at: moment)
    try SQL(path: place.store).rows("UPDATE task SET title = 'wrong', note = 'wrong' WHERE title = 'one'")
    let ledger = place.open()
    #expect(try ledger.tasks(in: [.anytime], project: nil, at: moment).contains { $0.title == "wrong" })
    let numbers = try ledger.tasks(in: TaskGroup.allCases, project: nil, at: moment).map(\.id)
    let reports = try ledger.sync(name, at: moment)
    #expect(reports.count == 1 && reports[0].source.failure == nil && reports[0].open == 2)
    let tasks = try ledger.tasks(in: TaskGroup.allCases, project: nil, at: moment)
    #expect(Set(tasks.map(\.title)) == ["one", "odd", "three"] && tasks.map(\.id) == numbers)
    #expect(tasks.allSatisfy { $0.note == nil })
    #expect(try ledger.lookAnew(at: moment).first?.state == reports[0].source.state)
  }

  @Test func syncOfNoSourceIsRefused() throws {
    #expect(throws: TaskStoreError.self) { try place.open().sync("work", at: moment) }
    #expect(try place.open().sync(nil, at: moment).isEmpty)
  }

  @Test("an emptied place on another disk is taken for what it is only by its name")
  func vanished() throws {
    var probe = SourceProbe(salt: 7)
    probe.see(device: 1)
    probe.see("a".utf8, etag: 1)
    var empty = SourceProbe(salt: 7)
    empty.see(device: 2)
    #expect(empty.hasVanished(since: probe.state))
    let unread = SourceProbe.unread(probe.state)
    #expect(empty.hasVanished(since: unread) && !empty.hasVanished(since: []))
    #expect(probe.differingBuckets(from: unread).count == SourceProbe.bucketCount)
    #expect(empty.differingBuckets(from: unread).count == SourceProbe.bucketCount)
    #expect(SourceProbe.unread([1, 2]).isEmpty)
  }

  @Test func syncOfWhatIsAwayDoesNotMakeItEmpty() throws {
    try place.link("lines", "lines", name: "work")
    let ledger = place.open()
    let before = try ledger.lookAnew(at: moment)[0].state
    try FileManager.default.removeItem(atPath: place.path("lines"))
    let report = try #require(try ledger.sync("work", at: moment).first)
    #expect(report.source.failure != nil && report.open == 2)
    var empty = SourceProbe(salt: 0)
    empty.see(device: 99)
    #expect(empty.hasVanished(since: before))
    #expect(try empty.hasVanished(since: ledger.lookAnew(at: moment)[0].state))
    try place.write("one\n", to: "lines/a.txt")
    #expect(try ledger.lookAnew(at: moment)[0].failure == nil)
    #expect(try ledger.tasks(in: TaskGroup.allCases, project: nil, at: moment).map(\.title) == ["one"])
  }

  @Test func anExportHasNoProjectThatOnlyASourceMade() throws {
    let ledger = place.open()
    _ = try ledger.addProject(named: "mine", color: nil, at: moment)
    try place.write("two\n", to: "lines/b.txt")
    try place.link("lines", "lines", name: "work")
    try ledger.lookAnew(at: moment)
    _ = try ledger.add([TaskDraft(title: "own", project: "b")], at: moment)
    let (snapshot, leftOut) = try ledger.ownSnapshot(of: nil)
    #expect(snapshot.projects.map(\.name).sorted() == ["b", "mine"])
    #expect(snapshot.tasks.map(\.title) == ["own"] && leftOut == 4)
  }

  @Test("another source of the same name has nothing to do with the changes of a former one")
  func historyOfARemovedSource() throws {
    try place.link("lines", "lines", name: "work")
    let ledger = place.open()
    let own = try ledger.add([TaskDraft(title: "own")], at: moment)[0]
    let one = try #require(
      try ledger.tasks(in: [.anytime], project: nil, at: moment).first { $0.title == "one" }
    )
    _ = try ledger.complete([.uuid(one.uuid)], at: moment)
    let odd = try #require(
      try ledger.tasks(in: [.anytime], project: nil, at: moment).first { $0.title == "odd" }
    )
    _ = try ledger.complete([.uuid(odd.uuid), .uuid(own.uuid)], at: moment)
    #expect(try ledger.history(limit: 9).count == 3)
    _ = try ledger.store.unlink(name: "work")
    try place.link("lines", "lines", name: "work")
    let before = place.text(of: "lines/a.txt")
    // The step of both has the part that is still there.
    #expect(try ledger.history(limit: 9).map(\.action) == [.complete, .add])
    #expect(try ledger.undo(at: moment).action == .complete)
    #expect(try ledger.task(.uuid(own.uuid), at: moment).completed == nil)
    #expect(try ledger.undo(at: moment).action == .add)
    #expect(place.text(of: "lines/a.txt") == before)
  }
}
