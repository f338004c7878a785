internal import GlanceTasks

/// The tasks that a line shows, a selected one before all others.
struct LineTasks {
  /// The open tasks, in the order they are shown in.
  let tasks: [TaskItem]
  /// The selected one of them, which comes first.
  let selected: TaskItem?
  /// How many more tasks are due than the line shows.
  let moreDue: Int
  /// A task that was just completed with a click.
  let justDone: TaskItem?
  /// The open tasks that leave room for it, and how many more are due than these.
  let others: [TaskItem], moreThanOthers: Int

  /// The first tasks of a summary, at most `count`, with what the store's selection puts before them.
  init(of summary: Summary, _ count: Int, selected: TaskItem?) {
    let first = summary.firstTasks(count, overdue: .max)
    let due = summary.counts.due
    guard let selected else {
      self.tasks = first.open
      self.moreDue = due - first[.overdue].count - first[.today].count
      self.selected = nil
      self.justDone = nil
      self.others = []
      self.moreThanOthers = 0
      return
    }
    let isDone = selected.completed != nil
    let rest = first.open.filter { $0.uuid != selected.uuid }
    let tasks = isDone ? rest : [selected] + rest.prefix(count - 1)
    let others = Array(rest.prefix(count - 1))
    self.tasks = tasks
    self.selected = isDone ? nil : selected
    self.moreDue = due - LineTasks.due(tasks, at: summary.moment)
    self.justDone = isDone ? selected : nil
    self.others = others
    self.moreThanOthers = due - LineTasks.due(others, at: summary.moment)
  }

  private static func due(_ tasks: [TaskItem], at moment: Moment) -> Int {
    tasks.count { [.overdue, .today].contains($0.group(at: moment)) }
  }
}
