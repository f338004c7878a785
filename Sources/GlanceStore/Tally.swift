internal import GlanceTasks

/// Counts tasks by their minute without looking at them.
///
/// Triggers keep, for each clock, the number of tasks in each slot of 1 minute, 1 hour, 1 day, 64 days and 4096 days.
/// Any range is a few slots of each width, so that counting costs the same for ten tasks and for a million.
struct Tally: ~Copyable {
  /// What the minutes of a tally are.
  enum Clock: Int {
    /// The days of open tasks that are due on a day, as local minutes.
    case day = 0
    /// The times of open tasks that are due at a local time, as local minutes.
    case time = 1
    /// The instants of open tasks that are due at one, as minutes of UTC.
    case instant = 2
    /// Open tasks without a due, which have no minute.
    case none = 3
    /// The completions, as minutes of UTC.
    case completed = 4
  }

  private var statement: Statement
  private let project: Int
  private let totals: [Int]

  private init(statement: consuming Statement, project: Int, totals: [Int]) {
    self.statement = statement
    self.project = project
    self.totals = totals
  }

  /// The widths of the slots in minutes.
  private static let widths = [1, 60, 1440, 92_160, 5_898_240]

  static let rangeSQL = """
    SELECT sum(count) FROM tally
    WHERE project_id = ?1 AND clock = ?2 AND width = ?3 AND slot >= ?4 AND slot < ?5
    """

  // A list of clocks, since after a range of them the index could not be asked for the width.
  static let totalsSQL = """
    SELECT clock, count FROM tally WHERE project_id = ?1 AND clock IN (0, 1, 2, 3, 4) AND width = 0
    """

  /// The tallies of a project, or of all tasks for the project 0.
  init(of project: Int, in connection: borrowing Connection) throws(TaskStoreError) {
    let statement = try connection.prepare(Tally.rangeSQL)
    let totals = try Tally.totals(of: project, in: connection)
    self.init(statement: statement, project: project, totals: totals)
  }

  private static func totals(
    of project: Int,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> [Int] {
    var totals = [0, 0, 0, 0, 0]
    var rows = try connection.prepare(Tally.totalsSQL)
    rows.bind(numbers: project)
    while try rows.step() { totals[rows.number(0)] = rows.number(1) }
    return totals
  }

  /// All tasks of a clock.
  func total(_ clock: Clock) -> Int {
    totals[clock.rawValue]
  }

  /// The tasks of a clock in a range of minutes; of `.day` in whole days.
  mutating func count(_ clock: Clock, in minutes: Interval) throws(TaskStoreError) -> Int {
    guard total(clock) > 0 else { return 0 }
    let first = clock == .day ? 2 : 0
    let unit = Tally.widths[first]
    return try count(clock, from: minutes.lowerBound / unit, to: minutes.upperBound / unit, level: first)
  }

  private mutating func count(
    _ clock: Clock,
    from start: Int,
    to end: Int,
    level: Int
  ) throws(TaskStoreError) -> Int {
    guard start < end else { return 0 }
    guard level + 1 < Tally.widths.count else { return try sum(clock, start, end, level) }
    let ratio = Tally.widths[level + 1] / Tally.widths[level]
    let wideStart = (start + ratio - 1) / ratio
    let wideEnd = end / ratio
    guard wideStart < wideEnd else { return try sum(clock, start, end, level) }
    return try sum(clock, start, wideStart * ratio, level)
      + count(clock, from: wideStart, to: wideEnd, level: level + 1)
      + sum(clock, wideEnd * ratio, end, level)
  }

  private mutating func sum(
    _ clock: Clock,
    _ start: Int,
    _ end: Int,
    _ level: Int
  ) throws(TaskStoreError) -> Int {
    guard start < end else { return 0 }
    statement.bind(numbers: project, clock.rawValue, Tally.widths[level], start, end)
    return try statement.step() ? statement.number(0) : 0
  }
}
