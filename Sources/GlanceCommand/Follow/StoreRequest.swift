internal import GlanceTasks

/// What a stream asks the thread of the store for.
enum StoreRequest: Sendable {
  /// A summary.
  ///
  /// - Parameters:
  ///   - ifChanged: Whether it is needed only when the store has changed since it was read last.
  ///   - reopening: Whether there may be another file at the path.
  case read(SummaryRequest, ifChanged: Bool, reopening: Bool)
}

/// What the thread of the store answers.
enum StoreAnswer: Sendable {
  /// The summary, or `nil` when the store has not changed; and whether a change is about to be seen.
  case read(Summary?, isBeingWritten: Bool)
  /// Why the store could not be read.
  case unreadable(CommandError)
}
