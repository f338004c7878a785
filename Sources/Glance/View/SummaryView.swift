internal import GlanceTasks

/// A summary as templates see it: the root of all names; a class, so that the context stack does not copy it.
final class SummaryView: MustacheObject {
  private let summary: Summary
  private let size: SizeFamily
  private let icons: IconSet
  private let wording: Wording

  init(summary: Summary, size: SizeFamily, icons: IconSet, wording: Wording) {
    self.summary = summary
    self.size = size
    self.icons = icons
    self.wording = wording
  }

  /// The tasks of a panel: as many as its rows, not too many overdue ones.
  private lazy var panelTasks = firstTasks(size.panelRows.all, overdue: size.panelRows.overdue)

  /// The tasks of a line: one, or in the large size three.
  private lazy var lineTasks = firstTasks(size == .large ? SizeFamily.lineTasks : 1, overdue: .max)

  /// The first tasks in display order, none of them when titles are hidden.
  private func firstTasks(_ count: Int, overdue: Int) -> GroupedTasks {
    var tasks = GroupedTasks()
    var left = summary.settings.isPrivate ? 0 : count
    for group in TaskGroup.open {
      tasks[group] = Array(summary.tasks[group].prefix(group == .overdue ? min(left, overdue) : left))
      left -= tasks[group].count
    }
    return tasks
  }

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "overdue": group(.overdue)
    case "today": group(.today)
    case "upcoming": group(.upcoming)
    case "anytime": group(.anytime)
    case "completed": group(.completed)
    case "open":
      CountView.orNull(summary.counts.open, summary.counts.open == 1 ? .oneTask : .tasks, in: wording)
    case "due": CountView.orNull(summary.counts.due)
    case "state": .object(StateView(state: summary.state, icons: icons))
    case "next": summary.next.map { .object(view(of: $0, isFirst: true)) } ?? .null
    case "line": .list(views(of: lineTasks.open))
    case "moreDue": CountView.orNull(summary.counts.due - lineTasks[.overdue].count - lineTasks[.today].count)
    case "groups": .list(groups)
    case "more": CountView.orNull(summary.counts.open - panelTasks.open.count, .more, in: wording)
    case "progress": .object(ProgressView(progress: summary.progress, icons: icons, wording: wording))
    case "history":
      summary.history.contains { $0.completed > 0 }
        ? .object(HistoryView(history: summary.history, icons: icons, wording: wording)) : .null
    case "projects": .list(summary.projects.map { .object(ProjectCountView(count: $0)) })
    case "private": .bool(summary.settings.isPrivate)
    case "empty": .bool(summary.isEmpty)
    case "date": .text(summary.moment.today.description)
    case "size": .text(size.rawValue)
    case "glyph": .object(GlyphsView(icons: icons))
    case "word": .object(WordsView(wording: wording))
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
    return TaskGroup.open.compactMap { tasks[$0].isEmpty ? nil : group($0, showing: tasks[$0]) }
  }

  private func group(_ group: TaskGroup, showing tasks: [TaskItem] = []) -> MustacheValue {
    let count = summary.counts[group]
    guard count > 0 else { return .null }
    return .object(
      GroupView(group: group, count: count, rows: views(of: tasks), icons: icons, wording: wording)
    )
  }

  private func views(of tasks: [TaskItem]) -> [MustacheValue] {
    tasks.indices.map { .object(view(of: tasks[$0], isFirst: $0 == 0)) }
  }

  private func view(of task: TaskItem, isFirst: Bool) -> TaskView {
    TaskView(task: task, moment: summary.moment, icons: icons, wording: wording, isFirst: isFirst)
  }
}
