/// Which times of day that carry no zone are overdue, and which are left today, as ranges that a store can count.
///
/// All ranges are wall minutes since 1970-01-01T00:00. On most days there is one of each; when clocks go forward, the
/// times in the gap pass later than those behind it, so that they make a range of their own.
package struct TimeWindow: Sendable {
  /// The times that have passed, in order, without overlaps.
  package let overdue: [Range<Int>]
  /// The times of today, and those of a gap, that have not passed yet, in order, without overlaps.
  package let today: [Range<Int>]

  /// The window of a moment.
  package init(at moment: Moment) {
    let zone = moment.zone
    let now = moment.wall.minute
    let end = (moment.today.number + 1) * 1440
    var overdue = [0..<max(0, now)]
    var today = [now..<end]
    let twoDays = 2 * 86_400
    if let last = zone.transition(after: moment.instant + -twoDays, notAfter: moment.instant) {
      if !last.gap.isEmpty {
        let passed = max(last.gap.lowerBound, min(now - last.gap.count, last.gap.upperBound))
        overdue = [0..<max(0, passed), last.gap.upperBound..<max(now, last.gap.upperBound)]
        today = [passed..<last.gap.upperBound, max(now, last.gap.upperBound)..<end]
      } else if last.overlap.contains(now) {
        // The second time round: what the wall showed before has passed already.
        overdue = [0..<max(0, last.overlap.upperBound)]
        today = [last.overlap.upperBound..<max(end, last.overlap.upperBound)]
      }
    }
    if let next = zone.transition(after: moment.instant, notAfter: moment.endOfToday), !next.gap.isEmpty {
      today = today.flatMap { range in
        [
          range.clamped(to: Int.min..<next.gap.lowerBound), range.clamped(to: next.gap),
          range.clamped(to: next.gap.upperBound..<Int.max),
        ]
      }
    }
    self.overdue = overdue.filter { !$0.isEmpty }
    self.today = today.filter { !$0.isEmpty }
  }
}
