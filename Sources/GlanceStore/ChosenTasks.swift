internal import GlanceTasks

/// Some tasks of the store by their numbers, read one by one.
///
/// A class, so that a query may have none: an optional of a statement could not be used.
final class ChosenTasks {
  /// The numbers, in rising order.
  let ids: [Int]
  private var row: Statement

  init(_ ids: [Int], in connection: borrowing Connection) throws(TaskStoreError) {
    self.ids = ids
    self.row = try connection.prepare(
      "SELECT \(TaskRow.columns) FROM \(TaskRow.tables) WHERE task.id = ?1"
    )
  }

  /// The task of a number, or `nil` when it is none of them.
  func task(_ id: Int) throws(TaskStoreError) -> TaskItem? {
    guard contains(id) else { return nil }
    row.bind(numbers: id)
    return try row.step() ? TaskRow.task(from: row) : nil
  }

  /// All of them.
  func all() throws(TaskStoreError) -> [TaskItem] {
    var tasks: [TaskItem] = []
    for id in ids {
      if let task = try task(id) { tasks.append(task) }
    }
    return tasks
  }

  private func contains(_ id: Int) -> Bool {
    var low = 0
    var high = ids.count
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < ids.count && ids[low] == id
  }
}
