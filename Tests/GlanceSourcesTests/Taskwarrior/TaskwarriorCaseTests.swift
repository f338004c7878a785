import Foundation
import GlanceSources
import GlanceTasks
import GlanceTestSupport
import Testing

@Suite(.enabled(if: SharedData.isPresent)) struct TaskwarriorCaseTests {
  @Test func nonNumericNumber() throws {
    let read = try example("72-non-numeric-number")
    #expect(read.drafts.map(\.title) == ["Estimate"])
    #expect(read.faults.map(\.line) == [3])
    #expect(read.faults.first?.description.hasPrefix("line 3: ") == true)
  }

  @Test func controlCharacters() throws {
    let read = try example("74-control-character")
    #expect(read.drafts.map(\.title) == ["Bell \u{7} and escape \u{1B}[1m here"])
    #expect(read.faults.isEmpty)
  }

  @Test func dateForms() throws {
    let read = try example("75-date-forms")
    let berlin = try Zone.named("Europe/Berlin")
    #expect(read.drafts.map { $0.due?.text(in: berlin) } == ["2026-12-26T20:33"])
    #expect(read.drafts.map { $0.created?.text(in: berlin) } == ["2026-12-21T20:33:54+01:00"])
    #expect(read.faults.isEmpty)
  }

  @Test func recurringFamily() throws {
    let read = try example("77-recurring-family")
    #expect(read.drafts.map(\.uuid) == [TaskID("88888888-8888-4888-8888-888888888802")])
    #expect(read.drafts.map(\.recurrence) == ["weekly"])
    #expect(read.skipped == .init(templates: 1, deleted: 0))
    #expect(read.faults.isEmpty)
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-12-04", "2026-12-04T17:00:00+01:00"),
    ("America/Los_Angeles", "2026-12-03T15:00:00-08:00", "2026-12-04T08:00:00-08:00"),
  ])
  func midnight(_ zone: String, _ first: String, _ second: String) throws {
    let read = try example("78-midnight-local", in: zone)
    let zone = try Zone.named(zone)
    #expect(read.drafts.map { $0.due?.text(in: zone) } == [first, second])
  }

  @Test func newlineInValue() throws {
    let read = try example("80-newline-in-value")
    #expect(read.drafts.isEmpty)
    #expect(read.faults.map(\.line) == [1] && read.faults.map(\.what) == [.task])
    #expect(read.faults.allSatisfy { $0.message.contains("is not a UUID") && isHarmless($0.message) })
  }

  @Test func wholeExport() throws {
    let path = "corpora/taskwarrior-export-dstask/taskwarrior-export.json"
    let text = try SharedData.text(path)
    let read = try export(text)
    let tasks = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    let statuses = tasks.compactMap { $0["status"] as? String }
    #expect(statuses.count == tasks.count && !tasks.isEmpty)
    #expect(read.faults.isEmpty)
    #expect(read.drafts.count + read.skipped.deleted == tasks.count)
    #expect(read.drafts.filter { $0.completed != nil }.count == statuses.filter { $0 == "completed" }.count)
    #expect(read.drafts.filter { $0.completed == nil }.count == statuses.filter { $0 == "pending" }.count)
    #expect(read.skipped == .init(templates: 0, deleted: statuses.filter { $0 == "deleted" }.count))
    let kept = tasks.filter { $0["status"] as? String != "deleted" }
    #expect(read.drafts.map(\.title) == kept.map { $0["description"] as? String })
    #expect(read.drafts.map(\.tags) == kept.map { $0["tags"] as? [String] })
    #expect(read.drafts.map(\.project) == kept.map { $0["project"] as? String })
    #expect(read.drafts.map { $0.uuid?.description } == kept.map { $0["uuid"] as? String })
    #expect(read.drafts.filter { $0.note != nil }.count == kept.filter { $0["annotations"] != nil }.count)
  }

  private func example(_ name: String, in zone: String = "Europe/Berlin") throws -> TaskwarriorExport {
    try export(SharedData.text("cases/\(name).json"), in: zone)
  }
}
