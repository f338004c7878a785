internal import Glance
internal import GlanceTasks

/// The menus of `glance menu`, one after the other, and what they lead to.
///
/// A choice is about the task whose row was picked, by its UUID, whatever has moved into its place meanwhile.
struct MenuFlow {
  let screen: MenuScreen
  let clock: RunningClock

  /// The most rows of tasks, more than a person looks through.
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
    let stale: [StaleSource]

    /// A prompt behind what could not be read, so that nobody takes the rows for all there is.
    func prompt(_ words: String) -> String {
      guard let first = stale.first else { return words }
      let name = isPrivate ? "a source" : first.name.excerpt(cells: 20)
      return (stale.count == 1 ? name : "\(stale.count) sources") + " can't be read: " + words
    }
  }

  /// Offers all that menus can do.
  func offerAll(in session: inout Session) throws(CommandError) {
    let choices = try choices(in: session)
    let prompt = choices.tasks.isEmpty ? "New task" : "Task, or a new one"
    switch try screen.answer(choices.prompt(prompt), rows: rows(of: choices, in: session), onlyRows: false) {
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
    return Choices(
      tasks: summary.openTasks,
      isPrivate: summary.settings.isPrivate,
      stale: summary.staleSources
    )
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
    return try row(choices.prompt(prompt), rows(of: choices, in: session)).map { choices.tasks[$0] }
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
      case .words(let text): question = "\"\(text.excerpt(cells: 20))\" is no row: \(prompt)"
      case nil: return nil
      }
    }
    throw MenuFlow.tooManyMistakes
  }

  /// What a text means, which is asked for again, with what is wrong as the prompt, until it means something.
  ///
  /// - Returns: `nil` when the menu is left.
  func corrected<Meaning>(
    _ text: String,
    _ read: (String, Moment) throws(CommandError) -> Meaning
  ) throws(CommandError) -> Meaning? {
    var text = text
    for _ in 0...MenuFlow.mostMistakes {
      let mistake: String
      do { return try read(text, clock.moment) } catch { mistake = error.message }
      guard let next = try screen.words(mistake, changing: text.harmless, isMistake: true) else {
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
