internal import Glance
internal import GlanceTasks

/// A task with all its parts, each on a line of its own, and its note below them.
enum TaskSheet {
  /// The lines, harmless and whole: the number and the title, then each part that the task has behind its name.
  static func lines(of task: TaskItem, at moment: Moment) -> [String] {
    var parts: [(name: String, text: String)] = []
    if let due = task.due { parts.append(("due", TaskLine.text(of: due, at: moment))) }
    if let text = task.recurrence { parts.append(("repeat", Recurrence.words(of: text, in: moment.zone))) }
    if let project = task.project { parts.append(("project", project.name)) }
    if let priority = task.priority { parts.append(("priority", priority.name)) }
    if !task.tags.isEmpty { parts.append(("tags", task.tags.map { "@" + $0 }.joined(separator: " "))) }
    parts.append(("created", text(of: task.created, at: moment)))
    if let completed = task.completed { parts.append(("completed", text(of: completed, at: moment))) }
    if task.source != TaskItem.ownSource { parts.append(("source", task.source)) }
    parts.append(("uuid", task.uuid.description))
    let width = parts.reduce(0) { max($0, $1.name.utf8.count) }
    var lines = ["\(task.id): \(task.title.neutralisedWhole)"]
    for (name, text) in parts {
      let gap = String(repeating: " ", count: width - name.utf8.count + 2)
      lines.append("  \(name)\(gap)\(text.neutralisedWhole)")
    }
    if let note = task.note {
      lines.append("")
      for line in note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        lines.append(line.isEmpty ? "" : "  " + String(line).neutralisedWhole)
      }
    }
    return lines
  }

  private static func text(of instant: Instant, at moment: Moment) -> String {
    TaskLine.text(of: .instant(instant), at: moment)
  }
}
