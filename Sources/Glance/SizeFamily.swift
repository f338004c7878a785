/// How much room a summary has.
public enum SizeFamily: String, CaseIterable, Sendable {
  /// One fact: a few cells of a line, or a panel of one or two lines.
  case small
  /// The next task and how many there are, or a panel of four to six lines.
  case medium
  /// The next few tasks, or a panel of ten to sixteen lines.
  case large

  /// The most tasks of a group that are shown or told of.
  package var tasksPerGroup: Int {
    switch self {
    case .small: 1
    case .medium: 3
    case .large: 8
    }
  }

  /// The cells of a line unless a person says otherwise.
  package var lineWidth: Int {
    switch self {
    case .small: 12
    case .medium: 40
    case .large: 100
    }
  }

  /// The most tasks of a line of any size.
  static let lineTasks = 3

  /// The most tasks of a line.
  var lineTasks: Int { self == .large ? SizeFamily.lineTasks : 1 }

  /// The rows of tasks in a panel, and how many of them may be overdue, so that today is never crowded out.
  var panelRows: (all: Int, overdue: Int) {
    switch self {
    case .small: (1, 1)
    case .medium: (3, 2)
    case .large: (8, 3)
    }
  }
}
