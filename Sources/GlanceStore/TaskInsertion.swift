internal import GlanceTasks

/// Inserts drafts as one step, with statements that are prepared once for all of them.
struct TaskInsertion: ~Copyable {
  private let moment: Moment
  private var history: History
  private var projects: [String: Project] = [:]
  /// The projects by what their names mean, read when a name is not spelt as in the store.
  private var meanings: [String: Project]?
  private var find: Statement
  private var insert: Statement
  private var record: Statement

  init(at moment: Moment, in connection: borrowing Connection) throws(TaskStoreError) {
    let find = try connection.prepare("SELECT 1 FROM task WHERE uuid = ?1")
    let insert = try connection.prepare(
      """
      INSERT INTO task(uuid, title, note, due_day, due_minute, due_at, priority, tags, project_id, recurrence,
        created_at, completed_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, (SELECT id FROM project WHERE name = ?9), ?10, ?11, ?12)
      """
    )
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
    let uuid = draft.uuid ?? TaskID()
    let project = try project(named: draft.project, in: connection)
    let title = try TextRules.title(draft.title)
    let due = try TimeRules.due(draft.due)
    let created = try TimeRules.instant(draft.created ?? moment.instant)
    let completed = try draft.completed.map(TimeRules.instant)
    insert.bind(
      [.text(uuid.description), .text(title), SQLValue(draft.note)] + TaskRow.values(of: due) + [
        SQLValue(draft.priority?.rawValue), TaskRow.value(ofTags: draft.tags), SQLValue(project?.name),
        SQLValue(draft.recurrence), .integer(Int(created.seconds)),
        SQLValue(completed.map { Int($0.seconds) }),
      ]
    )
    _ = try insert.step()
    let id = connection.lastInsertedRow
    record.bind(numbers: try history.begin(in: connection), id)
    _ = try record.step()
    history.touch(title)
    return TaskItem(
      id: id,
      uuid: uuid,
      title: title,
      note: draft.note,
      due: due,
      priority: draft.priority,
      tags: draft.tags,
      project: project,
      recurrence: draft.recurrence,
      created: created,
      completed: completed
    )
  }

  /// Ends the step.
  func finish(in connection: borrowing Connection) throws(TaskStoreError) {
    try history.finish(in: connection)
  }

  private mutating func project(
    named name: String?,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> Project? {
    guard let name else { return nil }
    if let known = projects[name] { return known }
    let trimmed = try TextRules.projectName(name)
    let project: Project
    if let row = try SQLiteLedger.projects("WHERE name = ?1", [.text(trimmed)], in: connection).first {
      project = Project(name: row.name, color: row.color)
    } else {
      project = try self.project(meantBy: trimmed, in: connection)
    }
    projects[name] = project
    return project
  }

  /// The project of a name that is not spelt so in the store, made when it means none.
  private mutating func project(
    meantBy name: String,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> Project {
    let key = ProjectNames.key(of: name)
    // A file may name many projects, so that each name must not cost a look at all of them.
    if meanings == nil {
      var known: [String: Project] = [:]
      for row in try SQLiteLedger.projects("ORDER BY name DESC", [], in: connection) {
        known[ProjectNames.key(of: row.name)] = Project(name: row.name, color: row.color)
      }
      meanings = known
    }
    if let known = meanings?[key] { return known }
    let project = try SQLiteLedger.makeProject(
      named: name,
      color: nil,
      history: &history,
      in: connection
    )
    meanings?[key] = project
    return project
  }
}
