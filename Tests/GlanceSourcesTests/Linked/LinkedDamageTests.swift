import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources
@testable import GlanceStore

/// What is shown of a source when something is in the way: the tasks that are known, and why there may be others by now.
@Suite(.serialized) struct LinkedDamageTests {
  private let place: LinkedPlace
  private let moment: Moment

  init() throws {
    place = try LinkedPlace(kinds: [LinesSource.self])
    moment = try Moment.at("2026-11-30T10:00")
  }

  private func summary(_ ledger: LinkedLedger? = nil) throws -> Summary {
    try (ledger ?? place.open()).summary(for: SummaryRequest(moment: moment, openLimit: 100))
  }

  private func titles(_ ledger: LinkedLedger? = nil) throws -> [String] {
    try summary(ledger).openTasks.map(\.title).sorted()
  }

  private func checkStore(at path: String? = nil) throws {
    let sql = try SQL(path: path ?? place.store)
    #expect(try sql.texts("PRAGMA integrity_check") == ["ok"])
    #expect(try sql.rows("PRAGMA foreign_key_check").isEmpty)
  }

  private func bytesOfStore() -> [[UInt8]?] { ["", "-wal"].map { place.bytes(of: "tasks.db" + $0) } }

  @Test func unchangedSourcesWriteNothing() throws {
    try place.write("one\ntwo\n", to: "lines/a.txt")
    try place.link("lines", "lines", name: "work")
    #expect(try titles() == ["one", "two"])
    let before = bytesOfStore()
    #expect(try titles() == ["one", "two"])
    #expect(bytesOfStore() == before)
  }

  @Test(.enabled(if: TemporaryDisk.isAllowed, "only root can make a read-only disk"))
  func readOnlySource() throws {
    let disk = try TemporaryDisk(kilobytes: 512, on: place.path("lines"))
    try place.write("one\ntwo\n", to: "lines/a.txt")
    try place.link("lines", "lines", name: "work")
    try disk.makeReadOnly()
    #expect(try titles() == ["one", "two"])
    let ledger = place.open()
    let error = #expect(throws: TaskStoreError.self) { try ledger.complete([.next], at: moment) }
    #expect("\(try #require(error))".contains(place.path("lines")))
    #expect(try titles() == ["one", "two"])
    #expect(try summary().staleSources.isEmpty)
    #expect(place.text(of: "lines/a.txt") == "one\ntwo\n")
  }

  /// Each look at a store that can't be written reads what has changed again, and shows it.
  @Test(.enabled(if: TemporaryDisk.isAllowed, "only root can make a read-only disk"))
  func readOnlyStore() throws {
    let disk = try TemporaryDisk(kilobytes: 4096)
    try place.write("one\n", to: "lines/a.txt")
    let store = disk.folder + "/tasks.db"
    let source = place.path("lines")
    _ = try SQLiteLedger(path: store).link(name: "work", kind: "lines", place: source, isReadOnly: false)
    func open() -> LinkedLedger {
      LinkedLedger(SQLiteLedger(path: store), in: place.environment, kinds: place.kinds)
    }
    #expect(try titles(open()) == ["one"])
    try disk.makeReadOnly()
    try place.write("one\ntwo\n", to: "lines/a.txt")
    #expect(try titles(open()) == ["one", "two"])
    #expect(try summary(open()).staleSources.isEmpty)
    let stream = open()
    let request = SummaryRequest(moment: moment, openLimit: 100)
    #expect(try stream.summaryIfChanged(for: request)?.counts.open == 2)
    try place.write("three\n", to: "lines/a.txt")
    #expect(try stream.summaryIfChanged(for: request)?.openTasks.map(\.title) == ["three"])
    try disk.makeWritable()
    #expect(try titles(open()) == ["three"])
    try checkStore(at: store)
  }

  @Test func lockedStore() throws {
    try place.write("one\n", to: "lines/a.txt")
    try place.link("lines", "lines", name: "work")
    #expect(try titles() == ["one"])
    let other = try SQL(path: place.store)
    _ = try other.rows("BEGIN IMMEDIATE")
    try place.write("one\ntwo\n", to: "lines/a.txt")
    #expect(try titles() == ["one", "two"])
    _ = try other.rows("COMMIT")
    #expect(try SQL(path: place.store).number("SELECT count(*) FROM task") == 1)
    #expect(try titles() == ["one", "two"])
    #expect(try SQL(path: place.store).number("SELECT count(*) FROM task") == 2)
  }

