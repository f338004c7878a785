/// What a piece of text means, never how it looks.
///
/// A layout speaks in roles, and a theme turns each role into a look, so that one template serves every bar.
public enum Role: String, CaseIterable, Sendable {
  /// Text without a meaning of its own.
  case plain
  /// The title of a task.
  case title
  /// The heading of a group.
  case heading
  /// Text that matters less than its surroundings.
  case muted
  /// Text that should catch the eye without alarm.
  case accent
  /// A task that is overdue.
  case overdue
  /// A task that is due today.
  case today
  /// A task that is due on a later day.
  case upcoming
  /// A task without a due.
  case anytime
  /// A completed task, or the progress of the day.
  case done
  /// The name of a project.
  case project
  /// What was looked for, in a text that a search has found.
  case match
  /// What cannot wait.
  case urgent
  /// A message about something that went wrong.
  case error
}
