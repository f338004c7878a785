/// Tasks by group.
///
/// It has a field a group, not a dictionary: making a dictionary's type costs a program that starts every few seconds
/// more than all the look-ups in it.
public struct GroupedTasks: Hashable, Sendable {
  private var overdue: [TaskItem] = []
  private var today: [TaskItem] = []
  private var upcoming: [TaskItem] = []
  private var anytime: [TaskItem] = []
  private var completed: [TaskItem] = []

  /// No task in any group.
  public init() {}

  /// The tasks of a group, in display order.
  public subscript(group: TaskGroup) -> [TaskItem] {
    get {
      switch group {
      case .overdue: overdue
      case .today: today
      case .upcoming: upcoming
      case .anytime: anytime
      case .completed: completed
      }
    }
    set {
      switch group {
      case .overdue: overdue = newValue
      case .today: today = newValue
      case .upcoming: upcoming = newValue
      case .anytime: anytime = newValue
      case .completed: completed = newValue
      }
    }
  }

  /// The open tasks of all groups, in display order.
  public var open: [TaskItem] {
    overdue + today + upcoming + anytime
  }
}
