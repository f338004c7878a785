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
        try SQLiteLedger.project(meantBy: name, in: connection).id
      }
      var rows = try connection.prepare(
        "SELECT name, color FROM project WHERE ?1 IS NULL OR id = ?1 ORDER BY id"
      )
      rows.bind([SQLValue(project)])
      var projects: [Project] = []
      while try rows.step() {
        projects.append(
          Project(name: rows.text(0), color: Color(rows.text(1)) ?? Color.projectPalette[0])
        )
      }
      let condition = project == nil ? "1 ORDER BY task.id" : "project_id = ?1 ORDER BY task.id"
      let values = project.map { [SQLValue.integer($0)] } ?? []
      return TaskSnapshot(
        projects: projects,
        tasks: try SQLiteLedger.tasks(where: condition, values, in: connection)
      )
    }
    if let snapshot { return snapshot }
    if let name { throw .noSuchProject(name, similar: nil) }
    return TaskSnapshot()
  }
}
