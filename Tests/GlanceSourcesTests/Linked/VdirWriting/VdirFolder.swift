import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// A vdir of a test's own that is linked to a store, with one list, `home`.
final class VdirFolder {
  let place: LinkedPlace
  let moment: Moment

  init(at wall: String = "2026-11-30T10:00") throws {
    place = try LinkedPlace(kinds: [VdirSource.self])
    moment = try Moment.at(wall)
    try FileManager.default.createDirectory(
      atPath: place.path("tasks/home"),
      withIntermediateDirectories: true
    )
    try place.link("vdir", "tasks", name: "cal")
  }

  /// What the source itself does.
  var source: VdirSource { VdirSource(at: place.path("tasks"), in: place.environment) }

  /// The store and the vdir as a program that has just begun sees them.
  var ledger: LinkedLedger { place.open() }

  /// A day of December 2026; the one before its first is today.
  static func december(_ day: Int) -> Day { Day(number: 20787 + day) }

  /// Puts an item into the list.
  func put(_ bytes: [UInt8], as name: String = "item.ics") throws {
    try place.write(bytes, to: "tasks/home/" + name)
  }

  /// Puts an item into the list, whose lines end as calendars have it.
  func put(_ lines: String, as name: String = "item.ics") throws {
    try put(VdirFolder.item(lines), as: name)
  }

  /// An item whose to-do has some lines beside those that it needs.
  static func item(_ lines: String) -> [UInt8] {
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\nBEGIN:VTODO\nUID:one@example.org\n"
      + "DTSTAMP:20261101T080000Z\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n"
    return Array(text.replacing("\n", with: "\r\n").utf8)
  }

  /// Puts an item of the shared cases into the list.
  func put(case name: String) throws -> [UInt8] {
    let bytes = try VdirFolder.bytes("cases/" + name)
    try put(bytes)
    return bytes
  }

  /// The bytes of a shared file.
  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: SharedData.path(path))))
  }

  /// The bytes of an item.
  func bytes(_ name: String = "item.ics") -> [UInt8] {
    place.bytes(of: "tasks/home/" + name) ?? []
  }

  /// The lines of an item, without their ends and unfolded.
  func lines(_ name: String = "item.ics") -> [String] {
    let text = String(decoding: bytes(name), as: UTF8.self)
    return text.replacing("\r\n", with: "\n").replacing("\n ", with: "").split(separator: "\n").map(
      String.init
    )
  }

  /// All tasks.
  func tasks() throws -> [TaskItem] {
    try ledger.tasks(in: TaskGroup.allCases, project: nil, at: moment)
  }

  /// The only task.
  func task() throws -> TaskItem {
    let tasks = try tasks()
    try #require(tasks.count == 1)
    return tasks[0]
  }

  /// Changes the only task.
  @discardableResult
  func edit(_ change: (inout TaskEdit) -> Void) throws -> TaskItem {
    var edit = TaskEdit()
    change(&edit)
    let wanted = edit
    return try ledger.edit([.uuid(task().uuid)], as: .edit, at: moment) { _ in wanted }[0]
  }

  func complete() throws { _ = try ledger.complete([.uuid(task().uuid)], at: moment) }
  func reopen() throws { _ = try ledger.reopen([.uuid(task().uuid)], at: moment) }
  func undo() throws { _ = try ledger.undo(at: moment) }
  func redo() throws { _ = try ledger.redo(at: moment) }

  /// What is said when something can't be done, after which the item is as it was.
  func refusal(_ name: String = "item.ics", of body: () throws -> Void) -> String {
    let former = bytes(name)
    defer { #expect(bytes(name) == former) }
    do { try body() } catch {
      guard case .linkedSource(_, let reason)? = error as? TaskStoreError else { return "\(error)" }
      return reason
    }
    return ""
  }

  /// The lines of bytes as they stand, folds and ends with them.
  static func rawLines(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
  }

  /// Whether every line of one is a line of the other, in the same order.
  static func isPart(_ part: [[UInt8]], of whole: [[UInt8]]) -> Bool {
    var rest = whole[...]
    return part.allSatisfy { line in
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}
