/// What a click on one of our blocks does; its raw value is its name in a config.
enum ClickAction: String, CaseIterable, Sendable {
  /// Shows the next task, the one before, or the first one.
  case next, previous, first
  /// Shows the next task that is due.
  case nextDue = "next-due"
  /// Shows the task before that is due.
  case previousDue = "previous-due"
  /// Completes the task that is shown.
  case done
  /// Takes back the last change.
  case undo
  /// Opens the menu.
  case menu
  /// Does nothing.
  case nothing = "none"
}
