extension TaskOrder {
  /// The position that puts a task of a group at a place in it.
  ///
  /// - Parameters:
  ///   - task: The task to move.
  ///   - selector: What the person named it by, for the error.
  ///   - place: Where it is to stand.
  ///   - neighbour: The task that `place` names, if it names one.
  ///   - group: All tasks of its group, in display order.
  ///   - moment: The moment that the groups are told at.
  /// - Returns: The position, or the one it has when there is no other task to stand beside.
  /// - Throws: `otherGroup` when the neighbour is of another group.
  package static func place(
    for task: TaskItem,
    named selector: TaskSelector,
    at place: TaskPlace,
    beside neighbour: TaskItem?,
    among group: [TaskItem],
    moment: Moment
  ) throws(TaskStoreError) -> String? {
    guard neighbour?.id != task.id else { return task.position }
    let others = group.filter { $0.id != task.id }
    var target = place == .first ? 0 : others.count
    if let neighbour {
      guard let index = others.firstIndex(where: { $0.id == neighbour.id }) else {
        throw .otherGroup(selector, task.group(at: moment), neighbour.group(at: moment))
      }
      if case .after = place { target = index + 1 } else { target = index }
    }
    guard !others.isEmpty else { return task.position }
    return TaskOrder.place(
      for: task.id,
      after: target > 0 ? TaskOrder.place(of: others[target - 1], in: moment.zone) : nil,
      before: target < others.count ? TaskOrder.place(of: others[target], in: moment.zone) : nil
    )
  }
}
