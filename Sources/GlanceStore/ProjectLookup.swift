internal import GlanceTasks

/// Finds the projects that many names mean, each asked for once.
struct ProjectLookup {
  private var known: [String: Project] = [:]
  /// The projects by what their names mean, read when a name is not spelt as in the store.
  private var meanings: [String: Project]?
  /// How many projects have been made.
  private(set) var made = 0

  /// The project that a name means, made when it means none; without a colour it gets the next one of the palette.
  mutating func project(
    named name: String,
    color: Color? = nil,
    history: inout History,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> Project {
    try project(named: name, in: connection) { (trimmed) throws(TaskStoreError) in
      try SQLiteLedger.makeProject(named: trimmed, color: color, history: &history, in: connection)
    }
  }

  /// The project that a name means, made in some way when it means none.
  mutating func project(
    named name: String,
    in connection: borrowing Connection,
    make: (String) throws(TaskStoreError) -> Project
  ) throws(TaskStoreError) -> Project {
    if let known = known[name] { return known }
    let trimmed = try TextRules.projectName(name)
    let project: Project
    if let row = try SQLiteLedger.projects("WHERE name = ?1", [.text(trimmed)], in: connection).first {
      project = row.project
    } else if let meant = try meaning(of: trimmed, in: connection) {
      project = meant
    } else {
      project = try make(trimmed)
      meanings?[ProjectNames.key(of: trimmed)] = project
      made += 1
    }
    known[name] = project
    return project
  }

  /// The project whose name differs from another one in its case alone.
  private mutating func meaning(
    of name: String,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> Project? {
    // A file may name many projects, so that each name must not cost a look at all of them.
    let read: [String: Project]
    if let meanings {
      read = meanings
    } else {
      var known: [String: Project] = [:]
      for row in try SQLiteLedger.projects("ORDER BY name DESC", [], in: connection) {
        known[ProjectNames.key(of: row.project.name)] = row.project
      }
      meanings = known
      read = known
    }
    return read[ProjectNames.key(of: name)]
  }
}
