internal import Glance
internal import GlanceTasks

/// A task as a row of a menu.
enum MenuRow {
  /// The number, the title, the due and the project of a task: `12: Call the bank · Fri 17:00 · home`.
  ///
  /// The number makes it another text than each other row. A private one tells only what bars tell then, too.
  static func text(of task: TaskItem, at moment: Moment, in wording: Wording, isPrivate: Bool) -> String {
    var text = heading(of: task, in: wording, isPrivate: isPrivate)
    let due = DueText(task.due, at: moment, in: wording).text
    if !due.isEmpty { text += " · " + due }
    if let project = task.project, !isPrivate { text += " · " + project.name.excerpt(cells: 30) }
    return text
  }

  /// The number and the title of a task.
  static func heading(of task: TaskItem, in wording: Wording, isPrivate: Bool) -> String {
    "\(task.id): \(isPrivate ? wording[.hidden] : task.title.excerpt)"
  }
}
