internal import GlanceTasks

/// What taking a step back, or doing it again, does to the rows of a table, with statements that are prepared once: the
/// import of a large file is one step too.
final class RowStatements {
  private var image: Statement
  private var delete: Statement
  private var insert: Statement
  private var others: Statement

  init(of entity: History.Entity, in connection: borrowing Connection) throws(TaskStoreError) {
    let columns = entity.columns
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
      INSERT INTO \(entity)(\(entity.key), \(columns.joined(separator: ", ")))
      VALUES (?1, \(values.joined(separator: ", "))) ON CONFLICT (\(entity.key)) DO UPDATE
      SET \(columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """
    )
    let others = try connection.prepare(
      """
      SELECT id FROM task WHERE uuid = ?1 AND id <> ?2
      UNION ALL SELECT id FROM task WHERE id = ?2 AND uuid <> ?1 LIMIT 1
      """
    )
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
    _ image: String,
    _ values: [SQLValue]
  ) throws(TaskStoreError) {
    insert.bind([key, .text(image)] + values)
    _ = try insert.step()
  }

  /// The number of a task that has a UUID and another number, or the number and another UUID, if there is one.
  func other(withUUID uuid: SQLValue, _ key: SQLValue) throws(TaskStoreError) -> Int? {
    others.bind([uuid, key])
    return try others.step() ? others.number(0) : nil
  }
}
