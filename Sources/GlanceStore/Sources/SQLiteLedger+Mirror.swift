package import GlanceTasks

/// The tasks of linked sources, which stand among those of the store.
extension SQLiteLedger {
  /// Brings the tasks of a source up to date, at once or not at all.
  ///
  /// It is no step of the history, since nobody here has done it.
  ///
  /// - Parameters:
  ///   - update: What has changed.
  ///   - moment: The moment it is.
  ///   - isPatient: Whether it waits for others that hold the lock.
  /// - Returns: Whether it was done; it is not when the source was read by somebody else meanwhile, or is linked no more.
  /// - Throws: `busy` when another process holds the lock and it does not wait, and what writing throws.
  package func mirror(
    _ update: MirrorUpdate,
    at moment: Moment,
    isPatient: Bool
  ) throws(TaskStoreError) -> Bool {
    // What was read from a store that is gone makes no new one.
    guard try isPresent() else { return false }
    let body = { (connection: borrowing Connection) throws(TaskStoreError) -> Bool in
      let present = try SQLiteLedger.linkedSources(
        "WHERE id = ?1",
        [.integer(update.source.id)],
        in: connection
      )
      guard let source = present.first, source.state == update.source.state else { return false }
      var writing = try MirrorWriting(source, for: update, at: moment, in: connection)
      try writing.remove(update.removedTasks, in: connection)
      for part in update.parts { try writing.write(part, in: connection) }
      try writing.finish(update, in: connection)
      return true
    }
    return isPatient ? try write(body) : try writeAtOnce(body)
  }

  /// The parts of a source in some buckets.
  package func linkedParts(of source: LinkedSource, in buckets: [Int]) throws(TaskStoreError) -> [LinkedPart]
  {
    try read { (connection) throws(TaskStoreError) in
      var parts: [LinkedPart] = []
      var statement = try connection.prepare(
        "SELECT id, name, etag FROM source_part WHERE source_id = ?1 AND bucket = ?2"
      )
      for bucket in buckets {
        statement.bind(numbers: source.id, bucket)
        while try statement.step() {
          parts.append(
            LinkedPart(
              id: statement.number(0),
              bucket: bucket,
              name: statement.text(1),
              etag: UInt64(bitPattern: Int64(statement.number(2)))
            )
          )
        }
      }
      return parts
    } ?? []
  }

  /// The buckets of parts that have other tasks by an instant without having changed, and the names of those parts.
  package func wokenParts(
    of source: LinkedSource,
    by instant: Instant
  ) throws(TaskStoreError) -> [(bucket: Int, name: String)] {
    try read { (connection) throws(TaskStoreError) in
      var statement = try connection.prepare(
        "SELECT bucket, name FROM source_part WHERE source_id = ?1 AND wake_at <= ?2"
      )
      statement.bind(numbers: source.id, Int(instant.seconds))
      var woken: [(bucket: Int, name: String)] = []
      while try statement.step() { woken.append((statement.number(0), statement.text(1))) }
      return woken
    } ?? []
  }

  /// The tasks of a part, in the order in which they came.
  package func linkedTasks(of part: Int) throws(TaskStoreError) -> [(id: Int, key: String, hash: UInt64)] {
    try read { (connection) throws(TaskStoreError) in
      var statement = try connection.prepare(
        "SELECT task_id, key, hash FROM source_task WHERE part_id = ?1 ORDER BY task_id"
      )
      statement.bind(numbers: part)
      var tasks: [(id: Int, key: String, hash: UInt64)] = []
      while try statement.step() {
        tasks.append((statement.number(0), statement.text(1), UInt64(bitPattern: Int64(statement.number(2)))))
      }
      return tasks
    } ?? []
  }

  /// How a task of the store is known in its source; `nil` for one that is in none.
  package func linkedTask(_ id: Int) throws(TaskStoreError) -> LinkedTask? {
    try read { (connection) throws(TaskStoreError) in
      var statement = try connection.prepare(
        """
        SELECT source.name, source_part.name, key, hash, refusal FROM source_task
        JOIN source_part ON source_part.id = part_id JOIN source ON source.id = source_id WHERE task_id = ?1
        """
      )
      statement.bind(numbers: id)
      guard try statement.step() else { return nil }
      return LinkedTask(
        id: id,
        source: statement.text(0),
        part: statement.text(1),
        key: statement.text(2),
        hash: UInt64(bitPattern: Int64(statement.number(3))),
        refusal: statement.optionalText(4)
      )
    } ?? nil
  }

  /// The task that a source knows by a key; `nil` when there is none.
  package func task(known key: String, in source: LinkedSource) throws(TaskStoreError) -> TaskItem? {
    try read { (connection) throws(TaskStoreError) in
      try SQLiteLedger.tasks(
        where: """
          task.id IN (SELECT task_id FROM source_task JOIN source_part ON source_part.id = part_id
            WHERE source_id = ?1 AND key = ?2) ORDER BY task.id DESC LIMIT 1
          """,
        [.integer(source.id), .text(key)],
        in: connection
      ).first
    } ?? nil
  }

  /// Keeps that a source knows a task by another key now.
  package func rename(_ task: Int, to key: String) throws(TaskStoreError) {
    try write { (connection) throws(TaskStoreError) in
      try connection.run("UPDATE source_task SET key = ?2 WHERE task_id = ?1", .integer(task), .text(key))
    }
  }

  /// Which of some tasks were completed at a time that nobody knows.
  package func guessedCompletions(among tasks: [Int]) throws(TaskStoreError) -> Set<Int> {
    try read { (connection) throws(TaskStoreError) in
      var statement = try connection.prepare("SELECT 1 FROM source_task WHERE task_id = ?1 AND guessed = 1")
      var guessed: Set<Int> = []
      for task in tasks {
        statement.bind(numbers: task)
        if try statement.step() { guessed.insert(task) }
      }
      return guessed
    } ?? []
  }
}
