public import GlanceTasks

extension SQLiteLedger {
  /// Deletes the tasks that were completed before an instant, of one project or of all, and returns their number.
  public func purge(
    completedBefore instant: Instant,
    project name: String?,
    at moment: Moment
  ) throws(TaskStoreError) -> Int {
    if try file.state() == .absent {
      guard let name else { return 0 }
      throw .noSuchProject(name, similar: nil)
    }
    return try write { (connection) throws(TaskStoreError) in
      let project = try name.map { name throws(TaskStoreError) in
        try SQLiteLedger.project(meantBy: name, in: connection).id
      }
      // Completed tasks stand on their shelf in the order of their completion, which an index has.
      // What is done in a linked source is for that source to keep.
      var condition = "shelf = 6 AND place < ?1 AND source = '\(TaskItem.ownSource)'"
      if let project { condition += " AND project_id = \(project)" }
      let before = SQLValue.integer(Int(instant.seconds))
      let count = try connection.number("SELECT count(*) FROM task WHERE \(condition)", before)
      guard count > 0 else { return 0 }
      var history = History(action: .purge, at: moment)
      let first = try SQLiteLedger.tasks(
        where: condition + " ORDER BY task.id LIMIT 3",
        [before],
        in: connection
      )
      for task in first { history.touch(task.title) }
      history.touch(unnamed: count - first.count)
      try history.record(.task, where: condition, before, in: connection)
      try connection.run("DELETE FROM task WHERE \(condition)", before)
      try history.finish(in: connection)
      return count
    }
  }
}
