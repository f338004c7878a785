internal import GlanceTasks

/// Records what one command changes, so that it can be taken back.
///
/// A step is one command; its changes hold each row as it was before, or nothing for a row that is new. The step is
/// begun with the first change, so that a command that changes nothing leaves none.
struct History {
  /// The tables whose rows are recorded.
  enum Entity: String {
    case task, project, setting
  }

  private let action: StaticString
  private let moment: Moment
  private var step: Int?

  /// The number of steps that are kept.
  static let depth = 1000

  init(action: StaticString, at moment: Moment) {
    self.action = action
    self.moment = moment
  }

  /// Records rows as they are, before they change or go.
  mutating func record(
    _ entity: Entity,
    where condition: String,
    _ value: SQLValue,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    let row =
      switch entity {
      case .task:
        """
        id, json_object('uuid', uuid, 'title', title, 'note', note, 'due_day', due_day, 'due_minute', due_minute,
          'due_at', due_at, 'priority', priority, 'tags', json(tags), 'project_id', project_id,
          'recurrence', recurrence, 'source', source, 'created_at', created_at, 'completed_at', completed_at,
          'position', position)
        """
      case .project: "id, json_object('name', name, 'color', color)"
      case .setting: "key, json_object('value', value)"
      }
    let step = try begin(in: connection)
    try connection.run(
      "INSERT INTO change(step_id, entity, key, before) SELECT \(step), '\(entity)', \(row) FROM \(entity) "
        + "WHERE \(condition)",
      value
    )
    if entity == .setting, connection.changedRows == 0 {
      try connection.run(
        "INSERT INTO change(step_id, entity, key) VALUES (\(step), 'setting', ?1)",
        value
      )
    }
  }

  /// Records a row that has just been made.
  mutating func recordNew(
    _ entity: Entity,
    key: Int,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    let step = try begin(in: connection)
    try connection.run(
      "INSERT INTO change(step_id, entity, key) VALUES (?1, ?2, ?3)",
      .integer(step),
      .text(entity.rawValue),
      .integer(key)
    )
  }

  /// The step that changes are recorded in, begun now if there is none yet.
  mutating func begin(in connection: borrowing Connection) throws(TaskStoreError) -> Int {
    if let step { return step }
    try connection.run(
      "INSERT INTO step(at, action) VALUES (?1, ?2)",
      .integer(Int(moment.instant.seconds)),
      .text("\(action)")
    )
    let begun = connection.lastInsertedRow
    try connection.run("DELETE FROM step WHERE id <= ?1", .integer(begun - History.depth))
    step = begun
    return begun
  }
}
