import GlanceStore
import GlanceTasks
import GlanceTestSupport

extension SQLiteLedger {
  /// All tasks that a text finds, in display order on a Monday morning.
  func search(_ text: String) throws -> [TaskItem] {
    let filter = TaskFilter(text: TextQuery(text))
    let moment = try Moment.at("2026-11-30T10:00")
    return try tasks(in: TaskGroup.allCases, matching: filter, limit: .max, at: moment).tasks
  }
}
