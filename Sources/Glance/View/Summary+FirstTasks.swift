internal import GlanceTasks

extension Summary {
  /// The tasks of a panel: as many as its rows, not too many overdue ones.
  func panelTasks(of size: SizeFamily) -> GroupedTasks {
    firstTasks(size.panelRows.all, overdue: size.panelRows.overdue)
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
}
