public import GlanceTasks

extension SQLiteLedger {
  /// Adds the tasks of a file and its projects, all or none, as one step of the history.
  public func importTasks(
    _ batch: TaskBatch,
    at moment: Moment,
    progress: (Int) -> Void
  ) throws(TaskStoreError) -> ImportCount {
    try write { (connection) throws(TaskStoreError) in
      var insertion = try BatchInsertion(at: moment, in: connection)
      var count = ImportCount()
      for project in batch.projects { try insertion.insert(project, in: connection) }
      for (index, draft) in batch.tasks.enumerated() {
        if index.isMultiple(of: 1024) { progress(index) }
        if try insertion.insert(draft, in: connection) { count.tasks += 1 } else { count.known += 1 }
      }
      count.projects = insertion.projectsMade
      try insertion.finish(in: connection)
      progress(batch.tasks.count)
      return count
    }
  }

  /// All projects and tasks as they are at one moment, or one project with its tasks.
  public func snapshot(of name: String?) throws(TaskStoreError) -> TaskSnapshot {
    let snapshot = try read { (connection) throws(TaskStoreError) in
      let project = try name.map { name throws(TaskStoreError) in
        try SQLiteLedger.project(meantBy: name, in: connection)
      }
      let condition = project == nil ? "1" : "project_id = ?1"
      let rows =
        if let project { [project] } else { try SQLiteLedger.projects("ORDER BY id", [], in: connection) }
      return TaskSnapshot(
        projects: rows.map(\.project),
        tasks: try SQLiteLedger.tasks(
          where: condition + " ORDER BY task.id",
          project.map { [.integer($0.id)] } ?? [],
          in: connection
        )
      )
    }
    if let snapshot { return snapshot }
    if let name { throw .noSuchProject(name, similar: nil) }
    return TaskSnapshot()
  }
}
