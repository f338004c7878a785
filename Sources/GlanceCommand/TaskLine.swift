internal import Glance
internal import GlanceTasks

/// A task on one line, as the commands say what they did.
enum TaskLine {
  /// The number, the title and what else is known of a task:
  /// `12: Call bank (due Fri 2026-12-04 17:00, every week, +home, @phone, high)`.
  static func text(of task: TaskItem, at moment: Moment) -> String {
    var facts: [String] = []
    if let due = task.due { facts.append("due " + self.text(of: due, at: moment)) }
    if let text = task.recurrence { facts.append(Recurrence.words(of: text, in: moment.zone).excerpt) }
    if let project = task.project { facts.append("+" + project.name.excerpt) }
    facts += task.tags.prefix(mostTags).map { "@" + $0.excerpt }
    if task.tags.count > mostTags { facts.append("\(task.tags.count - mostTags) more tags") }
    if let priority = task.priority { facts.append(priority.name) }
    if task.note != nil { facts.append("with a note") }
    return title(of: task) + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
  }

  /// The number and the title of a task.
  static func title(of task: TaskItem) -> String {
    "\(task.id): \(task.title.neutralised)"
  }

  /// A number of tasks: `1 task`, `12 tasks`.
  static func counted(_ count: Int) -> String {
    count == 1 ? "1 task" : "\(count) tasks"
  }

  /// What was done to some tasks, a line for each, or one for all when they are many.
  static func report(
    _ verb: String,
    _ tasks: [TaskItem],
    _ text: (TaskItem) -> String = TaskLine.title
  ) -> [String] {
    guard tasks.count > mostLines else { return tasks.map { verb + " " + text($0) } }
    let first = tasks.prefix(3).map { title(of: $0) }.joined(separator: ", ")
    return ["\(verb) \(tasks.count) tasks: \(first), …"]
  }

  /// The tasks that are told one by one.
  private static let mostLines = 20

  /// The tags that are told one by one.
  private static let mostTags = 20

  /// A due with its weekday: `Fri 2026-12-04 17:00`.
  static func text(of due: Due, at moment: Moment) -> String {
    let day = due.day(in: moment.zone)
    let clock = due.wallTime(in: moment.zone).map { " " + $0.clock } ?? ""
    return "\(day.weekdayName) \(day)\(clock)"
  }
}
