internal import GlanceTasks

/// A task as templates see it; a class, so that the context stack does not copy it.
final class TaskView: MustacheObject {
  private let task: TaskItem
  private let moment: Moment
  private let summary: SummaryView
  private let isFirst: Bool
  private let group: TaskGroup

  /// `isFirst` says whether it is the first of the tasks that are shown together, and `summary` knows the others.
  init(task: TaskItem, moment: Moment, summary: SummaryView, isFirst: Bool) {
    self.task = task
    self.moment = moment
    self.summary = summary
    self.isFirst = isFirst
    self.group = task.group(at: moment)
  }

  func value(for key: String) -> MustacheValue? {
    switch key {
    // What templates ask for most stands first, since the names are compared one by one.
    case "state": .mark(.style(GroupView.role(of: group)))
    case "icon": .text(GroupView.icon(of: group, in: summary.icons))
    case "title": .text(task.title)
    case "when": .text(when)
    case "project": task.project.map { .object(ProjectView(project: $0)) } ?? .null
    case "action": .object(ActionView(task: task.completed == nil ? task.uuid : nil))
    case "priorityIcon": .text(summary.icons.priority(of: task))
    case "block": .mark(.block(task.uuid))
    case "first": .bool(isFirst)
    case "note": .text(task.note ?? "")
    case "noteIcon": .text(task.note == nil ? "" : summary.icons.note)
    case "id": .text(String(task.id))
    case "number": .text(summary.aligned(task.id))
    case "uuid": .text(task.uuid.description)
    case "due": .text(task.due?.text(in: moment.zone) ?? "")
    case "time": .text(task.due?.wallTime(in: moment.zone).map(summary.wording.clock) ?? "")
    case "pressing": .bool(group == .overdue || group == .today)
    case "group": .text(group.rawValue)
    case "label": .text(summary.wording.heading(of: group).lowercased())
    case "priority": .text(task.priority?.name ?? "")
    case "tags": .list(task.tags.map(MustacheValue.text))
    case "repeats": .text(task.recurrence.map { Recurrence.words(of: $0, in: moment.zone) } ?? "")
    case "repeatIcon": .text(task.recurrence == nil ? "" : summary.icons.repeats)
    case "overdueDays": .text(String(task.overdueDays(at: moment)))
    default: nil
    }
  }

  /// When it is due, or was completed.
  private var when: String {
    guard let completed = task.completed else {
      return DueText(task.due, at: moment, in: summary.wording).text
    }
    return DoneText.text(of: completed, at: moment, in: summary.wording)
  }
}

/// The clicks of a task as templates see them.
private struct ActionView: MustacheObject {
  let task: TaskID?

  func value(for key: String) -> MustacheValue? {
    key == "done" ? .mark(.complete(task)) : nil
  }
}
