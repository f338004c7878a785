import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// A damaged store is named as such, and what is in it stays as it is.
@Suite struct DamageTests {
  private let store: TemporaryStore
  private let whole: Data

  init() throws {
    store = try TemporaryStore()
    let moment = try Moment.at("2026-11-30T10:00")
    let drafts = (0..<300).map { index in
      TaskDraft(
        title: "Task \(index)",
        note: String(repeating: "More about it. ", count: 6),
        due: index % 3 == 0 ? nil : .day(moment.today + (index % 40 - 20)),
        project: index % 2 == 0 ? "home" : nil,
        completed: index % 5 == 0 ? moment.instant : nil
      )
    }
    _ = try store.open().add(drafts, at: moment)
    whole = try Data(contentsOf: URL(filePath: store.path))
  }

  @Test(arguments: [1, 2, 3, 10])
  func cutShort(divisor: Int) throws {
    let length = whole.count / divisor - (divisor == 1 ? 1 : 0)
    try expectLeftAlone(whole.prefix(length), "cut to \(length)")
  }

  @Test(arguments: [15, 50, 100, 512, 4095, 4096, 8192])
  func cutToABeginning(length: Int) throws {
    try expectLeftAlone(whole.prefix(length), "cut to \(length)")
  }

  @Test(arguments: 0..<100)
  func headerByte(offset: Int) throws {
    // SQLite finds fault with a flag of the auto-vacuum mode, which it does not use in our files.
    let isUnused = 64..<68 ~= offset
    for bit in [0, offset % 8] {
      var bytes = whole
      bytes[offset] ^= 1 << UInt8(bit)
      let works = try expectLeftAloneOrWorking(bytes, "bit \(bit) of byte \(offset)")
      if works, !isUnused {
        let findings = try SQL(path: store.folder + "/damaged.db").texts("PRAGMA integrity_check")
        #expect(findings == ["ok"], "bit \(bit) of byte \(offset)")
      }
    }
  }

  @Test(arguments: UInt64(0)..<60)
  func blownPage(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bytes = whole
    let page = Int.random(in: 0..<bytes.count / 4096, using: &random)
    let start = page * 4096 + (page == 0 ? 100 : 0)
    for offset in start..<start + 64 { bytes[offset] = UInt8.random(in: 0...255, using: &random) }
    _ = try expectLeftAloneOrWorking(bytes, "page \(page + 1)")
  }

  @Test func logOfADamagedStoreStays() throws {
    let holder = store.open()
    let moment = try Moment.at("2026-11-30T10:00")
    _ = try holder.add([TaskDraft(title: "In the log")], at: moment)
    let copy = store.folder + "/copy.db"
    try whole.prefix(4096).write(to: URL(filePath: copy))
    try FileManager.default.copyItem(atPath: store.path + "-wal", toPath: copy + "-wal")
    let before = try FileState(of: copy)
    _ = try Attempts.read(copy)
    guard case .damaged = try Attempts.write(copy) else {
      Issue.record("not refused")
      return
    }
    #expect(try FileState(of: copy) == before)
  }

  /// Expects that a damaged file is refused both ways and stays as it is.
  private func expectLeftAlone(_ bytes: Data, _ what: String) throws {
    let path = store.folder + "/damaged.db"
    try bytes.write(to: URL(filePath: path))
    let before = try FileState(of: path)
    #expect(try isRefusal(Attempts.read(path)), "\(what)")
    #expect(try isRefusal(Attempts.write(path)), "\(what)")
    #expect(try FileState(of: path) == before, "\(what)")
  }

  /// Expects that a call fails and leaves the file as it is, unless nothing of the damage is met.
  private func expectLeftAloneOrWorking(_ bytes: Data, _ what: String) throws -> Bool {
    let path = store.folder + "/damaged.db"
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    try bytes.write(to: URL(filePath: path))
    let before = try FileState(of: path)
    _ = try Attempts.read(path)
    #expect(try FileState(of: path) == before, "\(what)")
    guard let error = try Attempts.write(path) else { return true }
    #expect(isRefusal(error), "\(what): \(error)")
    #expect(try FileState(of: path) == before, "\(what): \(error)")
    return false
  }

  private func isRefusal(_ error: TaskStoreError?) -> Bool {
    switch error {
    case .damaged, .notAStore, .newerSchema, .unavailable: true
    default: false
    }
  }
}
