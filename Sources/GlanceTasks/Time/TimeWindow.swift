/// Which times of day that carry no zone are overdue, and which are left today, as ranges that a store can count.
///
/// All ranges are wall minutes since 1970-01-01T00:00. On most days there is one of each; when clocks go forward, the
/// times in the gap pass later than those behind it, so that they make a range of their own.
package struct TimeWindow: Sendable {
  /// The times that have passed, in order, without overlaps.
  package let overdue: [Interval]
  /// The times of today, and those of a gap, that have not passed yet, in order, without overlaps.
  package let today: [Interval]

  /// The window of a moment.
  package init(at moment: Moment) {
    let zone = moment.zone
    let now = moment.wall.minute
    let end = (moment.today.number + 1) * 1440
    var overdue = [Interval(0, now)]
    var today = [Interval(now, end)]
    let twoDays = 2 * 86_400
    if let last = zone.transition(after: moment.instant + -twoDays, notAfter: moment.instant) {
      if !last.gap.isEmpty {
        let passed = max(last.gap.lowerBound, min(now - last.gap.count, last.gap.upperBound))
        let behind = max(now, last.gap.upperBound)
        overdue = [Interval(0, passed), Interval(last.gap.upperBound, behind)]
        today = [Interval(passed, last.gap.upperBound), Interval(behind, end)]
      } else if last.overlap.contains(now) {
        // The second time round: what the wall showed before has passed already.
        overdue = [Interval(0, last.overlap.upperBound)]
        today = [Interval(last.overlap.upperBound, end)]
      }
    }
    if let next = zone.transition(after: moment.instant, notAfter: moment.endOfToday), !next.gap.isEmpty {
      today = today.flatMap { interval in
        [
          interval.clamped(to: Interval(.min, next.gap.lowerBound)), interval.clamped(to: next.gap),
          interval.clamped(to: Interval(next.gap.upperBound, .max)),
        ]
      }
    }
    self.overdue = overdue.filter { !$0.isEmpty }
    self.today = today.filter { !$0.isEmpty }
  }
}
