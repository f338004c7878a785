/// The most pressing thing that a summary has to say.
public enum SummaryState: String, Hashable, CaseIterable, Sendable {
  /// At least one open task is overdue.
  case overdue
  /// None is overdue, and at least one is due today.
  case today
  /// None is due yet, and at least one is due later.
  case upcoming
  /// No open task has a due.
  case clear
}
