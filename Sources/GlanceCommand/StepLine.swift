internal import GlanceTasks

/// A step of the history on one line, as the commands say what they took back.
enum StepLine {
  /// What was done and to what: `completed "Pay the rent"`, `added 12 tasks: "One", "Two", "Three", …`.
  static func text(of step: HistoryStep) -> String {
    let names = step.names.map(\.quoted).joined(separator: ", ")
    switch step.action {
    case .add: return "added \(tasks(step, names))"
    case .complete: return "completed \(tasks(step, names))"
    case .reopen: return "reopened \(tasks(step, names))"
    case .edit: return "edited \(tasks(step, names))"
    case .move: return "moved \(tasks(step, names))"
    case .delete: return "deleted \(tasks(step, names))"
    case .postpone: return "postponed \(tasks(step, names))"
    case .purge: return "purged \(tasks(step, names))"
    case .import: return "imported \(tasks(step, names))"
    case .addProject: return "added the project \(names)"
    case .editProject: return "edited the project \(names)"
    case .deleteProject: return "deleted the project \(names)"
    case .deleteProjectWithTasks:
      let others = step.count - 1
      return "deleted the project \(names)" + (others > 0 ? " and its \(TaskLine.counted(others))" : "")
    case .settings:
      return "changed the settings" + (names.isEmpty ? "" : ": \(step.names.joined(separator: ", "))")
    case .other: return "changed \(names.isEmpty ? "something" : names)"
    }
  }

  /// The step in a list: its number, when it was made by the clock on the wall, what it did, and whether it is undone.
  static func entry(of step: HistoryStep, digits: Int, at moment: Moment) -> String {
    let number = String(step.number)
    let wall = moment.zone.wallTime(at: step.at)
    return String(repeating: " ", count: max(0, digits - number.utf8.count)) + number
      + "  \(wall.day) \(wall.clock)  \(text(of: step))" + (step.isUndone ? " (taken back)" : "")
  }

  private static func tasks(_ step: HistoryStep, _ names: String) -> String {
    if names.isEmpty { return TaskLine.counted(step.count) }
    if step.count == 1 { return names }
    return "\(TaskLine.counted(step.count)): \(names)" + (step.count > step.names.count ? ", …" : "")
  }
}
