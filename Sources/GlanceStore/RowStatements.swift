internal import GlanceTasks

/// What taking a step back, or doing it again, does to the rows of a table, with statements that are prepared once.
///
/// The import of a large file is one step too. So the rows of a step with many gather in a table of their own, as those
/// of a `BatchInsertion` do, until they are moved. What is done to a row that has gathered must wait for that.
final class RowStatements {
  private var image: Statement
  private var delete: Statement
  private var insert: Statement
  private var others: Statement
  /// The statements that move what has gathered, if rows do.
  private let move: String?
  /// The rows that have gathered.
  private var gathered: Set<Int> = []

  /// The rows that gather before they are moved.
  private static let portion = 4096

  /// The statements for a table, whose rows may gather.
  init(
    of entity: History.Entity,
    gathers: Bool = false,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    let columns = entity.columns
    let all = ([entity.key] + columns).joined(separator: ", ")
    let update = """
      ON CONFLICT (\(entity.key)) DO UPDATE
      SET \(columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """
    if gathers {
      try connection.execute("CREATE TEMP TABLE restored AS SELECT \(all) FROM \(entity) WHERE 0")
    }
    let values = columns.indices.map { columns[$0] == "tags" ? "json_extract(?2, '$.tags')" : "?\($0 + 3)" }
    let image = try connection.prepare(
      """
      UPDATE change SET before = (SELECT \(entity.image) FROM \(entity) WHERE \(entity.key) = ?2)
      WHERE id = ?1
      """
    )
    let delete = try connection.prepare("DELETE FROM \(entity) WHERE \(entity.key) = ?1")
    let insert = try connection.prepare(
      """
      INSERT INTO \(gathers ? "restored" : entity.rawValue)(\(all))
      VALUES (?1, \(values.joined(separator: ", "))) \(gathers ? "" : update)
      """
    )
    let others = try connection.prepare(
      """
      SELECT id FROM task WHERE uuid = ?1 AND id <> ?2
      UNION ALL SELECT id FROM task WHERE id = ?2 AND uuid <> ?1 LIMIT 1
      """
    )
    // Without a condition, the conflict would be read as one of a join.
    move =
      gathers
      ? """
      INSERT INTO \(entity)(\(all)) SELECT \(all) FROM restored WHERE 1 ORDER BY \(entity.key) \(update);
      DELETE FROM restored;
      """ : nil
    self.image = image
    self.delete = delete
    self.insert = insert
    self.others = others
  }

  /// Lets a change hold a row as it is now.
  func remember(change: Int, _ key: SQLValue) throws(TaskStoreError) {
    image.bind([.integer(change), key])
    _ = try image.step()
  }

  /// Takes a row away.
  func remove(_ key: SQLValue) throws(TaskStoreError) {
    delete.bind([key])
    _ = try delete.step()
  }

  /// Puts a row there as a change held it, in place of the one that is there.
  func restore(
    _ key: SQLValue,
    _ image: [UInt8],
    _ values: [SQLValue],
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    insert.bind([key, .bytes(image)] + values)
    _ = try insert.step()
    guard move != nil, case .integer(let id) = key else { return }
    gathered.insert(id)
    if gathered.count == RowStatements.portion { try flush(in: connection) }
  }

  /// Moves the rows that have gathered, if a row is one of them; without one, in any case.
  func flush(for key: SQLValue? = nil, in connection: borrowing Connection) throws(TaskStoreError) {
    guard let move, !gathered.isEmpty else { return }
    if case .integer(let id) = key, !gathered.contains(id) { return }
    gathered = []
    insert.reset()
    others.reset()
    try connection.execute(move)
  }

  /// Ends the work on the table.
  func finish(in connection: borrowing Connection) throws(TaskStoreError) {
    guard move != nil else { return }
    try flush(in: connection)
    insert.reset()
    try connection.execute("DROP TABLE restored")
  }

  /// The number of a task that has a UUID and another number, or the number and another UUID, if there is one.
  func other(withUUID uuid: SQLValue, _ key: SQLValue) throws(TaskStoreError) -> Int? {
    others.bind([uuid, key])
    return try others.step() ? others.number(0) : nil
  }
}
