import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// What takes changes back after other programs have written the same file.
@Suite struct VdirUndoTests {
  private let vdir: VdirFolder

  init() throws {
    vdir = try VdirFolder()
  }

  /// Writes the item as servers do: its properties in another order and case, with a zone in front.
  private func rewrite(_ change: ([String]) -> [String] = { $0 }) throws {
    let lines = vdir.lines()
    let start = try #require(lines.firstIndex(of: "BEGIN:VTODO")) + 1
    let end = try #require(lines.firstIndex { $0 == "END:VTODO" || $0 == "BEGIN:VALARM" })
    let zone = ["BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "END:VTIMEZONE"]
    let properties = change(lines[start..<end].sorted())
    let all = lines[..<(start - 1)] + zone + ["BEGIN:VTODO"] + properties + lines[end...]
    try vdir.put(Array((all.joined(separator: "\r\n") + "\r\n").utf8))
  }

  @Test func aCompletionIsTakenBackByItsMeaning() throws {
    try vdir.put("SUMMARY:x\nSTATUS:IN-PROCESS\nPERCENT-COMPLETE:40\nSEQUENCE:3\nX-A:b")
    try vdir.complete()
    try rewrite { $0 + ["X-SERVER:yes"] }
    try vdir.undo()
    let lines = Set(vdir.lines())
    for line in ["STATUS:IN-PROCESS", "PERCENT-COMPLETE:40", "X-A:b", "X-SERVER:yes", "SEQUENCE:5"] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(!lines.contains { $0.hasPrefix("COMPLETED") })
    #expect(try vdir.task().completed == nil)
    try rewrite()
    try vdir.redo()
    #expect(try vdir.task().completed == vdir.moment.instant)
    #expect(vdir.lines().contains("PERCENT-COMPLETE:100") && vdir.lines().contains("X-SERVER:yes"))
  }

  @Test func anEditIsTakenBackBesideOthers() throws {
    try vdir.put(
      "SUMMARY:x\nDUE;TZID=Europe/Berlin:20261201T100000\nCATEGORIES:a\nCATEGORIES:b\nDESCRIPTION:old"
    )
    try vdir.edit {
      $0.title = "y; z"
      $0.due = .day(VdirFolder.december(24))
      $0.tags = ["b", "c"]
    }
    try rewrite { lines in
      lines.map { $0.hasPrefix("DESCRIPTION") ? "DESCRIPTION:new" : $0 }.filter {
        !$0.hasPrefix("CATEGORIES")
      }
        + ["CATEGORIES:c,b"]
    }
    try vdir.undo()
    let task = try vdir.task()
    #expect(task.title == "x" && task.note == "new" && Set(task.tags) == ["a", "b"])
    #expect(vdir.lines().contains("DUE;TZID=Europe/Berlin:20261201T100000"))
  }

  @Test func whatSomebodyElseChangedSinceStays() throws {
    try vdir.put("SUMMARY:x")
    try vdir.edit { $0.title = "y" }
    try rewrite { $0.map { $0 == "SUMMARY:y" ? "SUMMARY:z" : $0 } }
    #expect(vdir.refusal { try vdir.undo() }.contains("its SUMMARY has been changed"))
    try vdir.put("SUMMARY:y\nRRULE:FREQ=DAILY")
    #expect(vdir.refusal { try vdir.undo() }.contains("it repeats"))
    try FileManager.default.removeItem(atPath: vdir.place.path("tasks/home/item.ics"))
    #expect(vdir.refusal { try vdir.undo() }.contains("is not there"))
    #expect(throws: SourceError.self) { try vdir.source.revert("{}", at: vdir.moment) }
  }

  @Test func receiptsKeepAllBytes() throws {
    let bytes = Array(UInt8.min...UInt8.max)
    for deed in [
      VdirReceipt.Deed.made(bytes), .removed([]),
      .changed(
        VdirReceipt.Change(
          former: .max,
          new: 0,
          splices: [Splice(index: 7, former: bytes, new: []), Splice(index: 300, former: [], new: bytes)],
          properties: [VdirReceipt.Property(name: "A", former: [bytes, []], new: [])]
        )
      ),
    ] {
      let receipt = VdirReceipt(part: "ö/\"\\.ics", uid: "\u{1F}", deed: deed)
      #expect(VdirReceipt(receipt.text) == receipt)
      for length in 0..<min(receipt.text.count, 300) {
        #expect(VdirReceipt(String(receipt.text.prefix(length))) == nil)
      }
    }
  }
}
