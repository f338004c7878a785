internal import GlanceStore
public import GlanceTasks

extension LinkedLedger: TaskLedger {
  /// Adds tasks to the store, all or none, and returns them as they are now.
  public func add(_ drafts: [TaskDraft], at moment: Moment) throws(TaskStoreError) -> [TaskItem] {
    try store.add(drafts, at: moment)
  }

  /// Adds a task to a source and returns it as it is now.
  ///
  /// - Throws: `linkedSource` when there is no source of that name, or it can't keep the task.
  package func add(_ draft: TaskDraft, to name: String, at moment: Moment) throws(TaskStoreError) -> TaskItem
  {
    try lookAnew(at: moment, isPatient: true)
    let source = try source(named: name, at: moment)
    let reader = try writable(source)
    var draft = draft
    draft.title = try TextRules.title(draft.title)
    draft.due = try TimeRules.due(draft.due)
    let effect = try SourceTransaction.asking(source) { () throws(SourceError) in
      try reader.add(draft, at: moment)
    }
    do throws(TaskStoreError) {
      try lookAnew(at: moment, isPatient: true)
      guard let key = effect.key, let task = try view.task(known: key, in: source) else {
        throw .linkedSource(name, reason: "what was added there can't be read from there")
      }
      let receipt = SourceReceipt(source: name, task: task.id, text: effect.receipt)
      try store.record([receipt], of: [task.title], as: .add, joiningLast: false, at: moment)
      return task
    } catch {
      // Who is told that it failed adds it again.
      throw takingBack([(name, effect.receipt)], after: error, at: moment)
    }
  }

  /// Adds the tasks of a file and its projects, all or none, as one step of the history.
  public func importTasks(
    _ batch: TaskBatch,
    at moment: Moment,
    progress: (Int) -> Void
  ) throws(TaskStoreError) -> ImportCount {
    try store.importTasks(batch, at: moment, progress: progress)
  }

  /// Completes open tasks, all or none, and returns them as they are now, with those that follow them.
  public func complete(
    _ selectors: [TaskSelector],
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskCompletion] {
    guard let split = try split(selectors, in: .open, at: moment) else {
      return try store.complete(selectors, at: moment)
    }
    var transaction = SourceTransaction(self, at: moment)
    for (selector, task) in split.linked {
      guard task.completed == nil else { throw .alreadyCompleted(selector) }
    }
    for (_, task) in split.linked { try transaction.change(task, .complete) }
    let own = try transaction.commit(as: .complete) { () throws(TaskStoreError) in
      split.own.isEmpty ? [] : try store.complete(split.own, at: moment)
    }
    var completions: [TaskID: TaskCompletion] = [:]
    for completion in own { completions[completion.task.uuid] = completion }
    for (task, effect) in transaction.effects {
      completions[task.uuid] = TaskCompletion(
        task: try present(task, at: moment),
        next: try effect.nextKey.flatMap { (key) throws(TaskStoreError) in
          try view.task(known: key, in: source(named: task.source, at: moment))
        }
      )
    }
    return split.all.compactMap { completions[$0.uuid] }
  }

  /// Opens completed tasks again, all or none, and returns them as they are now.
  public func reopen(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem] {
    guard let split = try split(selectors, in: .completed, at: moment) else {
      return try store.reopen(selectors, at: moment)
    }
    var transaction = SourceTransaction(self, at: moment)
    for (selector, task) in split.linked {
      guard task.completed != nil else { throw .alreadyOpen(selector) }
    }
    for (_, task) in split.linked { try transaction.change(task, .reopen) }
    let own = try transaction.commit(as: .reopen) { () throws(TaskStoreError) in
      split.own.isEmpty ? [] : try store.reopen(split.own, at: moment)
    }
    return try merged(own, of: split, at: moment)
  }

