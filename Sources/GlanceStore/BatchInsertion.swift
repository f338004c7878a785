internal import GlanceTasks

/// Inserts the tasks of a file as one step.
///
/// They gather in a table of their own, from which one statement moves thousands of them: the text index writes what it
/// has gathered to its tables before each statement that has triggers, which a statement for each task would make slow.
struct BatchInsertion: ~Copyable {
  private let moment: Moment
  private var history: History
  private var projects = ProjectLookup()
  private var numbers: TaskNumbers
  private var seen: Set<TaskID> = []
  private var gathered = 0
  private var find: Statement
  private var gather: Statement

  /// The tasks that are moved at once.
  private static let portion = 4096

  /// How many projects have been made.
  var projectsMade: Int { projects.made }

  init(at moment: Moment, in connection: borrowing Connection) throws(TaskStoreError) {
    try connection.execute(
      "CREATE TEMP TABLE incoming AS SELECT \(TaskRow.insertedColumns) FROM task WHERE 0"
    )
    let last = try connection.number("SELECT seq FROM sqlite_sequence WHERE name = 'task'")
    guard last < Int.max / 2 else {
      throw .unavailable(path: connection.path, reason: "another program has used up the numbers of tasks")
    }
    let find = try connection.prepare("SELECT 1 FROM task WHERE uuid = ?1")
    let gather = try connection.prepare(TaskRow.insertion(into: "incoming"))
    self.moment = moment
    self.history = History(action: .import, at: moment)
    self.numbers = TaskNumbers(after: last)
    self.find = find
    self.gather = gather
  }

  /// Makes a project, unless there is one of its name.
  mutating func insert(_ project: Project, in connection: borrowing Connection) throws(TaskStoreError) {
    _ = try projects.project(
      named: project.name,
      color: project.color,
      history: &history,
      in: connection
    )
  }

  /// Inserts a draft, unless its UUID is there already.
  ///
  /// - Returns: Whether it was inserted.
  mutating func insert(
    _ draft: TaskDraft,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> Bool {
    if let uuid = draft.uuid {
      guard seen.insert(uuid).inserted else { return false }
      find.bind([.text(uuid.description)])
      guard try !find.step() else { return false }
    }
    var project: Project?
    if let name = draft.project {
      project = try projects.project(named: name, history: &history, in: connection)
    }
    var task = try TaskItem(id: numbers.next(for: draft.number), from: draft, in: project, at: moment)
    task.position = draft.position.flatMap { TaskOrder.isPlace($0) ? $0 : nil }
    gather.bind([.integer(task.id)] + TaskRow.values(of: task))
    _ = try gather.step()
    history.touch(task.title)
    gathered += 1
    if gathered == BatchInsertion.portion { try move(in: connection) }
    return true
  }

  /// Ends the step.
  mutating func finish(in connection: borrowing Connection) throws(TaskStoreError) {
    try move(in: connection)
    try history.finish(in: connection)
    find.reset()
    gather.reset()
    try connection.execute("DROP TABLE incoming")
  }

  private mutating func move(in connection: borrowing Connection) throws(TaskStoreError) {
    guard gathered > 0 else { return }
    gathered = 0
    find.reset()
    gather.reset()
    let step = try history.begin(in: connection)
    let columns = TaskRow.insertedColumns
    try connection.execute(
      """
      INSERT INTO task(\(columns)) SELECT \(columns) FROM incoming ORDER BY id;
      INSERT INTO change(step_id, entity, key) SELECT \(step), 'task', id FROM incoming ORDER BY id;
      DELETE FROM incoming;
      """
    )
  }
}
