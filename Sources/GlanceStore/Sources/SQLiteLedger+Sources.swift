package import GlanceTasks

/// The places outside of the store whose tasks stand in it too.
extension SQLiteLedger {
  /// The linked sources by their names; none in a store of an older version.
  package func linkedSources() throws(TaskStoreError) -> [LinkedSource] {
    try read { (connection) throws(TaskStoreError) in
      // Most stores have none, and that is asked in a few words.
      guard connection.hasTable("source"), try connection.number("SELECT 1 FROM source") == 1 else {
        return []
      }
      return try SQLiteLedger.linkedSources("ORDER BY name", [], in: connection)
    } ?? []
  }

  /// Links a source, and makes the store when there is none yet.
  ///
  /// - Throws: `linkedSource` when there is one of that name, or of that kind and place.
  package func link(
    name: String,
    kind: String,
    place: String,
    isReadOnly: Bool
  ) throws(TaskStoreError) -> LinkedSource {
    try write { (connection) throws(TaskStoreError) in
      for other in try SQLiteLedger.linkedSources("", [], in: connection) {
        if other.name == name {
          throw .linkedSource(
            name,
            reason: "there is a source of that name already; give another one with --name"
          )
        }
        if other.kind == kind, other.place == place {
          throw .linkedSource(
            other.name,
            reason: "\(place) is linked already by this name; remove that to link it otherwise"
          )
        }
      }
      try connection.run(
        "INSERT INTO source(name, kind, place, read_only) VALUES (?1, ?2, ?3, ?4)",
        .text(name),
        .text(kind),
        .text(place),
        .integer(isReadOnly ? 1 : 0)
      )
      let made = [SQLValue.integer(connection.lastInsertedRow)]
      guard let source = try SQLiteLedger.linkedSources("WHERE id = ?1", made, in: connection).first else {
        throw .damaged(path: connection.path, reason: "a row that was written is not there")
      }
      return source
    }
  }

  /// Forgets a source and its tasks here, and nothing there.
  ///
  /// - Returns: How many tasks were forgotten.
  /// - Throws: `linkedSource` when there is none of that name.
  package func unlink(name: String) throws(TaskStoreError) -> Int {
    let absence = TaskStoreError.linkedSource(
      name,
      reason: "there is no source of that name; 'glance source list' shows all"
    )
    return try write(unlessAbsent: absence) { (connection) throws(TaskStoreError) in
      let found = try SQLiteLedger.linkedSources("WHERE name = ?1", [.text(name)], in: connection)
      guard let source = found.first else { throw absence }
      let own = """
        IN (SELECT task_id FROM source_task JOIN source_part ON source_part.id = part_id WHERE source_id = ?1)
        """
      let count = try connection.number("SELECT count(*) FROM task WHERE id \(own)", .integer(source.id))
      try connection.run("DELETE FROM task WHERE id \(own)", .integer(source.id))
      try MirrorProjects.removeEmpty(of: source, in: connection)
      try connection.run("DELETE FROM source WHERE id = ?1", .integer(source.id))
      try SQLiteLedger.forgetChanges(in: name, connection)
      return count
    }
  }

  /// Forgets the changes that were made in a source, which nobody can take back any more; another source of its name has
  /// nothing to do with them.
  private static func forgetChanges(
    in source: String,
    _ connection: borrowing Connection
  ) throws(TaskStoreError) {
    try connection.run(
      """
      DELETE FROM step WHERE id IN (SELECT step_id FROM source_change WHERE source = ?1)
        AND NOT EXISTS (SELECT 1 FROM change WHERE step_id = step.id)
        AND NOT EXISTS (SELECT 1 FROM source_change WHERE step_id = step.id AND source <> ?1)
      """,
      .text(source)
    )
    try connection.run("DELETE FROM source_change WHERE source = ?1", .text(source))
  }

  /// The names of the projects that sources have made.
  package func projectsOfSources() throws(TaskStoreError) -> [String] {
    guard !(try linkedSources()).isEmpty else { return [] }
    return try read { (connection) throws(TaskStoreError) in
      var statement = try connection.prepare(
        "SELECT name FROM project WHERE id IN (SELECT value FROM source, json_each(projects))"
      )
      var names: [String] = []
      while try statement.step() { names.append(statement.text(0)) }
      return names
    } ?? []
  }

  /// Forgets what was seen of a source, so that all of it is read again; its tasks stay until then.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - state: What is kept of the last look.
  /// - Throws: What writing throws.
  package func forgetReading(of source: LinkedSource, leaving state: [UInt8]) throws(TaskStoreError) {
    try write { (connection) throws(TaskStoreError) in
      let number = SQLValue.integer(source.id)
      try connection.run("UPDATE source SET state = ?2 WHERE id = ?1", number, .blob(state))
      try connection.run(
        "UPDATE source_task SET hash = 0 WHERE part_id IN (SELECT id FROM source_part WHERE source_id = ?1)",
        number
      )
      try connection.run("UPDATE source_part SET etag = 0 WHERE source_id = ?1", number)
    }
  }

  /// What a person wants to know of the sources, by their names.
  package func sourceReports() throws(TaskStoreError) -> [SourceReport] {
    guard !(try linkedSources()).isEmpty else { return [] }
    return try read { (connection) throws(TaskStoreError) in
      var reports: [SourceReport] = []
      for source in try SQLiteLedger.linkedSources("ORDER BY name", [], in: connection) {
        let number = SQLValue.integer(source.id)
        let tasks = "source_part JOIN source_task ON part_id = source_part.id"
        let counts = "SELECT count(*) FROM \(tasks) JOIN task ON task.id = task_id WHERE source_id = ?1 AND "
        var statement = try connection.prepare(
          """
          SELECT value FROM source_part, json_each(warnings) WHERE source_id = ?1 AND warnings <> '[]'
          UNION ALL SELECT value FROM \(tasks), json_each(source_task.warnings)
          WHERE source_id = ?1 AND source_task.warnings <> '[]'
          """
        )
        statement.bind([number])
        var warnings: [String] = []
        while try statement.step() { warnings.append(statement.text(0)) }
        reports.append(
          SourceReport(
            source: source,
            open: try connection.number(counts + "completed_at IS NULL", number),
            completed: try connection.number(counts + "completed_at IS NOT NULL", number),
            warnings: warnings
          )
        )
      }
      return reports
    } ?? []
  }

  static func linkedSources(
    _ condition: String,
    _ values: [SQLValue],
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> [LinkedSource] {
    var statement = try connection.prepare(
      "SELECT id, name, kind, place, read_only, read_at, wake_at, failure, state FROM source \(condition)"
    )
    statement.bind(values)
    var sources: [LinkedSource] = []
    while try statement.step() {
      sources.append(
        LinkedSource(
          id: statement.number(0),
          name: statement.text(1),
          kind: statement.text(2),
          place: statement.text(3),
          isReadOnly: statement.number(4) != 0,
          readAt: statement.optionalNumber(5).map { Instant(seconds: Int64($0)) },
          wakeAt: statement.optionalNumber(6).map { Instant(seconds: Int64($0)) },
          failure: statement.optionalText(7),
          state: statement.blob(8)
        )
      )
    }
    return sources
  }
}
