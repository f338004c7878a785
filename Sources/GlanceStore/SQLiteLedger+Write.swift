public import GlanceTasks

extension SQLiteLedger {
  /// Adds tasks, all or none, and returns them as they are now.
  public func add(_ drafts: [TaskDraft], at moment: Moment) throws(TaskStoreError) -> [TaskItem] {
    try write { (connection) throws(TaskStoreError) in
      var insertion = try TaskInsertion(at: moment, in: connection)
      var added: [TaskItem] = []
      for draft in drafts {
        if let task = try insertion.insert(draft, in: connection) { added.append(task) }
      }
      try insertion.finish(in: connection)
      return added
    }
  }

  /// Changes tasks, all or none, and returns them as they are now.
  public func edit(
    _ selectors: [TaskSelector],
    as action: HistoryAction,
    at moment: Moment,
    _ edit: (TaskItem) throws(TaskStoreError) -> TaskEdit
  ) throws(TaskStoreError) -> [TaskItem] {
    let state = action == .postpone ? TaskState.open : .any
    return try write(unlessAbsent: SQLiteLedger.absence(of: selectors, in: state)) {
      (connection) throws(TaskStoreError) in
      var history = History(action: action, at: moment)
      var projects = ProjectLookup()
      var edited: [TaskItem] = []
      for (_, former) in try SQLiteLedger.ownTasks(selectors, in: state, at: moment, in: connection) {
        let change = try edit(former)
        var task = former
        try change.apply(to: &task, at: moment) { (name) throws(TaskStoreError) in
          try projects.project(named: name, history: &history, in: connection)
        }
        edited.append(task)
        guard task != former else { continue }
        try history.record(.task, where: "id = ?", .integer(task.id), in: connection)
        try SQLiteLedger.update(
          task,
          SQLiteLedger.columns(of: change, from: former, to: task, connection),
          in: connection
        )
        history.touch(former.title)
      }
      try history.finish(in: connection)
      return edited
    }
  }

