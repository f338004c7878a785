internal import Glance
internal import GlanceSources
internal import GlanceTasks

// What menus lead to in the end.
extension MenuFlow {
  /// Adds the task that words describe.
  func add(_ text: String, in session: inout Session) throws(CommandError) {
    guard let draft = try corrected(text, MenuWords.draft) else { return }
    let moment = clock.moment
    let added = try session.withStore { (ledger, _) throws(TaskStoreError) in
      try ledger.add([draft], at: moment)
    }
    for task in added { session.say("Added " + TaskLine.text(of: task, at: moment)) }
  }

  /// Does with a task what was chosen, and says so.
  func perform(
    _ action: Action,
    on task: TaskItem,
    isPrivate: Bool,
    in session: inout Session
  ) throws(CommandError) {
    let uuid = TaskSelector.uuid(task.uuid)
    switch action {
    case .complete:
      let done = try change(task, in: session) { (ledger, _, moment) throws(TaskStoreError) in
        try ledger.complete([uuid], at: moment)
      }
      for completion in done {
        for line in DoneLines.lines(of: completion, at: clock.moment) { session.say(line) }
      }
    case .delete:
      let deleted = try change(task, in: session) { (ledger, _, moment) throws(TaskStoreError) in
        try ledger.delete([uuid], at: moment).map { (verb: ledger.deletion(of: $0), task: $0) }
      }
      for (verb, task) in deleted { session.say("\(verb) \(TaskLine.title(of: task))") }
    case .today: try postpone(task, to: "today", in: &session)
    case .tomorrow: try postpone(task, to: "tomorrow", in: &session)
    case .nextWeek: try postpone(task, to: "next week", in: &session)
    case .title: try editTitle(of: task, isPrivate: isPrivate, in: &session)
    case .due: try editDue(of: task, in: &session)
    }
  }

  private func postpone(_ task: TaskItem, to words: String, in session: inout Session) throws(CommandError) {
    let moment = clock.moment
    guard let day = try TaskOptions.due(words, at: "due", moment)?.day(in: moment.zone) else { return }
    try edit(task, as: .postpone, in: &session) { task in
      var edit = TaskEdit()
      edit.due = .some(task.due?.moved(to: day, in: moment.zone) ?? .day(day))
      edit.keepsSeries = true
      return edit
    }
  }

  private func editTitle(
    of task: TaskItem,
    isPrivate: Bool,
    in session: inout Session
  ) throws(CommandError) {
    let shown = task.title.neutralised
    // What is too long to be shown whole would lose its end, and what is hidden stays so.
    let isWhole = !shown.hasSuffix("…") || task.title.hasSuffix("…")
    let present = isPrivate || !isWhole ? "" : shown
    guard let text = try screen.words("New title of \(task.id)", changing: present) else { return }
    if text == present { return session.say("Left as it is: " + TaskLine.title(of: task)) }
    guard let title = try corrected(text, { (text, _) throws(CommandError) in try MenuWords.title(text) })
    else { return }
    try edit(task, in: &session) { _ in
      var edit = TaskEdit()
      edit.title = title
      return edit
    }
  }

  private func editDue(of task: TaskItem, in session: inout Session) throws(CommandError) {
    let present = task.due?.text(in: clock.moment.zone) ?? ""
    let prompt = "New due of \(task.id) (today, fri 17:00, 3d, none)"
    guard let text = try screen.words(prompt, changing: present) else { return }
    if text == present { return session.say("Left as it is: " + TaskLine.title(of: task)) }
    let due = try corrected(text) { (text, moment) throws(CommandError) -> Due?? in
      .some(try TaskOptions.due(text, at: "due", moment))
    }
    guard let due else { return }
    try edit(task, in: &session) { _ in
      var edit = TaskEdit()
      edit.due = due
      return edit
    }
  }

  private func edit(
    _ task: TaskItem,
    as action: HistoryAction = .edit,
    in session: inout Session,
    _ edit: (TaskItem) -> TaskEdit
  ) throws(CommandError) {
    let moment = clock.moment
    let changed = try change(task, in: session) { (ledger, task, moment) throws(TaskStoreError) in
      try ledger.edit([.uuid(task.uuid)], as: action, at: moment) { edit($0) }
    }
    for task in changed { session.say("Changed " + TaskLine.text(of: task, at: moment)) }
  }

  /// Changes a task that is open still; the errors name it by its number.
  private func change<Result>(
    _ task: TaskItem,
    in session: Session,
    _ body: (LinkedLedger, TaskItem, Moment) throws(TaskStoreError) -> Result
  ) throws(CommandError) -> Result {
    let moment = clock.moment
    let number = TaskSelector.number(task.id, digits: String(task.id))
    do {
      return try session.withSources { (ledger, _) throws(TaskStoreError) in
        let current = try ledger.task(.uuid(task.uuid), at: moment)
        guard current.completed == nil else { throw .alreadyCompleted(number) }
        return try body(ledger, current, moment)
      }
    } catch .store(.noSuchTask) {
      throw .store(.noSuchTask(number.description))
    } catch .store(.alreadyCompleted) {
      throw .store(.alreadyCompleted(number))
    } catch {
      throw error
    }
  }
}
