internal import GlanceTasks

/// A task that a line shows in place of the first one, as templates see it.
///
/// The task stands one level below, so that what stands beside it is not part of its block.
struct PickedView: MustacheObject {
  let task: TaskItem
  /// The open tasks beside it, when it is none of them.
  let others: LineTasks?
  let summary: SummaryView

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "task": .object(summary.view(of: task, isFirst: true))
    case "line": others.map { .list($0.tasks.map { .object(summary.view(of: $0, isFirst: false)) }) }
    case "moreDue": others.map { CountView.orNull($0.moreDue) }
    default: nil
    }
  }
}
