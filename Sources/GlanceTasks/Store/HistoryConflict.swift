/// Why a change can't be taken back or done again: what another program, whose changes are no steps, has done since.
public enum HistoryConflict: Hashable, Sendable {
  /// A project is to come back, and there is another one of its name.
  case projectNameTaken(String)
  /// A project is to go, and a task, whose number is given, was put into it.
  case projectInUse(String, task: Int)
  /// A task is to come back into a project that is gone.
  case projectGone
  /// A task is to come back, and another one, whose number is given, has its UUID or stands in its place.
  case taskTaken(by: Int)
  /// What the step, whose number is given, holds can't be read.
  case unreadable(step: Int)
}

extension HistoryConflict: CustomStringConvertible {
  /// What is in the way, and what helps.
  public var description: String {
    switch self {
    case .projectNameTaken(let name):
      "there is another project \"\(name)\" now; rename it there first"
    case .projectInUse(let name, let task):
      "task \(task) was put into the project \"\(name)\"; take it out of there first"
    case .projectGone:
      "the project of a task that was to come back is gone; make it there again first"
    case .taskTaken(let task):
      "task \(task) has the UUID or the number of the one that was to come back; delete it there first"
    case .unreadable(let step):
      "step \(step) of the history can't be read"
    }
  }
}
