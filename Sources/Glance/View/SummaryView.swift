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
    let count = size == .large ? 3 : 1
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

/// The state as templates see it.
private struct StateView: MustacheObject {
  let state: SummaryState
  let icons: IconSet

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "name": .text(state.rawValue)
    case "icon": .text(icon)
    case "style": .mark(.style(role))
    case "clear": .bool(state == .clear)
    default: nil
    }
  }

  private var icon: String {
    switch state {
    case .overdue: icons.overdue
    case .today: icons.today
    case .upcoming: icons.upcoming
    case .clear: icons.done
    }
  }

  private var role: Role {
    switch state {
    case .overdue: .overdue
    case .today: .today
    case .upcoming: .upcoming
    case .clear: .done
    }
  }
}

/// The progress of the day as templates see it.
private struct ProgressView: MustacheObject {
  let progress: Summary.Progress
  let icons: IconSet

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "done": .text(String(progress.done))
    case "total": .text(String(progress.total))
    case "percentage": .text(String(progress.percentage))
    case "bar": .text(icons.bar(percentage: progress.percentage, cells: 10))
    case "any": .bool(progress.total > 0)
    default: nil
    }
  }
}

/// The completions of the last days as templates see them.
private struct HistoryView: MustacheObject {
  let history: [DayCount]
  let icons: IconSet

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "sparkline": .text(icons.sparkline(of: history.map { $0.completed }))
    case "days": .text(String(history.count))
    case "total": .text(String(history.reduce(0) { $0 + $1.completed }))
    default: nil
    }
  }
}

/// A project with its counts as templates see it.
private struct ProjectCountView: MustacheObject {
  let count: ProjectCount

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "open": CountView.orNull(count.open)
    case "completed": CountView.orNull(count.completed)
    default: ProjectView(project: count.project).value(for: key)
    }
  }
}

/// The glyphs that a template places itself.
private struct GlyphsView: MustacheObject {
  let icons: IconSet

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "done": .text(icons.done)
    case "separator": .text(icons.separator)
    case "error": .text(icons.error)
    case "hidden": .text(icons.hidden)
    default: nil
    }
  }
}

/// `style.NAME`, for each role.
private struct StylesView: MustacheObject {
  func value(for key: String) -> MustacheValue? {
    Role(rawValue: key).map { .mark(.style($0)) }
  }
}

/// `drop.N`, for each step of the ladder.
private struct DropView: MustacheObject {
  func value(for key: String) -> MustacheValue? {
    guard let step = Int(key), Line.steps.contains(step), step > 0 else { return nil }
    return .mark(.drop(step))
  }
}
