internal import GlanceTasks

/// A summary as templates see it: the root of all names; a class, so that the context stack does not copy it.
final class SummaryView: MustacheObject {
  private let summary: Summary
  private let size: SizeFamily
  let icons: IconSet
  let wording: Wording
  private let isPanel: Bool
  private let showsCompleted: Bool

  init(
    summary: Summary,
    size: SizeFamily,
    icons: IconSet,
    wording: Wording,
    isPanel: Bool,
    showsCompleted: Bool
  ) {
    self.summary = summary
    self.size = size
    self.icons = icons
    self.wording = wording
    self.isPanel = isPanel
    self.showsCompleted = showsCompleted
    let selection = isPanel ? nil : summary.shownSelection
    self.selected = selection?.completed == nil ? selection : nil
    self.justDone = selection?.completed == nil ? nil : selection
  }

  /// The tasks of a panel: as many as its rows, not too many overdue ones.
  private lazy var panelTasks = summary.panelTasks(of: size, withCompleted: showsCompleted)

  /// The tasks of a line: one, or in the large size three.
  private lazy var line = LineTasks(of: summary, size.lineTasks, selected: selected)

  /// The open task that a line shows in place of the first one.
  private let selected: TaskItem?
  /// The task of a line that was just completed with a click.
  private let justDone: TaskItem?

  func value(for key: String) -> MustacheValue? {
    switch key {
    // What templates ask for most stands first, since the names are compared one by one.
    case "drop": .object(DropView())
    case "style": .object(StylesView())
    case "keep": .mark(.keep)
    case "fit": .mark(.fit)
    case "fill": .mark(.fill)
    case "block": .mark(.block(nil))
    case "overdue": group(.overdue)
    case "today": group(.today)
    case "upcoming": group(.upcoming)
    case "anytime": group(.anytime)
    case "completed": group(.completed)
    case "open":
      CountView.orNull(summary.counts.open, summary.counts.open == 1 ? .oneTask : .tasks, in: self)
    case "due": CountView.orNull(summary.counts.due)
    case "state": .object(StateView(state: summary.state, summary: self))
    case "justDone": picked(justDone, roomFor: size.lineTasks - 1)
    case "selected": picked(selected)
    case "next": (selected ?? summary.next).map { .object(view(of: $0, isFirst: true)) } ?? .null
    case "line": .list(views(of: line.tasks))
    case "moreDue": CountView.orNull(line.moreDue)
    case "deadline":
      (summary.tasks[.today].first ?? summary.tasks[.upcoming].first)
        .map { .object(view(of: $0, isFirst: true)) } ?? .null
    case "groups": .list(TaskGroup.allCases.compactMap { panelTasks[$0].isEmpty ? nil : group($0) })
    case "days":
      .list(AgendaDayView.days(of: panelTasks, in: self, at: summary.moment).map { .object($0) })
    case "more": CountView.orNull(summary.counts.open - panelTasks.open.count, .more, in: self)
    case "moreDone": CountView.orNull(hiddenDone)
    case "progress": .object(ProgressView(progress: summary.progress, summary: self))
    case "history":
      summary.history.contains { $0.completed > 0 }
        ? .object(HistoryView(history: summary.history, summary: self)) : .null
    case "projects": .list(summary.projects.map { .object(view(of: $0)) })
    case "project":
      summary.coversAllProjects ? .null : summary.projects.first.map { .object(view(of: $0)) } ?? .null
    case "private": .bool(summary.settings.isPrivate)
    case "empty": .bool(summary.isEmpty)
    case "date": .text(summary.moment.today.description)
    case "weekday": .text(wording.longWeekday(of: summary.moment.today))
    case "longDate": .text(wording.longDate(summary.moment.today, from: summary.moment.today))
    case "panel": .bool(isPanel)
    case "size": .text(size.rawValue)
    case "glyph": .object(GlyphsView(summary: self))
    case "word": .object(WordsView(summary: self))
    default: nil
    }
  }

  /// How many tasks were completed today that a panel does not show, if it shows such tasks at all.
  private var hiddenDone: Int {
    guard showsCompleted, !summary.settings.isPrivate else { return 0 }
    return summary.counts.completedToday - panelTasks[.completed].count
  }

  private func group(_ group: TaskGroup) -> MustacheValue {
    let count = summary.counts[group]
    guard count > 0 else { return .null }
    return .object(GroupView(group: group, count: count, summary: self))
  }

  /// The tasks of a group that a panel shows.
  func rows(of group: TaskGroup) -> [TaskItem] {
    panelTasks[group]
  }

  /// How many digits the numbers of a panel's tasks have at most.
  private lazy var numberWidth =
    (panelTasks.open + panelTasks[.completed]).map { String($0.id).utf8.count }.max() ?? 0

  /// The number of a task, in a panel with blanks before it, so that all of them end below one another.
  func aligned(_ number: Int) -> String {
    let digits = String(number)
    guard isPanel else { return digits }
    return String(repeating: " ", count: max(0, numberWidth - digits.utf8.count)) + digits
  }

  /// Tasks that are shown together.
  func views(of tasks: [TaskItem]) -> [MustacheValue] {
    tasks.indices.map { .object(view(of: tasks[$0], isFirst: $0 == 0)) }
  }

  /// A task in place of the first one, and of the open ones beside it as many as there is room for, when it is none.
  private func picked(_ task: TaskItem?, roomFor count: Int? = nil) -> MustacheValue {
    guard let task else { return .null }
    let others = count.map { LineTasks(of: summary, $0, selected: nil) }
    return .object(PickedView(task: task, others: others, summary: self))
  }

  private func view(of count: ProjectCount) -> ProjectCountView {
    ProjectCountView(count: count, summary: self)
  }

  func view(of task: TaskItem, isFirst: Bool) -> TaskView {
    TaskView(task: task, moment: summary.moment, summary: self, isFirst: isFirst)
  }
}
