import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// All real files: those that are plain are changed and come back to the byte, the others are left alone.
@Suite(.enabled(if: SharedData.isPresent)) struct VdirCorporaTests {
  private static let folders = [
    "cases", "corpora/ics-allenporter", "corpora/ics-libical", "corpora/vtodo-real-clients-tasksorg",
  ]

  private static func files(of folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: SharedData.path(folder))?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".ics") || $0.hasSuffix(".txt") }.sorted().map {
      folder + "/" + $0
    }
  }

  @Test(arguments: folders) func isChangedAndComesBackToTheByte(folder: String) throws {
    let place = try LinkedPlace(kinds: [VdirSource.self])
    let source = VdirSource(at: place.folder, in: place.environment)
    let moment = try Moment.at("2026-11-30T10:00")
    var plain = 0
    for name in Self.files(of: folder) {
      let bytes = try VdirFolder.bytes(name)
      try place.write(bytes, to: "item.ics")
      let item = Self.task(at: moment)
      let uid = try? ICalendarItem(bytes).uid
      let task = SourcedTask(part: "item.ics", key: uid ?? "", hash: 0, item: item)
      guard uid != nil else {
        #expect(throws: SourceError.self) { try source.change(task, .complete, at: moment) }
        #expect(place.bytes(of: "item.ics") == bytes)
        continue
      }
      plain += 1
      for change in try Self.changes(of: bytes) {
        guard let effect = try? source.change(task, change, at: moment) else {
          #expect(place.bytes(of: "item.ics") == bytes, "\(name): \(change)")
          continue
        }
        let changed = place.bytes(of: "item.ics") ?? []
        try Self.check(bytes, changed, name)
        let back = try source.revert(effect.receipt, at: moment)
        #expect(place.bytes(of: "item.ics") == bytes, "\(name): \(change)")
        _ = try source.revert(back.receipt, at: moment)
        #expect(place.bytes(of: "item.ics") == changed, "\(name): \(change)")
        try place.write(bytes, to: "item.ics")
      }
    }
    // Most of what real clients wrote is plain.
    #expect(plain >= (folder.hasSuffix("tasksorg") ? 10 : folder == "cases" ? 10 : 0), "\(plain)")
  }

  /// A task that differs in all from what it is changed to.
  static func task(tags: [String] = [], at moment: Moment) -> TaskItem {
    TaskItem(
      id: 1,
      uuid: TaskID(),
      title: "former",
      note: "former",
      due: .instant(Instant(seconds: 1)),
      tags: tags,
      created: moment.instant
    )
  }

  private static func changes(of bytes: [UInt8]) throws -> [SourceChange] {
    var edit = TaskEdit()
    edit.title = "A title; with, all\\ that\n\u{2028}📞 " + String(repeating: "ä", count: 60)
    edit.note = "note"
    edit.priority = .low
    edit.tags = ["a", "b,c"]
    var due = TaskEdit()
    due.due = .time(WallTime(day: VdirFolder.december(24) + 3653, minuteOfDay: 1020))
    var day = TaskEdit()
    day.due = .day(VdirFolder.december(24) + 3653)
    var cleared = TaskEdit()
    cleared.note = .some(nil)
    cleared.due = .some(nil)
    return [.complete, .reopen, .delete, .edit(edit), .edit(due), .edit(day), .edit(cleared)]
  }

  /// What a change must leave: a plain file, whose other lines are the same, in order, and none of its own too long.
  static func check(_ former: [UInt8], _ new: [UInt8], _ name: String) throws {
    let before = try ICalendarItem(former)
    let after = try ICalendarItem(new)
    #expect(after.uid == before.uid)
    let rawBefore = before.properties.map { Array(former[$0.line.range]) }
    let known = Set(rawBefore)
    for property in after.properties {
      let raw = Array(new[property.line.range])
      guard !known.contains(raw) else { continue }
      #expect(String(validating: raw, as: UTF8.self) != nil)
      #expect(raw.split(separator: 0x0A).allSatisfy { $0.count <= 76 }, "\(name)")
    }
    let touched: Set = [
      "STATUS", "PERCENT-COMPLETE", "COMPLETED", "LAST-MODIFIED", "DTSTAMP", "SEQUENCE", "SUMMARY",
      "DESCRIPTION",
      "X-ALT-DESC", "PRIORITY", "CATEGORIES", "DUE", "DURATION", "DTSTART",
    ]
    let kept = zip(before.properties, rawBefore).filter { !touched.contains($0.0.line.name) }.map(\.1)
    let there = after.properties.filter { !touched.contains($0.line.name) }.map { Array(new[$0.line.range]) }
    #expect(kept == there, "\(name)")
    // What is outside of the to-do's own properties is there to the byte.
    let outside = { (item: ICalendarItem) -> [UInt8] in
      var rest: [UInt8] = []
      var index = 0
      for property in item.properties {
        let range = item.wholeRange(of: property)
        rest += item.bytes[index..<range.lowerBound]
        index = range.upperBound
      }
      return rest + item.bytes[index...]
    }
    #expect(outside(before) == outside(after), "\(name)")
  }
}
