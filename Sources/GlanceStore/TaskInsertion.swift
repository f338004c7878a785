internal import GlanceTasks

/// Inserts drafts as one step, with statements that are prepared once for all of them.
struct TaskInsertion: ~Copyable {
  private let moment: Moment
  private var history: History
  private var projects: [String: Project] = [:]
  /// How many projects there were no names of before.
  private(set) var projectsMade = 0
  private var numbers: TaskNumbers?
  private var find: Statement
  private var insert: Statement
  private var record: Statement

  /// An insertion of new tasks, or of tasks that keep their numbers and places where they can.
  init(
    as action: HistoryAction = .add,
    at moment: Moment,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    let find = try connection.prepare("SELECT 1 FROM task WHERE uuid = ?1")
    let insert = try connection.prepare(
      """
      INSERT INTO task(uuid, title, note, due_day, due_minute, due_at, priority, tags, project_id, recurrence,
        created_at, completed_at, id, position)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, (SELECT id FROM project WHERE name = ?9), ?10, ?11, ?12, ?13, ?14)
      """
    )
    let record = try connection.prepare(
      "INSERT INTO change(step_id, entity, key) VALUES (?1, 'task', ?2)"
    )
    var numbers: TaskNumbers?
    if action == .import {
      let last = try connection.number("SELECT seq FROM sqlite_sequence WHERE name = 'task'")
      numbers = TaskNumbers(after: last)
    }
    self.moment = moment
    self.history = History(action: action, at: moment)
    self.numbers = numbers
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
    let project = try project(named: draft.project, in: connection)
    var task = try TaskItem(id: numbers?.next(for: draft.number) ?? 0, from: draft, in: project, at: moment)
    if numbers != nil { task.position = draft.position.flatMap { TaskOrder.isPlace($0) ? $0 : nil } }
    insert.bind(
      [.text(task.uuid.description), .text(task.title), SQLValue(task.note)] + TaskRow.values(of: task.due) + [
        SQLValue(task.priority?.rawValue), TaskRow.value(ofTags: task.tags), SQLValue(project?.name),
        SQLValue(task.recurrence), .integer(Int(task.created.seconds)),
        SQLValue(task.completed.map { Int($0.seconds) }), numbers == nil ? .null : .integer(task.id),
        SQLValue(task.position),
      ]
    )
    _ = try insert.step()
    task.id = connection.lastInsertedRow
    record.bind(numbers: try history.begin(in: connection), task.id)
    _ = try record.step()
    history.touch(task.title)
    return task
  }

  /// Makes a project, unless there is one of its name.
  mutating func insert(_ project: Project, in connection: borrowing Connection) throws(TaskStoreError) {
    _ = try self.project(named: project.name, color: project.color, in: connection)
  }

  /// Ends the step.
  func finish(in connection: borrowing Connection) throws(TaskStoreError) {
    try history.finish(in: connection)
  }

  private mutating func project(
    named name: String?,
    color: Color? = nil,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> Project? {
    guard let name else { return nil }
    if let known = projects[name] { return known }
    let before = connection.totalChanges
    let project = try SQLiteLedger.project(named: name, color: color, history: &history, in: connection)
    if connection.totalChanges != before { projectsMade += 1 }
    projects[name] = project
    return project
  }
}
