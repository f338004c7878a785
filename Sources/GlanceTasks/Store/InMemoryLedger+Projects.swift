extension InMemoryLedger {
  /// The projects by name with their counts.
  public func projects() throws(TaskStoreError) -> [ProjectCount] {
    allProjects.sorted { ProjectNames.precedes($0.name, $1.name) }.map(count)
  }

  /// Makes a project and returns it.
  public mutating func addProject(
    named name: String,
    color: Color?,
    at moment: Moment
  ) throws(TaskStoreError) -> Project {
    let name = try TextRules.projectName(name)
    if let index = ProjectNames.index(of: name, among: allProjects.map(\.name)) {
      throw .projectExists(allProjects[index].name)
    }
    let before = self
    let project = try project(named: name, color: color)
    record(.addProject, named: [name], since: before, at: moment)
    return project
  }

  /// Changes a project and returns it as it is now.
  public mutating func editProject(
    named name: String,
    newName: String?,
    color: Color?,
    at moment: Moment
  ) throws(TaskStoreError) -> Project {
    let index = try projectIndex(of: name)
    var project = allProjects[index]
    let formerName = project.name
    if let newName {
      project.name = try TextRules.projectName(newName)
      var others = allProjects.map(\.name)
      others.remove(at: index)
      if let other = ProjectNames.index(of: project.name, among: others) {
        throw .projectExists(others[other])
      }
    }
    if let color { project.color = color }
    let before = self
    allProjects[index] = project
    for task in items.indices where items[task].project?.name == formerName { items[task].project = project }
    record(.editProject, named: [formerName], since: before, at: moment)
    return project
  }

  /// Deletes a project, with its tasks or leaving them without a project, and returns what it held.
  public mutating func deleteProject(
    named name: String,
    deletingTasks: Bool,
    at moment: Moment
  ) throws(TaskStoreError) -> ProjectCount {
    let index = try projectIndex(of: name)
    let name = allProjects[index].name
    let held = count(allProjects[index])
    let before = self
    var touched = TouchedNames()
    touched.append(name)
    allProjects.remove(at: index)
    if deletingTasks {
      items.removeAll { $0.project?.name == name }
      touched.append(unnamed: held.open + held.completed)
    } else {
      for task in items.indices where items[task].project?.name == name { items[task].project = nil }
    }
    let action = deletingTasks ? HistoryAction.deleteProjectWithTasks : .deleteProject
    record(action, touched, since: before, at: moment)
    return held
  }

  func projectIndex(of name: String) throws(TaskStoreError) -> Int {
    let names = allProjects.map(\.name)
    if let index = ProjectNames.index(of: name, among: names) { return index }
    throw .noSuchProject(name, similar: ProjectNames.similar(to: name, among: names))
  }

  mutating func project(named name: String, color: Color? = nil) throws(TaskStoreError) -> Project {
    let name = try TextRules.projectName(name)
    if let index = ProjectNames.index(of: name, among: allProjects.map(\.name)) { return allProjects[index] }
    let palette = Color.projectPalette
    let project = Project(name: name, color: color ?? palette[projectsMade % palette.count])
    projectsMade += 1
    allProjects.append(project)
    return project
  }

  private func count(_ project: Project) -> ProjectCount {
    let own = items.filter { $0.project?.name == project.name }
    let completed = own.count { $0.completed != nil }
    return ProjectCount(project: project, open: own.count - completed, completed: completed)
  }
}
