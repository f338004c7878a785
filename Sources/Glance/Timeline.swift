public import GlanceTasks

/// The instants at which what is shown changes by the clock alone, while no task changes.
public struct Timeline: Hashable, Sendable {
  /// The instants, in order; known up to the first one at which a task becomes overdue or is no longer selected, or
  /// a linked source shows other tasks, and never beyond midnight.
  ///
  /// Between two of them nothing changes; at each, something that the summary knows does, be it shown or not. There is
  /// always at least one: the end of the local day.
  public let instants: [Instant]

  /// The timeline of a summary.
  ///
  /// - Parameters:
  ///   - summary: What is shown.
  ///   - includesTexts: Whether texts such as `25 min` are shown, which change by the minute.
  public init(of summary: Summary, includesTexts: Bool) {
    let moment = summary.moment
    var instants = [moment.endOfToday]
    // A summary that is kept past the passing must be read anew by then; until it is, the day still ends.
    let passing = summary.nextPassing.flatMap { $0 > moment.instant ? $0 : nil }
    if let passing { instants.append(passing) }
    // As behind a passing, other tasks are shown then than the summary may know.
    let selectionEnds = summary.selectionEnds.flatMap { $0 > moment.instant ? $0 : nil }
    if let selectionEnds { instants.append(selectionEnds) }
    let sourceChange = summary.nextSourceChange.flatMap { $0 > moment.instant ? $0 : nil }
    if let sourceChange { instants.append(sourceChange) }
    if includesTexts {
      instants += summary.openTasks.compactMap { DueText($0.due, at: moment).changes }
      // It may be none of the first ones.
      if let change = DueText(summary.selected?.due, at: moment).changes { instants.append(change) }
    }
    let end = [passing, selectionEnds, sourceChange].reduce(moment.endOfToday) { min($0, $1 ?? $0) }
    self.instants = instants.filter { $0 > moment.instant && $0 <= end }.sorted()
      .reduce(into: []) { unique, instant in
        if unique.last != instant { unique.append(instant) }
      }
  }

  /// The first of the instants.
  public var next: Instant? { instants.first }
}
