internal import GlanceTasks

/// Reads the tasks that a filter means, words by the text index, and all else from the tasks themselves.
struct TaskSearch {
  let groups: [TaskGroup]
  let filter: TaskFilter
  /// The row of the project that the filter names.
  let project: Int?
  let limit: Int
  let moment: Moment

  /// The version of the schema whose index knows tags and projects.
  private static let indexedVersion = 3

  func tasks(in connection: borrowing Connection) throws(TaskStoreError) -> FoundTasks {
    guard let query = filter.text else { return first(of: try read(in: connection)) }
    guard !query.isEmpty else { return FoundTasks(tasks: [], count: 0) }
    // Nobody has written to such a store since, so that it is read from end to end.
    guard try connection.number("PRAGMA user_version") >= TaskSearch.indexedVersion else {
      return first(of: try read(in: connection))
    }
    let pieces = query.terms.filter { $0.isPiece }
    let words = TaskSearch.matchExpression(of: query.terms)
    guard pieces.isEmpty else { return try tasks(with: pieces, and: words, in: connection) }
    let chosen = try ChosenTasks(TaskSearch.rows(matching: words, in: connection), in: connection)
    if meansWholeStore, try isPickedFaster(chosen, in: connection) {
      return FoundTasks(
        tasks: try SQLiteLedger.tasks(
          in: groups,
          project: nil,
          among: chosen,
          limit: limit,
          at: moment,
          in: connection
        ),
        count: chosen.ids.count
      )
    }
    var rest = filter
    rest.text = nil
    return first(of: sorted(try chosen.all().filter(rest.includes)))
  }

  /// Whether the text is the only condition.
  private var meansWholeStore: Bool {
    filter.project == nil && filter.priority == nil && filter.tags.isEmpty && groups == TaskGroup.allCases
  }

  /// Whether to go through all tasks in their order up to the limit costs less than to read and sort those that match.
  private func isPickedFaster(
    _ chosen: ChosenTasks,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> Bool {
    let matches = chosen.ids.count
    guard matches > limit else { return false }
    let all = try connection.number("SELECT max(id) FROM task")
    // To read a task costs as much as to pass by about fifteen in an index.
    let passed = (Double(limit) + 1) * Double(all) / Double(matches)
    return Double(matches) > Double(limit) + passed / 15
  }

  /// The tasks whose texts hold pieces, and words if there are any.
  ///
  /// No index knows pieces. They are looked for as they are in the longest part of them that has no upper case, and the
  /// tasks that have it are looked at again.
  private func tasks(
    with pieces: [TextQuery.Term],
    and words: String,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> FoundTasks {
    var conditions: [String] = []
    var values: [SQLValue] = []
    for piece in pieces {
      values.append(.text(piece.longestPlainPart))
      let columns =
        switch piece.place {
        case .anywhere: ["title", "note", "tags", "name"]
        case .project: ["name"]
        case .tags: ["tags"]
        }
      let found = columns.map { "instr(\($0), ?\(values.count)) > 0" }
      conditions.append("(\(found.joined(separator: " OR ")))")
    }
    if !words.isEmpty {
      values.append(.text(words))
      conditions.append("task.id IN (SELECT rowid FROM task_text WHERE task_text MATCH ?\(values.count))")
    }
    let candidates = try SQLiteLedger.tasks(
      where: conditions.joined(separator: " AND "),
      values,
      in: connection
    )
    return first(of: sorted(candidates.filter(filter.includes)))
  }

  /// The tasks of the groups that the filter means, in display order.
  private func read(in connection: borrowing Connection) throws(TaskStoreError) -> [TaskItem] {
    let tasks = try SQLiteLedger.tasks(in: groups, project: project, at: moment, in: connection)
    var rest = filter
    if project != nil { rest.project = nil }
    return rest == TaskFilter() ? tasks : tasks.filter(rest.includes)
  }

  private func sorted(_ tasks: [TaskItem]) -> [TaskItem] {
    TaskOrder.sorted(tasks, by: groups, at: moment)
  }

  private func first(of tasks: [TaskItem]) -> FoundTasks {
    FoundTasks(tasks: limit < tasks.count ? Array(tasks.prefix(limit)) : tasks, count: tasks.count)
  }

  private static func rows(
    matching expression: String,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> [Int] {
    var statement = try connection.prepare(
      "SELECT rowid FROM task_text WHERE task_text MATCH ?1 ORDER BY rowid"
    )
    statement.bind([.text(expression)])
    var rows: [Int] = []
    while try statement.step() { rows.append(statement.number(0)) }
    return rows
  }

  /// What FTS5 reads: each term a string of its own, so that nothing in it is an operator.
  private static func matchExpression(of terms: [TextQuery.Term]) -> String {
    terms.compactMap { term in
      guard case .words(let words, let isPrefix) = term.pattern else { return nil }
      let column =
        switch term.place {
        case .anywhere: ""
        case .project: "project : "
        case .tags: "tags : "
        }
      let texts = words.map { word in
        String(String.UnicodeScalarView(word.compactMap { Unicode.Scalar($0) }))
      }
      return column + "\"\(texts.joined(separator: " "))\"" + (isPrefix ? "*" : "")
    }.joined(separator: " ")
  }
}
