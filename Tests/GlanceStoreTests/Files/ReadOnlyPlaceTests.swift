import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// A store can be read where nothing can be written, with all that is in its log.
///
/// Root may write whatever the permissions say, so that for root the place is a disk that is mounted read-only.
@Suite(.serialized, .enabled(if: geteuid() != 0 || TemporaryDisk.isAllowed, "can't make a read-only place"))
struct ReadOnlyPlaceTests {
  private let store: TemporaryStore
  private let disk: TemporaryDisk?
  private let place: String
  private let moment: Moment

  init() throws {
    store = try TemporaryStore()
    disk = geteuid() == 0 ? try TemporaryDisk(kilobytes: 4096) : nil
    place = disk?.folder ?? store.folder + "/place"
    moment = try Moment.at("2026-11-30T10:00")
    if disk == nil {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    }
  }

  @Test func closedStore() throws {
    let writer = store.open()
    _ = try writer.add([TaskDraft(title: "One")], at: moment)
    let closed = try TemporaryStore()
    _ = try closed.open().add([TaskDraft(title: "One")], at: moment)
    try put(closed.path, suffixes: [""])
    try expectReadable(["One"])
  }

  @Test func closedStoreWithHelperFiles() throws {
    _ = try store.open().add([TaskDraft(title: "One")], at: moment)
    try put(store.path, suffixes: ["", "-wal", "-shm"])
    try expectReadable(["One"])
  }

  @Test(arguments: [["", "-wal"], ["", "-wal", "-shm"]])
  func logWithTasks(suffixes: [String]) throws {
    // The store stays open, so that nobody brings its log into the file.
    let writer = store.open()
    _ = try writer.add([TaskDraft(title: "One")], at: moment)
    _ = try writer.add([TaskDraft(title: "Two")], at: moment)
    try put(store.path, suffixes: suffixes)
    try expectReadable(["One", "Two"])
  }

  @Test func linkFromElsewhere() throws {
    let writer = store.open()
    _ = try writer.add([TaskDraft(title: "One")], at: moment)
    try put(store.path, suffixes: ["", "-wal"])
    let link = store.folder + "/link.db"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: place + "/tasks.db")
    try expectReadable(["One"], through: link)
  }

  @Test func ledgerThatStaysOpenSeesLaterChanges() throws {
    let writer = store.open()
    _ = try writer.add([TaskDraft(title: "One")], at: moment)
    try put(store.path, suffixes: ["", "-wal"])
    let path = place + "/tasks.db"
    let reader = SQLiteLedger(path: path)
    #expect(try reader.tasks(in: [.anytime], project: nil, at: moment).count == 1)
    try makeWritable()
    _ = try SQLiteLedger(path: path).add([TaskDraft(title: "Two")], at: moment)
    #expect(try reader.tasks(in: [.anytime], project: nil, at: moment).count == 2)
  }

  @Test func missingStore() throws {
    try makeReadOnly()
    defer { if disk == nil { chmod(place, 0o700) } }
    let path = place + "/folder/tasks.db"
    #expect(try Attempts.read(path) == nil)
    guard case .unavailable(path, _) = try Attempts.write(path) else {
      Issue.record("not refused")
      return
    }
  }

  private func put(_ source: String, suffixes: [String]) throws {
    for suffix in suffixes {
      try FileManager.default.copyItem(atPath: source + suffix, toPath: place + "/tasks.db" + suffix)
    }
    try makeReadOnly()
  }

  private func makeReadOnly() throws {
    if let disk { return try disk.makeReadOnly() }
    for name in try FileManager.default.contentsOfDirectory(atPath: place) {
      chmod("\(place)/\(name)", 0o400)
    }
    chmod(place, 0o500)
  }

  private func makeWritable() throws {
    if let disk { return try disk.makeWritable() }
    chmod(place, 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: place) {
      chmod("\(place)/\(name)", 0o600)
    }
  }

  private func expectReadable(_ titles: [String], through link: String? = nil) throws {
    let path = link ?? place + "/tasks.db"
    let before = try FileManager.default.contentsOfDirectory(atPath: place).sorted()
    let state = try FileState(of: path)
    let copies = try privateCopies()

    let ledger = SQLiteLedger(path: path)
    #expect(try ledger.tasks(in: [.anytime], project: nil, at: moment).map(\.title) == titles)
    #expect(try ledger.search("one").map(\.id) == [1])
    #expect(try ledger.summary(for: SummaryRequest(moment: moment, openLimit: 1)).counts.open == titles.count)
    guard case .unavailable(path, let reason) = try Attempts.write(path) else {
      Issue.record("not refused")
      return
    }
    let reasons = ["it can't be written", "the disk can only be read", "permission denied"]
    #expect(reasons.contains { reason.hasPrefix("\($0); ") }, "\(reason)")

    #expect(try FileManager.default.contentsOfDirectory(atPath: place).sorted() == before)
    #expect(try FileState(of: path) == state)
    #expect(try privateCopies() == copies)
    if disk == nil { chmod(place, 0o700) }
  }

  private func privateCopies() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())
      .filter { $0.hasPrefix("glance-") && $0.utf8.count == 13 }
  }
}
