import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport

/// A folder of its own for a store, removed with the value.
final class TemporaryStore: Sendable {
  /// The folder, which is there.
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "glance-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Where the store lies, in a folder that the store has to make.
  var path: String { folder + "/glance/tasks.db" }

  /// A new ledger with connections of its own.
  func open() -> SQLiteLedger {
    SQLiteLedger(path: path)
  }

  /// Plain SQL on the file, as another program would use it.
  func sql() throws -> SQL {
    try SQL(path: path)
  }
}
