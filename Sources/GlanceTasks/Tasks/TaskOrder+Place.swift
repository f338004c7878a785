extension TaskOrder {
  /// The position that puts a task of a group at a place in it.
  ///
  /// - Parameters:
  ///   - task: The task to move.
  ///   - selector: What the person named it by, for the error.
  ///   - place: Where it is to stand.
  ///   - group: All tasks of its group, in display order.
  ///   - moment: The moment that the groups are told at.
  ///   - find: Finds the task that a selector means.
  /// - Returns: The position, or the one it has when it is to stand beside itself.
  /// - Throws: `otherGroup` when the neighbour is of another group, or what `find` throws.
  package static func place(
    for task: TaskItem,
    named selector: TaskSelector,
    at place: TaskPlace,
    among group: [TaskItem],
    moment: Moment,
    find: (TaskSelector) throws(TaskStoreError) -> TaskItem
  ) throws(TaskStoreError) -> String? {
    let others = group.filter { $0.id != task.id }
    func index(of neighbour: TaskSelector) throws(TaskStoreError) -> Int? {
      let found = try find(neighbour)
      if found.id == task.id { return nil }
      guard let index = others.firstIndex(where: { $0.id == found.id }) else {
        throw .otherGroup(selector, task.group(at: moment), found.group(at: moment))
      }
      return index
    }
    let target: Int?
    switch place {
    case .first: target = 0
    case .last: target = others.count
    case .before(let neighbour): target = try index(of: neighbour)
    case .after(let neighbour): target = try index(of: neighbour).map { $0 + 1 }
    }
    guard let target else { return task.position }
    return TaskOrder.place(
      after: target > 0 ? TaskOrder.place(of: others[target - 1], in: moment.zone) : nil,
      before: target < others.count ? TaskOrder.place(of: others[target], in: moment.zone) : nil
    )
  }
}
