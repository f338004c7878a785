internal import Glance
internal import GlanceTasks

/// A task on one line, as the commands say what they did.
enum TaskLine {
  /// The number, the title and what else is known of a task: `12: Call bank (due 2026-12-04 17:00, +home, @phone, high)`.
  static func text(of task: TaskItem, at moment: Moment) -> String {
    var facts: [String] = []
    if let due = task.due { facts.append("due " + self.text(of: due, at: moment)) }
    if let project = task.project { facts.append("+" + project.name) }
    facts += task.tags.map { "@" + $0 }
    if let priority = task.priority { facts.append(priority.name) }
    if task.note != nil { facts.append("with a note") }
    return "\(task.id): \(task.title)" + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
  }

  /// A due with its weekday: `Fri 2026-12-04 17:00`.
  private static func text(of due: Due, at moment: Moment) -> String {
    let day = due.day(in: moment.zone)
    let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day.weekday - 1]
    let clock = due.wallTime(in: moment.zone).map { " " + $0.clock } ?? ""
    return "\(weekday) \(day)\(clock)"
  }
}
