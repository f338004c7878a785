internal import GlanceTasks

/// Gathers the new tasks of a source in a table of their own, from which one statement moves thousands of them, for the
/// reason that `BatchInsertion` tells.
struct MirrorGathering: ~Copyable {
  private var gather: Statement
  private var last: Int
  private var uuids: Set<TaskID> = []
  private var gathered = 0

  /// The tasks that are moved at once.
  private static let portion = 4096

  /// Fewer tasks than these are inserted one by one.
  private static let worthwhile = 32

  /// Whether an update has so many new tasks that they are gathered; those that come back have numbers already.
  static func suits(_ update: MirrorUpdate) -> Bool {
    var count = 0
    for part in update.parts {
      if part.inserted.contains(where: { $0.number != nil }) { return false }
      count += part.inserted.count
    }
    return count >= worthwhile
  }

  init(in connection: borrowing Connection) throws(TaskStoreError) {
    let link = "part_id, key, hash, guessed, refusal, warnings"
    try connection.execute(
      """
      CREATE TEMP TABLE mirrored AS
        SELECT \(TaskRow.insertedColumns), source, \(link) FROM task, source_task WHERE 0
      """
    )
    let last = try connection.number("SELECT seq FROM sqlite_sequence WHERE name = 'task'")
    let gather = try connection.prepare(
      """
      INSERT INTO mirrored(\(TaskRow.insertedColumns), source, \(link))
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, (SELECT id FROM project WHERE name = ?10), ?11, ?12, ?13, ?14,
        ?15, ?16, ?17, ?18, ?19, ?20, ?21)
      """
    )
    self.last = last
    self.gather = gather
  }

  /// Whether a task of a UUID was gathered.
  func has(_ uuid: TaskID) -> Bool { uuids.contains(uuid) }

  /// Gathers a task.
  ///
  /// - Parameters:
  ///   - task: The task, whose number is given here.
  ///   - source: The name of the source.
  ///   - link: What is kept of it in `source_task` behind the number of the task.
  ///   - connection: The store.
  /// - Throws: What writing throws.
  mutating func insert(
    _ task: TaskItem,
    of source: String,
    _ link: [SQLValue],
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    uuids.insert(task.uuid)
    last += 1
    gather.bind([.integer(last)] + TaskRow.values(of: task) + [.text(source)] + link)
    _ = try gather.step()
    gathered += 1
    if gathered == MirrorGathering.portion { try move(in: connection) }
  }

  /// Moves what was gathered, and ends.
  mutating func finish(in connection: borrowing Connection) throws(TaskStoreError) {
    try move(in: connection)
    gather.reset()
    try connection.execute("DROP TABLE mirrored")
  }

  private mutating func move(in connection: borrowing Connection) throws(TaskStoreError) {
    guard gathered > 0 else { return }
    gathered = 0
    uuids = []
    gather.reset()
    let columns = TaskRow.insertedColumns + ", source"
    let link = "part_id, key, hash, guessed, refusal, warnings"
    try connection.execute(
      """
      INSERT INTO task(\(columns)) SELECT \(columns) FROM mirrored ORDER BY id;
      INSERT INTO source_task(task_id, \(link)) SELECT id, \(link) FROM mirrored ORDER BY id;
      DELETE FROM mirrored;
      """
    )
  }
}
