internal import GlanceTasks

/// A task as templates see it; a class, so that the context stack does not copy it.
final class TaskView: MustacheObject {
  private let task: TaskItem
  private let moment: Moment
  private let icons: IconSet
  private let wording: Wording
  private let isFirst: Bool
  private let summary: SummaryView
  private let group: TaskGroup

  /// `isFirst` says whether it is the first of the tasks that are shown together, and `summary` knows the others.
  init(
    task: TaskItem,
    in summary: SummaryView,
    moment: Moment,
    icons: IconSet,
    wording: Wording,
    isFirst: Bool
  ) {
    self.task = task
    self.summary = summary
    self.moment = moment
    self.icons = icons
    self.wording = wording
    self.isFirst = isFirst
    self.group = task.group(at: moment)
  }

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "title": .text(task.title)
    case "note": .text(task.note ?? "")
    case "id": .text(String(task.id))
    case "number": .text(summary.aligned(task.id))
    case "uuid": .text(task.uuid.description)
    case "due": .text(task.due?.text(in: moment.zone) ?? "")
    case "when": .text(DueText(task.due, at: moment, in: wording).text)
    case "time": .text(task.due?.wallTime(in: moment.zone).map(wording.clock) ?? "")
    case "pressing": .bool(group == .overdue || group == .today)
    case "group": .text(group.rawValue)
    case "state": .mark(.style(GroupView.role(of: group)))
    case "icon": .text(GroupView.icon(of: group, in: icons))
    case "label": .text(wording.heading(of: group).lowercased())
    case "priority": .text(task.priority?.name ?? "")
    case "priorityIcon": .text(priorityIcon)
    case "project": task.project.map { .object(ProjectView(project: $0)) } ?? .null
    case "tags": .list(task.tags.map(MustacheValue.text))
    case "repeats": .text(task.recurrence ?? "")
    case "overdueDays": .text(String(task.overdueDays(at: moment)))
    case "first": .bool(isFirst)
    case "block": .mark(.block(task.uuid))
    case "action": .object(ActionView(task: task.uuid))
    default: nil
    }
  }

  private var priorityIcon: String {
    switch task.priority {
    case .high: icons.highPriority
    case .low: icons.lowPriority
    case .medium, nil: ""
    }
  }
}

/// The clicks of a task as templates see them.
private struct ActionView: MustacheObject {
  let task: TaskID

  func value(for key: String) -> MustacheValue? {
    key == "done" ? .mark(.complete(task)) : nil
  }
}
