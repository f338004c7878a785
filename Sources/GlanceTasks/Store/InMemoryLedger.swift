/// A store in memory: the reference for what each operation means, and the store of tests and demonstrations.
public struct InMemoryLedger: TaskLedger, Sendable {
  var items: [TaskItem] = []
  var allProjects: [Project] = []
  var kept = StoreSettings()
  var past = Past()
  var lastID = 0
  var projectsMade = 0

  /// An empty store.
  public init() {}

  /// A store of some tasks, from wherever they are.
  ///
  /// - Throws: What `add` throws: `emptyTitle`, `emptyProjectName`, `dateOutOfRange`.
  public init(_ drafts: [TaskDraft], at moment: Moment) throws(TaskStoreError) {
    _ = try add(drafts, at: moment)
  }

  /// The summary that a request asks for.
  public func summary(for request: SummaryRequest) throws(TaskStoreError) -> Summary {
    var request = request
    request.project = try request.project.map { name throws(TaskStoreError) in
      allProjects[try projectIndex(of: name)].name
    }
    return Summary(of: items, projects: allProjects, settings: kept, for: request)
  }

  /// The first tasks of some groups, in display order, that a filter means.
  public func tasks(
    in groups: [TaskGroup],
    matching filter: TaskFilter,
    limit: Int,
    at moment: Moment
  ) throws(TaskStoreError) -> FoundTasks {
    var filter = filter
    if case .some(.some(let name)) = filter.project {
      filter.project = allProjects[try projectIndex(of: name)].name
    }
    let found = TaskOrder.sorted(items.filter(filter.includes), by: groups, at: moment)
    return FoundTasks(tasks: Array(found.prefix(limit)), count: found.count)
  }

  /// The task that a selector means.
  public func task(_ selector: TaskSelector, at moment: Moment) throws(TaskStoreError) -> TaskItem {
    items[try index(of: selector, at: moment)]
  }

  /// What is kept for all bars.
  public func settings() throws(TaskStoreError) -> StoreSettings {
    kept
  }

  /// Adds tasks, all or none, and returns them as they are now.
  public mutating func add(_ drafts: [TaskDraft], at moment: Moment) throws(TaskStoreError) -> [TaskItem] {
    var copy = self
    var added: [TaskItem] = []
    var touched = TouchedNames()
    for draft in drafts {
      if let uuid = draft.uuid, copy.items.contains(where: { $0.uuid == uuid }) { continue }
      let project = try draft.project.map { name throws(TaskStoreError) in try copy.project(named: name) }
      copy.lastID += 1
      let item = try TaskItem(id: copy.lastID, from: draft, in: project, at: moment)
      copy.items.append(item)
      added.append(item)
      touched.append(item.title)
    }
    copy.record(.add, touched, since: self, at: moment)
    self = copy
    return added
  }

  /// Completes open tasks, all or none, and returns them as they are now, with those that follow them.
  public mutating func complete(
    _ selectors: [TaskSelector],
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskCompletion] {
    let found = try indices(of: selectors, in: .open, at: moment)
    var copy = self
    var completions: [TaskCompletion] = []
    for (index, selector) in found {
      guard items[index].completed == nil else { throw .alreadyCompleted(selector) }
      var completion = try items[index].completion(at: moment)
      copy.items[index] = completion.task
      if var next = completion.next {
        while copy.items.contains(where: { $0.uuid == next.uuid }) { next.uuid = next.uuid.successor }
        copy.lastID += 1
        next.id = copy.lastID
        copy.items.append(next)
        completion.next = next
      }
      completions.append(completion)
    }
    copy.record(.complete, named: found.map { items[$0.index].title }, since: self, at: moment)
    self = copy
    return completions
  }

  /// Opens completed tasks again, all or none, and returns them as they are now.
  public mutating func reopen(
    _ selectors: [TaskSelector],
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskItem] {
    let found = try indices(of: selectors, in: .completed, at: moment)
    var copy = self
    var gone: [TaskID] = []
    for (index, selector) in found {
      guard items[index].completed != nil else { throw .alreadyOpen(selector) }
      copy.items[index].completed = nil
      if let next = items.first(where: { $0.follows(items[index]) }) {
        copy.items[index].recurrence = next.recurrence
        gone.append(next.uuid)
      }
    }
    let reopened = found.map { copy.items[$0.index] }
    copy.items.removeAll { gone.contains($0.uuid) }
    copy.record(.reopen, named: found.map { items[$0.index].title }, since: self, at: moment)
    self = copy
    return reopened
  }

  /// Changes tasks, all or none, and returns them as they are now.
  public mutating func edit(
    _ selectors: [TaskSelector],
    as action: HistoryAction,
    at moment: Moment,
    _ edit: (TaskItem) throws(TaskStoreError) -> TaskEdit
  ) throws(TaskStoreError) -> [TaskItem] {
    let found = try indices(of: selectors, in: action == .postpone ? .open : .any, at: moment)
    var copy = self
    var touched = TouchedNames()
    for (index, _) in found {
      var task = items[index]
      try edit(task).apply(to: &task, at: moment) { (name) throws(TaskStoreError) in
        try copy.project(named: name)
      }
      guard task != items[index] else { continue }
      copy.items[index] = task
      touched.append(items[index].title)
    }
    copy.record(action, touched, since: self, at: moment)
    self = copy
    return found.map { items[$0.index] }
  }

