import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

@Suite struct LedgerEquivalenceTests {
  @Test func smoke() throws {
    let path = NSTemporaryDirectory() + "glance-\(UUID().uuidString)/tasks.db"
    let ledger = SQLiteLedger(path: path)
    let moment = try Moment.at("2026-11-30T10:00")
    #expect(try ledger.summary(for: SummaryRequest(moment: moment, openLimit: 3)).isEmpty)
    let added = try ledger.add(
      [
        TaskDraft(title: "One", due: .day(moment.today), project: "home"),
        TaskDraft(title: "Two", due: .time(WallTime(day: moment.today, minuteOfDay: 540))),
        TaskDraft(title: "Three"),
      ],
      at: moment
    )
    #expect(added.map(\.id) == [1, 2, 3])
    let summary = try ledger.summary(
      for: SummaryRequest(moment: moment, openLimit: 3, includesProjects: true, includesHistory: true)
    )
    #expect(summary.counts == Summary.Counts(overdue: 1, today: 1, anytime: 1))
    #expect(summary.openTasks.map(\.title) == ["Two", "One", "Three"])
    _ = try ledger.complete([.number(2, digits: "2")], at: moment)
    #expect(try ledger.search("thr").map(\.id) == [3])
    print(try ledger.projects(), path)
  }
}