  /// Changes a task and returns it as it is now.
  public func edit(
    _ selector: TaskSelector,
    _ edit: TaskEdit,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskItem {
    var ledger: some TaskLedger = self
    return try ledger.edit(selector, edit, at: moment)
  }

  /// Moves tasks to another place in their group, all or none, and returns them as they are now.
  public func move(
    _ selectors: [TaskSelector],
    to place: TaskPlace,
    at moment: Moment
  ) throws(TaskStoreError) -> [TaskItem] {
    try write(unlessAbsent: SQLiteLedger.absence(of: selectors, in: .any)) {
      (connection) throws(TaskStoreError) in
      let found = try SQLiteLedger.tasks(selectors, in: .any, at: moment, in: connection)
      let neighbour = try place.neighbour.map { other throws(TaskStoreError) in
        try SQLiteLedger.task(other, at: moment, in: connection)
      }
      let moved = try TaskOrder.moved(
        found.map { ($0.task, $0.selector) },
        to: place,
        beside: neighbour,
        moment: moment
      ) { (group) throws(TaskStoreError) in
        try SQLiteLedger.tasks(in: [group], project: nil, at: moment, in: connection)
      }
      var history = History(action: .move, at: moment)
      for (former, task) in zip(found.map(\.task), moved) where task != former {
        if task.source == TaskItem.ownSource {
          try history.record(.task, where: "id = ?", .integer(task.id), in: connection)
        } else {
          // Its other columns may be read anew before this is taken back.
          let step = try history.begin(in: connection)
          try SQLiteLedger.insert([.place(of: former)], into: step, in: connection)
        }
        try SQLiteLedger.update(task, [("position", SQLValue(task.position))], in: connection)
        history.touch(task.title)
      }
      try history.finish(in: connection)
      return moved
    }
  }

  /// Moves a task to another place in its group and returns it as it is now.
  public func move(
    _ selector: TaskSelector,
    to place: TaskPlace,
    at moment: Moment
  ) throws(TaskStoreError) -> TaskItem {
    var ledger: some TaskLedger = self
    return try ledger.move(selector, to: place, at: moment)
  }

  /// Deletes tasks, all or none, and returns them as they were.
  public func delete(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem] {
    try write(unlessAbsent: SQLiteLedger.absence(of: selectors, in: .any)) {
      (connection) throws(TaskStoreError) in
      let tasks = try SQLiteLedger.ownTasks(selectors, in: .any, at: moment, in: connection).map(\.task)
      var history = History(action: .delete, at: moment)
      for task in tasks {
        try history.record(.task, where: "id = ?", .integer(task.id), in: connection)
        try connection.runOften("DELETE FROM task WHERE id = ?1", [.integer(task.id)])
        history.touch(task.title)
      }
      try history.finish(in: connection)
      return tasks
    }
  }

  /// What is wrong with selectors where there is no store yet.
  static func absence(of selectors: [TaskSelector], in state: TaskState) -> TaskStoreError? {
    selectors.first.map { selector in
      if case .range = selector { return .noTaskInRange(selector, state.word) }
      return .noSuchTask(selector.description)
    }
  }

  /// The tasks that some selectors mean, each once, those of a range that are in a state; where they are changed, all
  /// are found before any of them is.
  static func tasks(
    _ selectors: [TaskSelector],
    in state: TaskState,
    at moment: Moment,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> [(selector: TaskSelector, task: TaskItem)] {
    var found: [(selector: TaskSelector, task: TaskItem)] = []
    var known: Set<Int> = []
    for selector in selectors {
      if case .range(let range) = selector {
        let own = try tasks(
          where: "task.id BETWEEN ?1 AND ?2 ORDER BY task.id",
          [.integer(range.lowerBound), .integer(range.upperBound)],
          in: connection
        ).filter(state.includes)
        guard !own.isEmpty else { throw .noTaskInRange(selector, state.word) }
        for task in own where known.insert(task.id).inserted { found.append((selector, task)) }
      } else {
        let task = try task(selector, at: moment, in: connection)
        if known.insert(task.id).inserted { found.append((selector, task)) }
      }
    }
    return found
  }

  /// The tasks that some selectors mean for a change; a task of a source can't be changed here alone.
  ///
  /// - Throws: `linkedSource` when one is of a source.
  static func ownTasks(
    _ selectors: [TaskSelector],
    in state: TaskState,
    at moment: Moment,
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> [(selector: TaskSelector, task: TaskItem)] {
    let found = try tasks(selectors, in: state, at: moment, in: connection)
    for (_, task) in found { try checkOwn(task) }
    return found
  }

  /// Checks that a task is the store's own.
  static func checkOwn(_ task: TaskItem) throws(TaskStoreError) {
    guard task.source != TaskItem.ownSource else { return }
    throw .linkedSource(task.source, reason: "task \(task.id) is kept there, and changed there alone")
  }

  typealias Column = (name: StaticString, value: SQLValue)

  /// The columns that an edit changed in a task.
  private static func columns(
    of edit: TaskEdit,
    from former: TaskItem,
    to task: TaskItem,
    _ connection: borrowing Connection
  ) throws(TaskStoreError) -> [Column] {
    var columns: [Column] = []
    if edit.title != nil { columns.append(("title", .text(task.title))) }
    if edit.note != nil { columns.append(("note", SQLValue(task.note))) }
    if edit.due != nil {
      columns += zip(["due_day", "due_minute", "due_at"], TaskRow.values(of: task.due)).map { ($0, $1) }
      columns.append(("position", SQLValue(task.position)))
    }
    if edit.priority != nil { columns.append(("priority", SQLValue(task.priority?.rawValue))) }
    if edit.tags != nil { columns.append(("tags", TaskRow.value(ofTags: task.tags))) }
    if edit.project != nil {
      var id: Int?
      if let name = task.project?.name { id = try project(meantBy: name, in: connection).id }
      columns.append(("project_id", SQLValue(id)))
    }
    if task.recurrence != former.recurrence { columns.append(("recurrence", SQLValue(task.recurrence))) }
    return columns
  }

  /// Writes some columns of a task; what another program put into the rest stays to the byte.
  static func update(
    _ task: TaskItem,
    _ columns: [Column],
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    let assignments = columns.enumerated().map { "\($1.name) = ?\($0 + 2)" }.joined(separator: ", ")
    try connection.runOften(
      "UPDATE task SET \(assignments) WHERE id = ?1",
      [.integer(task.id)] + columns.map(\.value)
    )
  }
}
