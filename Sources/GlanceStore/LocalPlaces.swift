internal import GlanceTasks

/// Where the groups lie on the shelf of tasks that are due on a local day or at a local time.
///
/// Each day has 1441 places there: one a minute, and a last one for tasks that are due on the day as a whole. A group is
/// one range of places on most days; around a change of clocks it may be several.
struct LocalPlaces {
  private let today: Int
  private let window: TimeWindow

  init(at moment: Moment, window: TimeWindow) {
    self.today = moment.today.number
    self.window = window
  }

  /// Whether the times of today pass in the order of their places.
  ///
  /// Those of a gap pass later than those behind it, so that each range has a first one of its own then.
  var passesInOrder: Bool { window.today.count < 2 }

  /// The ranges of a group of dated tasks, in order.
  func ranges(of group: TaskGroup) -> [Interval] {
    switch group {
    case .overdue:
      // No change of clocks reaches further than into the days beside today.
      let past = Interval(0, (today - 1) * LocalPlaces.perDay)
      return joined([past] + days(of: window.overdue) { $0 < today })
    case .today:
      let ranges = days(of: window.today) { $0 == today }
      return passesInOrder ? joined(ranges) : ranges
    case .upcoming:
      let tomorrow = Interval((today + 1) * 1440, (today + 2) * 1440)
      let passed = window.overdue.map { $0.upperBound }.max() ?? 0
      let left = Interval(max(tomorrow.lowerBound, min(passed, tomorrow.upperBound)), tomorrow.upperBound)
      return joined(days(of: [left]) { $0 == today + 1 } + [Interval((today + 2) * LocalPlaces.perDay, .max)])
    case .anytime, .completed:
      return []
    }
  }

  private static let perDay = 1441

  /// The places of some minutes, and of some whole days, among the days beside today.
  private func days(of minutes: [Interval], wholeDay: (Int) -> Bool) -> [Interval] {
    (today - 1...today + 1).flatMap { day -> [Interval] in
      let ownMinutes = Interval(day * 1440, (day + 1) * 1440)
      let start = day * LocalPlaces.perDay
      var places = minutes.map { $0.clamped(to: ownMinutes) }.filter { !$0.isEmpty }.map {
        Interval(start + $0.lowerBound - ownMinutes.lowerBound, start + $0.upperBound - ownMinutes.lowerBound)
      }
      if wholeDay(day) { places.append(Interval(start + 1440, start + 1441)) }
      return places
    }
  }

  private func joined(_ ranges: [Interval]) -> [Interval] {
    ranges.reduce(into: []) { joined, range in
      if let last = joined.last, last.upperBound == range.lowerBound {
        joined[joined.count - 1] = Interval(last.lowerBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}
