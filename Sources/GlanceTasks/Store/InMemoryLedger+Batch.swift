extension InMemoryLedger {
  /// Adds the tasks of a file and its projects, all or none, as one step of the history.
  public mutating func importTasks(
    _ batch: TaskBatch,
    at moment: Moment,
    progress: (Int) -> Void
  ) throws(TaskStoreError) -> ImportCount {
    var copy = self
    var count = ImportCount()
    var touched = TouchedNames()
    var numbers = TaskNumbers(after: lastID)
    var known = Set(items.map(\.uuid))
    for project in batch.projects {
      _ = try copy.project(named: project.name, color: project.color)
    }
    for (index, draft) in batch.tasks.enumerated() {
      if index.isMultiple(of: 1024) { progress(index) }
      if let uuid = draft.uuid, !known.insert(uuid).inserted {
        count.known += 1
        continue
      }
      let project = try draft.project.map { name throws(TaskStoreError) in try copy.project(named: name) }
      var item = try TaskItem(id: numbers.next(for: draft.number), from: draft, in: project, at: moment)
      item.position = draft.position.flatMap { TaskOrder.isPlace($0) ? $0 : nil }
      copy.lastID = max(copy.lastID, item.id)
      copy.items.append(item)
      count.tasks += 1
      touched.append(item.title)
    }
    count.projects = copy.allProjects.count - allProjects.count
    copy.record(.import, touched, since: self, at: moment)
    self = copy
    progress(batch.tasks.count)
    return count
  }

  /// All projects and tasks as they are at one moment, or one project with its tasks.
  public func snapshot(of project: String?) throws(TaskStoreError) -> TaskSnapshot {
    let tasks = items.sorted { $0.id < $1.id }
    guard let project else { return TaskSnapshot(projects: allProjects, tasks: tasks) }
    let own = allProjects[try projectIndex(of: project)]
    return TaskSnapshot(projects: [own], tasks: tasks.filter { $0.project?.name == own.name })
  }
}
