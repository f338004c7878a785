import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// Files that are no store of ours are refused with a clear error and never written to.
@Suite struct RefusalTests {
  private let store: TemporaryStore
  private let path: String

  init() throws {
    store = try TemporaryStore()
    path = store.folder + "/tasks.db"
  }

  @Test func newerSchema() throws {
    _ = try SQLiteLedger(path: path).add([TaskDraft(title: "One")], at: Moment.at("2026-11-30T10:00"))
    try SQL(path: path).rows("PRAGMA user_version = 7")
    try expectRefused(.newerSchema(path: path, found: 7, known: 4))
  }

  @Test(arguments: ["delete", "wal"])
  func databaseOfAnotherProgram(journal: String) throws {
    try SQL(path: path).rows(
      "PRAGMA journal_mode = \(journal); CREATE TABLE task(id); INSERT INTO task VALUES (1)"
    )
    try expectRefused(.notAStore(path: path, reason: "the database belongs to another program"))
  }

  @Test(arguments: ["application_id = 5", "user_version = 1"])
  func markOfAnotherProgram(pragma: String) throws {
    try SQL(path: path).rows("PRAGMA \(pragma)")
    try expectRefused(.notAStore(path: path, reason: "the database belongs to another program"))
  }

  @Test func logOfAnotherProgramStaysItsOwn() throws {
    let busy = store.folder + "/busy.db"
    let other = try SQL(path: busy)
    try other.rows("PRAGMA journal_mode = wal; CREATE TABLE note(text); INSERT INTO note VALUES ('x')")
    for suffix in ["", "-wal"] { try copy(busy + suffix, to: path + suffix) }
    let log = try FileState(of: path + "-wal")
    try expectRefused(.notAStore(path: path, reason: "the database belongs to another program"))
    #expect(try FileState(of: path + "-wal") == log)
  }

  @Test func schemaWithoutVersion() throws {
    try SQL(path: path).rows("PRAGMA application_id = \(0x676C_6E63)")
    try expectRefused(.damaged(path: path, reason: "its schema has no version"))
  }

  @Test(arguments: ["Buy milk\n", "x", String(repeating: "# Notes\n", count: 1000)])
  func textFile(text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
    try expectRefused(.notAStore(path: path, reason: "it is not an SQLite database"))
  }

  @Test func folder() throws {
    let error = TaskStoreError.unavailable(path: store.folder, reason: "it is a folder; name a file in it")
    #expect(try Attempts.read(store.folder) == error)
    #expect(try Attempts.write(store.folder) == error)
  }

  @Test func fileAsFolder() throws {
    try Data("text".utf8).write(to: URL(filePath: path))
    let below = path + "/tasks.db"
    let error = TaskStoreError.unavailable(
      path: below,
      reason: "a part of the path is a file, not a folder; check the path"
    )
    #expect(try Attempts.read(below) == error)
    #expect(try Attempts.write(below) == error)
  }

  @Test func deviceAndPipe() throws {
    #expect(mkfifo(path, 0o600) == 0)
    for special in [path, "/dev/null", "/dev/zero"] {
      let error = TaskStoreError.notAStore(path: special, reason: "it is not a regular file")
      #expect(try Attempts.read(special) == error)
      #expect(try Attempts.write(special) == error)
    }
  }

  @Test func overlongPath() throws {
    let long = store.folder + "/" + String(repeating: "x", count: 300)
    #expect(
      try Attempts.read(long) == .unavailable(path: long, reason: "the path is too long; use a shorter one")
    )
    #expect(
      try Attempts.write(long) == .unavailable(path: long, reason: "the path is too long; use a shorter one")
    )
  }

  @Test(.disabled(if: geteuid() == 0, "root reads everything"))
  func unreadableFile() throws {
    try Data("text".utf8).write(to: URL(filePath: path))
    chmod(path, 0)
    guard case .unavailable(path, let reason) = try Attempts.read(path) else {
      Issue.record("not refused")
      return
    }
    #expect(reason.hasPrefix("permission denied"))
  }

  private func expectRefused(
    _ error: TaskStoreError,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try FileState(of: path)
    #expect(try Attempts.read(path) == error, sourceLocation: sourceLocation)
    #expect(try FileState(of: path) == before, sourceLocation: sourceLocation)
    #expect(try Attempts.write(path) == error, sourceLocation: sourceLocation)
    #expect(try FileState(of: path) == before, sourceLocation: sourceLocation)
  }

  private func copy(_ source: String, to target: String) throws {
    try FileManager.default.copyItem(atPath: source, toPath: target)
  }
}
