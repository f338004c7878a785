import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// Random to-dos, changed at random.
@Suite struct VdirPropertyTests {
  /// Makes to-dos as many programs write them.
  private struct Generator {
    var random: SplitMix64

    mutating func oneOf<Element>(_ choices: [Element]) -> Element {
      choices[Int.random(in: choices.indices, using: &random)]
    }

    private static let words = [
      "milk", "ä", "📞", "\\,", "\\;", "\\n", "\\\\", "e\u{301}", "“x”", "a:b", "–", "very-long-word-", "\\x",
      "\t",
    ]

    mutating func text() -> String {
      (0..<Int.random(in: 0...20, using: &random)).map { _ in oneOf(Self.words) }.joined(
        separator: oneOf(["", " "])
      )
    }

    mutating func property() -> String {
      let times = [
        ";VALUE=DATE:20261201", ":20261201T100000Z", ":20261201T100000",
        ";TZID=Europe/Berlin:20261201T100000",
        ";TZID=\"Nowhere\":20261201T100000", ":nonsense",
      ]
      switch Int.random(in: 0..<14, using: &random) {
      case 0: return "DUE" + oneOf(times)
      case 1: return "DTSTART" + oneOf(times)
      case 2: return "DURATION:PT1H"
      case 3: return "PRIORITY:\(Int.random(in: 0...9, using: &random))"
      case 4: return "CATEGORIES:" + text() + "," + text()
      case 5: return "DESCRIPTION;ALTREP=\"x:;y\":" + text()
      case 6: return "STATUS:" + oneOf(["NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "odd"])
      case 7: return "PERCENT-COMPLETE:" + oneOf(["0", "50", "100"])
      case 8: return "COMPLETED" + oneOf(times)
      case 9: return "LAST-MODIFIED:20261101T080000Z"
      case 10: return "SEQUENCE:" + oneOf(["0", "7", "x", "99999999999999999999"])
      case 11: return "X-ALT-DESC:" + text()
      case 12: return "created:20261101T080000Z"
      default: return "X-\(Int.random(in: 0..<9, using: &random));A=\"ä;:,\":" + text()
      }
    }

    /// A line, folded at random, also inside of characters.
    private mutating func folded(_ line: String, _ end: [UInt8]) -> [UInt8] {
      let isTorn = Int.random(in: 0..<4, using: &random) == 0
      guard isTorn else { return ICalendarFold.folded(line.utf8, end: end) }
      var bytes: [UInt8] = []
      for (index, byte) in line.utf8.enumerated() {
        if index > 20, Int.random(in: 0..<9, using: &random) == 0 { bytes += end + [oneOf([0x20, 0x09])] }
        bytes.append(byte)
      }
      return bytes
    }

    mutating func item() -> [UInt8] {
      let end: [UInt8] = oneOf([[0x0D, 0x0A], [0x0A]])
      var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:u", "SUMMARY:" + text()]
      lines += (0..<Int.random(in: 0...12, using: &random)).map { _ in property() }
      if Bool.random(using: &random) {
        lines += ["BEGIN:VALARM", "DESCRIPTION:" + text(), "SUMMARY:alarm", "END:VALARM"]
        if Bool.random(using: &random) { lines.append(property()) }
      }
      lines += ["end:vtodo", "END:VCALENDAR"]
      var bytes: [UInt8] = Bool.random(using: &random) ? [] : [0xEF, 0xBB, 0xBF]
      for line in lines { bytes += folded(line, end) + end }
      if Bool.random(using: &random) { bytes.removeLast(end.count) }
      return bytes
    }

    mutating func change() -> SourceChange {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return .complete
      case 1: return .reopen
      case 2: return .delete
      default:
        var edit = TaskEdit()
        if Bool.random(using: &random) { edit.title = "T" + text() }
        if Bool.random(using: &random) {
          edit.note = oneOf([.some(nil), .some("N" + text() + "\n" + text())])
        }
        if Bool.random(using: &random) { edit.priority = oneOf([.some(nil), .some(.low), .some(.high)]) }
        if Bool.random(using: &random) { edit.tags = oneOf([[], ["milk"], ["a,b", "ä"]]) }
        if Bool.random(using: &random) {
          let day = VdirFolder.december(Int.random(in: 1...28, using: &random))
          edit.due = oneOf([
            .some(nil), .some(.day(day)), .some(.time(WallTime(day: day, minuteOfDay: 61))),
            .some(.instant(Instant(seconds: 1_800_000_000))),
          ])
        }
        return .edit(edit)
      }
    }
  }

  @Test(arguments: UInt64(1)...4) func allElseStaysAndUndoIsExact(seed: UInt64) throws {
    let place = try LinkedPlace(kinds: [VdirSource.self])
    let source = VdirSource(at: place.folder, in: place.environment)
    let moment = try Moment.at("2026-11-30T10:00")
    var generator = Generator(random: SplitMix64(seed: seed))
    var changes = 0
    for _ in 0..<120 {
      var bytes = generator.item()
      try place.write(bytes, to: "item.ics")
      var receipts: [(String, [UInt8])] = []
      for _ in 0..<3 {
        let task = SourcedTask(
          part: "item.ics",
          key: "u",
          hash: 0,
          item: VdirCorporaTests.task(tags: ["milk"], at: moment)
        )
        let change = generator.change()
        guard let effect = try? source.change(task, change, at: moment) else {
          #expect(place.bytes(of: "item.ics") == bytes)
          continue
        }
        changes += 1
        let new = place.bytes(of: "item.ics") ?? []
        try VdirCorporaTests.check(bytes, new, "seed \(seed): \(change)")
        try check(change, new)
        receipts.append((effect.receipt, bytes))
        bytes = new
      }
      for (receipt, former) in receipts.reversed() {
        _ = try source.revert(receipt, at: moment)
        #expect(place.bytes(of: "item.ics") == former)
      }
    }
    #expect(changes > 150)
  }

  /// Whether a file says what it was changed to.
  private func check(_ change: SourceChange, _ bytes: [UInt8]) throws {
    let item = try ICalendarItem(bytes)
    let status = item["STATUS"].first?.line.value
    switch change {
    case .complete:
      #expect(status == "COMPLETED" && item["COMPLETED"].first?.line.value == "20261130T090000Z")
    case .reopen: #expect(status == "NEEDS-ACTION" && item["COMPLETED"].isEmpty)
    case .delete: #expect(status == "CANCELLED")
    case .edit(let edit):
      if let title = edit.title { #expect(ICalendarText.text(item["SUMMARY"][0].line.value) == title) }
      if case .some(.some(let note)) = edit.note {
        #expect(ICalendarText.text(item["DESCRIPTION"][0].line.value) == note)
      }
      if edit.due != nil {
        #expect(item["DURATION"].isEmpty)
        let types = ["DTSTART", "DUE"].compactMap { ISO8601(item[$0].first?.line.value ?? "") }.map {
          Due($0)
        }
        if types.count == 2 {
          let days = types.map { if case .day = $0 { true } else { false } }
          #expect(days[0] == days[1])
        }
      }
    }
  }
}
