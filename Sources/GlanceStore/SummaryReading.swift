internal import GlanceTasks

/// Reads a summary from tallies and the beginnings of index ranges.
struct SummaryReading: ~Copyable {
  private let request: SummaryRequest
  private let project: Int?
  private let window: TimeWindow
  private var tally: Tally

  init(
    request: SummaryRequest,
    project: Int?,
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    self.request = request
    self.project = project
    self.window = TimeWindow(at: request.moment)
    self.tally = try Tally(of: project ?? 0, in: connection)
  }

  /// The summary that was asked for.
  mutating func summary(in connection: borrowing Connection) throws(TaskStoreError) -> Summary {
    var summary = Summary(moment: request.moment, coversAllProjects: project == nil)
    summary.history = try history()
    summary.counts = try counts()
    summary.settings = try SQLiteLedger.settings(in: connection)
    summary.selected = try selected(summary.settings.selection, in: connection)
    if summary.counts.open > 0 {
      var agenda = try AgendaQuery(
        of: project,
        at: request.moment,
        window: window,
        hasInstants: tally.total(.instant) > 0,
        in: connection
      )
      var known = 0
      for group in TaskGroup.open where summary.counts[group] > 0 {
        let tasks = try agenda.first(request.limit(of: group, after: known), of: group)
        known += tasks.count
        summary.tasks[group] = tasks
      }
      if summary.counts.today > 0 {
        summary.nextPassing = try agenda.nextPassing(first: summary.tasks[.today].first)
      }
    }
    if summary.counts.completed > 0 {
      summary.tasks[.completed] = try SQLiteLedger.completed(
        limit: request.completedLimit,
        project: project,
        in: connection
      )
    }
    if request.includesProjects {
      summary.projects = try SQLiteLedger.projectCounts(only: project, in: connection)
    }
    return summary
  }

  private func selected(
    _ selection: TaskSelection?,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> TaskItem? {
    guard let selection,
      let task = try SQLiteLedger.task(selection, at: request.moment, in: connection),
      request.project == nil || task.project?.name == request.project
    else { return nil }
    return task
  }

  private mutating func counts() throws(TaskStoreError) -> Summary.Counts {
    let moment = request.moment
    let now = moment.instant.minute
    let midnight = moment.endOfToday.minute
    let today = moment.today.number * 1440

    var overdue = try tally.count(.day, in: Interval(0, today)) + tally.count(.instant, in: Interval(0, now))
    for range in window.overdue { overdue += try tally.count(.time, in: range) }
    var dueToday =
      try tally.count(.day, in: Interval(today, today + 1440))
      + tally.count(.instant, in: Interval(now, midnight))
    for range in window.today { dueToday += try tally.count(.time, in: range) }
    let dated = tally.total(.day) + tally.total(.time) + tally.total(.instant)
    return Summary.Counts(
      overdue: overdue,
      today: dueToday,
      upcoming: dated - overdue - dueToday,
      anytime: tally.total(.none),
      completed: tally.total(.completed),
      completedToday: try tally.count(
        .completed,
        in: Interval(moment.zone.start(of: moment.today).minute, midnight)
      )
    )
  }

  /// The completions of the last days, or of none when they are not asked for.
  private mutating func history() throws(TaskStoreError) -> [DayCount] {
    guard request.includesHistory else { return [] }
    var history: [DayCount] = []
    let zone = request.moment.zone
    let hasAny = tally.total(.completed) > 0
    var day = request.moment.today + 1 - Summary.historyLength
    var start = hasAny ? zone.start(of: day).minute : 0
    while day <= request.moment.today {
      let end = hasAny ? zone.start(of: day + 1).minute : 0
      let completed = try tally.count(.completed, in: Interval(start, end))
      history.append(DayCount(day: day, completed: completed))
      day = day + 1
      start = end
    }
    return history
  }
}
