extension Summary {
  /// The summary of any tasks: the reference that every store's own way of counting must agree with.
  ///
  /// - Parameters:
  ///   - tasks: The tasks, in any order.
  ///   - projects: All projects, also those without tasks.
  ///   - settings: What is kept for all bars.
  ///   - request: What is asked for.
  public init(
    of tasks: some Sequence<TaskItem>,
    projects: [Project],
    settings: StoreSettings,
    for request: SummaryRequest
  ) {
    let moment = request.moment
    let zone = moment.zone
    var groups: [TaskGroup: [TaskItem]] = [:]
    var selected: TaskItem?
    for task in tasks where request.project == nil || task.project?.name == request.project {
      groups[task.group(at: moment), default: []].append(task)
      if let selection = settings.selection, selection.means(task, at: moment) { selected = task }
    }
    let completed = groups[.completed] ?? []
    let completedDays = completed.compactMap { $0.completed.map { zone.wallTime(at: $0).day } }

    var firsts = GroupedTasks()
    for group in TaskGroup.open {
      let limit = request.limit(of: group, after: firsts.open.count)
      firsts[group] = Array(TaskOrder.sorted(groups[group] ?? [], in: zone).prefix(limit))
    }
    firsts[.completed] = Array(TaskOrder.sortedByCompletion(completed).prefix(max(0, request.completedLimit)))

    self.init(
      moment: moment,
      counts: Counts(
        overdue: groups[.overdue]?.count ?? 0,
        today: groups[.today]?.count ?? 0,
        upcoming: groups[.upcoming]?.count ?? 0,
        anytime: groups[.anytime]?.count ?? 0,
        completed: completed.count,
        completedToday: completedDays.count { $0 == moment.today }
      ),
      tasks: firsts,
      settings: settings,
      nextPassing: groups[.today]?.compactMap { task in
        if case .day = task.due { nil } else { task.due?.passes(in: zone) }
      }.min(),
      selected: selected,
      coversAllProjects: request.project == nil
    )
    if request.includesProjects {
      self.projects = projects.filter { request.project == nil || $0.name == request.project }
        .sorted { ProjectNames.precedes($0.name, $1.name) }
        .map { project in
          let own = groups.mapValues { $0.count { $0.project?.name == project.name } }
          let done = own[.completed] ?? 0
          return ProjectCount(project: project, open: own.values.reduce(0, +) - done, completed: done)
        }
    }
    if request.includesHistory {
      self.history = (1 - Summary.historyLength...0).map { distance in
        let day = moment.today + distance
        return DayCount(day: day, completed: completedDays.count { $0 == day })
      }
    }
  }
}
