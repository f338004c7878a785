public import GlanceTasks

extension SQLiteLedger: TaskLedger {
  /// The summary that a request asks for; its cost does not depend on the number of tasks.
  public func summary(for request: SummaryRequest) throws(TaskStoreError) -> Summary {
    let summary = try read { (connection) throws(TaskStoreError) in
      let project = try request.project.map { name throws(TaskStoreError) in
        try SQLiteLedger.project(meantBy: name, in: connection)
      }
      var request = request
      request.project = project?.project.name
      var reading = try SummaryReading(request: request, project: project?.id, in: connection)
      return try reading.summary(in: connection)
    }
    if let summary { return summary }
    if let name = request.project { throw .noSuchProject(name, similar: nil) }
    return Summary(of: [], projects: [], settings: StoreSettings(), for: request)
  }

  /// The summary that a request asks for, if the store has changed since this was called last.
  ///
  /// - Returns: The summary, or `nil` when nothing has changed.
  package func summaryIfChanged(for request: SummaryRequest) throws(TaskStoreError) -> Summary? {
    try readIfChanged { () throws(TaskStoreError) in try summary(for: request) }
  }

  /// The task that a selector means.
  public func task(_ selector: TaskSelector, at moment: Moment) throws(TaskStoreError) -> TaskItem {
    let task = try read { (connection) throws(TaskStoreError) in
      try SQLiteLedger.task(selector, at: moment, in: connection)
    }
    guard let task else { throw .noSuchTask(selector.description) }
    return task
  }

  /// The tasks that some selectors mean, each once, open and completed ones, in the order of the selectors.
  ///
  /// - Throws: `noTaskInRange`, or what `task(_:at:)` throws.
  package func tasks(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem] {
    let found = try read { (connection) throws(TaskStoreError) in
      try SQLiteLedger.tasks(selectors, in: .any, at: moment, in: connection).map(\.task)
    }
    if let found { return found }
    if let absence = SQLiteLedger.absence(of: selectors, in: .any) { throw absence }
    return []
  }

  /// The tasks that some selectors mean for a change, each once with its selector, and those of a range that are in a
  /// state.
  ///
  /// - Throws: `noTaskInRange`, or what `task(_:at:)` throws.
  package func found(
    _ selectors: [TaskSelector],
    in state: TaskState,
    at moment: Moment
  ) throws(TaskStoreError) -> [(selector: TaskSelector, task: TaskItem)] {
    let found = try read { (connection) throws(TaskStoreError) in
      try SQLiteLedger.tasks(selectors, in: state, at: moment, in: connection)
    }
    if let found { return found }
    if let absence = SQLiteLedger.absence(of: selectors, in: state) { throw absence }
    return []
  }

  /// The projects by name with their counts.
  public func projects() throws(TaskStoreError) -> [ProjectCount] {
    try read { (connection) throws(TaskStoreError) in
      try SQLiteLedger.projectCounts(only: nil, in: connection)
    } ?? []
  }

  /// What is kept for all bars.
  public func settings() throws(TaskStoreError) -> StoreSettings {
    try read { (connection) throws(TaskStoreError) in try SQLiteLedger.settings(in: connection) }
      ?? StoreSettings()
  }

