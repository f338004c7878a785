internal import GlanceTasks

/// A to-do that repeats, with what its file says of single occurrences (RFC 5545 §3.8.4.4 and §3.8.5).
///
/// Calendars complete an occurrence by a changed copy of it, by leaving it out, or by moving the whole to-do on; what is
/// left is shown as one task, by its first occurrence.
struct ICalendarSeries {
  private let master: ICalendarTask
  private let changes: [Change]
  private let zone: Zone
  private let rule: RecurrenceRule?
  private let left: [ZonedTime], added: [ZonedTime]
  /// Why the rule can't be followed; `nil` when it can.
  let obstacle: String?

  /// What a file says of an occurrence.
  private struct Change {
    let task: ICalendarTask
    let occurrence: ZonedTime
    /// Whether those behind it have changed with it.
    let isForLater: Bool

    var isClosed: Bool { task.isCancelled || task.draft.completed != nil }
  }

  /// A series follows no more occurrences than these to its first open one.
  private static let mostOccurrences = 10_000

  /// A series from the to-do that repeats and its changed occurrences.
  ///
  /// - Parameters:
  ///   - master: The to-do.
  ///   - changes: Its changed occurrences.
  ///   - moment: The moment it is.
  ///   - zones: The zones of the file.
  ///   - list: Where what is wrong goes.
  init(
    _ master: ICalendarTask,
    _ changes: [ICalendarTask],
    at moment: Moment,
    _ zones: inout ICalendarZones,
    _ list: inout DraftList
  ) {
    self.master = master
    zone = moment.zone
    var known: [Change] = []
    for task in changes {
      guard let line = task.todo["RECURRENCE-ID"], let time = task.time(of: line, &zones, &list) else {
        continue
      }
      let isForLater = line.parameter("RANGE")?.uppercased() == "THISANDFUTURE"
      known.append(Change(task: task, occurrence: time, isForLater: isForLater))
    }
    self.changes = known
    left = master.times(of: "EXDATE", &zones, &list)
    added = master.times(of: "RDATE", &zones, &list)
    var rule: RecurrenceRule?
    var obstacle: String?
    let rules = master.todo.properties.filter { $0.name == "RRULE" }
    if let line = rules.first {
      rule = try? RecurrenceRule(line.value)
      if rule == nil || rules.count > 1 {
        obstacle =
          "line \(line.line): glance can't follow the rule \(line.value.excerpt); the first date is shown"
      }
    }
    self.rule = rule
    self.obstacle = obstacle
  }

  /// What is to be shown of a series.
  enum Standing {
    /// A task, with when it begins if it says so.
    case task(TaskDraft, start: Due?)
    /// All of it is done; when the last of it was, as far as that is known.
    case done(TaskDraft, isGuessed: Bool)
    /// Nothing of it is left.
    case nothing
  }

  /// What is to be shown.
  var standing: Standing {
    if master.isCancelled { return .nothing }
    if master.draft.completed != nil { return .done(master.draft, isGuessed: master.isCompletionGuessed) }
    guard obstacle == nil, let anchor = master.begin ?? master.end else {
      return .task(master.draft, start: master.start)
    }
    let occurrences = ICalendarOccurrences(
      from: anchor,
      by: rule,
      and: added + changes.filter { !$0.isClosed }.map(\.occurrence),
      in: zone
    )
    let left = Days(self.left.map { ($0, ()) })
    let single = Days(changes.filter { !$0.isForLater }.map { ($0.occurrence, $0) })
    let later = changes.filter(\.isForLater)
      .sorted { $0.occurrence.instant(in: zone) < $1.occurrence.instant(in: zone) }
    for occurrence in occurrences.prefix(ICalendarSeries.mostOccurrences) {
      if left.first(at: occurrence, in: zone) != nil { continue }
      let instant = occurrence.instant(in: zone)
      let change =
        single.first(at: occurrence, in: zone)
        ?? later.last {
          $0.occurrence.instant(in: zone) <= instant || $0.occurrence.isSame(as: occurrence, in: zone)
        }
      if let change, change.isClosed { continue }
      return shown(occurrence, change, from: anchor)
    }
    let done = changes.filter { $0.task.draft.completed != nil }
      .max { ($0.task.draft.completed ?? zero) < ($1.task.draft.completed ?? zero) }
    guard let done else { return .nothing }
    var draft = master.draft
    draft.completed = done.task.draft.completed
    return .done(draft, isGuessed: done.task.isCompletionGuessed)
  }

  private var zero: Instant { Instant(seconds: 0) }

  /// The task that stands for an occurrence.
  private func shown(_ occurrence: ZonedTime, _ change: Change?, from anchor: ZonedTime) -> Standing {
    guard let change else {
      var draft = master.draft
      draft.due = kept(due(of: occurrence, from: anchor))
      return .task(draft, start: master.begin == nil ? nil : kept(occurrence.due))
    }
    var draft = change.task.draft
    draft.uuid = master.draft.uuid
    draft.recurrence = master.draft.recurrence
    let days = occurrence.day - change.occurrence.day
    guard change.isForLater, days > 0 else { return .task(draft, start: change.task.start) }
    let task = change.task
    if let end = task.end {
      draft.due = kept(end.moved(by: days).due)
    } else if let begin = task.begin, let length = task.length {
      draft.due = kept(begin.moved(by: days).adding(length))
    }
    return .task(draft, start: task.begin.flatMap { kept($0.moved(by: days).due) })
  }

  /// When an occurrence of the to-do is due: as long after its beginning as the first one.
  private func due(of occurrence: ZonedTime, from anchor: ZonedTime) -> Due? {
    if let length = master.length { return occurrence.adding(length) }
    guard let end = master.end else { return nil }
    let days = occurrence.day - anchor.day
    // What the rule gives has the time of day of the anchor, so that the due keeps its own.
    if anchor.moved(by: days).instant(in: zone) == occurrence.instant(in: zone) {
      return end.moved(by: days).due
    }
    if case .day = end.value { return end.moved(by: days).due }
    let seconds = Int(end.instant(in: zone).seconds - anchor.instant(in: zone).seconds)
    return occurrence.adding(ICalendarDuration(days: 0, seconds: seconds))
  }

  private func kept(_ due: Due?) -> Due? {
    due.flatMap { try? TimeRules.due($0) }
  }

  /// Values by the days of occurrences.
  private struct Days<Value> {
    private var byDay: [Int: [(time: ZonedTime, value: Value)]] = [:]

    init(_ pairs: [(ZonedTime, Value)]) {
      for (time, value) in pairs { byDay[time.day.number, default: []].append((time, value)) }
    }

    /// The first value of an occurrence, whose day may be written in another zone.
    func first(at occurrence: ZonedTime, in zone: Zone) -> Value? {
      guard !byDay.isEmpty else { return nil }
      for day in [0, -1, 1] {
        let pairs = byDay[occurrence.day.number + day] ?? []
        if let pair = pairs.first(where: { $0.time.isSame(as: occurrence, in: zone) }) { return pair.value }
      }
      return nil
    }
  }
}
