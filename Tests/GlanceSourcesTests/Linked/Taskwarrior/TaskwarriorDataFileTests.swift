import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// The files of version 2, which are read where `task` is not installed.
@Suite struct TaskwarriorDataFileTests {
  private func part(_ text: String, at wall: String = "2026-11-30T10:00") throws -> PartReading {
    var reading = TaskwarriorReading()
    reading.read(file: Array(text.utf8), named: "pending.data")
    return try reading.part(at: Moment.at(wall))
  }

  @Test(.enabled(if: SharedData.isPresent)) func dependenciesWithEntities() throws {
    let text = try SharedData.text("cases/71-depends-with-entities.data")
    let waiting = try part(text)
    #expect(waiting.entries.isEmpty && waiting.warnings.isEmpty)
    #expect(waiting.wakeAt == Instant(seconds: 1_798_671_600))
    let shown = try part(text, at: "2026-12-31T00:00")
    #expect(shown.entries.map(\.key) == ["22222222-2222-4222-8222-222222222201"])
    let task = shown.task(0)
    #expect(task.draft.title == "See [draft] http://example.org")
    #expect(task.draft.tags == ["a", "b"])
    #expect(task.draft.created == Instant(seconds: 1_796_019_367))
    #expect(task.refusal == nil && task.warnings.isEmpty)
  }

  @Test(arguments: [
    (#"a\\"#, #"a\"#), (#"a\\\\"#, #"a\\"#), (#"say \"hi\""#, #"say "hi""#), (#"\u00e9 \/ \q"#, #"é / \q"#),
    (#"&open;x&close; &amp;"#, "[x] &amp;"), (#"one\ntwo"#, "one\ntwo"), ("tab\\tend", "tab\tend"),
    ("&", "&"),
    ("&ope", "&ope"), (#"\\&open;"#, #"\["#),
  ])
  func values(_ written: String, _ meant: String) throws {
    let read = try part(#"[description:"\#(written)" status:"pending" uuid:"\#(uuid(1))"]"# + "\n")
    #expect(read.warnings.isEmpty && read.entries.count == 1)
    #expect(read.task(0).draft.title == meant)
  }

  @Test func bothFormsOfTagsAndAnnotationsInTheirOrder() throws {
    let read = try part(
      #"[annotation_1796019500:"later" annotation_1796019400:"first" description:"A" due:"1796338800" "#
        + #"end:"1796019600" status:"completed" tags:"a,b" tags_a:"x" tags_b:"x" uuid:"\#(uuid(1))"]"#
        + "\r\n\r\n"
        + #"[description:"B" dep_\#(uuid(1)):"x" tags_c:"x" status:"waiting" wait:"1" uuid:"\#(uuid(2))"]"#
        + "\n"
    )
    #expect(read.warnings.isEmpty && read.entries.map(\.key) == [uuid(1), uuid(2)])
    let first = read.task(0).draft
    #expect(first.note == "first\nlater")
    #expect(first.tags == ["a", "b"])
    #expect(first.due?.text(in: try Zone.named("Europe/Berlin")) == "2026-12-04")
    #expect(first.completed == Instant(seconds: 1_796_019_600) && !first.isCompletionGuessed)
    #expect(read.task(1).draft.tags == ["c"] && read.task(1).draft.completed == nil)
  }

  @Test func whatIsBrokenIsToldWithItsLine() throws {
    let whole = #"[description:"A" uuid:"\#(uuid(1))"]"#
    for broken in [
      "[", "]", "[description:", #"[description:"A""#, #"[description:"A" uuid:"x"#, "no",
      #"[description="A"]"#,
      whole + whole, #"[description:"A"] x"#, #"[description:A]"#, "[description:\"\\", #"[:"#,
    ] {
      let other = #"[description:"B" uuid:"\#(uuid(2))"]"#
      let read = try part("\(broken)\n\(other)\n")
      #expect(read.entries.map(\.key) == [uuid(2)], "\(broken)")
      #expect(
        read.warnings.count == 1 && read.warnings.allSatisfy { $0.hasPrefix("pending.data: line 1:") },
        "\(broken)"
      )
    }
    #expect(try part("\n\n").entries.isEmpty)
    #expect(try part("[]\n").task(0).draft.title == "(no title)")
  }

  @Test func wholeFiles() {
    #expect(TaskwarriorDataFile.isWhole(Array("[a:\"b\"]\n".utf8)))
    #expect(TaskwarriorDataFile.isWhole(Array("[a:\"b\"]\r\n".utf8)))
    for cut in ["", "[a:\"b\"]", "[a:\"b\"", "[a:\"b\"\n", "\n"] {
      #expect(!TaskwarriorDataFile.isWhole(Array(cut.utf8)), "\(cut)")
    }
  }

  @Test(arguments: UInt64(0)..<400)
  func damageCostsNoOtherLine(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let lines = (1...6).map {
      #"[annotation_1796019400:"n\\" description:"T\#($0) \"q\" &open;" due:"1796338800" tags:"a" uuid:"\#(uuid($0))"]"#
    }
    let victim = Int.random(in: 0..<6, using: &random)
    var bytes = Array(lines[victim].utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 11...255, using: &random)
      case 1: bytes.remove(at: index)
      default: bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      }
      if bytes.isEmpty { bytes = [0x5B] }
    }
    var text: [UInt8] = []
    for index in 0..<6 { text += (index == victim ? bytes : Array(lines[index].utf8)) + [0x0A] }
    var reading = TaskwarriorReading()
    reading.read(file: text, named: "pending.data")
    let part = try reading.part(at: Moment.at("2026-11-30T10:00"))
    let keys = Set(part.entries.map(\.key))
    #expect((0..<6).allSatisfy { $0 == victim || keys.contains(uuid($0 + 1)) })
    for index in part.entries.indices { _ = part.task(index) }
  }
}
