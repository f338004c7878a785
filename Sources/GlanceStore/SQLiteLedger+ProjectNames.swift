internal import GlanceTasks

extension SQLiteLedger {
  /// A project, and its row.
  typealias ProjectRow = (id: Int, project: Project)

  /// The project that a name means; a name that is spelt as in the store costs one look into an index.
  static func project(
    meantBy name: String,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> ProjectRow {
    if let project = try projectIfAny(meantBy: name, in: connection) { return project }
    let names = try projects("", [], in: connection).map(\.project.name)
    throw .noSuchProject(name, similar: ProjectNames.similar(to: name, among: names))
  }

  /// The project that a name means, or `nil` when it means none.
  static func projectIfAny(
    meantBy name: String,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> ProjectRow? {
    if let exact = try projects("WHERE name = ?1", [.text(name)], in: connection).first { return exact }
    // SQLite knows the case of ASCII alone.
    let all = try projects("", [], in: connection)
    return ProjectNames.index(of: name, among: all.map(\.project.name)).map { all[$0] }
  }

  /// The projects of a condition.
  static func projects(
    _ condition: String,
    _ values: [SQLValue],
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> [ProjectRow] {
    var statement = try connection.prepare("SELECT id, name, color FROM project \(condition)")
    statement.bind(values)
    var rows: [ProjectRow] = []
    while try statement.step() {
      rows.append((statement.number(0), TaskRow.project(named: statement.text(1), color: statement.text(2))))
    }
    return rows
  }

  /// A new project; without a colour it gets the next one of the palette.
  static func makeProject(
    named name: String,
    color: Color?,
    history: inout History,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> Project {
    let project = try insertProject(named: name, color: color, in: connection)
    try history.recordNew(.project, key: connection.lastInsertedRow, in: connection)
    return project
  }

  /// Makes a project without a step of the history; without a colour it gets the next one of the palette.
  static func insertProject(
    named name: String,
    color: Color?,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> Project {
    let made = try connection.number("SELECT seq FROM sqlite_sequence WHERE name = 'project'")
    let palette = Color.projectPalette
    let project = Project(name: name, color: color ?? palette[made % palette.count])
    try connection.run(
      "INSERT INTO project(name, color) VALUES (?1, ?2)",
      .text(name),
      .text(project.color.description)
    )
    return project
  }
}
