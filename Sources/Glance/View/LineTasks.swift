internal import GlanceTasks

/// The open tasks that a line shows, a selected one before all others.
struct LineTasks {
  /// The tasks, in the order they are shown in.
  let tasks: [TaskItem]
  /// How many more tasks are due than these.
  let moreDue: Int

  /// The first tasks of a summary, at most `count`, behind the one that is selected, if any.
  init(of summary: Summary, _ count: Int, selected: TaskItem?) {
    let first = summary.firstTasks(count, overdue: .max)
    guard let selected else {
      self.tasks = first.open
      self.moreDue = summary.counts.due - first[.overdue].count - first[.today].count
      return
    }
    let tasks = [selected] + first.open.filter { $0.uuid != selected.uuid }.prefix(count - 1)
    self.tasks = tasks
    self.moreDue =
      summary.counts.due - tasks.count { [.overdue, .today].contains($0.group(at: summary.moment)) }
  }
}
