internal import GlanceTasks

/// A day of an agenda as templates see it: the tasks of one day, or of a group that has none.
struct AgendaDayView: MustacheObject {
  let heading: String
  let group: TaskGroup
  let tasks: [TaskItem]
  let summary: SummaryView

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "heading": .text(heading)
    case "late": .bool(group == .overdue)
    case "timed": .bool(group != .overdue && tasks.contains { isTimed($0) })
    case "state": .mark(.style(GroupView.role(of: group)))
    case "rows": .list(summary.views(of: tasks))
    default: nil
    }
  }

  private func isTimed(_ task: TaskItem) -> Bool {
    switch task.due {
    case .time, .instant: true
    case .day, nil: false
    }
  }

  /// The days of some tasks, those of later days each by itself, in order.
  static func days(of tasks: GroupedTasks, in summary: SummaryView, at moment: Moment) -> [AgendaDayView] {
    let wording = summary.wording
    return TaskGroup.open.flatMap { group in
      let own = tasks[group]
      guard group == .upcoming else {
        return own.isEmpty
          ? []
          : [AgendaDayView(heading: wording.heading(of: group), group: group, tasks: own, summary: summary)]
      }
      // A task that a person moved may stand between tasks of another day.
      var days: [(day: Day, tasks: [TaskItem])] = []
      for task in own {
        guard let day = task.due?.day(in: moment.zone) else { continue }
        if let index = days.firstIndex(where: { $0.day == day }) {
          days[index].tasks.append(task)
        } else {
          days.append((day, [task]))
        }
      }
      return days.sorted { $0.day < $1.day }.map { day, tasks in
        let heading =
          day - moment.today == 1
          ? wording[.headingTomorrow]
          : wording.longWeekday(of: day) + " " + wording.longDate(day, from: moment.today)
        return AgendaDayView(heading: heading, group: group, tasks: tasks, summary: summary)
      }
    }
  }
}
