/// What a piece of text means, never how it looks.
///
/// A layout speaks in roles, and a palette turns each role into a colour once, so that one template serves
/// every bar.
public enum Role: String, CaseIterable, Sendable {
  /// Text without a meaning of its own.
  case plain
  /// The title of a task.
  case title
  /// Text that matters less than its surroundings.
  case muted
  /// Text that should catch the eye without alarm.
  case accent
  /// A task whose due day has passed.
  case overdue
  /// A task due today.
  case today
  /// A task due on a later day.
  case upcoming
  /// A task without a due day.
  case anytime
  /// A completed task, or the progress towards one.
  case done
  /// The name of a project.
  case project
  /// What cannot wait.
  case urgent
  /// A message about something that went wrong.
  case error
}
