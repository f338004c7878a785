import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// What `task export` prints, as the tasks of a source.
@Suite struct TaskwarriorReadingTests {
  private func part(_ text: String, in zone: String = "Europe/Berlin") throws -> PartReading {
    var reading = TaskwarriorReading()
    reading.read(export: Array(text.utf8))
    return try reading.part(at: Moment.at("2026-11-30T10:00", in: zone))
  }

  private func example(_ name: String, in zone: String = "Europe/Berlin") throws -> PartReading {
    try part(SharedData.text("cases/\(name).json"), in: zone)
  }

  private func tasks(_ part: PartReading) -> [TaskDraft] {
    part.entries.indices.map { part.task($0).draft }
  }

  @Test(.enabled(if: SharedData.isPresent)) func nonNumericNumber() throws {
    let read = try example("72-non-numeric-number")
    #expect(tasks(read).map(\.title) == ["Estimate", "Bad estimate"])
    #expect(read.task(0).warnings.isEmpty)
    #expect(read.task(1).warnings.count == 1 && read.task(1).warnings[0].contains("line 3"))
  }

  @Test(.enabled(if: SharedData.isPresent)) func controlCharacters() throws {
    let read = try example("74-control-character")
    #expect(tasks(read).map(\.title) == ["Bell \u{7} and escape \u{1B}[1m here"])
    #expect(read.warnings.isEmpty && read.task(0).warnings.isEmpty)
  }

  @Test(.enabled(if: SharedData.isPresent)) func dateForms() throws {
    var reading = TaskwarriorReading()
    reading.read(export: Array(try SharedData.text("cases/75-date-forms.json").utf8))
    let hidden = try reading.part(at: Moment.at("2026-11-30T10:00"))
    // It waits until the midnight of that day.
    #expect(hidden.entries.isEmpty && hidden.wakeAt == Instant(seconds: 1_796_079_600))
    let shown = try reading.part(at: Moment.at("2026-12-01T00:00"))
    #expect(
      tasks(shown).map { $0.due } == [
        .time(WallTime(day: Day(year: 2026, month: 12, day: 26)!, minuteOfDay: 1233))
      ]
    )
    #expect(shown.task(0).warnings.isEmpty)
  }

  @Test(.enabled(if: SharedData.isPresent)) func recurringFamily() throws {
    let read = try example("77-recurring-family")
    #expect(read.entries.map(\.key) == ["88888888-8888-4888-8888-888888888802"])
    #expect(tasks(read).map(\.recurrence) == ["weekly"])
    #expect(read.task(0).refusal == nil)
  }

  @Test(
    .enabled(if: SharedData.isPresent),
    arguments: [
      ("Europe/Berlin", "2026-12-04", "2026-12-04T17:00:00+01:00"),
      ("America/Los_Angeles", "2026-12-03T15:00:00-08:00", "2026-12-04T08:00:00-08:00"),
    ]
  )
  func midnight(_ zone: String, _ first: String, _ second: String) throws {
    let read = try example("78-midnight-local", in: zone)
    let zone = try Zone.named(zone)
    #expect(tasks(read).map { $0.due?.text(in: zone) } == [first, second])
  }

  @Test(.enabled(if: SharedData.isPresent)) func newlineInValue() throws {
    let read = try example("80-newline-in-value")
    #expect(tasks(read).map(\.title) == ["AAA"])
    #expect(read.task(0).refusal?.contains("uuid is not a UUID") == true)
    #expect(read.task(0).warnings.count == 1 && read.task(0).warnings[0].contains("is not a UUID"))
    #expect(read.task(0).warnings.allSatisfy(isHarmless))
  }

  @Test(.enabled(if: SharedData.isPresent)) func wholeExport() throws {
    let text = try SharedData.text("corpora/taskwarrior-export-dstask/taskwarrior-export.json")
    let read = try part(text)
    let all = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    let kept = all.filter { $0["status"] as? String != "deleted" }
    #expect(read.warnings.isEmpty && read.entries.map(\.key) == kept.map { $0["uuid"] as? String })
    #expect(tasks(read).map(\.title) == kept.map { $0["description"] as? String })
    #expect(tasks(read).map { $0.completed == nil } == kept.map { $0["status"] as? String == "pending" })
    #expect(tasks(read).allSatisfy { !$0.isCompletionGuessed })
  }

  @Test func whatPassesByTheClock() throws {
    let read = try part(
      """
      [{"uuid":"\(uuid(1))","description":"waits","status":"waiting","wait":"20261201T080000Z"},
      {"uuid":"\(uuid(2))","description":"has waited","status":"waiting","wait":"20261101T080000Z"},
      {"uuid":"\(uuid(3))","description":"expires","status":"pending","until":"20261130T120000Z"},
      {"uuid":"\(uuid(4))","description":"expired","status":"pending","until":"20261130T080000Z"},
      {"uuid":"\(uuid(5))","description":"some day","status":"pending","due":"99991230T000000Z"},
      {"uuid":"\(uuid(6))","description":"deleted","status":"deleted"}]
      """
    )
    #expect(tasks(read).map(\.title) == ["has waited", "expires", "some day"])
    #expect(tasks(read).allSatisfy { $0.due == nil })
    // The moment behind the one at which it expires.
    #expect(read.wakeAt == Instant(seconds: 1_796_040_001))
  }

  @Test func numbersThatAreCountedAnewAreNoChange() throws {
    func hash(_ id: Int, _ urgency: String, _ project: String) throws -> UInt64 {
      let text =
        #"[{"id":\#(id),"uuid":"\#(uuid(1))","description":"A","project":"\#(project)","urgency":\#(urgency)}]"#
      return try #require(part(text).entries.first).hash
    }
    #expect(try hash(1, "2.5", "x") == hash(7, "3", "x"))
    #expect(try hash(1, "2.5", "x") != hash(1, "2.5", "y"))
  }

  @Test func oneTaskForAnIdentity() throws {
    let text = #"{"uuid":"\#(uuid(1))","description":"A"}"#
    let read = try part("[\(text),\n\(text)]")
    #expect(read.entries.count == 1 && read.warnings.count == 1)
  }
}
