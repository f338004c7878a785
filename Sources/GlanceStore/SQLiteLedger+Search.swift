public import GlanceTasks

extension SQLiteLedger {
  /// The first tasks of some groups, in display order, that a filter means.
  public func tasks(
    in groups: [TaskGroup],
    matching filter: TaskFilter,
    limit: Int,
    at moment: Moment
  ) throws(TaskStoreError) -> FoundTasks {
    let found = try read { (connection) throws(TaskStoreError) in
      var filter = filter
      var project: Int?
      if case .some(.some(let name)) = filter.project {
        let id = try SQLiteLedger.projectID(of: name, in: connection)
        project = id
        filter.project = .some(try SQLiteLedger.projectName(of: id, in: connection))
      }
      let search = TaskSearch(groups: groups, filter: filter, project: project, limit: limit, moment: moment)
      return try search.tasks(in: connection)
    }
    if let found { return found }
    if case .some(.some(let name)) = filter.project { throw .noSuchProject(name, similar: nil) }
    return FoundTasks(tasks: [], count: 0)
  }

  private static func projectName(
    of id: Int,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> String {
    var statement = try connection.prepare("SELECT name FROM project WHERE id = ?1")
    statement.bind(numbers: id)
    return try statement.step() ? statement.text(0) : ""
  }
}
