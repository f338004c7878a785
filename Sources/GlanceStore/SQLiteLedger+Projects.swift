public import GlanceTasks

extension SQLiteLedger {
  /// Makes a project and returns it.
  public func addProject(
    named name: String,
    color: Color?,
    at moment: Moment
  ) throws(TaskStoreError) -> Project {
    try write { (connection) throws(TaskStoreError) in
      let name = try TextRules.projectName(name)
      if let other = try SQLiteLedger.projectIfAny(meantBy: name, in: connection) {
        throw .projectExists(other.project.name)
      }
      var history = History(action: .addProject, at: moment)
      let project = try SQLiteLedger.makeProject(
        named: name,
        color: color,
        history: &history,
        in: connection
      )
      history.touch(name)
      try history.finish(in: connection)
      return project
    }
  }

  /// Changes a project and returns it as it is now.
  public func editProject(
    named name: String,
    newName: String?,
    color: Color?,
    at moment: Moment
  ) throws(TaskStoreError) -> Project {
    try write(unlessAbsent: .noSuchProject(name, similar: nil)) { (connection) throws(TaskStoreError) in
      let (id, former) = try SQLiteLedger.project(meantBy: name, in: connection)
      let newName = try newName.map(TextRules.projectName) ?? former.name
      if newName != former.name {
        try SQLiteLedger.checkOwn(project: id, in: connection)
        let others = try SQLiteLedger.projects("WHERE id <> ?1", [.integer(id)], in: connection)
          .map(\.project.name)
        if let other = ProjectNames.index(of: newName, among: others) { throw .projectExists(others[other]) }
      }
      let project = Project(name: newName, color: color ?? former.color)
      guard project != former else { return project }
      var history = History(action: .editProject, at: moment)
      history.touch(former.name)
      try history.record(.project, where: "id = ?", .integer(id), in: connection)
      try connection.run(
        "UPDATE project SET name = ?2, color = ?3 WHERE id = ?1",
        .integer(id),
        .text(project.name),
        .text(project.color.description)
      )
      try history.finish(in: connection)
      return project
    }
  }

  /// Checks that no source has tasks in a project, since only there they get another one.
  private static func checkOwn(project id: Int, in connection: borrowing Connection) throws(TaskStoreError) {
    let condition = "project_id = ?1 AND source <> '\(TaskItem.ownSource)' LIMIT 1"
    guard let task = try tasks(where: condition, [.integer(id)], in: connection).first else { return }
    throw .linkedSource(
      task.source,
      reason:
        "it has tasks in that project, such as task \(task.id); change its name there, or remove the source first"
    )
  }

  /// Deletes a project, with its tasks or leaving them without a project, and returns what it held.
  public func deleteProject(
    named name: String,
    deletingTasks: Bool,
    at moment: Moment
  ) throws(TaskStoreError) -> ProjectCount {
    try write(unlessAbsent: .noSuchProject(name, similar: nil)) { (connection) throws(TaskStoreError) in
      let id = try SQLiteLedger.project(meantBy: name, in: connection).id
      try SQLiteLedger.checkOwn(project: id, in: connection)
      guard let held = try SQLiteLedger.projectCounts(only: id, in: connection).first else {
        throw .noSuchProject(name, similar: nil)
      }
      var history = History(
        action: deletingTasks ? .deleteProjectWithTasks : .deleteProject,
        at: moment
      )
      history.touch(held.project.name)
      if deletingTasks { history.touch(unnamed: held.open + held.completed) }
      try history.record(.task, where: "project_id = ?", .integer(id), in: connection)
      try history.record(.project, where: "id = ?", .integer(id), in: connection)
      if deletingTasks { try connection.run("DELETE FROM task WHERE project_id = ?1", .integer(id)) }
      try connection.run("DELETE FROM project WHERE id = ?1", .integer(id))
      try history.finish(in: connection)
      return held
    }
  }

  /// Changes what is kept for all bars and returns it as it is now.
  public func changeSettings(
    _ change: (inout StoreSettings) -> Void,
    at moment: Moment
  ) throws(TaskStoreError) -> StoreSettings {
    try write { (connection) throws(TaskStoreError) in
      let former = try SQLiteLedger.settings(in: connection)
      var settings = former
      change(&settings)
      if let selection = settings.selection { _ = try TimeRules.instant(selection.at) }
      if settings.selection != former.selection {
        try SQLiteLedger.write(settings.selection, in: connection)
      }
      var history = History(action: .settings, at: moment)
      for key in settings.changedKeys(since: former) {
        let value = key == "theme" ? settings.theme : settings.isPrivate ? "on" : "off"
        history.touch(key)
        try history.record(.setting, where: "key = ?", .text(key), in: connection)
        try connection.run(
          "INSERT OR REPLACE INTO setting(key, value) VALUES (?1, ?2)",
          .text(key),
          .text(value)
        )
      }
      try history.finish(in: connection)
      return settings
    }
  }
}
