/// The days of a rule that begins on a day, in order, each once.
///
/// It ends when the rule has been followed as often as it counts, at the end of 9999, or when the rule gives no days at
/// all, as for the 30th of February. `UNTIL` is not looked at, since it depends on the time of the day.
package struct RecurrenceDays: Sequence, IteratorProtocol {
  private let periods: RecurrencePeriods
  private let anchor: Day
  /// How often the rule can still be followed; `nil` for ever.
  private var remaining: Int?
  private var period: Int
  private var pending: [Day] = []
  private var place = 0
  private var last: Day?
  private var emptyPeriods = 0

  /// The days of a rule from a day on.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - anchor: The day that it begins on; not of its days itself when the rule does not give it.
  ///   - day: Days before this one may be left out, but for those that are counted.
  init(of rule: RecurrenceRule, from anchor: Day, near day: Day? = nil) {
    self.periods = RecurrencePeriods(of: rule, from: anchor)
    self.anchor = anchor
    self.period = 0
    if case .count(let count) = rule.end {
      self.remaining = count
    } else if let day, day > anchor {
      // A day that is skipped to may lie in the period before its own.
      self.period = Swift.max(0, periods.period(of: day) - 1)
    }
  }

  /// The next day.
  package mutating func next() -> Day? {
    if remaining == 0 { return nil }
    while true {
      while place < pending.count {
        let day = pending[place]
        place += 1
        // Days that are skipped to may come twice.
        guard day >= anchor, last.map({ day > $0 }) ?? true, day <= Day.dueRange.upperBound else { continue }
        last = day
        remaining = remaining.map { $0 - 1 }
        return day
      }
      // The calendar is the same every 400 years.
      guard emptyPeriods <= periods.cycle, let days = periods.days(in: period) else { return nil }
      period += 1
      pending = days
      place = 0
      emptyPeriods = days.isEmpty ? emptyPeriods + 1 : 0
    }
  }
}
