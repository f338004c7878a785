internal import Glance
internal import GlanceTasks

/// The menus of `glance menu`, one after the other, and what they lead to.
///
/// A choice is about the task whose row was picked, by its UUID, whatever has moved into its place meanwhile.
struct MenuFlow {
  let screen: MenuScreen
  let clock: MenuClock

  /// The most rows of tasks; a person who has more of them types a part of what is looked for in `glance find`.
  static let mostTasks = 500
  /// How often a text is asked for again; what answers without end is no person.
  private static let mostMistakes = 20

  /// What can be done with a task.
  enum Action: String, CaseIterable {
    case complete = "Complete"
    case today = "Postpone to today"
    case tomorrow = "Postpone to tomorrow"
    case nextWeek = "Postpone to next week"
    case title = "Edit title"
    case due = "Edit due"
    case delete = "Delete"

    /// Those that change what is known of a task.
    static let edits = [Action.title, .due]
  }

  /// Tasks among which a person picks one, and whether titles are hidden.
  private struct Choices {
    let tasks: [TaskItem]
    let isPrivate: Bool
  }

  /// Offers all that menus can do.
  func offerAll(in session: inout Session) throws(CommandError) {
    let choices = try choices(in: session)
    let prompt = choices.tasks.isEmpty ? "New task" : "Task, or a new one"
    switch try screen.answer(prompt, rows: rows(of: choices, in: session), onlyRows: false) {
    case .row(let index):
      let task = choices.tasks[index]
      try offer(Action.allCases, for: task, isPrivate: choices.isPrivate, in: &session)
    case .words(let text): try add(text, in: &session)
    case nil: break
    }
  }

  /// Asks for a new task.
  func add(in session: inout Session) throws(CommandError) {
    if let text = try screen.words("New task", changing: "") { try add(text, in: &session) }
  }

  /// Completes the task that is picked.
  func complete(in session: inout Session) throws(CommandError) {
    let choices = try choices(in: session)
    guard let task = try pick("Complete", among: choices, in: session) else { return }
    try perform(.complete, on: task, isPrivate: choices.isPrivate, in: &session)
  }

  /// Edits the task that is picked.
  func edit(in session: inout Session) throws(CommandError) {
    let choices = try choices(in: session)
    guard let task = try pick("Edit", among: choices, in: session) else { return }
    try offer(Action.edits, for: task, isPrivate: choices.isPrivate, in: &session)
  }

  private func choices(in session: Session) throws(CommandError) -> Choices {
    let request = SummaryRequest(
      moment: clock.moment,
      openLimit: MenuFlow.mostTasks,
      totalLimit: MenuFlow.mostTasks
    )
    let summary = try session.withStore { (ledger, _) throws(TaskStoreError) in
      try ledger.summary(for: request)
    }
    return Choices(tasks: summary.openTasks, isPrivate: summary.settings.isPrivate)
  }

  private func rows(of choices: Choices, in session: Session) -> [String] {
    let moment = clock.moment
    return choices.tasks.map { task in
      MenuRow.text(of: task, at: moment, in: session.config.wording, isPrivate: choices.isPrivate)
    }
  }

  private func pick(
    _ prompt: String,
    among choices: Choices,
    in session: Session
  ) throws(CommandError) -> TaskItem? {
    guard !choices.tasks.isEmpty else { throw .store(.noSuchTask(TaskSelector.next.description)) }
    return try row(prompt, rows(of: choices, in: session)).map { choices.tasks[$0] }
  }

  private func offer(
    _ actions: [Action],
    for task: TaskItem,
    isPrivate: Bool,
    in session: inout Session
  ) throws(CommandError) {
    let heading = MenuRow.heading(of: task, in: session.config.wording, isPrivate: isPrivate)
    guard let index = try row(heading, actions.map(\.rawValue)) else { return }
    try perform(actions[index], on: task, isPrivate: isPrivate, in: &session)
  }

