extension InMemoryLedger {
  /// Moves the selection among the open tasks in display order; `nil` when no task is open.
  public mutating func select(
    _ step: SelectionStep,
    amongDue: Bool,
    project: String?,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskItem? {
    let due = amongDue ? try tasks(in: [.overdue, .today], project: project, at: moment) : []
    let ring = due.isEmpty ? try tasks(in: TaskGroup.open, project: project, at: moment) : due
    let selected = selectedIndex(at: moment).map { items[$0] }
    let target = try step.target(from: selected?.completed == nil ? selected?.uuid : nil) { limit in
      Array(ring.prefix(limit))
    }
    guard let target else { return nil }
    kept.selection = TaskSelection(task: target.uuid, at: try TimeRules.instant(moment.instant))
    return target
  }

  /// Does what a click on a task means, and returns it as it is now.
  public mutating func toggleCompletion(
    _ selector: TaskSelector,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskCompletion {
    let selected = selectedIndex(at: moment)
    var index = selector == .selected ? selected : nil
    if index == nil { index = try self.index(of: selector, at: moment) }
    guard let index else { throw .noSuchTask(selector.description) }
    let task = items[index]
    let uuid = TaskSelector.uuid(task.uuid)
    let now = try TimeRules.instant(moment.instant)
    var completion: TaskCompletion?
    if task.completed == nil {
      completion = try complete([uuid], at: moment).first
    } else if index != selected {
      throw .alreadyCompleted(selector)
    } else if lastStepCompleted(task) {
      _ = try undo(at: moment)
    } else {
      _ = try reopen([uuid], at: moment)
    }
    kept.selection = TaskSelection(task: task.uuid, at: now)
    if let completion { return completion }
    return TaskCompletion(task: try self.task(uuid, at: moment))
  }

  /// The task that the selection means, open or just completed.
  func selectedIndex(at moment: Moment) -> Int? {
    guard let selection = kept.selection else { return nil }
    return items.firstIndex { selection.means($0, at: moment) }
  }
}