  @Test(.enabled(if: TemporaryDisk.isAllowed, "only root can make a small disk"))
  func fullDiskOfTheStore() throws {
    let disk = try TemporaryDisk(kilobytes: 1024)
    let store = disk.folder + "/tasks.db"
    try place.write("one\n", to: "lines/a.txt")
    let source = place.path("lines")
    _ = try SQLiteLedger(path: store).link(name: "work", kind: "lines", place: source, isReadOnly: false)
    func open() -> LinkedLedger {
      LinkedLedger(SQLiteLedger(path: store), in: place.environment, kinds: place.kinds)
    }
    #expect(try titles(open()) == ["one"])
    try disk.fill()
    let many = (1...99).map { "task \($0) " + String(repeating: "x", count: 200) }
    try place.write(many.joined(separator: "\n") + "\n", to: "lines/a.txt")
    #expect(try titles(open()) == many.sorted())
    disk.empty()
    #expect(try titles(open()) == many.sorted())
    try checkStore(at: store)
  }

  @Test(.enabled(if: TemporaryDisk.isAllowed, "only root can make a small disk"))
  func fullDiskOfTheSource() throws {
    let disk = try TemporaryDisk(kilobytes: 256, on: place.path("lines"))
    try place.write("one\ntwo\n", to: "lines/a.txt")
    try place.link("lines", "lines", name: "work")
    #expect(try titles() == ["one", "two"])
    try disk.fill()
    let error = #expect(throws: TaskStoreError.self) { try place.open().complete([.next], at: moment) }
    #expect("\(try #require(error))".contains("full"))
    #expect(place.text(of: "lines/a.txt") == "one\ntwo\n")
    #expect(try titles() == ["one", "two"])
    disk.empty()
    _ = try place.open().complete([.next], at: moment)
    #expect(try titles().count == 1)
  }

  @Test(.enabled(if: TemporaryDisk.isAllowed, "only root can mount a disk"))
  func vanishedMount() throws {
    try FileManager.default.createDirectory(atPath: place.path("lines"), withIntermediateDirectories: true)
    let kept = place.path("kept")
    do {
      let disk = try TemporaryDisk(kilobytes: 256, on: place.path("lines"))
      try place.write("one\ntwo\n", to: "lines/a.txt")
      try place.write("one\ntwo\n", to: "kept/a.txt")
      try place.link("lines", "lines", name: "work")
      #expect(try titles() == ["one", "two"])
      withExtendedLifetime(disk) {}
    }
    // The folder goes with the disk, and comes back empty.
    for _ in 0..<2 {
      let stale = try summary()
      #expect(stale.openTasks.map(\.title).sorted() == ["one", "two"])
      #expect(stale.staleSources.map(\.name) == ["work"])
      #expect(try #require(stale.staleSources.first).reason.contains(place.path("lines")))
      try FileManager.default.createDirectory(atPath: place.path("lines"), withIntermediateDirectories: true)
    }
    let disk = try TemporaryDisk(kilobytes: 256, on: place.path("lines"))
    try FileManager.default.copyItem(atPath: kept + "/a.txt", toPath: place.path("lines/a.txt"))
    let fresh = try summary()
    #expect(fresh.openTasks.map(\.title).sorted() == ["one", "two"])
    #expect(fresh.staleSources.isEmpty)
    withExtendedLifetime(disk) {}
  }

  @Test func anotherStoreInItsPlace() throws {
    try place.write("one\n", to: "lines/a.txt")
    try place.link("lines", "lines", name: "work")
    let stream = place.open()
    let request = SummaryRequest(moment: moment, openLimit: 100)
    #expect(try stream.summaryIfChanged(for: request)?.counts.open == 1)
    for end in ["", "-wal", "-shm"] { unlink(place.store + end) }
    #expect(try stream.summaryIfChanged(for: request)?.counts.open == 0)
    try place.write("one\ntwo\n", to: "lines/a.txt")
    #expect(try stream.summaryIfChanged(for: request)?.counts.open == 0)
    // Nobody has made a store by looking.
    #expect(place.bytes(of: "tasks.db") == nil)
    _ = try SQLiteLedger(path: place.store).add([TaskDraft(title: "own")], at: moment)
    stream.closeReader()
    #expect(try stream.summaryIfChanged(for: request)?.openTasks.map(\.title) == ["own"])
  }

