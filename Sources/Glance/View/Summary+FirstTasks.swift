package import GlanceTasks

extension Summary {
  /// The tasks of a panel: as many as its rows, not too many overdue ones.
  ///
  /// What was completed today has the rows that are left, if it is shown at all.
  func panelTasks(of size: SizeFamily, withCompleted showsCompleted: Bool) -> GroupedTasks {
    let rows = size.panelRows
    var first = firstTasks(rows.all, overdue: rows.overdue)
    guard showsCompleted, !settings.isPrivate else { return first }
    let today = tasks[.completed].prefix(counts.completedToday)
    first[.completed] = Array(today.prefix(rows.all - first.open.count))
    return first
  }

  /// The first tasks in display order, none of them when titles are hidden.
  func firstTasks(_ count: Int, overdue: Int) -> GroupedTasks {
    var first = GroupedTasks()
    var left = settings.isPrivate ? 0 : count
    for group in TaskGroup.open {
      first[group] = Array(tasks[group].prefix(group == .overdue ? min(left, overdue) : left))
      left -= first[group].count
    }
    return first
  }

  /// The task that a line shows in place of the first one; none when titles are hidden.
  var shownSelection: TaskItem? {
    settings.isPrivate ? nil : selected
  }

  /// The group of a task that is shown, or `nil` when it is not known.
  package func group(of task: TaskID) -> TaskGroup? {
    if let selected, selected.uuid == task { return selected.group(at: moment) }
    return TaskGroup.open.first { group in tasks[group].contains { $0.uuid == task } }
  }
}
