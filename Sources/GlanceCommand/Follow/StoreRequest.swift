internal import GlanceSources
internal import GlanceTasks

/// What a stream asks the thread of the store for.
enum StoreRequest: Sendable {
  /// A summary.
  case read(SummaryRequest, StoreLook)
  /// What a click asks for.
  case act(StoreAction, at: Moment)
  /// That reminders are sent.
  case remind(Reminding, at: Moment, StoreLook)
}

/// How a store is read.
struct StoreLook: Hashable, Sendable {
  /// Whether there is news only when the store, or a source, has changed since it was read last.
  var ifChanged: Bool
  /// Whether there may be another file at the path.
  var reopening: Bool
  /// Whether its sources are looked at, too.
  var includingSources: Bool
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
  /// The summary, or `nil` when the store has not changed.
  case read(Summary?, StoreFacts)
  /// Why the store could not be read.
  case unreadable(CommandError)
  /// The reminders that were sent, or `nil` when the store has not changed.
  case reminded(Reminding.Outcome?, StoreFacts)
  /// What a click asked for is done, or why it is not.
  case acted(CommandError?)
}

/// What is known of a store that was read.
struct StoreFacts: Hashable, Sendable {
  /// Whether a change is about to be seen.
  var isBeingWritten = false
  /// Whether a source was being written, so that it is to be looked at again.
  var isUnsettled = false
  /// The places whose events tell that a source may have changed.
  var sources: [WatchedPlace] = []
}
