import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources
@testable import GlanceStore

/// Whatever a file holds, reading never fails, and a change changes one line.
@Suite struct MarkdownPropertyTests {
  private static let pieces = [
    "- [ ] ", "* [x] ", "1. [/] ", "> - [X] ", "\t- [-] ", "a", "Buy milk", " ", "📅 2026-12-05",
    "📅\u{FE0F} 2026-02-30",
    "✅ 2026-11-20", "🔁 every day", "⏫", "#tag", "#1", "🆔 k", " ^ref", "[due:: 2026-12-07]",
    "[completion:: 2026-11-01]",
    "```", "~~~", "<!--", "-->", "%%", "$$", "---", "`", "🏁 delete", "\u{0}", "\u{200B}", "é", "\u{2028}",
    "(start:: 2026-01-01)",
  ]

  private static func text(using generator: inout SplitMix64) -> [UInt8] {
    var bytes: [UInt8] = Int.random(in: 0..<8, using: &generator) == 0 ? [0xEF, 0xBB, 0xBF] : []
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      if Bool.random(using: &generator) { bytes += "- [\(Bool.random(using: &generator) ? " " : "x")] ".utf8 }
      for _ in 0..<Int.random(in: 0...5, using: &generator) {
        bytes += (pieces.randomElement(using: &generator) ?? "").utf8
        if Bool.random(using: &generator) { bytes.append(0x20) }
        if Int.random(in: 0..<40, using: &generator) == 0 {
          bytes.append(UInt8.random(in: 0x80...0xFF, using: &generator))
        }
      }
      if Bool.random(using: &generator) { bytes.append(0x0D) }
      bytes.append(0x0A)
    }
    if Bool.random(using: &generator) { bytes.removeLast() }
    return bytes
  }

  @Test func togglesChangeOneLine() throws {
    let place = try LinkedPlace(kinds: [MarkdownSource.self])
    let moment = try Moment.at("2026-11-30T10:00")
    let source = MarkdownSource(at: place.path("a.md"), in: place.environment)
    var generator = SplitMix64(seed: 90)
    var changes = 0
    for _ in 0..<1000 {
      let former = Self.text(using: &generator)
      try place.write(former, to: "a.md")
      let reading = try source.read("a.md", at: moment)
      #expect(Set(reading.entries.map(\.key)).count == reading.entries.count)
      guard let index = reading.entries.indices.randomElement(using: &generator) else { continue }
      let task = reading.task(index)
      let item = try TaskItem(id: 1, from: task.draft, in: nil, at: moment)
      let seen = SourcedTask(part: "a.md", key: task.key, hash: task.hash, item: item)
      let change: SourceChange = item.completed == nil ? .complete : .reopen
      guard task.refusal == nil else {
        #expect(throws: SourceError.self) { try source.change(seen, change, at: moment) }
        #expect(place.bytes(of: "a.md") == former)
        continue
      }
      let effect = try source.change(seen, change, at: moment)
      changes += 1
      let present = try #require(place.bytes(of: "a.md"))
      let lines = [former, present].map { $0.split(separator: 0x0A, omittingEmptySubsequences: false) }
      #expect(lines[0].count == lines[1].count)
      #expect(zip(lines[0], lines[1]).count { $0 != $1 } == 1)
      let again = try source.read("a.md", at: moment)
      let entry = try #require(again.entries.firstIndex { $0.key == effect.key })
      #expect(again.task(entry).draft.title == task.draft.title)
      #expect((again.task(entry).draft.completed == nil) == (item.completed != nil))
      let undone = try source.revert(effect.receipt, at: moment)
      #expect(place.bytes(of: "a.md") == former)
      #expect(undone.key == task.key)
      _ = try source.revert(undone.receipt, at: moment)
      #expect(place.bytes(of: "a.md") == present)
    }
    #expect(changes > 300)
  }

  @Test func survivesAnyBytes() throws {
    let moment = try Moment.at("2026-11-30T10:00")
    var generator = SplitMix64(seed: 91)
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<200, using: &generator)
      let alphabet =
        Array("-*[]() x>`~%$<!:#^1\n\r\t".utf8) + [0xF0, 0x9F, 0x93, 0x85, 0xEF, 0xB8, 0x8F, 0, 0xFF]
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      let document = MarkdownDocument(bytes)
      for (task, key) in zip(document.tasks, document.keys) {
        _ = task.mirrored(in: bytes, key: key, part: "a", project: nil, modified: moment.instant, at: moment)
        _ = MarkdownDocument(task.completed(in: bytes, on: moment.today))
        _ = MarkdownDocument(task.reopened(in: bytes))
      }
    }
  }

  @Test(.enabled(if: SharedData.isPresent)) func takesNaughtyTitlesAsTheyAre() throws {
    let text = try SharedData.text("corpora/naughty-strings/blns.json")
    guard case .array(let values) = try JSONReader.value(of: Array(text.utf8)) else {
      throw CancellationError()
    }
    let place = try LinkedPlace(kinds: [MarkdownSource.self, OrgSource.self])
    let moment = try Moment.at("2026-11-30T10:00")
    var count = 0
    for (index, value) in values.enumerated() {
      guard case .string(let text) = value else { continue }
      try place.write("- [ ] \(text)\n- [ ] last \(index)\n", to: "notes/\(index).md")
      try place.write("* TODO \(text)\n* TODO last \(index)\n", to: "notes/\(index).org")
      count += 1
    }
    try place.link("markdown", "notes", name: "markdown")
    try place.link("org", "notes", name: "org")
    let tasks = try place.open().tasks(in: TaskGroup.open, project: nil, at: moment)
    #expect(tasks.count { $0.title.hasPrefix("last ") } == 2 * count)
    #expect(count > 400)
  }
}
