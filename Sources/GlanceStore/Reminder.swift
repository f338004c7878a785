package import GlanceTasks

/// A task that is to be reminded of now.
package struct Reminder: Sendable {
  /// The task.
  package let task: TaskItem
  /// The leads whose time has come; one notification does for all of them.
  package let leads: [Lead]

  /// The due as the table of the reminders that were sent writes it.
  var due: String { task.due?.reminderText ?? "" }
}

/// What there is to remind of in a store.
package struct ReminderAgenda: Sendable {
  /// The tasks that are to be reminded of now, in display order.
  package var reminders: [Reminder] = []
  /// When the next reminder comes after those; `nil` when there is none.
  package var next: Instant?
  /// Whether titles, notes and projects are hidden.
  package var isPrivate = false
}

extension Due {
  /// The due in a text that another due never has, and which sorts by its day.
  var reminderText: String {
    switch self {
    case .day(let day): day.description
    case .time(let time): time.description
    case .instant(let instant): "\(Zone.utc.wallTime(at: instant))Z"
    }
  }
}