  @Test func removedWhileAStreamLooks() throws {
    try place.write("one\n", to: "lines/a.txt")
    try place.link("lines", "lines", name: "work")
    let stream = place.open()
    let request = SummaryRequest(moment: moment, openLimit: 100)
    #expect(try stream.summaryIfChanged(for: request)?.counts.open == 1)
    #expect(try stream.watchedPlaces(at: moment).count == 1)
    _ = try SQLiteLedger(path: place.store).unlink(name: "work")
    #expect(try stream.summaryIfChanged(for: request, includingSources: false)?.counts.open == 0)
    #expect(try stream.watchedPlaces(at: moment).isEmpty)
  }

  /// One who looks at the store alone sees what others have read, and no more.
  @Test func looksWithoutSources() throws {
    try place.write("one\n", to: "lines/a.txt")
    try place.link("lines", "lines", name: "work")
    let stream = place.open()
    let request = SummaryRequest(moment: moment, openLimit: 100)
    #expect(try stream.summaryIfChanged(for: request)?.counts.open == 1)
    #expect(try stream.summaryIfChanged(for: request) == nil)
    try place.write("one\ntwo\n", to: "lines/a.txt")
    #expect(try stream.summaryIfChanged(for: request, includingSources: false) == nil)
    #expect(try titles() == ["one", "two"])
    #expect(try stream.summaryIfChanged(for: request, includingSources: false)?.counts.open == 2)
    #expect(try stream.summaryIfChanged(for: request) == nil)
  }

  /// Many look at once while files change: each task is there once, and nobody meets an error.
  @Test func manyAtOnce() async throws {
    for index in 0..<8 { try place.write("first \(index)\n", to: "lines/\(index).txt") }
    try place.link("lines", "lines", name: "work")
    let (store, environment, moment) = (place.store, place.environment, moment)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<16 {
        group.addTask {
          for _ in 0..<20 {
            let ledger = LinkedLedger(SQLiteLedger(path: store), in: environment, kinds: [LinesSource.self])
            let titles = try ledger.summary(for: SummaryRequest(moment: moment, openLimit: 100)).openTasks
              .map(\.title)
            #expect(Set(titles).count == titles.count)
          }
        }
      }
      for round in 0..<60 {
        let text = (0...(round % 5)).map { "round \(round) \($0)\n" }.joined()
        try place.write(text, to: "lines/\(round % 8).txt")
        await Task.yield()
      }
      try await group.waitForAll()
    }
    let expected = (52..<60).flatMap { round in (0...(round % 5)).map { "round \(round) \($0)" } }
    #expect(try titles() == expected.sorted())
    try checkStore()
  }

  /// Whatever happens to the files, and whoever looks when, all see what is there.
  @Test(arguments: UInt64(1)...6) func anyChanges(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try place.write("first\n", to: "lines/0.txt")
    try place.link("lines", "lines", name: "work")
    let other = try SQL(path: place.store)
    let (first, second) = (place.open(), place.open())
    for round in 0..<60 {
      let name = "lines/\(Int.random(in: 0..<4, using: &random)).txt"
      switch Int.random(in: 0..<6, using: &random) {
      case 0: try? FileManager.default.removeItem(atPath: place.path(name))
      case 1:
        try? FileManager.default.removeItem(atPath: place.path("lines/9.txt"))
        try? FileManager.default.moveItem(atPath: place.path(name), toPath: place.path("lines/9.txt"))
      default:
        // A line belongs to one file, since its text is what it is known by.
        let lines = (0..<Int.random(in: 0...5, using: &random)).map { index in
          "\(Int.random(in: 0..<8, using: &random)) in \(name) \(index) \(round)"
        }
        try place.write(lines.map { $0 + "\n" }.joined(), to: name)
      }
      let isLocked = Bool.random(using: &random)
      if isLocked { _ = try other.rows("BEGIN IMMEDIATE") }
      let ledger = Bool.random(using: &random) ? first : second
      try ledger.lookAnew(at: moment)
      let seen = try titles(ledger)
      if isLocked { _ = try other.rows("COMMIT") }
      let names = try FileManager.default.contentsOfDirectory(atPath: place.path("lines"))
      let there = names.filter { $0.hasSuffix(".txt") }.flatMap { name in
        (place.text(of: "lines/" + name) ?? "").split(separator: "\n").map(String.init)
      }
      #expect(seen == there.sorted(), "round \(round)")
    }
    try checkStore()
  }
}