  /// Changes tasks, all or none, and returns them as they are now.
  public func edit(
    _ selectors: [TaskSelector],
    as action: HistoryAction,
    at moment: Moment,
    _ edit: (TaskItem) throws(TaskStoreError) -> TaskEdit
  ) throws(TaskStoreError) -> [TaskItem] {
    guard let split = try split(selectors, in: action == .postpone ? .open : .any, at: moment) else {
      return try store.edit(selectors, as: action, at: moment, edit)
    }
    var transaction = SourceTransaction(self, at: moment)
    var edits: [(task: TaskItem, edit: TaskEdit)] = []
    for (_, task) in split.linked {
      let change = try edit(task)
      var changed = task
      // What can't be meant is refused before anything is written.
      try change.apply(to: &changed, at: moment) { (name) throws(TaskStoreError) in
        Project(name: try TextRules.projectName(name), color: Color.projectPalette[0])
      }
      changed.project?.color = task.project?.color ?? Color.projectPalette[0]
      if changed != task { edits.append((task, change)) }
    }
    for (task, change) in edits { try transaction.change(task, .edit(change)) }
    let own = try transaction.commit(as: action) { () throws(TaskStoreError) in
      split.own.isEmpty ? [] : try store.edit(split.own, as: action, at: moment, edit)
    }
    return try merged(own, of: split, at: moment)
  }

  /// Moves tasks to another place in their group, one behind the other, all or none, and returns them as they are now.
  ///
  /// The order of tasks is the store's, also that of tasks of sources, which know nothing of it.
  public func move(
    _ selectors: [TaskSelector],
    to place: TaskPlace,
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskItem] {
    try lookAnew(at: moment, isPatient: true)
    return try store.move(selectors, to: place, at: moment)
  }

  /// Deletes tasks, all or none, and returns them as they were.
  public func delete(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem] {
    guard let split = try split(selectors, in: .any, at: moment) else {
      return try store.delete(selectors, at: moment)
    }
    var transaction = SourceTransaction(self, at: moment)
    for (_, task) in split.linked { try transaction.change(task, .delete) }
    _ = try transaction.commit(as: .delete) { () throws(TaskStoreError) in
      split.own.isEmpty ? [] : try store.delete(split.own, at: moment)
    }
    return split.all
  }

  /// What a message says was done to a task of the store that was deleted.
  static let deletion = "Deleted"

  /// What a message says was done to a task that was deleted, which its source may keep in another state.
  package func deletion(of task: TaskItem) -> String {
    guard let source = looked?.first(where: { $0.name == task.source }), let reader = try? reader(of: source)
    else { return LinkedLedger.deletion }
    return type(of: reader).deletion
  }

  /// Deletes the tasks of the store itself that were completed before an instant, and returns their number.
  public func purge(
    completedBefore instant: Instant,
    project: String?,
    at moment: Moment
  ) throws(TaskStoreError) -> Int {
    try store.purge(completedBefore: instant, project: project, at: moment)
  }

  /// Makes a project and returns it.
  public func addProject(
    named name: String,
    color: Color?,
    at moment: Moment
  ) throws(TaskStoreError) -> Project {
    try store.addProject(named: name, color: color, at: moment)
  }

  /// Changes a project and returns it as it is now.
  public func editProject(
    named name: String,
    newName: String?,
    color: Color?,
    at moment: Moment
  ) throws(TaskStoreError) -> Project {
    try store.editProject(named: name, newName: newName, color: color, at: moment)
  }

  /// Deletes a project, with its tasks or leaving them without a project, and returns what it held.
  public func deleteProject(
    named name: String,
    deletingTasks: Bool,
    at moment: Moment
  ) throws(TaskStoreError) -> ProjectCount {
    try store.deleteProject(named: name, deletingTasks: deletingTasks, at: moment)
  }

  /// Changes what is kept for all bars and returns it as it is now.
  public func changeSettings(
    _ change: (inout StoreSettings) -> Void,
    at moment: Moment
  ) throws(TaskStoreError) -> StoreSettings {
    try store.changeSettings(change, at: moment)
  }

