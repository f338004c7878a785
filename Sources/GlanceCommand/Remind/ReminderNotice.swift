internal import Glance
internal import GlanceStore
internal import GlanceTasks

/// A notification that reminds of a task, or of several.
struct ReminderNotice {
  let notification: DesktopNotification
  /// What it reminds of.
  let reminders: [Reminder]
  /// What was done, for who called the command; not made harmless yet.
  let line: String

  /// The notifications for what there is to remind of: one for each of the first tasks, and one for all others.
  static func all(for agenda: ReminderAgenda, at moment: Moment, in wording: Wording) -> [ReminderNotice] {
    let single = agenda.reminders.prefix(mostSingle).map { reminder in
      let task = reminder.task
      return ReminderNotice(
        notification: notification(of: task, isPrivate: agenda.isPrivate, at: moment, in: wording),
        reminders: [reminder],
        line: agenda.isPrivate ? "\(task.id)" : TaskLine.text(of: task, at: moment)
      )
    }
    let others = agenda.reminders.dropFirst(mostSingle)
    guard !others.isEmpty else { return single }
    let summary = wording.text(.moreDue, String(others.count)).neutralised
    let rest = ReminderNotice(
      notification: DesktopNotification(summary: summary, icon: icon, category: category),
      reminders: Array(others),
      line: "\(others.count) more"
    )
    return single + [rest]
  }

  /// The most tasks that have a notification of their own; more of them would cover the screen.
  private static let mostSingle = 5

  /// The standard icon of an appointment that comes up (Icon Naming Specification 0.8).
  private static let icon = "appointment-soon"
  /// One of our own, since the specification has none for tasks.
  private static let category = "x-glance.reminder"

  private static func notification(
    of task: TaskItem,
    isPrivate: Bool,
    at moment: Moment,
    in wording: Wording
  ) -> DesktopNotification {
    var when = task.due.map { wording.due($0, at: moment) } ?? ""
    var lines: [String] = []
    if !isPrivate {
      if let project = task.project { when += " · " + project.name.excerpt }
      let note = task.note?.split(whereSeparator: \.isNewline).first { $0.contains { !$0.isWhitespace } }
      lines = note.map { [String($0).excerpt(cells: 200)] } ?? []
    }
    return DesktopNotification(
      summary: isPrivate ? wording[.taskDue] : task.title.excerpt(cells: 120),
      body: [when] + lines,
      urgency: urgency(of: task, at: moment),
      icon: icon,
      category: category
    )
  }

  /// Critical for what is important and due today, low for what is unimportant and due later.
  private static func urgency(of task: TaskItem, at moment: Moment) -> DesktopNotification.Urgency {
    let isToday = task.group(at: moment) == .today
    switch task.priority {
    case .high: return isToday ? .critical : .normal
    case .low: return isToday ? .normal : .low
    case .medium, nil: return .normal
    }
  }
}
