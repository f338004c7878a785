import GlanceTasks
import GlanceTestSupport
import Testing

@Suite struct SummaryLimitTests {
  @Test("overdue tasks leave room for those of today, and groups fill in display order up to the total")
  func limits() throws {
    let moment = try Moment.at("2026-11-30T10:00")
    var ledger = InMemoryLedger()
    let dues = (1...5).map { Due.day(moment.today - $0) } + (0...2).map { Due.day(moment.today + $0) }
    _ = try ledger.add(dues.map { TaskDraft(title: "Task", due: $0) }, at: moment)
    let request = SummaryRequest(moment: moment, openLimit: 4, overdueLimit: 2, totalLimit: 4)
    let summary = try ledger.summary(for: request)
    #expect(TaskGroup.open.map { summary.tasks[$0].count } == [2, 1, 1, 0])
    #expect(summary.counts.overdue == 5)
    #expect(summary.next?.due == .day(moment.today - 5))
  }
}