  /// Moves the selection among the open tasks in display order, around at the ends.
  public func select(
    _ step: SelectionStep,
    amongDue: Bool,
    project: String?,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskItem? {
    try look(at: moment)
    return try store.select(step, amongDue: amongDue, project: project, at: moment)
  }

  /// Does what a click on a task means, and returns it as it is now.
  public func toggleCompletion(
    _ selector: TaskSelector,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskCompletion {
    let seen = SeenTasks([selector], in: .any, of: store, at: moment)
    try lookAnew(at: moment, isPatient: true)
    let selected = try store.selectedTask(at: moment)
    let task =
      if selector == .selected, let selected { selected } else { try store.task(selector, at: moment) }
    try seen.check(task, of: store)
    guard task.source != TaskItem.ownSource else {
      return try store.toggleCompletion(selector == .selected ? .selected : .uuid(task.uuid), at: moment)
    }
    let completion: TaskCompletion
    if task.completed == nil {
      completion = try complete([.uuid(task.uuid)], at: moment).first ?? TaskCompletion(task: task)
    } else if task.uuid != selected?.uuid {
      throw .alreadyCompleted(selector)
    } else if let last = try store.nextSwap(undoing: true), last.step.action == .complete,
      last.step.count == 1,
      last.receipts.first?.task == task.id
    {
      _ = try undo(at: moment)
      completion = TaskCompletion(task: try present(task, at: moment))
    } else {
      completion = TaskCompletion(task: try reopen([.uuid(task.uuid)], at: moment).first ?? task)
    }
    _ = try store.changeSettings(
      { $0.selection = TaskSelection(task: task.uuid, at: moment.instant) },
      at: moment
    )
    return completion
  }

  /// The changes that are kept, the latest first, also those that are taken back; at most `limit`.
  public func history(limit: Int) throws(TaskStoreError) -> [HistoryStep] {
    try store.history(limit: limit)
  }
}

extension LinkedLedger {
  /// Some tasks, parted by who keeps them.
  private struct Split {
    /// All of them, in the order of the selectors.
    var all: [TaskItem]
    /// Those of the store itself.
    var own: [TaskSelector]
    /// Those of sources.
    var linked: [(selector: TaskSelector, task: TaskItem)]
  }

  /// The tasks that some selectors mean; `nil` when all of them are the store's own, or there is no source.
  private func split(
    _ selectors: [TaskSelector],
    in state: TaskState,
    at moment: Moment
  ) throws(TaskStoreError) -> Split? {
    let seen = SeenTasks(selectors, in: state, of: store, at: moment)
    guard !(try lookAnew(at: moment, isPatient: true)).isEmpty else { return nil }
    let found = try store.found(selectors, in: state, at: moment)
    for (_, task) in found { try seen.check(task, of: store) }
    let linked = found.filter { $0.task.source != TaskItem.ownSource }
    guard !linked.isEmpty else { return nil }
    return Split(
      all: found.map(\.task),
      own: found.filter { $0.task.source == TaskItem.ownSource }.map { .uuid($0.task.uuid) },
      linked: linked
    )
  }

  /// A task as it is now, or as it was last when it is gone.
  private func present(_ task: TaskItem, at moment: Moment) throws(TaskStoreError) -> TaskItem {
    do { return try view.task(.uuid(task.uuid), at: moment) } catch {
      guard case .noSuchTask = error else { throw error }
      return task
    }
  }

  private func merged(
    _ own: [TaskItem],
    of split: Split,
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskItem] {
    var tasks: [TaskID: TaskItem] = [:]
    for task in own { tasks[task.uuid] = task }
    for (_, task) in split.linked { tasks[task.uuid] = try present(task, at: moment) }
    return split.all.compactMap { tasks[$0.uuid] }
  }

  /// What writes to a source.
  ///
  /// - Throws: `linkedSource` when nothing may be written there.
  func writable(_ source: LinkedSource) throws(TaskStoreError) -> any TaskSource {
    let reader = try reader(of: source)
    if source.isReadOnly {
      throw .linkedSource(
        source.name,
        reason: "it is linked with --read-only; remove it and add it without that to change it here"
      )
    }
    if type(of: reader).isReadOnly {
      throw .linkedSource(
        source.name,
        reason: "tasks of the kind \(source.kind) can only be read; change it there"
      )
    }
    return reader
  }
}
