internal import GlanceTasks

/// Inserts drafts as one step, with statements that are prepared once for all of them.
struct TaskInsertion: ~Copyable {
  private let moment: Moment
  private var history: History
  private var projects = ProjectLookup()
  private var find: Statement
  private var insert: Statement
  private var record: Statement

  init(at moment: Moment, in connection: borrowing Connection) throws(TaskStoreError) {
    let find = try connection.prepare("SELECT 1 FROM task WHERE uuid = ?1")
    let insert = try connection.prepare(TaskRow.insertion(into: "task"))
    let record = try connection.prepare(
      "INSERT INTO change(step_id, entity, key) VALUES (?1, 'task', ?2)"
    )
    self.moment = moment
    self.history = History(action: .add, at: moment)
    self.find = find
    self.insert = insert
    self.record = record
  }

  /// Inserts a draft, unless its UUID is there already.
  ///
  /// - Returns: The task, or `nil` when it was left out.
  mutating func insert(
    _ draft: TaskDraft,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> TaskItem? {
    if let uuid = draft.uuid {
      find.bind([.text(uuid.description)])
      guard try !find.step() else { return nil }
    }
    var project: Project?
    if let name = draft.project {
      project = try projects.project(named: name, history: &history, in: connection)
    }
    var task = try TaskItem(id: 0, from: draft, in: project, at: moment)
    insert.bind([.null] + TaskRow.values(of: task))
    _ = try insert.step()
    task.id = connection.lastInsertedRow
    record.bind(numbers: try history.begin(in: connection), task.id)
    _ = try record.step()
    history.touch(task.title)
    return task
  }

  /// Ends the step.
  func finish(in connection: borrowing Connection) throws(TaskStoreError) {
    try history.finish(in: connection)
  }
}
