internal import GlanceTasks

/// Finds the projects of a source's tasks, and makes those that are not there.
///
/// Those that it made go again when the source does, and have the colours that the source tells.
struct MirrorProjects {
  private var lookup = ProjectLookup()
  private var made: Set<Int>
  private let former: Set<Int>
  /// What was told already, which parts of a source may do thousands of times.
  private var told: Set<Project> = []

  /// The projects of a source, of which it made some earlier.
  init(of source: LinkedSource, in connection: borrowing Connection) throws(TaskStoreError) {
    former = try MirrorProjects.made(by: source, in: connection)
    made = former
  }

  /// The numbers of the projects that a source has made.
  static func made(
    by source: LinkedSource,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> Set<Int> {
    var statement = try connection.prepare(
      "SELECT json_each.value FROM source, json_each(projects) WHERE source.id = ?1"
    )
    statement.bind(numbers: source.id)
    var made: Set<Int> = []
    while try statement.step() { made.insert(statement.number(0)) }
    return made
  }

  /// Gives the projects that a source names their colours there, as long as nobody else has made them.
  mutating func tell(_ projects: [Project], in connection: borrowing Connection) throws(TaskStoreError) {
    for told in projects where self.told.insert(told).inserted {
      let project = try project(named: told.name, color: told.color, in: connection)
      guard project.color != told.color,
        let row = try SQLiteLedger.projects("WHERE name = ?1", [.text(project.name)], in: connection).first,
        made.contains(row.id)
      else { continue }
      try connection.run(
        "UPDATE project SET color = ?2 WHERE id = ?1",
        .integer(row.id),
        .text(told.color.description)
      )
    }
  }

  /// The project that a name means, made when it means none.
  mutating func project(
    named name: String,
    color: Color? = nil,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> Project {
    var number: Int?
    let project = try lookup.project(named: name, in: connection) { (name) throws(TaskStoreError) in
      let project = try SQLiteLedger.insertProject(named: name, color: color, in: connection)
      number = connection.lastInsertedRow
      return project
    }
    if let number { made.insert(number) }
    return project
  }

  /// Keeps which ones were made.
  func finish(_ source: LinkedSource, in connection: borrowing Connection) throws(TaskStoreError) {
    guard made != former else { return }
    let list = made.sorted().map { "\($0)" }.joined(separator: ",")
    try connection.run(
      "UPDATE source SET projects = ?2 WHERE id = ?1",
      .integer(source.id),
      .text("[\(list)]")
    )
  }

  /// Deletes those that a source made, that are empty, and that no step of the history needs.
  static func removeEmpty(of source: LinkedSource, in connection: borrowing Connection) throws(TaskStoreError)
  {
    for number in try made(by: source, in: connection).sorted() {
      try connection.run(
        """
        DELETE FROM project WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM task WHERE project_id = ?1)
          AND NOT EXISTS (SELECT 1 FROM change WHERE entity = 'task' AND json_extract(before, '$.project_id') = ?1)
        """,
        .integer(number)
      )
    }
  }
}
