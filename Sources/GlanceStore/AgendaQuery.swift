internal import GlanceTasks

/// Reads the first tasks of a group straight from an index, in display order.
///
/// Open tasks stand on shelves: those due on a local day or time, those due at an instant, those without a due, and the
/// same three of tasks that a person moved. A group is one or a few ranges of each shelf.
struct AgendaQuery: ~Copyable {
  private var statement: Statement
  private let project: Int?
  private let moment: Moment
  private let places: LocalPlaces
  private let hasInstants: Bool
  private let chosen: ChosenTasks?
  private var moved: [TaskItem]?

  private enum Shelf: Int {
    case local = 0, instant = 1, undated = 2
    case movedLocal = 3, movedInstant = 4, movedUndated = 5
  }

  /// A query of the tasks of a project, or of all tasks, perhaps of some of them alone; whether any is due at an instant
  /// need not be known.
  init(
    of project: Int?,
    at moment: Moment,
    window: TimeWindow,
    hasInstants: Bool = true,
    among chosen: ChosenTasks? = nil,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    self.project = project
    self.moment = moment
    self.hasInstants = hasInstants
    self.chosen = chosen
    self.places = LocalPlaces(at: moment, window: window)
    self.statement = try connection.prepare(AgendaQuery.sql(of: project, onlyIDs: chosen != nil))
  }

  /// The query; of the numbers of tasks alone, which the index has, where only some tasks are read.
  static func sql(of project: Int?, onlyIDs: Bool = false) -> String {
    """
    SELECT \(onlyIDs ? "task.id FROM task" : "\(TaskRow.columns) FROM \(TaskRow.tables)")
    WHERE \(project == nil ? "" : "project_id = ?5 AND ") shelf = ?1 AND place >= ?2 AND place < ?3
    ORDER BY place, ifnull(priority, 4), created_at, task.id LIMIT ?4
    """
  }

  /// The first tasks of a group of open tasks.
  mutating func first(_ limit: Int, of group: TaskGroup) throws(TaskStoreError) -> [TaskItem] {
    guard limit > 0 else { return [] }
    var tasks: [TaskItem] = []
    if group == .anytime {
      tasks = try read(.undated, Interval(0, 1), limit)
    } else {
      var local: [TaskItem] = []
      for range in places.ranges(of: group) where local.count < limit {
        local += try read(.local, range, limit - local.count)
      }
      let instants = hasInstants ? try read(.instant, instantRange(of: group), limit) : []
      tasks = instants.isEmpty ? local : TaskOrder.sorted(local + instants, in: moment.zone)
    }
    let moved = try movedTasks().filter { $0.group(at: moment) == group }
    if !moved.isEmpty { tasks = TaskOrder.sorted(tasks + moved, in: moment.zone) }
    return Array(tasks.prefix(limit))
  }

  /// The next instant at which a task that is due today becomes overdue, given the first task of today if it is known.
  mutating func nextPassing(first: TaskItem?) throws(TaskStoreError) -> Instant? {
    // Display order is the order of passing, but for a gap in the day and for tasks that a person moved.
    if let first, places.passesInOrder, try movedTasks().isEmpty {
      return AgendaQuery.passing(of: [first], in: moment.zone)
    }
    var candidates = hasInstants ? try read(.instant, instantRange(of: .today), 1) : []
    for range in places.ranges(of: .today) { candidates += try read(.local, range, 1) }
    candidates += try movedTasks().filter { $0.group(at: moment) == .today }
    return AgendaQuery.passing(of: candidates, in: moment.zone)
  }

  private static func passing(of tasks: [TaskItem], in zone: Zone) -> Instant? {
    tasks.compactMap { task in
      if case .day = task.due { nil } else { task.due?.passes(in: zone) }
    }.min()
  }

  /// The tasks that a person moved are few, so all of them are read, once.
  private mutating func movedTasks() throws(TaskStoreError) -> [TaskItem] {
    if let moved { return moved }
    var tasks: [TaskItem] = []
    for shelf in [Shelf.movedLocal, .movedInstant, .movedUndated] {
      tasks += try read(shelf, lower: .text(""), upper: .text(":"), limit: -1)
    }
    moved = tasks
    return tasks
  }

  private func instantRange(of group: TaskGroup) -> Interval {
    let now = moment.instant.minute
    let midnight = moment.endOfToday.minute
    switch group {
    case .overdue: return Interval(0, now)
    case .today: return Interval(now, midnight)
    default: return Interval(midnight, .max)
    }
  }

  private mutating func read(_ shelf: Shelf, _ range: Interval, _ limit: Int) throws(TaskStoreError)
    -> [TaskItem]
  {
    try read(shelf, lower: .integer(range.lowerBound), upper: .integer(range.upperBound), limit: limit)
  }

  private mutating func read(
    _ shelf: Shelf,
    lower: SQLValue,
    upper: SQLValue,
    limit: Int
  ) throws(TaskStoreError) -> [TaskItem] {
    let most = chosen == nil ? limit : -1
    var values = [SQLValue.integer(shelf.rawValue), lower, upper, .integer(most)]
    if let project { values.append(.integer(project)) }
    statement.bind(values)
    guard let chosen else { return try SQLiteLedger.rows(of: &statement) }
    return try SQLiteLedger.rows(of: &statement, among: chosen, limit: limit)
  }
}
