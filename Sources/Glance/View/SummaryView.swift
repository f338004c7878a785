internal import GlanceTasks

/// A summary as templates see it: the root of all names; a class, so that the context stack does not copy it.
final class SummaryView: MustacheObject {
  private let summary: Summary
  private let size: SizeFamily
  private let icons: IconSet

  init(summary: Summary, size: SizeFamily, icons: IconSet) {
    self.summary = summary
    self.size = size
    self.icons = icons
  }

  /// The tasks of a panel: as many as its rows, not too many overdue ones, in display order.
  private lazy var panelTasks: [TaskItem] = {
    guard !summary.settings.isPrivate else { return [] }
    let rows = size.panelRows
    var tasks = Array(summary.tasks[.overdue].prefix(rows.overdue))
    for group in TaskGroup.open where group != .overdue {
      tasks += summary.tasks[group].prefix(rows.all - tasks.count)
    }
    return tasks
  }()

  /// The tasks of a line: one, or in the large size three.
  private lazy var lineTasks: [TaskItem] = {
    guard !summary.settings.isPrivate else { return [] }
    let count = size == .large ? SizeFamily.lineTasks : 1
    var tasks: [TaskItem] = []
    for group in TaskGroup.open { tasks += summary.tasks[group].prefix(count - tasks.count) }
    return tasks
  }()

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "overdue": group(.overdue)
    case "today": group(.today)
    case "upcoming": group(.upcoming)
    case "anytime": group(.anytime)
    case "completed": group(.completed)
    case "open": CountView.orNull(summary.counts.open)
    case "due": CountView.orNull(summary.counts.due)
    case "state": .object(StateView(state: summary.state, icons: icons))
    case "next": summary.next.map { .object(view(of: $0, isFirst: true)) } ?? .null
    case "line": .list(lineTasks.enumerated().map { .object(view(of: $1, isFirst: $0 == 0)) })
    case "moreDue": CountView.orNull(summary.counts.due - lineTasks.count { isDue($0) })
    case "groups": .list(groups)
    case "more": CountView.orNull(summary.counts.open - panelTasks.count)
    case "progress": .object(ProgressView(progress: summary.progress, icons: icons))
    case "history":
      summary.history.contains { $0.completed > 0 }
        ? .object(HistoryView(history: summary.history, icons: icons)) : .null
    case "projects": .list(summary.projects.map { .object(ProjectCountView(count: $0)) })
    case "private": .bool(summary.settings.isPrivate)
    case "empty": .bool(summary.isEmpty)
    case "date": .text(summary.moment.today.description)
    case "size": .text(size.rawValue)
    case "glyph": .object(GlyphsView(icons: icons))
    case "style": .object(StylesView())
    case "fit": .mark(.fit)
    case "fill": .mark(.fill)
    case "block": .mark(.block(nil))
    case "drop": .object(DropView())
    default: nil
    }
  }

  private var groups: [MustacheValue] {
    let tasks = panelTasks
    return TaskGroup.open.compactMap { group in
      let own = tasks.filter { $0.group(at: summary.moment) == group }
      return own.isEmpty ? nil : self.group(group, showing: own)
    }
  }

  private func group(_ group: TaskGroup, showing tasks: [TaskItem] = []) -> MustacheValue {
    let count = summary.counts[group]
    guard count > 0 else { return .null }
    let rows = tasks.enumerated().map { MustacheValue.object(view(of: $1, isFirst: $0 == 0)) }
    return .object(GroupView(group: group, count: count, rows: rows, icons: icons))
  }

  private func view(of task: TaskItem, isFirst: Bool) -> TaskView {
    TaskView(task: task, moment: summary.moment, icons: icons, isFirst: isFirst)
  }

  private func isDue(_ task: TaskItem) -> Bool {
    let group = task.group(at: summary.moment)
    return group == .overdue || group == .today
  }
}
