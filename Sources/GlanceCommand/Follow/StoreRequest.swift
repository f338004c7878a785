internal import GlanceTasks

/// What a stream asks the thread of the store for.
enum StoreRequest: Sendable {
  /// A summary.
  ///
  /// - Parameters:
  ///   - ifChanged: Whether it is needed only when the store has changed since it was read last.
  ///   - reopening: Whether there may be another file at the path.
  case read(SummaryRequest, ifChanged: Bool, reopening: Bool)
  /// What a click asks for.
  case act(StoreAction, at: Moment)
  /// That reminders are sent; it asks for news as `read` does.
  case remind(Reminding, at: Moment, ifChanged: Bool, reopening: Bool)
}

/// What a click changes in a store.
enum StoreAction: Hashable, Sendable {
  /// Another task is shown.
  case select(SelectionStep, amongDue: Bool, project: String?)
  /// A task is completed, or that is taken back.
  case toggle(TaskSelector)
  /// The last change is taken back.
  case undo

  /// Does it.
  func run(on ledger: inout some TaskLedger, at moment: Moment) throws(TaskStoreError) {
    switch self {
    case .select(let step, let amongDue, let project):
      _ = try ledger.select(step, amongDue: amongDue, project: project, at: moment)
    case .toggle(let selector):
      _ = try ledger.toggleCompletion(selector, at: moment)
    case .undo:
      _ = try ledger.undo(at: moment)
    }
  }
}

/// What the thread of the store answers.
enum StoreAnswer: Sendable {
  /// The summary, or `nil` when the store has not changed; and whether a change is about to be seen.
  case read(Summary?, isBeingWritten: Bool)
  /// Why the store could not be read.
  case unreadable(CommandError)
  /// The reminders that were sent, or `nil` when the store has not changed; and whether a change is about to be seen.
  case reminded(Reminding.Outcome?, isBeingWritten: Bool)
  /// What a click asked for is done, or why it is not.
  case acted(CommandError?)
}
