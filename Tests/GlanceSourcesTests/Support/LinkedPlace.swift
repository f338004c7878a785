import Foundation
import GlanceStore
import GlanceTasks

@testable import GlanceSources

/// A folder of its own for a test, with a store and room for sources, removed with the value.
final class LinkedPlace {
  /// The path of the folder.
  let folder: String
  let kinds: [any TaskSource.Type]

  init(kinds: [any TaskSource.Type] = SourceKinds.all) throws {
    folder = NSTemporaryDirectory() + "glance-linked-\(UUID().uuidString)"
    self.kinds = kinds
    try FileManager.default.createDirectory(atPath: folder + "/home", withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A path inside of the folder.
  func path(_ name: String) -> String { folder + "/" + name }

  /// What sources see of the system.
  var environment: SourceEnvironment {
    let home = folder + "/home"
    return SourceEnvironment { $0 == "HOME" ? home : nil }
  }

  /// The path of the store.
  var store: String { path("tasks.db") }

  /// The store as a program that has just begun sees it.
  func open() -> LinkedLedger {
    LinkedLedger(SQLiteLedger(path: store), in: environment, kinds: kinds)
  }

  /// Links a place.
  @discardableResult
  func link(_ kind: String, _ place: String, name: String, readOnly: Bool = false) throws -> LinkedSource {
    try SQLiteLedger(path: store).link(name: name, kind: kind, place: path(place), isReadOnly: readOnly)
  }

  /// Writes a file.
  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file.
  func write(_ bytes: [UInt8], to name: String) throws {
    let path = path(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// What is in a file, repaired where it is no UTF-8; `nil` when it is not there.
  func text(of name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a file.
  func bytes(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(name)).map { Array($0) }
  }
}
