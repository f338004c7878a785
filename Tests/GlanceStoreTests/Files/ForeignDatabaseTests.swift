import Foundation
import GlanceTasks
import GlanceTestSupport
import Glibc
import Testing

@testable import GlanceStore

/// A database of another program can be read where nothing can be written, with all that is in its log.
@Suite(.serialized, .enabled(if: TemporaryDisk.isAllowed, "can't make a read-only place"))
struct ForeignDatabaseTests {
  private let disk: TemporaryDisk
  private let store: TemporaryStore

  init() throws {
    disk = try TemporaryDisk(kilobytes: 4096)
    store = try TemporaryStore()
  }

  private var path: String { disk.folder + "/theirs.sqlite3" }

  private func texts() throws -> [String] {
    try ForeignDatabase.read(path) { (database) throws(TaskStoreError) in
      var texts: [String] = []
      try database.rows("SELECT data FROM items WHERE data <> ? ORDER BY data", ["no"]) {
        texts.append(String(decoding: $0[0], as: UTF8.self))
      }
      return texts
    }
  }

  /// Copies a database to the disk while its writer has it open, and then lets nobody write there.
  private func put(_ suffixes: [String]) throws {
    let writer = try SQL(path: store.folder + "/theirs.sqlite3")
    try writer.rows(
      "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE items (data STRING)"
    )
    try writer.rows("INSERT INTO items VALUES ('one'), ('no'); PRAGMA wal_checkpoint(TRUNCATE)")
    try writer.rows("INSERT INTO items VALUES ('two')")
    for suffix in suffixes {
      try FileManager.default.copyItem(
        atPath: store.folder + "/theirs.sqlite3" + suffix,
        toPath: path + suffix
      )
    }
    try disk.makeReadOnly()
  }

  @Test(arguments: [
    ([""], ["one"]), (["", "-wal"], ["one", "two"]), (["", "-wal", "-shm"], ["one", "two"]),
  ])
  func onAReadOnlyDisk(_ suffixes: [String], _ expected: [String]) throws {
    try put(suffixes)
    #expect(try texts() == expected)
  }

  @Test func whatIsMissing() throws {
    #expect(throws: TaskStoreError.self) { try texts() }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func nothingCanBeWritten() throws {
    try SQL(path: path).rows("CREATE TABLE items (data STRING)")
    #expect(throws: TaskStoreError.self) {
      try ForeignDatabase.read(path) { (database) throws(TaskStoreError) in
        try database.rows("INSERT INTO items VALUES ('mine')") { _ in }
      }
    }
    #expect(try texts().isEmpty)
  }
}
