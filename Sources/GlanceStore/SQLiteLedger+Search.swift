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
        let row = try SQLiteLedger.project(meantBy: name, in: connection)
        project = row.id
        filter.project = .some(row.project.name)
      }
      let search = TaskSearch(groups: groups, filter: filter, project: project, limit: limit, moment: moment)
      return try search.tasks(in: connection)
    }
    if let found { return found }
    if case .some(.some(let name)) = filter.project { throw .noSuchProject(name, similar: nil) }
    return FoundTasks(tasks: [], count: 0)
  }
}
