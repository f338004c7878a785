internal import GlanceTasks

/// A task that a line shows in place of the first one, as templates see it.
///
/// The task stands one level below, so that what stands beside it is not part of its block.
struct PickedView: MustacheObject {
  let task: TaskItem
  let line: LineTasks
  let summary: SummaryView

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "task": .object(summary.view(of: task, isFirst: true))
    // Beside a task that was completed there is room for one fewer.
    case "line" where line.justDone != nil:
      .list(line.others.map { .object(summary.view(of: $0, isFirst: false)) })
    case "moreDue" where line.justDone != nil: CountView.orNull(line.moreThanOthers)
    default: nil
    }
  }
}