  /// The first tasks of some groups in display order, perhaps of a project or among some chosen ones alone.
  static func tasks(
    in groups: [TaskGroup],
    project: Int?,
    among chosen: ChosenTasks? = nil,
    limit: Int = .max,
    at moment: Moment,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> [TaskItem] {
    var agenda = try AgendaQuery(
      of: project,
      at: moment,
      window: TimeWindow(at: moment),
      among: chosen,
      in: connection
    )
    var tasks: [TaskItem] = []
    for group in groups where tasks.count < limit {
      let left = limit - tasks.count
      tasks +=
        group == .completed
        ? try completed(limit: left, project: project, among: chosen, in: connection)
        : try agenda.first(left, of: group)
    }
    return tasks
  }

  static func completed(
    limit: Int,
    project: Int?,
    among chosen: ChosenTasks? = nil,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> [TaskItem] {
    guard limit > 0 else { return [] }
    var statement = try connection.prepare(completedSQL(of: project, onlyIDs: chosen != nil))
    statement.bind([.integer(chosen == nil ? limit : -1)] + (project.map { [.integer($0)] } ?? []))
    guard let chosen else { return try rows(of: &statement) }
    return try rows(of: &statement, among: chosen, limit: limit)
  }

  static func completedSQL(of project: Int?, onlyIDs: Bool = false) -> String {
    """
    SELECT \(onlyIDs ? "task.id FROM task" : "\(TaskRow.columns) FROM \(TaskRow.tables)")
    WHERE \(project == nil ? "" : "project_id = ?2 AND ") shelf = 6
    ORDER BY place DESC, ifnull(priority, 4) DESC, created_at DESC, task.id DESC LIMIT ?1
    """
  }

  static func rows(of statement: inout Statement) throws(TaskStoreError) -> [TaskItem] {
    var tasks: [TaskItem] = []
    while try statement.step() { tasks.append(TaskRow.task(from: statement)) }
    return tasks
  }

  /// The first tasks whose numbers a statement gives and that are some chosen ones; a negative limit is none.
  static func rows(
    of statement: inout Statement,
    among chosen: ChosenTasks,
    limit: Int
  ) throws(TaskStoreError) -> [TaskItem] {
    var tasks: [TaskItem] = []
    while tasks.count != limit, try statement.step() {
      if let task = try chosen.task(statement.number(0)) { tasks.append(task) }
    }
    return tasks
  }

  static func task(
    _ selector: TaskSelector,
    at moment: Moment,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> TaskItem {
    let matches: [TaskItem]
    switch selector {
    case .next:
      matches = try tasks(in: TaskGroup.open, project: nil, limit: 1, at: moment, in: connection)
    case .selected:
      if let selected = try selected(at: moment, in: connection), selected.completed == nil {
        matches = [selected]
      } else {
        matches = try tasks(in: TaskGroup.open, project: nil, limit: 1, at: moment, in: connection)
      }
    case .number(let number, let digits):
      let numbered = try tasks(where: "task.id = ?1", [.integer(number)], in: connection)
      matches =
        numbered.isEmpty && digits.utf8.count >= 4 ? try tasks(withPrefix: digits, in: connection) : numbered
    case .prefix(let prefix):
      matches = try tasks(withPrefix: prefix, in: connection)
    case .uuid(let uuid):
      matches = try tasks(where: "uuid = ?1", [.text(uuid.description)], in: connection)
    case .range(let range):
      matches = try tasks(
        where: "task.id BETWEEN ?1 AND ?2 ORDER BY uuid LIMIT 3",
        [.integer(range.lowerBound), .integer(range.upperBound)],
        in: connection
      )
    }
    guard let match = matches.first else { throw .noSuchTask(selector.description) }
    guard matches.count == 1 else {
      throw .ambiguousTask(selector.description, candidates: matches.prefix(3).map(\.uuid))
    }
    return match
  }

  private static func tasks(
    withPrefix prefix: String,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> [TaskItem] {
    try tasks(where: prefixCondition, [.text(prefix)], in: connection)
  }

  // "g" is the first character behind those of a UUID.
  static let prefixCondition = "uuid >= ?1 AND uuid < ?1 || 'g' ORDER BY uuid LIMIT 3"

  static func tasks(
    where condition: String,
    _ values: [SQLValue],
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> [TaskItem] {
    var statement = try connection.prepare(
      "SELECT \(TaskRow.columns) FROM \(TaskRow.tables) WHERE \(condition)"
    )
    statement.bind(values)
    return try rows(of: &statement)
  }

  static let projectCountsSQL = """
    SELECT name, color, ifnull(sum(count) FILTER (WHERE clock <> 4), 0),
      ifnull(sum(count) FILTER (WHERE clock = 4), 0)
    FROM project LEFT JOIN tally
      ON tally.project_id = project.id AND tally.clock IN (0, 1, 2, 3, 4) AND tally.width = 0
    WHERE ?1 IS NULL OR project.id = ?1 GROUP BY project.id
    ORDER BY name COLLATE NOCASE, name
    """

  static func projectCounts(
    only project: Int?,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> [ProjectCount] {
    var statement = try connection.prepare(projectCountsSQL)
    statement.bind([SQLValue(project)])
    var counts: [ProjectCount] = []
    while try statement.step() {
      counts.append(
        ProjectCount(
          project: TaskRow.project(named: statement.text(0), color: statement.text(1)),
          open: statement.number(2),
          completed: statement.number(3)
        )
      )
    }
    return counts
  }

  static func settings(in connection: borrowing Connection) throws(TaskStoreError) -> StoreSettings {
    var settings = StoreSettings()
    var selected: TaskID?
    var selectedAt: Instant?
    var statement = try connection.prepare("SELECT key, value FROM setting")
    while try statement.step() {
      switch statement.text(0) {
      case "theme": settings.theme = statement.text(1)
      case "private": settings.isPrivate = statement.text(1) == "on"
      case "selected": selected = statement.withBytes(1, TaskID.init(bytes:))
      case "selected-at": selectedAt = Int64(statement.text(1)).map(Instant.init(seconds:))
      default: continue
      }
    }
    // Any program may have written them.
    if let selected, let selectedAt, let at = try? TimeRules.instant(selectedAt) {
      settings.selection = TaskSelection(task: selected, at: at)
    }
    return settings
  }
}
