import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// On a full disk nothing is added, the reason is told, and nothing that was there is lost.
@Suite(.enabled(if: TemporaryDisk.isAllowed, "only root can make a small disk"))
struct FullDiskTests {
  private let disk: TemporaryDisk
  private let path: String
  private let moment: Moment

  init() throws {
    disk = try TemporaryDisk(kilobytes: 2048)
    path = disk.folder + "/tasks.db"
    moment = try Moment.at("2026-11-30T10:00")
  }

  private var diskIsFull: TaskStoreError {
    .unavailable(path: path, reason: "the disk is full; make room and try again")
  }

  @Test func addToAnExistingStore() throws {
    _ = try SQLiteLedger(path: path).add([TaskDraft(title: "One")], at: moment)
    try disk.fill()
    #expect(try Attempts.write(path) == diskIsFull)
    #expect(try titles() == ["One"])
    disk.empty()
    #expect(try Attempts.write(path) == nil)
    #expect(try titles() == ["One", "One more"])
    try StoreIntegrity.check(SQL(path: path))
  }

  @Test func openLedgerGoesOnAfterwards() throws {
    let ledger = SQLiteLedger(path: path)
    _ = try ledger.add([TaskDraft(title: "One")], at: moment)
    try disk.fill()
    let large = TaskDraft(title: "Two", note: String(repeating: "long ", count: 20_000))
    #expect(throws: diskIsFull) { try ledger.add([large], at: moment) }
    #expect(try titles() == ["One"])
    disk.empty()
    _ = try ledger.add([large], at: moment)
    #expect(try titles() == ["One", "Two"])
  }

  @Test func makeAStore() throws {
    try disk.fill()
    #expect(try Attempts.write(path) == diskIsFull)
    #expect(try Attempts.read(path) == nil)
    disk.empty()
    #expect(try Attempts.write(path) == nil)
    #expect(try titles() == ["One more"])
  }

  @Test func everyAcknowledgedTaskIsKept() throws {
    var added: [String] = []
    let ledger = SQLiteLedger(path: path)
    do throws(TaskStoreError) {
      for index in 0..<10_000 {
        let title = "Task \(index) \(String(repeating: "x", count: 2000))"
        _ = try ledger.add([TaskDraft(title: title)], at: moment)
        added.append(title)
      }
      Issue.record("the disk was never full")
    } catch {
      #expect(error == diskIsFull)
    }
    #expect(try titles() == added)
    #expect(try SQL(path: path).texts("PRAGMA integrity_check") == ["ok"])
  }

  private func titles() throws -> [String] {
    try SQLiteLedger(path: path).tasks(in: TaskGroup.allCases, project: nil, at: moment).map(\.title)
  }
}