  /// Moves tasks to another place in their group, all or none, and returns them as they are now.
  public mutating func move(
    _ selectors: [TaskSelector],
    to place: TaskPlace,
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskItem] {
    let found = try indices(of: selectors, in: .any, at: moment)
    let neighbour = try place.neighbour.map { other throws(TaskStoreError) in try task(other, at: moment) }
    let moved = try TaskOrder.moved(
      found.map { (items[$0.index], $0.selector) },
      to: place,
      beside: neighbour,
      moment: moment
    ) { (group) throws(TaskStoreError) in try tasks(in: [group], project: nil, at: moment) }
    let before = self
    var touched = TouchedNames()
    for (index, task) in zip(found.map(\.index), moved) where items[index] != task {
      items[index] = task
      touched.append(task.title)
    }
    record(.move, touched, since: before, at: moment)
    return moved
  }

  /// Deletes tasks, all or none, and returns them as they were.
  public mutating func delete(
    _ selectors: [TaskSelector],
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskItem] {
    let found = try self.indices(of: selectors, in: .any, at: moment).map { items[$0.index] }
    let before = self
    items.removeAll { item in found.contains { $0.id == item.id } }
    record(.delete, named: found.map(\.title), since: before, at: moment)
    return found
  }

  /// Deletes the tasks that were completed before an instant, of one project or of all, and returns their number.
  public mutating func purge(
    completedBefore instant: Instant,
    project: String?,
    at moment: Moment
  ) throws(TaskStoreError) -> Int {
    let project = try project.map { name throws(TaskStoreError) in
      allProjects[try projectIndex(of: name)].name
    }
    let before = self
    var touched = TouchedNames()
    items.removeAll { task in
      guard let completed = task.completed, completed < instant,
        project == nil || task.project?.name == project
      else { return false }
      touched.append(task.title)
      return true
    }
    record(.purge, touched, since: before, at: moment)
    return touched.count
  }

  /// Changes what is kept for all bars and returns it as it is now.
  public mutating func changeSettings(
    _ change: (inout StoreSettings) -> Void,
    at moment: Moment
  ) throws(TaskStoreError) -> StoreSettings {
    var settings = kept
    change(&settings)
    if let selection = settings.selection { _ = try TimeRules.instant(selection.at) }
    let before = self
    kept = settings
    record(.settings, named: kept.changedKeys(since: before.kept), since: before, at: moment)
    return kept
  }

  /// The tasks that some selectors mean, each once, those of a range that are in a state.
  private func indices(
    of selectors: [TaskSelector],
    in state: TaskState,
    at moment: Moment
  ) throws(TaskStoreError) -> [(index: Int, selector: TaskSelector)] {
    var found: [(index: Int, selector: TaskSelector)] = []
    var known: Set<Int> = []
    for selector in selectors {
      if case .range(let range) = selector {
        let own = items.indices.filter { range ~= items[$0].id && state.includes(items[$0]) }
        guard !own.isEmpty else { throw .noTaskInRange(selector, state.word) }
        for index in own where known.insert(index).inserted { found.append((index, selector)) }
      } else {
        let index = try index(of: selector, at: moment)
        if known.insert(index).inserted { found.append((index, selector)) }
      }
    }
    return found
  }

  func index(of selector: TaskSelector, at moment: Moment) throws(TaskStoreError) -> Int {
    var matches: [Int] = []
    switch selector {
    case .selected:
      guard let selected = selectedIndex(at: moment), items[selected].completed == nil else {
        // The error names what was typed.
        do { return try index(of: .next, at: moment) } catch { throw .noSuchTask(selector.description) }
      }
      return selected
    case .next:
      let open = items.filter { $0.completed == nil }
      let first = TaskGroup.open.lazy.compactMap { group in
        TaskOrder.sorted(open.filter { $0.group(at: moment) == group }, in: moment.zone).first
      }.first
      matches = items.indices.filter { items[$0].id == first?.id }
    case .number(let number, let digits):
      matches = items.indices.filter { items[$0].id == number }
      if matches.isEmpty, digits.utf8.count >= 4 { matches = indices(ofPrefix: digits) }
    case .prefix(let prefix):
      matches = indices(ofPrefix: prefix)
    case .uuid(let uuid):
      matches = items.indices.filter { items[$0].uuid == uuid }
    case .range(let range):
      matches = items.indices.filter { range ~= items[$0].id }
    }
    guard let match = matches.first else { throw .noSuchTask(selector.description) }
    guard matches.count == 1 else {
      let candidates = matches.map { items[$0].uuid }.sorted { $0.description < $1.description }
      throw .ambiguousTask(selector.description, candidates: Array(candidates.prefix(3)))
    }
    return match
  }

  private func indices(ofPrefix prefix: String) -> [Int] {
    items.indices.filter { items[$0].uuid.description.hasPrefix(prefix) }
  }
}
