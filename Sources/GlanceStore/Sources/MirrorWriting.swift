internal import GlanceTasks

/// Brings the rows of a source up to date.
struct MirrorWriting: ~Copyable {
  private let source: LinkedSource
  private let moment: Moment
  private var projects: MirrorProjects
  /// Where new tasks gather when there are many.
  private var gathering: MirrorGathering?

  init(
    _ source: LinkedSource,
    for update: MirrorUpdate,
    at moment: Moment,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    let projects = try MirrorProjects(of: source, in: connection)
    let gathering = MirrorGathering.suits(update) ? try MirrorGathering(in: connection) : nil
    self.source = source
    self.moment = moment
    self.projects = projects
    self.gathering = gathering
  }

  private static let insertTask = """
    INSERT INTO task(id, uuid, title, note, due_day, due_minute, due_at, priority, tags, recurrence, completed_at,
      project_id, created_at, source)
    VALUES ((SELECT ?14 WHERE NOT EXISTS (SELECT 1 FROM task WHERE id = ?14)), ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,
      ?10, (SELECT id FROM project WHERE name = ?11), ?12, ?13)
    """

  // A place that a person gave it ends with its due, as for any other task.
  private static let updateTask = """
    UPDATE task SET title = ?2, note = ?3, due_day = ?4, due_minute = ?5, due_at = ?6, priority = ?7, tags = ?8,
      recurrence = ?9, completed_at = ?10, project_id = (SELECT id FROM project WHERE name = ?11),
      created_at = coalesce(?12, created_at),
      position = CASE WHEN due_day IS ?4 AND due_minute IS ?5 AND due_at IS ?6 THEN position END
    WHERE id = ?1
    """

  private static let insertLink = """
    INSERT INTO source_task(task_id, part_id, key, hash, guessed, refusal, warnings)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
    """

  private static let updateLink = """
    UPDATE source_task SET part_id = ?2, key = ?3, hash = ?4, guessed = ?5, refusal = ?6, warnings = ?7
    WHERE task_id = ?1
    """

  /// Deletes tasks.
  func remove(_ tasks: [Int], in connection: borrowing Connection) throws(TaskStoreError) {
    for task in tasks { try connection.runOften("DELETE FROM task WHERE id = ?1", [.integer(task)]) }
  }

  /// Writes a part with those of its tasks that have changed.
  mutating func write(_ part: MirroredPart, in connection: borrowing Connection) throws(TaskStoreError) {
    try projects.tell(part.projects, in: connection)
    let values: [SQLValue] = [
      .integer(source.id), .integer(part.bucket), .text(part.name),
      .integer(Int(bitPattern: UInt(part.etag))),
      SQLValue(part.wakeAt.map { Int($0.seconds) }), .text(JSONWriter.strings(part.warnings)),
    ]
    let row: Int
    if let id = part.id {
      row = id
      try connection.runOften(
        "UPDATE source_part SET bucket = ?3, name = ?4, etag = ?5, wake_at = ?6, warnings = ?7 "
          + "WHERE id = ?1 AND source_id = ?2",
        [.integer(id)] + values
      )
    } else {
      try connection.runOften(
        "INSERT INTO source_part(source_id, bucket, name, etag, wake_at, warnings) "
          + "VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        values
      )
      row = connection.lastInsertedRow
    }
    for (id, task) in part.updated { try write(task, id: id, part: row, in: connection) }
    for task in part.inserted { try write(task, id: nil, part: row, in: connection) }
  }

  private mutating func write(
    _ mirrored: MirroredTask,
    id known: Int?,
    part: Int,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    var project: Project?
    if let name = mirrored.draft.project { project = try projects.project(named: name, in: connection) }
    var task = try TaskItem(id: known ?? 0, from: mirrored.draft, in: project, at: moment)
    if known == nil {
      while try isTaken(task.uuid, in: connection) { task.uuid = task.uuid.successor }
    }
    let link: [SQLValue] = [
      .integer(part), .text(mirrored.key), .integer(Int(bitPattern: UInt(mirrored.hash))),
      .integer(task.isCompletionGuessed ? 1 : 0), SQLValue(mirrored.refusal),
      .text(JSONWriter.strings(mirrored.warnings)),
    ]
    if known == nil, gathering != nil {
      try gathering?.insert(task, of: source.name, link, in: connection)
      return
    }
    let contents =
      [.text(task.title), SQLValue(task.note)] + TaskRow.values(of: task.due) + [
        SQLValue(task.priority?.rawValue), TaskRow.value(ofTags: task.tags), SQLValue(task.recurrence),
        SQLValue(task.completed.map { Int($0.seconds) }), SQLValue(project?.name),
      ]
    let created = SQLValue.integer(Int(task.created.seconds))
    if let known {
      try connection.runOften(
        MirrorWriting.updateTask,
        [.integer(known)] + contents + [mirrored.draft.created == nil ? .null : created]
      )
      try connection.runOften(MirrorWriting.updateLink, [.integer(known)] + link)
    } else {
      try connection.runOften(
        MirrorWriting.insertTask,
        [.text(task.uuid.description)] + contents + [created, .text(source.name), SQLValue(mirrored.number)]
      )
      try connection.runOften(MirrorWriting.insertLink, [.integer(connection.lastInsertedRow)] + link)
    }
  }

  private func isTaken(
    _ uuid: TaskID,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> Bool {
    if gathering?.has(uuid) == true { return true }
    return try connection.runOften("SELECT 1 FROM task WHERE uuid = ?1", [.text(uuid.description)]) == 1
  }

  /// Keeps what was seen of the source.
  mutating func finish(_ update: MirrorUpdate, in connection: borrowing Connection) throws(TaskStoreError) {
    try gathering?.finish(in: connection)
    for part in update.removedParts {
      try connection.runOften("DELETE FROM source_part WHERE id = ?1", [.integer(part)])
    }
    try projects.finish(source, in: connection)
    try connection.run(
      """
      UPDATE source SET state = ?2, failure = ?3, read_at = ?4,
        wake_at = (SELECT min(wake_at) FROM source_part WHERE source_id = ?1 AND wake_at IS NOT NULL)
      WHERE id = ?1
      """,
      .integer(source.id),
      .blob(update.state),
      SQLValue(update.failure),
      SQLValue((update.failure == nil ? moment.instant : source.readAt).map { Int($0.seconds) })
    )
  }
}

extension JSONWriter {
  /// A list of texts.
  static func strings(_ texts: [String]) -> String {
    guard !texts.isEmpty else { return "[]" }
    var writer = JSONWriter()
    writer.array { array in
      for text in texts { array.string(text) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
