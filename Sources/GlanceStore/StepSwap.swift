internal import GlanceTasks

/// Swaps the rows of a step with those that its changes hold.
///
/// What a change held becomes the row, and the row what it holds: so that taking a step back, from its last change to
/// its first, and doing it again, from the first to the last, are the same.
struct StepSwap: ~Copyable {
  private let step: HistoryStep
  private var place: Int
  private var find: Statement
  private let tasks: RowStatements

  /// Up to so many rows it takes less time to restore each by itself.
  private static let few = 100

  init(_ step: HistoryStep, in connection: borrowing Connection) throws(TaskStoreError) {
    let order = step.isUndone ? "id > ?2 ORDER BY id" : "id < ?2 ORDER BY id DESC"
    let find = try connection.prepare(
      "SELECT id, entity, key, before FROM change WHERE step_id = ?1 AND \(order) LIMIT 1"
    )
    self.tasks = try RowStatements(of: .task, gathers: step.count > StepSwap.few, in: connection)
    self.find = find
    self.step = step
    self.place = step.isUndone ? 0 : .max
  }

  /// Swaps the next row.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: `historyConflict` when the row can't be what it was any more.
  mutating func next(in connection: borrowing Connection) throws(TaskStoreError) -> Bool {
    find.bind(numbers: step.number, place)
    guard try find.step(), let entity = History.Entity(rawValue: find.text(1)) else {
      find.reset()
      try tasks.finish(in: connection)
      return false
    }
    place = find.number(0)
    // What has gathered are tasks that come back; a project has to find them there.
    try tasks.flush(for: entity == .task ? .integer(find.number(2)) : nil, in: connection)
    if entity == .task, !step.isUndone, find.isNull(3), let start = try startOfRun(in: connection) {
      find.reset()
      try tasks.flush(in: connection)
      try removeRun(from: start, in: connection)
      place = start
      return true
    }
    let key = entity == .setting ? SQLValue.text(find.text(2)) : .integer(find.number(2))
    let image = find.isNull(3) ? nil : find.withBytes(3) { Array($0) }
    let rows = entity == .task ? tasks : try RowStatements(of: entity, in: connection)
    try rows.remember(change: place, key)
    try swap(entity, key, image, rows, in: connection)
    return true
  }

  /// The first of the changes up to this one that all made a task, or `nil` when it is this one itself.
  private func startOfRun(in connection: borrowing Connection) throws(TaskStoreError) -> Int? {
    let start = try connection.runOften(
      """
      SELECT min(id) FROM change WHERE step_id = ?1 AND id > (
        SELECT ifnull(max(id), 0) FROM change
        WHERE step_id = ?1 AND id < ?2 AND NOT (entity = 'task' AND before IS NULL))
      """,
      [.integer(step.number), .integer(place)]
    )
    return start < place ? start : nil
  }

  /// Takes away all tasks that the step made one after the other, as an import does by the thousand.
  private func removeRun(from start: Int, in connection: borrowing Connection) throws(TaskStoreError) {
    let run = "step_id = \(step.number) AND id >= \(start) AND id <= \(place)"
    try connection.execute(
      """
      UPDATE change SET before = (SELECT \(History.Entity.task.image) FROM task WHERE id = key) WHERE \(run);
      DELETE FROM task WHERE id IN (SELECT key FROM change WHERE \(run));
      """
    )
  }

  /// Makes a row what the change held, or takes it away where it held none.
  private func swap(
    _ entity: History.Entity,
    _ key: SQLValue,
    _ image: [UInt8]?,
    _ rows: RowStatements,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    guard let image else {
      if entity == .project { try checkUse(of: key, in: connection) }
      return try rows.remove(key)
    }
    let columns = entity.columns
    guard let values = StepSwap.values(of: columns, in: image) else {
      throw .historyConflict(.unreadable(step: step.number))
    }
    func value(_ column: String) -> SQLValue {
      columns.firstIndex(of: column).map { values[$0] } ?? .null
    }
    switch entity {
    case .task:
      try checkTask(key, uuid: value("uuid"), project: value("project_id"), rows, in: connection)
    case .project: try checkName(value("name"), of: key, in: connection)
    case .setting: break
    }
    try rows.restore(key, image, values, in: connection)
  }

  /// Checks that no task is left of a project that is to go.
  private func checkUse(of project: SQLValue, in connection: borrowing Connection) throws(TaskStoreError) {
    // Its tasks would lose their project, and no change could give it back to them.
    let others = try SQLiteLedger.tasks(where: "project_id = ?1 LIMIT 1", [project], in: connection)
    if let task = others.first {
      throw .historyConflict(.projectInUse(task.project?.name ?? "", task: task.id))
    }
  }

  /// Checks that a task can stand beside those that are there now.
  private func checkTask(
    _ key: SQLValue,
    uuid: SQLValue,
    project: SQLValue,
    _ rows: RowStatements,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    // A program that numbers tasks by itself may have put another one there, which would be lost.
    if let other = try rows.other(withUUID: uuid, key) {
      throw .historyConflict(.taskTaken(by: other))
    }
    if case .integer = project,
      try connection.number("SELECT id FROM project WHERE id = ?1", project) == 0
    {
      throw .historyConflict(.projectGone)
    }
  }

  /// Checks that a project can stand beside those that are there now.
  private func checkName(
    _ name: SQLValue,
    of key: SQLValue,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    if case .bytes(let bytes) = name,
      try connection.number("SELECT id FROM project WHERE name = ?1 AND id <> ?2", name, key) > 0
    {
      throw .historyConflict(.projectNameTaken(String(decoding: bytes, as: UTF8.self)))
    }
  }

  /// The values of columns that a change held, their texts to the byte, or `nil` when it held something else.
  ///
  /// SQLite itself would cut a text at a zero byte.
  private static func values(of columns: [String], in image: [UInt8]) -> [SQLValue]? {
    var reader = JSONReader(image)
    var values = columns.map { _ in SQLValue.null }
    do throws(JSONError) {
      guard reader.peek() == UInt8(ascii: "{") else { return nil }
      try reader.members { (key, reader) throws(JSONError) in
        let value: SQLValue
        if reader.peek() == UInt8(ascii: "\"") {
          value = .bytes(try reader.stringBytes())
        } else if case .number(let digits) = try reader.value() {
          value = SQLValue(Int(digits))
        } else {
          value = .null
        }
        if let index = columns.firstIndex(of: key) { values[index] = value }
      }
      return reader.peek() == nil ? values : nil
    } catch {
      return nil
    }
  }
}
