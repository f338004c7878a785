extension TaskOrder {
  /// Tasks with the positions that put them at a place in their group, one behind the other.
  ///
  /// - Parameters:
  ///   - tasks: The tasks to move, each with what the person named it by, for the errors.
  ///   - place: Where the first of them is to stand.
  ///   - neighbour: The task that `place` names, if it names one.
  ///   - moment: The moment that the groups are told at.
  ///   - read: Gives all tasks of a group, in display order.
  /// - Returns: The tasks; a task that has no other one to stand beside keeps its position.
  /// - Throws: `otherGroup` when they are not all of one group, `completedKeepsOrder`, or what `read` throws.
  package static func moved(
    _ tasks: [(task: TaskItem, selector: TaskSelector)],
    to place: TaskPlace,
    beside neighbour: TaskItem?,
    moment: Moment,
    _ read: (TaskGroup) throws(TaskStoreError) -> [TaskItem]
  ) throws(TaskStoreError) -> [TaskItem] {
    guard let group = tasks.first?.task.group(at: moment) else { return [] }
    for (task, selector) in tasks {
      guard task.completed == nil else { throw .completedKeepsOrder(selector) }
      for other in [neighbour, tasks[0].task] {
        guard let other, other.group(at: moment) != task.group(at: moment) else { continue }
        throw .otherGroup(selector, task.group(at: moment), other.group(at: moment))
      }
    }
    // Beside itself a task stays where it is, and the others follow it.
    let moving = tasks.filter { $0.task.id != neighbour?.id }
    let ids = Set(moving.map(\.task.id))
    let order = try read(group).filter { !ids.contains($0.id) }
    var target = place == .first ? 0 : order.count
    if let neighbour, let index = order.firstIndex(where: { $0.id == neighbour.id }) {
      var isAfter = tasks[0].task.id == neighbour.id
      if case .after = place { isAfter = true }
      target = index + (isAfter ? 1 : 0)
    }
    var lower = target > 0 ? TaskOrder.place(of: order[target - 1], in: moment.zone) : nil
    let upper = target < order.count ? TaskOrder.place(of: order[target], in: moment.zone) : nil
    var positions: [Int: String?] = [:]
    for (task, _) in moving {
      var moved = task
      if lower != nil || upper != nil {
        moved.position = TaskOrder.place(for: task.id, after: lower, before: upper)
      }
      positions[task.id] = moved.position
      lower = TaskOrder.place(of: moved, in: moment.zone)
    }
    return tasks.map { entry in
      var task = entry.task
      if let position = positions[task.id] { task.position = position }
      return task
    }
  }
}
