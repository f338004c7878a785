internal import GlanceTasks

/// The occurrences of a to-do that repeats, in order: what it begins with, then those of its rule and the single ones that
/// are named beside it.
struct ICalendarOccurrences: Sequence, IteratorProtocol {
  private let anchor: ZonedTime
  private let zone: Zone
  private var days: RecurrenceDays?
  private let lastDay: Day?
  private var single: ArraySlice<ZonedTime>
  /// The next one of the rule, and the last one that was given.
  private var pending: ZonedTime?, last: ZonedTime?

  /// The occurrences from an anchor on.
  ///
  /// - Parameters:
  ///   - anchor: What the series begins with, which is the first of it even where the rule does not give it.
  ///   - rule: The rule; `nil` for the single ones alone.
  ///   - single: What is named beside it.
  ///   - zone: The zone in which times are that name none.
  init(from anchor: ZonedTime, by rule: RecurrenceRule?, and single: [ZonedTime], in zone: Zone) {
    self.anchor = anchor
    self.zone = zone
    days = rule?.days(from: anchor.day, near: anchor.day)
    // Of an instant the day is that of UTC, by which its rule counts.
    let clock = anchor.zone ?? { if case .instant = anchor.value { .utc } else { zone } }()
    lastDay = rule?.lastDay(of: anchor.due, in: clock)
    self.single = single.sorted { $0.instant(in: zone) < $1.instant(in: zone) }[...]
    pending = anchor
  }

  /// The next one.
  mutating func next() -> ZonedTime? {
    while true {
      let next: ZonedTime
      if let first = single.first, pending.map({ first.instant(in: zone) < $0.instant(in: zone) }) ?? true {
        next = single.removeFirst()
      } else if let pending {
        next = pending
        self.pending = nextByRule()
      } else {
        return nil
      }
      if let last, last.isSame(as: next, in: zone) { continue }
      last = next
      return next
    }
  }

  private mutating func nextByRule() -> ZonedTime? {
    while let day = days?.next() {
      if let lastDay, day > lastDay { break }
      if day > anchor.day { return anchor.moved(by: day - anchor.day) }
    }
    days = nil
    return nil
  }
}
