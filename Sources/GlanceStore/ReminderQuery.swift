internal import GlanceTasks

extension ReminderAgenda {
  /// Reads what there is to remind of.
  static func read(
    _ rules: ReminderRules,
    at moment: Moment,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> ReminderAgenda {
    var agenda = ReminderAgenda()
    agenda.isPrivate = try SQLiteLedger.settings(in: connection).isPrivate
    var marks = try ReminderMarks(in: connection)
    var tasks: [TaskItem] = []
    for task in try ReminderQuery.candidates(rules, at: moment, in: connection) {
      let reminder = Reminder(task: task, leads: rules.come(for: task.due, at: moment))
      guard let last = reminder.leads.first, try !marks.contain(reminder, for: last) else { continue }
      tasks.append(task)
    }
    agenda.reminders = TaskOrder.sorted(tasks, in: moment.zone).map { task in
      Reminder(task: task, leads: rules.come(for: task.due, at: moment))
    }
    for lead in rules.leads {
      for clock in ReminderQuery.Clock.allCases {
        let next = try ReminderQuery.next(lead, clock, rules, after: moment, in: connection)
        if let next, agenda.next.map({ next < $0 }) ?? true { agenda.next = next }
      }
    }
    return agenda
  }
}

/// The marks of the reminders that were sent.
private struct ReminderMarks: ~Copyable {
  /// `nil` for a store that an older version made, which has none.
  private var statement: Statement?

  init(in connection: borrowing Connection) throws(TaskStoreError) {
    let isThere = try connection.number("SELECT count(*) FROM sqlite_schema WHERE name = 'reminder'") > 0
    statement = isThere ? try connection.prepare(ReminderQuery.markSQL) : nil
  }

  /// Whether the reminder was sent for a lead.
  mutating func contain(_ reminder: Reminder, for lead: Lead) throws(TaskStoreError) -> Bool {
    guard statement != nil else { return false }
    statement?.bind([.text(reminder.task.uuid.description), .integer(lead.minutes), .text(reminder.due)])
    return try statement?.step() ?? false
  }
}

/// Finds tasks by their due, without looking at others.
enum ReminderQuery {
  static let markSQL = """
    SELECT 1 FROM reminder WHERE uuid = ?1 AND lead = ?2 AND due = ?3 AND sent_at > 0
    """

  // The tallies know each minute that a task is due at, also of those that a person moved.
  static let slotSQL = """
    SELECT slot FROM tally WHERE project_id = 0 AND clock = ?1 AND width = ?2 AND slot >= ?3 ORDER BY slot
    """

  /// How the minutes of a tally are read.
  enum Clock: Int, CaseIterable {
    case day = 0, time = 1, instant = 2

    /// The minutes of a slot.
    var width: Int { self == .day ? 1440 : 1 }

    /// The due that a slot stands for.
    func due(ofSlot slot: Int) -> Due {
      switch self {
      case .day: .day(Day(number: slot))
      case .time: .time(WallTime(minute: slot))
      case .instant: .instant(Instant(seconds: Int64(slot) * 60))
      }
    }
  }

  /// More minutes than a zone moves its clocks by, or two zones are apart.
  private static let margin = 2 * 1440

  /// The open tasks whose due may be near enough: all that are, and some more.
  static func candidates(
    _ rules: ReminderRules,
    at moment: Moment,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> [TaskItem] {
    var statement = try connection.prepare(AgendaQuery.sql(of: nil))
    let days = Interval(moment.today.number - 2, moment.today.number + rules.longest / 1440 + 4)
    let minute = moment.instant.minute
    let ranges: [(shelf: Int, lower: SQLValue, upper: SQLValue)] = [
      (0, .integer(days.lowerBound * 1441), .integer(days.upperBound * 1441)),
      (1, .integer(minute), .integer(minute + rules.longest + margin)),
      // Those that a person moved are few, and stand in an order of their own.
      (3, .text(""), .text(":")),
      (4, .text(""), .text(":")),
    ]
    var tasks: [TaskItem] = []
    for range in ranges {
      statement.bind([.integer(range.shelf), range.lower, range.upper, .integer(-1)])
      tasks += try SQLiteLedger.rows(of: &statement)
    }
    return tasks
  }

  /// When the next reminder of a lead comes, of the tasks that are due by one clock.
  static func next(
    _ lead: Lead,
    _ clock: Clock,
    _ rules: ReminderRules,
    after moment: Moment,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> Instant? {
    let now = clock == .instant ? moment.instant.minute : moment.wall.minute
    var slots = try connection.prepare(slotSQL)
    slots.bind(numbers: clock.rawValue, clock.width, (now + lead.minutes - margin) / clock.width)
    var next: Instant?
    var last = Int.max
    while try slots.step(), slots.number(0) * clock.width <= last {
      let slot = slots.number(0)
      guard let instant = rules.instant(lead, before: clock.due(ofSlot: slot), in: moment.zone) else {
        return nil
      }
      guard instant > moment.instant else { continue }
      // Where clocks change, a reminder may come before that of an earlier due.
      if next == nil { last = slot * clock.width + margin }
      next = next.map { min($0, instant) } ?? instant
    }
    return next
  }
}
