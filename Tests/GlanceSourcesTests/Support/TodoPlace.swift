import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// A todo.txt file that is linked to a store of its own.
struct TodoPlace {
  let place: LinkedPlace
  let moment: Moment

  init(_ bytes: [UInt8], at time: String = "2026-11-30T10:00") throws {
    place = try LinkedPlace()
    moment = try Moment.at(time)
    try place.write(bytes, to: "todo.txt")
    try place.link("todotxt", "todo.txt", name: "todo")
  }

  init(_ text: String, at time: String = "2026-11-30T10:00") throws {
    try self.init(Array(text.utf8), at: time)
  }

  /// The path of the file.
  var path: String { place.path("todo.txt") }

  var bytes: [UInt8] { place.bytes(of: "todo.txt") ?? [] }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func write(_ text: String) throws {
    try place.write(text, to: "todo.txt")
  }

  func open() throws -> [TaskItem] {
    try place.open().tasks(in: TaskGroup.open, project: nil, at: moment).sorted { $0.id < $1.id }
  }

  func completed() throws -> [TaskItem] {
    try place.open().tasks(in: [.completed], project: nil, at: moment).sorted { $0.id < $1.id }
  }

  func all() throws -> [TaskItem] {
    try (open() + completed()).sorted { $0.id < $1.id }
  }

  func task(_ title: String) throws -> TaskItem {
    let tasks = try all()
    return try #require(tasks.first { $0.title == title }, "\(tasks.map(\.title))")
  }

  @discardableResult
  func complete(_ title: String) throws -> TaskCompletion {
    try #require(try place.open().complete([.uuid(task(title).uuid)], at: moment).first)
  }

  @discardableResult
  func reopen(_ title: String) throws -> TaskItem {
    try #require(try place.open().reopen([.uuid(task(title).uuid)], at: moment).first)
  }

  @discardableResult
  func edit(_ title: String, _ change: (inout TaskEdit) -> Void) throws -> TaskItem {
    var edit = TaskEdit()
    change(&edit)
    let made = edit
    return try #require(
      try place.open().edit([.uuid(task(title).uuid)], as: .edit, at: moment) { _ in made }.first
    )
  }

  func delete(_ title: String) throws {
    _ = try place.open().delete([.uuid(task(title).uuid)], at: moment)
  }

  @discardableResult
  func add(_ draft: TaskDraft) throws -> TaskItem {
    try place.open().add(draft, to: "todo", at: moment)
  }

  func undo() throws {
    _ = try place.open().undo(at: moment)
  }

  func redo() throws {
    _ = try place.open().redo(at: moment)
  }

  func warnings() throws -> [String] {
    _ = try open()
    return try #require(try SQLiteLedger(path: place.store).sourceReports().first).warnings
  }

  /// The reason why something is refused.
  func refusal(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch TaskStoreError.linkedSource(_, let reason) {
      return reason
    } catch {
      return "\(error)"
    }
  }
}

/// The input of a shared case where it is present, and one of the same kind that is always there.
enum TodoCase {
  static func inputs(_ name: String, _ own: String) throws -> [String] {
    guard SharedData.isPresent else { return [own] }
    // Read as bytes, since a text would lose its byte order mark.
    let bytes = try #require(FileManager.default.contents(atPath: SharedData.path("cases/\(name).txt")))
    return [own, String(decoding: bytes, as: UTF8.self)]
  }
}
