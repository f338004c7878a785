import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport

@testable import GlanceSources

/// A folder of to-dos for a test, linked to a store of its own under the name `cal`.
struct VdirPlace {
  let place: LinkedPlace

  init() throws {
    place = try LinkedPlace(kinds: [VdirSource.self])
    try FileManager.default.createDirectory(atPath: place.path("cal"), withIntermediateDirectories: true)
    try place.link("vdir", "cal", name: "cal")
  }

  /// Writes an item of one VTODO.
  func write(_ lines: String..., to name: String) throws {
    try write(calendar: ["BEGIN:VTODO"] + lines + ["END:VTODO"], to: name)
  }

  /// Writes an item.
  func write(calendar lines: [String], to name: String) throws {
    let all = ["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""]
    try place.write(all.joined(separator: "\r\n"), to: "cal/" + name)
  }

  /// Writes any bytes.
  func write(bytes: [UInt8], to name: String) throws {
    try place.write(bytes, to: "cal/" + name)
  }

  /// All tasks that are shown, open and done, by their numbers.
  func tasks(at wall: String = "2026-11-30T10:00", in zone: String = "Europe/Berlin") throws -> [TaskItem] {
    let moment = try Moment.at(wall, in: zone)
    return try place.open().tasks(in: TaskGroup.allCases, project: nil, at: moment).sorted { $0.id < $1.id }
  }

  /// The only task that is shown, if it is one.
  func task(at wall: String = "2026-11-30T10:00", in zone: String = "Europe/Berlin") throws -> TaskItem? {
    let tasks = try tasks(at: wall, in: zone)
    return tasks.count == 1 ? tasks[0] : nil
  }

  /// What is wrong, as `glance source list` tells it; after the tasks were looked at.
  var warnings: [String] {
    get throws { try SQLiteLedger(path: place.store).sourceReports().flatMap(\.warnings) }
  }

  /// Why a task can't be changed.
  func refusal(of task: TaskItem?) throws -> String? {
    guard let task else { return "there is no task" }
    return try SQLiteLedger(path: place.store).linkedTask(task.id)?.refusal
  }

  /// What a source that was looked at is called when it can't be read.
  var failure: String? {
    get throws { try SQLiteLedger(path: place.store).linkedSources().first?.failure }
  }
}
