/// A text that a layout shows beside what is in the store; its raw value is its name in templates and in a config.
///
/// Where a number stands in it, the text holds `{}`, so that a language may put it where it likes.
public enum Word: String, CaseIterable, Sendable {
  /// What heads the tasks of a group.
  case headingOverdue = "heading-overdue"
  case headingToday = "heading-today"
  case headingTomorrow = "heading-tomorrow"
  case headingUpcoming = "heading-upcoming"
  case headingAnytime = "heading-anytime"
  case headingCompleted = "heading-completed"

  /// How many tasks a group has.
  case overdue, today, upcoming, anytime, completed
  /// How many tasks are overdue, where there is little room and no glyph.
  case overdueShort = "overdue-short"
  /// How many tasks are due today, beside overdue ones.
  case dueShort = "due-short"
  /// What is said when tasks are open and none is due.
  case nothingDue = "nothing-due"
  case nothingDueShort = "nothing-due-short"
  /// What is said when no task is open.
  case allDone = "all-done"
  case allDoneShort = "all-done-short"
  /// What is said when there has never been a task.
  case noTasks = "no-tasks"

  /// What tells that titles are hidden.
  case hidden = "private"
  /// What stands beside a task that was just completed with a click.
  case undoClick = "undo-click"
  /// How many tasks are open, in place of their titles.
  case oneTask = "task"
  case tasks
  /// How many tasks a panel does not show, in all and of a group.
  case more
  case moreOverdue = "more-overdue"
  case moreToday = "more-today"
  /// The progress of the day, and of a project, such as `2/7`.
  case doneToday = "done-today"
  case done
  /// How many tasks were completed in the last days, whose number stands at `{days}`.
  case history

  /// What is said when no task has a due that is still to come.
  case noDeadline = "no-deadline"

  /// What a reminder says in place of a title that is hidden.
  case taskDue = "task-due"
  /// How many tasks are due besides those that have a reminder of their own.
  case moreDue = "more-due"

  /// What greets a person who has no task.
  case welcome
  /// What stands before the command that adds a task.
  case firstTask = "first-task"
  case firstTaskShort = "first-task-short"
  /// The command that adds a task.
  case example
  /// What is said when there is no project, and the command that makes one.
  case noProjects = "no-projects"
  case projectExample = "project-example"

  /// The minute of a task.
  case now
  /// How long until a task is due.
  case minutes
  /// How long a task has been overdue.
  case minutesLate = "minutes-late"
  case hoursLate = "hours-late"
  case daysLate = "days-late"
  /// The names of days.
  case dueToday = "due-today"
  case dueTomorrow = "due-tomorrow"
  /// A time of a clock of twelve hours.
  case morning = "am"
  case afternoon = "pm"

  /// What tells that there is a notice, where there is no glyph.
  case notice
  /// What tells that a source can't be read, where there is no glyph.
  case stale

  /// The text in English.
  public var english: String {
    switch self {
    case .headingOverdue: "Overdue"
    case .headingToday: "Today"
    case .headingTomorrow: "Tomorrow"
    case .headingUpcoming: "Upcoming"
    case .headingAnytime: "Anytime"
    case .headingCompleted: "Completed"
    case .overdue: "{} overdue"
    case .today: "{} today"
    case .upcoming: "{} upcoming"
    case .anytime: "{} anytime"
    case .completed: "{} completed"
    case .overdueShort: "{} late"
    case .dueShort: "{} due"
    case .nothingDue: "nothing due"
    case .nothingDueShort: "none due"
    case .allDone: "All done"
    case .allDoneShort: "clear"
    case .noTasks: "No tasks yet"
    case .hidden: "private"
    case .undoClick: "click again to undo"
    case .oneTask: "{} task"
    case .tasks: "{} tasks"
    case .more: "+{} more"
    case .moreOverdue: "+{} more overdue"
    case .moreToday: "+{} more today"
    case .doneToday: "{} done today"
    case .done: "{} done"
    case .history: "{} in {days} days"
    case .noDeadline: "No deadline ahead"
    case .taskDue: "A task is due"
    case .moreDue: "and {} more due"
    case .welcome: "Welcome to glance."
    case .firstTask: "No tasks yet. Add the first one:"
    case .firstTaskShort: "No tasks yet:"
    case .example: "glance add Buy milk due:tomorrow"
    case .noProjects: "No projects yet"
    case .projectExample: "glance add Buy milk +home"
    case .now: "now"
    case .minutes: "{} min"
    case .minutesLate: "{} min late"
    case .hoursLate: "{} h late"
    case .daysLate: "{} d late"
    case .dueToday: "today"
    case .dueTomorrow: "tomorrow"
    case .morning: "{} am"
    case .afternoon: "{} pm"
    case .notice: "config!"
    case .stale: "stale!"
    }
  }

  /// The word of a name, or `nil` when there is none.
  ///
  /// It compares the names one by one: what the compiler makes of so many raw values builds a dictionary at each start.
  package static func named(_ name: String) -> Word? {
    allCases.first { $0.rawValue == name }
  }

  /// Whether a number stands in it.
  public var takesNumber: Bool { english.utf8.contains(UInt8(ascii: "{")) }

  /// What stands before and behind the number of a text, or `nil` when it has no place for one.
  package static func parts(of text: String) -> (before: Substring, after: Substring)? {
    let bytes = text.utf8
    var brace: String.Index?
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      if byte == UInt8(ascii: "}"), let brace { return (text[..<brace], text[next...]) }
      brace = byte == UInt8(ascii: "{") ? index : nil
      index = next
    }
    return nil
  }
}
