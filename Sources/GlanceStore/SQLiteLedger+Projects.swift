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
      guard try connection.number("SELECT 1 FROM project WHERE name = ?1", .text(name)) == 0 else {
        throw .projectExists(name)
      }
      var history = History(action: .addProject, at: moment)
      let project = try SQLiteLedger.project(named: name, color: color, history: &history, in: connection)
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
      let id = try SQLiteLedger.projectID(of: name, in: connection)
      let newName = try newName.map(TextRules.projectName) ?? name
      let isTaken = "SELECT 1 FROM project WHERE name = ?1 AND id <> ?2"
      guard try connection.number(isTaken, .text(newName), .integer(id)) == 0 else {
        throw .projectExists(newName)
      }
      guard let former = try SQLiteLedger.projectCounts(only: id, in: connection).first?.project else {
        throw .noSuchProject(name, similar: nil)
      }
      let project = Project(name: newName, color: color ?? former.color)
      guard project != former else { return former }
      var history = History(action: .editProject, at: moment)
      history.touch(name)
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

  /// Deletes a project, with its tasks or leaving them without a project, and returns what it held.
  public func deleteProject(
    named name: String,
    deletingTasks: Bool,
    at moment: Moment
  ) throws(TaskStoreError) -> ProjectCount {
    try write(unlessAbsent: .noSuchProject(name, similar: nil)) { (connection) throws(TaskStoreError) in
      let id = try SQLiteLedger.projectID(of: name, in: connection)
      guard let held = try SQLiteLedger.projectCounts(only: id, in: connection).first else {
        throw .noSuchProject(name, similar: nil)
      }
      var history = History(
        action: deletingTasks ? .deleteProjectWithTasks : .deleteProject,
        at: moment
      )
      history.touch(name)
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

  /// The project of a name, made when there is none.
  static func project(
    named name: String,
    color: Color? = nil,
    history: inout History,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> Project {
    let name = try TextRules.projectName(name)
    var known = try connection.prepare("SELECT color FROM project WHERE name = ?1")
    known.bind([.text(name)])
    if try known.step() {
      return Project(name: name, color: Color(known.text(0)) ?? Color.projectPalette[0])
    }
    let made = try connection.number("SELECT seq FROM sqlite_sequence WHERE name = 'project'")
    let palette = Color.projectPalette
    let project = Project(name: name, color: color ?? palette[made % palette.count])
    try connection.run(
      "INSERT INTO project(name, color) VALUES (?1, ?2)",
      .text(name),
      .text(project.color.description)
    )
    try history.recordNew(.project, key: connection.lastInsertedRow, in: connection)
    return project
  }
}
