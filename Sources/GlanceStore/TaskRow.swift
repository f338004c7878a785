internal import GlanceTasks

/// How a task stands in a row of a query.
enum TaskRow {
  /// The columns that `task(from:)` reads, of `task` and `project`.
  static let columns = """
    task.id, uuid, title, note, due_day, due_minute, due_at, priority, tags, name, color, recurrence, source,
    created_at, completed_at, position
    """

  /// The tables that they come from.
  static let tables = "task LEFT JOIN project ON project.id = task.project_id"

  /// The task that a statement's row holds.
  static func task(from row: borrowing Statement) -> TaskItem {
    TaskItem(
      id: row.number(0),
      uuid: row.withBytes(1, TaskID.init(bytes:)) ?? TaskID(),
      title: row.text(2),
      note: row.optionalText(3),
      due: due(day: row.optionalNumber(4), minute: row.optionalNumber(5), instant: row.optionalNumber(6)),
      priority: row.optionalNumber(7).flatMap(Priority.init(rawValue:)),
      tags: tags(row.text(8)),
      project: row.optionalText(9).map { project(named: $0, color: row.text(10)) },
      recurrence: row.optionalText(11),
      source: row.text(12),
      created: Instant(seconds: Int64(row.number(13))),
      completed: row.optionalNumber(14).map { Instant(seconds: Int64($0)) },
      position: row.optionalText(15)
    )
  }

  /// A project by the columns of its table; any program may have written a colour that is none.
  static func project(named name: String, color: String) -> Project {
    Project(name: name, color: Color(color) ?? Color.projectPalette[0])
  }

  /// The columns of a new task.
  static let insertedColumns = """
    id, uuid, title, note, due_day, due_minute, due_at, priority, tags, project_id, recurrence, created_at,
    completed_at, position
    """

  /// The statement that inserts one into a table with these columns.
  static func insertion(into table: String) -> String {
    """
    INSERT INTO \(table)(\(insertedColumns))
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, (SELECT id FROM project WHERE name = ?10), ?11, ?12, ?13, ?14)
    """
  }

  /// The values of these columns behind the first; the project is named.
  static func values(of task: TaskItem) -> [SQLValue] {
    [.text(task.uuid.description), .text(task.title), SQLValue(task.note)] + values(of: task.due) + [
      SQLValue(task.priority?.rawValue), value(ofTags: task.tags), SQLValue(task.project?.name),
      SQLValue(task.recurrence), .integer(Int(task.created.seconds)),
      SQLValue(task.completed.map { Int($0.seconds) }), SQLValue(task.position),
    ]
  }

  /// The values of `due_day`, `due_minute` and `due_at`.
  static func values(of due: Due?) -> [SQLValue] {
    switch due {
    case nil: [.null, .null, .null]
    case .day(let day): [.integer(day.number), .null, .null]
    case .time(let time): [.integer(time.day.number), .integer(time.minuteOfDay), .null]
    case .instant(let instant): [.null, .null, .integer(Int(instant.seconds))]
    }
  }

  /// The value of `tags`.
  static func value(ofTags tags: [String]) -> SQLValue {
    guard !tags.isEmpty else { return .text(noTags) }
    var writer = JSONWriter()
    writer.array { array in
      for tag in tags { array.string(tag) }
    }
    return .text(String(decoding: writer.bytes, as: UTF8.self))
  }

  private static let noTags = "[]"

  private static func tags(_ text: String) -> [String] {
    text == noTags ? [] : JSONReader.strings(text)
  }

  private static func due(day: Int?, minute: Int?, instant: Int?) -> Due? {
    if let day {
      let day = Day(number: day)
      return minute.map { .time(WallTime(day: day, minuteOfDay: min(max($0, 0), 1439))) } ?? .day(day)
    }
    return instant.map { .instant(Instant(seconds: Int64($0))) }
  }
}
