internal import GlanceTasks

/// Swaps the rows of a step with those that its changes hold.
///
/// What a change held becomes the row, and the row what it holds: so that taking a step back, from its last change to
/// its first, and doing it again, from the first to the last, are the same.
struct StepSwap: ~Copyable {
  private let step: HistoryStep
  private var place: Int
  private var find: Statement

  init(_ step: HistoryStep, in connection: borrowing Connection) throws(TaskStoreError) {
    let order = step.isUndone ? "id > ?2 ORDER BY id" : "id < ?2 ORDER BY id DESC"
    self.find = try connection.prepare(
      "SELECT id, entity, key, before FROM change WHERE step_id = ?1 AND \(order) LIMIT 1"
    )
    self.step = step
    self.place = step.isUndone ? 0 : .max
  }

  /// Swaps the next row.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: `historyConflict` when the row can't be what it was any more.
  mutating func next(in connection: borrowing Connection) throws(TaskStoreError) -> Bool {
    find.bind(numbers: step.number, place)
    guard try find.step(), let entity = History.Entity(rawValue: find.text(1)) else { return false }
    place = find.number(0)
    let key = entity == .setting ? SQLValue.text(find.text(2)) : .integer(find.number(2))
    let image = find.optionalText(3)
    try connection.runOften(
      """
      UPDATE change SET before = (SELECT \(entity.image) FROM \(entity) WHERE \(entity.key) = ?2)
      WHERE id = ?1
      """,
      [.integer(place), key]
    )
    if let image {
      try restore(entity, key, image, in: connection)
    } else {
      try remove(entity, key, in: connection)
    }
    return true
  }

  private func remove(
    _ entity: History.Entity,
    _ key: SQLValue,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    if entity == .project {
      // Its tasks would lose their project, and no change could give it back to them.
      let others = try SQLiteLedger.tasks(where: "project_id = ?1 LIMIT 1", [key], in: connection)
      if let task = others.first {
        throw .historyConflict(.projectInUse(task.project?.name ?? "", task: task.id))
      }
    }
    try connection.runOften("DELETE FROM \(entity) WHERE \(entity.key) = ?1", [key])
  }

  private func restore(
    _ entity: History.Entity,
    _ key: SQLValue,
    _ image: String,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    guard let row = try? JSONReader.value(of: Array(image.utf8)), case .object = row else {
      throw .historyConflict(.unreadable(step: step.number))
    }
    try check(entity, key, row, in: connection)
    let columns = entity.columns
    let values = columns.indices.map { columns[$0] == "tags" ? "json_extract(?2, '$.tags')" : "?\($0 + 3)" }
    try connection.runOften(
      """
      INSERT INTO \(entity)(\(entity.key), \(columns.joined(separator: ", ")))
      VALUES (?1, \(values.joined(separator: ", "))) ON CONFLICT (\(entity.key)) DO UPDATE
      SET \(columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """,
      [key, .text(image)] + columns.map { StepSwap.value(row[$0]) }
    )
  }

  /// Checks that a row can stand beside those that are there now.
  private func check(
    _ entity: History.Entity,
    _ key: SQLValue,
    _ row: JSONValue,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    switch entity {
    case .task:
      let taken = "SELECT id FROM task WHERE uuid = ?1 AND id <> ?2"
      let other = try connection.runOften(taken, [StepSwap.value(row["uuid"]), key])
      if other > 0 { throw .historyConflict(.taskTaken(by: other)) }
      // A program that numbers tasks by itself may have put another one there, which would be lost.
      let isOther = "SELECT count(*) FROM task WHERE id = ?2 AND uuid <> ?1"
      if try connection.runOften(isOther, [StepSwap.value(row["uuid"]), key]) > 0,
        case .integer(let number) = key
      {
        throw .historyConflict(.taskTaken(by: number))
      }
      let project = StepSwap.value(row["project_id"])
      if case .integer = project,
        try connection.runOften("SELECT id FROM project WHERE id = ?1", [project]) == 0
      {
        throw .historyConflict(.projectGone)
      }
    case .project:
      let name = StepSwap.value(row["name"])
      if case .text(let text) = name,
        try connection.number("SELECT id FROM project WHERE name = ?1 AND id <> ?2", name, key) > 0
      {
        throw .historyConflict(.projectNameTaken(text))
      }
    case .setting: break
    }
  }

  /// The value of a column; SQLite itself would cut a text at a zero byte.
  private static func value(_ value: JSONValue?) -> SQLValue {
    switch value {
    case .string(let text): .text(text)
    case .number(let digits): SQLValue(Int(digits))
    default: .null
    }
  }
}
