/// The group that a task is shown in; each task is in exactly one.
///
/// The cases stand in display order.
public enum TaskGroup: String, Hashable, CaseIterable, Sendable {
  case overdue
  case today
  case upcoming
  case anytime
  case completed

  /// The name at the head of a list.
  package var heading: String {
    switch self {
    case .overdue: "Overdue"
    case .today: "Today"
    case .upcoming: "Upcoming"
    case .anytime: "Anytime"
    case .completed: "Completed"
    }
  }

  /// The groups of open tasks, in display order.
  public static let open: [TaskGroup] = [.overdue, .today, .upcoming, .anytime]
}
