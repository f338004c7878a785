internal import GlanceTasks

/// Records what one command changes, so that it can be taken back.
///
/// A step is one command; its changes hold each row as it was before, or nothing for a row that is new. The step is
/// begun with the first change, so that a command that changes nothing leaves none.
struct History {
  private let action: HistoryAction
  private let moment: Moment
  private var step: Int?
  private var touched = TouchedNames()

  init(action: HistoryAction, at moment: Moment) {
    self.action = action
    self.moment = moment
  }

  /// A step that goes on with the last one, which is of the same transaction, if it is to.
  init(
    action: HistoryAction,
    at moment: Moment,
    joiningLast isJoined: Bool,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    self.init(action: action, at: moment)
    guard isJoined,
      let last = try SQLiteLedger.steps("ORDER BY id DESC", limit: 1, in: connection).first
    else { return }
    step = last.number
    for name in last.names { touch(name) }
    touch(unnamed: last.count - last.names.count)
  }

  /// Counts a thing that the step is done to.
  mutating func touch(_ name: String) {
    touched.append(name)
  }

  /// Counts things that the step is done to beside those that have names.
  mutating func touch(unnamed count: Int) {
    touched.append(unnamed: count)
  }

  /// Records rows as they are, before they change or go.
  mutating func record(
    _ entity: Entity,
    where condition: String,
    _ value: SQLValue,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    let step = try begin(in: connection)
    try connection.runOften(
      """
      INSERT INTO change(step_id, entity, key, before)
      SELECT \(step), '\(entity)', \(entity.key), \(entity.image) FROM \(entity) WHERE \(condition)
      """,
      [value]
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
    // Those that are taken back are the last ones, and numbers have no gaps, so that all is told by the last step.
    var last = try History.last(in: connection)
    if last.isUndone {
      try connection.execute("DELETE FROM step WHERE undone = 1")
      last = try History.last(in: connection)
    }
    let begun = last.number + 1
    try connection.run(
      "INSERT INTO step(id, at, action) VALUES (?1, ?2, ?3)",
      .integer(begun),
      .integer(Int(moment.instant.seconds)),
      .text(action.rawValue)
    )
    try connection.run("DELETE FROM step WHERE id <= ?1", .integer(begun - HistoryStep.depth))
    step = begun
    return begun
  }

  /// Ends the step, if one was begun.
  func finish(in connection: borrowing Connection) throws(TaskStoreError) {
    guard let step else { return }
    var names = JSONWriter()
    names.array { array in
      for name in touched.names { array.string(name) }
    }
    try connection.run(
      "UPDATE step SET names = ?2, count = ?3 WHERE id = ?1",
      .integer(step),
      .text(String(decoding: names.bytes, as: UTF8.self)),
      .integer(touched.count)
    )
  }

  private static func last(
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> (number: Int, isUndone: Bool) {
    var last = try connection.prepare("SELECT id, undone FROM step ORDER BY id DESC LIMIT 1")
    return try last.step() ? (last.number(0), last.number(1) != 0) : (0, false)
  }
}

extension History {
  /// The tables whose rows are recorded.
  enum Entity: String {
    case task, project, setting

    /// The column that names a row.
    var key: String { self == .setting ? "key" : "id" }

    /// The columns beside it.
    var columns: [String] {
      switch self {
      case .task:
        [
          "uuid", "title", "note", "due_day", "due_minute", "due_at", "priority", "tags", "project_id",
          "recurrence", "source", "created_at", "completed_at", "position",
        ]
      case .project: ["name", "color"]
      case .setting: ["value"]
      }
    }

    /// The expression of a row as a change holds it: a JSON object with a member for each column.
    var image: String {
      let members = columns.map { $0 == "tags" ? "'tags', json(tags)" : "'\($0)', \($0)" }
      return "json_object(\(members.joined(separator: ", ")))"
    }
  }
}
