extension InMemoryLedger {
  /// The steps of the history, each with the state that taking it back, or doing it again, leads to.
  struct Past: Sendable {
    fileprivate(set) var entries: [Entry] = []

    struct Entry: Sendable {
      var step: HistoryStep
      /// The state before the step while it is done, and after it while it is taken back.
      var other: State
    }

    /// What a step can change.
    struct State: Equatable, Sendable {
      var items: [TaskItem]
      var projects: [Project]
      var theme: String
      var isPrivate: Bool
    }
  }

  private var state: Past.State {
    get { Past.State(items: items, projects: allProjects, theme: kept.theme, isPrivate: kept.isPrivate) }
    set {
      items = newValue.items
      allProjects = newValue.projects
      kept.theme = newValue.theme
      kept.isPrivate = newValue.isPrivate
    }
  }

  /// Records what has changed as one step; nothing, when nothing has.
  mutating func record(
    _ action: HistoryAction,
    _ touched: TouchedNames,
    since before: InMemoryLedger,
    at moment: Moment
  ) {
    let former = before.state
    guard state != former else { return }
    past.entries.removeAll { $0.step.isUndone }
    let step = HistoryStep(
      number: (past.entries.last?.step.number ?? 0) + 1,
      at: moment.instant,
      action: action,
      names: touched.names,
      count: touched.count
    )
    past.entries.append(Past.Entry(step: step, other: former))
    past.entries.removeFirst(max(0, past.entries.count - HistoryStep.depth))
  }

  /// Records what has changed as one step that was done to things of some names.
  mutating func record(
    _ action: HistoryAction,
    named names: [String],
    since before: InMemoryLedger,
    at moment: Moment
  ) {
    var touched = TouchedNames()
    for name in names { touched.append(name) }
    record(action, touched, since: before, at: moment)
  }

  /// Takes back the last change that is not taken back yet, and returns it.
  public mutating func undo(at moment: Moment) throws(TaskStoreError) -> HistoryStep {
    guard let index = lastDone else { throw .nothingToUndo }
    return swapState(of: index)
  }

  /// Does the change again that was taken back last, and returns it.
  public mutating func redo(at moment: Moment) throws(TaskStoreError) -> HistoryStep {
    guard let index = past.entries.firstIndex(where: { $0.step.isUndone }) else { throw .nothingToRedo }
    return swapState(of: index)
  }

  /// The changes that are kept, the latest first, also those that are taken back; at most `limit`.
  public func history(limit: Int) throws(TaskStoreError) -> [HistoryStep] {
    past.entries.suffix(max(0, limit)).reversed().map(\.step)
  }

  /// Whether the last step is the completion of one task alone.
  func lastStepCompleted(_ task: TaskItem) -> Bool {
    guard let index = lastDone, past.entries[index].step.action == .complete else { return false }
    let former = past.entries[index].other.items
    return past.entries[index].step.count == 1
      && former.contains { $0.id == task.id && $0.completed == nil }
  }

  private var lastDone: Int? {
    past.entries.lastIndex { !$0.step.isUndone }
  }

  private mutating func swapState(of index: Int) -> HistoryStep {
    let now = state
    state = past.entries[index].other
    past.entries[index].other = now
    past.entries[index].step.isUndone.toggle()
    return past.entries[index].step
  }
}
