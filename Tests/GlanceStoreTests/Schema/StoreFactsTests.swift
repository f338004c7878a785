import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceStore

/// What other programs can rely on in the file.
@Suite struct StoreFactsTests {
  private let store: TemporaryStore
  private let ledger: SQLiteLedger
  private let moment: Moment

  init() throws {
    store = try TemporaryStore()
    ledger = store.open()
    moment = try Moment.at("2026-11-30T10:00")
    _ = try ledger.add([TaskDraft(title: "One", due: .day(moment.today), project: "home")], at: moment)
  }

  @Test func marksAndModes() throws {
    let sql = try store.sql()
    #expect(try sql.texts("PRAGMA journal_mode") == ["wal"])
    #expect(try sql.number("PRAGMA application_id") == 0x676C_6E63)
    #expect(try sql.number("PRAGMA user_version") == Schema.version)
  }

  @Test func isForItsOwnerAlone() throws {
    #expect(try mode(store.folder + "/glance") == 0o700)
    for suffix in ["", "-wal", "-shm"] { #expect(try mode(store.path + suffix) == 0o600, "\(suffix)") }
  }

  @Test func lastWriterLeavesAnEmptyLog() throws {
    let other = try TemporaryStore()
    _ = try other.open().add([TaskDraft(title: "One")], at: moment)
    let attributes = try FileManager.default.attributesOfItem(atPath: other.path + "-wal")
    #expect(attributes[.size] as? Int == 0)
  }

  @Test func restoredCopyBecomesWriteAheadAgain() throws {
    let copy = store.folder + "/copy.db"
    try store.sql().rows("VACUUM INTO '\(copy)'")
    #expect(try SQL(path: copy).texts("PRAGMA journal_mode") == ["delete"])
    let restored = SQLiteLedger(path: copy)
    #expect(try restored.task(.number(1, digits: "1"), at: moment).title == "One")
    _ = try restored.add([TaskDraft(title: "Two")], at: moment)
    #expect(try SQL(path: copy).texts("PRAGMA journal_mode") == ["wal"])
  }

  @Test func numbersAreNeverUsedAgain() throws {
    let second = try ledger.add([TaskDraft(title: "Two")], at: moment)
    _ = try ledger.delete([.uuid(second[0].uuid)], at: moment)
    #expect(try ledger.add([TaskDraft(title: "Three")], at: moment).map(\.id) == [3])
    _ = try ledger.delete([.number(3, digits: "3"), .number(1, digits: "1")], at: moment)
    #expect(try store.open().add([TaskDraft(title: "Four")], at: moment).map(\.id) == [4])
  }

  @Test func newerSchemaStopsOpenConnections() throws {
    #expect(try ledger.projects().count == 1)
    try store.sql().rows("PRAGMA user_version = \(Schema.version + 1)")
    let refusal = TaskStoreError.newerSchema(path: store.path, found: 5, known: 4)
    #expect(throws: refusal) { try ledger.projects() }
    #expect(throws: refusal) { try ledger.add([TaskDraft(title: "Two")], at: moment) }
    #expect(throws: refusal) { try store.open().projects() }
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