  /// The index of the row that a person picks, or `nil` when the menu is left.
  private func row(_ prompt: String, _ rows: [String]) throws(CommandError) -> Int? {
    var question = prompt
    for _ in 0...MenuFlow.mostMistakes {
      switch try screen.answer(question, rows: rows, onlyRows: true) {
      case .row(let index): return index
      case .words(let text): question = "\(prompt) (\(text.quoted) is no row)"
      case nil: return nil
      }
    }
    throw MenuFlow.tooManyMistakes
  }

  /// What a text means, which is asked for again, with what is wrong as the prompt, until it means something.
  ///
  /// - Returns: `nil` when the menu is left.
  private func corrected<Meaning>(
    _ text: String,
    _ read: (String, Moment) throws(CommandError) -> Meaning
  ) throws(CommandError) -> Meaning? {
    var text = text
    for _ in 0...MenuFlow.mostMistakes {
      let mistake: String
      do { return try read(text, clock.moment) } catch { mistake = error.message }
      guard let next = try screen.words(mistake, changing: text.neutralised, isMistake: true) else {
        return nil
      }
      text = next
    }
    throw MenuFlow.tooManyMistakes
  }

  private static let tooManyMistakes = CommandError.failure(
    brief: "too many mistakes",
    message: "nothing was changed, since no answer of the menu could be understood; see 'glance menu --help'"
  )
}

// What is done in the end.
extension MenuFlow {
  private func add(_ text: String, in session: inout Session) throws(CommandError) {
    guard let draft = try corrected(text, MenuWords.draft) else { return }
    let moment = clock.moment
    let added = try session.withStore { (ledger, _) throws(TaskStoreError) in
      try ledger.add([draft], at: moment)
    }
    for task in added { session.say("Added " + TaskLine.text(of: task, at: moment)) }
  }

  private func perform(
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
      for task in done { session.say("Completed \(TaskLine.title(of: task))") }
    case .delete:
      let deleted = try change(task, in: session) { (ledger, _, moment) throws(TaskStoreError) in
        try ledger.delete([uuid], at: moment)
      }
      for task in deleted { session.say("Deleted \(TaskLine.title(of: task))") }
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
    try edit(task, in: &session) { task in
      var edit = TaskEdit()
      edit.due = .some(task.due?.moved(to: day, in: moment.zone) ?? .day(day))
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
    in session: inout Session,
    _ edit: (TaskItem) -> TaskEdit
  ) throws(CommandError) {
    let moment = clock.moment
    let changed = try change(task, in: session) { (ledger, task, moment) throws(TaskStoreError) in
      try ledger.edit(.uuid(task.uuid), edit(task), at: moment)
    }
    session.say("Changed " + TaskLine.text(of: changed, at: moment))
  }

  /// Changes a task that is open still; the errors name it by its number.
  private func change<Result>(
    _ task: TaskItem,
    in session: Session,
    _ body: (inout any TaskLedger, TaskItem, Moment) throws(TaskStoreError) -> Result
  ) throws(CommandError) -> Result {
    let moment = clock.moment
    let number = TaskSelector.number(task.id, digits: String(task.id))
    do {
      return try session.withStore { (ledger, _) throws(TaskStoreError) in
        let current = try ledger.task(.uuid(task.uuid), at: moment)
        guard current.completed == nil else { throw .alreadyCompleted(number) }
        return try body(&ledger, current, moment)
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

extension Due {
  /// The same on another day; a time of day is kept, an instant as its time in the zone.
  fileprivate func moved(to day: Day, in zone: Zone) -> Due {
    switch self {
    case .day: .day(day)
    case .time(let time): .time(WallTime(day: day, minuteOfDay: time.minuteOfDay))
    case .instant(let instant):
      .instant(
        zone.instant(of: WallTime(day: day, minuteOfDay: zone.wallTime(at: instant).minuteOfDay))
          + Int(instant.seconds % 60)
      )
    }
  }
}
