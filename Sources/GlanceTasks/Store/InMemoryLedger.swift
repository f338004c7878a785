/// A store in memory: the reference for what each operation means, and the store of tests and demonstrations.
public struct InMemoryLedger: TaskLedger, Sendable {
  var items: [TaskItem] = []
  var allProjects: [Project] = []
  var kept = StoreSettings()
  var past = Past()
  var lastID = 0
  private var projectsMade = 0

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
    if let name = request.project { _ = try projectIndex(of: name) }
    return Summary(of: items, projects: allProjects, settings: kept, for: request)
  }

  /// All tasks of some groups in display order, of one project or of all.
  public func tasks(
    in groups: [TaskGroup],
    project: String?,
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskItem] {
    if let project { _ = try projectIndex(of: project) }
    return groups.flatMap { group in
      let own = items.filter {
        $0.group(at: moment) == group && (project == nil || $0.project?.name == project)
      }
      return group == .completed ? TaskOrder.sortedByCompletion(own) : TaskOrder.sorted(own, in: moment.zone)
    }
  }

  /// The task that a selector means.
  public func task(_ selector: TaskSelector, at moment: Moment) throws(TaskStoreError) -> TaskItem {
    items[try index(of: selector, at: moment)]
  }

  /// The projects by name with their counts.
  public func projects() throws(TaskStoreError) -> [ProjectCount] {
    allProjects.sorted { $0.name < $1.name }.map(count)
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

  /// Completes open tasks, all or none, and returns them as they are now.
  public mutating func complete(
    _ selectors: [TaskSelector],
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskItem] {
    try changeEach(selectors, .complete, at: moment) { (task, selector) throws(TaskStoreError) in
      guard task.completed == nil else { throw .alreadyCompleted(selector) }
      task.completed = try TimeRules.instant(moment.instant)
    }
  }

  /// Opens completed tasks again, all or none, and returns them as they are now.
  public mutating func reopen(
    _ selectors: [TaskSelector],
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskItem] {
    try changeEach(selectors, .reopen, at: moment) { (task, selector) throws(TaskStoreError) in
      guard task.completed != nil else { throw .alreadyOpen(selector) }
      task.completed = nil
    }
  }

  /// Changes tasks, all or none, and returns them as they are now.
  public mutating func edit(
    _ selectors: [TaskSelector],
    as action: HistoryAction,
    at moment: Moment,
    _ edit: (TaskItem) throws(TaskStoreError) -> TaskEdit
  ) throws(TaskStoreError) -> [TaskItem] {
    let found = try indices(of: selectors, at: moment)
    var copy = self
    var touched = TouchedNames()
    for (index, _) in found {
      var task = items[index]
      try edit(task).apply(to: &task) { (name) throws(TaskStoreError) in try copy.project(named: name) }
      guard task != items[index] else { continue }
      copy.items[index] = task
      touched.append(items[index].title)
    }
    copy.record(action, touched, since: self, at: moment)
    self = copy
    return found.map { items[$0.index] }
  }

  /// Moves a task to another place in its group and returns it as it is now.
  public mutating func move(
    _ selector: TaskSelector,
    to place: TaskPlace,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskItem {
    let index = try index(of: selector, at: moment)
    let group = try tasks(in: [items[index].group(at: moment)], project: nil, at: moment)
    var neighbour: TaskItem?
    if case .before(let other) = place {
      neighbour = try task(other, at: moment)
    } else if case .after(let other) = place {
      neighbour = try task(other, at: moment)
    }
    let position = try TaskOrder.place(
      for: items[index],
      named: selector,
      at: place,
      beside: neighbour,
      among: group,
      moment: moment
    )
    let before = self
    items[index].position = position
    record(.move, named: [items[index].title], since: before, at: moment)
    return items[index]
  }

  /// Deletes tasks, all or none, and returns them as they were.
  public mutating func delete(
    _ selectors: [TaskSelector],
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskItem] {
    let found = try self.indices(of: selectors, at: moment).map { items[$0.index] }
    let before = self
    items.removeAll { item in found.contains { $0.id == item.id } }
    record(.delete, named: found.map(\.title), since: before, at: moment)
    return found
  }

  /// Makes a project and returns it.
  public mutating func addProject(
    named name: String,
    color: Color?,
    at moment: Moment
  ) throws(TaskStoreError) -> Project {
    let name = try TextRules.projectName(name)
    guard !allProjects.contains(where: { $0.name == name }) else { throw .projectExists(name) }
    let before = self
    let project = try project(named: name, color: color)
    record(.addProject, named: [name], since: before, at: moment)
    return project
  }

  /// Changes a project and returns it as it is now.
  public mutating func editProject(
    named name: String,
    newName: String?,
    color: Color?,
    at moment: Moment
  ) throws(TaskStoreError) -> Project {
    let index = try projectIndex(of: name)
    var project = allProjects[index]
    if let newName {
      project.name = try TextRules.projectName(newName)
      let isTaken = allProjects.enumerated().contains { $0 != index && $1.name == project.name }
      guard !isTaken else { throw .projectExists(project.name) }
    }
    if let color { project.color = color }
    let before = self
    allProjects[index] = project
    for task in items.indices where items[task].project?.name == name { items[task].project = project }
    record(.editProject, named: [name], since: before, at: moment)
    return project
  }

  /// Deletes a project, with its tasks or leaving them without a project, and returns what it held.
  public mutating func deleteProject(
    named name: String,
    deletingTasks: Bool,
    at moment: Moment
  ) throws(TaskStoreError) -> ProjectCount {
    let index = try projectIndex(of: name)
    let held = count(allProjects[index])
    let before = self
    var touched = TouchedNames()
    touched.append(name)
    allProjects.remove(at: index)
    if deletingTasks {
      items.removeAll { $0.project?.name == name }
      touched.append(unnamed: held.open + held.completed)
    } else {
      for task in items.indices where items[task].project?.name == name { items[task].project = nil }
    }
    let action = deletingTasks ? HistoryAction.deleteProjectWithTasks : .deleteProject
    record(action, touched, since: before, at: moment)
    return held
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

  private mutating func changeEach(
    _ selectors: [TaskSelector],
    _ action: HistoryAction,
    at moment: Moment,
    _ change: (inout TaskItem, TaskSelector) throws(TaskStoreError) -> Void
  ) throws(TaskStoreError) -> [TaskItem] {
    let found = try indices(of: selectors, at: moment)
    var copy = self
    for (index, selector) in found { try change(&copy.items[index], selector) }
    copy.record(action, named: found.map { items[$0.index].title }, since: self, at: moment)
    self = copy
    return found.map { items[$0.index] }
  }

  /// The tasks that some selectors mean, each once.
  private func indices(
    of selectors: [TaskSelector],
    at moment: Moment
  ) throws(TaskStoreError) -> [(index: Int, selector: TaskSelector)] {
    var found: [(index: Int, selector: TaskSelector)] = []
    for selector in selectors {
      let index = try index(of: selector, at: moment)
      if !found.contains(where: { $0.index == index }) { found.append((index, selector)) }
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

  func projectIndex(of name: String) throws(TaskStoreError) -> Int {
    if let index = allProjects.firstIndex(where: { $0.name == name }) { return index }
    let similar = allProjects.map(\.name).filter { $0.lowercased() == name.lowercased() }.min()
    throw .noSuchProject(name, similar: similar)
  }

  mutating func project(named name: String, color: Color? = nil) throws(TaskStoreError) -> Project {
    let name = try TextRules.projectName(name)
    if let project = allProjects.first(where: { $0.name == name }) { return project }
    let palette = Color.projectPalette
    let project = Project(name: name, color: color ?? palette[projectsMade % palette.count])
    projectsMade += 1
    allProjects.append(project)
    return project
  }

  private func count(_ project: Project) -> ProjectCount {
    let own = items.filter { $0.project?.name == project.name }
    let completed = own.count { $0.completed != nil }
    return ProjectCount(project: project, open: own.count - completed, completed: completed)
  }
}
