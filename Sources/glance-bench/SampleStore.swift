import GlanceStore
import GlanceTasks

/// A store with many tasks of all kinds, spread over two years before and after a moment.
struct SampleStore {
  /// Where it lies.
  let path: String
  /// The number of its tasks.
  let size: Int
  /// The moment that it is made for and read at: 2026-11-30T10:00+01:00.
  let moment = Moment(instant: Instant(seconds: 1_796_029_200), zone: .fixed(offset: 3600))

  /// Makes the store, unless it is there already.
  func make() throws {
    let ledger = SQLiteLedger(path: path)
    let counts = try ledger.summary(for: SummaryRequest(moment: moment, openLimit: 0)).counts
    guard counts.open + counts.completed == 0 else { return }
    let duration = try ContinuousClock().measure {
      _ = try ledger.importTasks(TaskBatch(tasks: (0..<size).map(draft)), at: moment) { _ in }
    }
    print("\(size) tasks: added in one transaction in \(duration)")
  }

  private func draft(_ index: Int) -> TaskDraft {
    // Multiplying by a large prime spreads the tasks evenly and the same way in every run.
    let spread = index &* 2_654_435_761 % 2_102_400
    let minutes = spread - 1_051_200
    let wall = WallTime(minute: moment.wall.minute + minutes)
    let due: Due? =
      switch index % 5 {
      case 0: .day(wall.day)
      case 1, 2: .time(wall)
      case 3: .instant(moment.instant + minutes * 60)
      default: nil
      }
    return TaskDraft(
      title: "Task \(index) about \(["rent", "garden", "tax", "travel"][index % 4])",
      note: index % 7 == 0 ? "A note of task \(index)" : nil,
      due: due,
      priority: Priority(rawValue: index % 6),
      project: index % 3 == 0 ? nil : "Project \(index % 20)",
      created: moment.instant + -abs(minutes) * 60,
      completed: index % 2 == 0 ? moment.instant + -abs(minutes) * 60 : nil
    )
  }
}
