/// The order of tasks inside a group.
///
/// By due (all-day after timed on the same day), then priority, then creation. A task that a person moved stands where
/// its `position` says: a text of digits that lies between the places of the neighbours it was put between.
package enum TaskOrder {
  /// The tasks of some groups in display order, one group behind the other.
  package static func sorted(_ tasks: [TaskItem], by groups: [TaskGroup], at moment: Moment) -> [TaskItem] {
    groups.flatMap { group in
      let own = tasks.filter { $0.group(at: moment) == group }
      return group == .completed ? sortedByCompletion(own) : sorted(own, in: moment.zone)
    }
  }

  /// Sorts open tasks of one group into display order.
  package static func sorted(_ tasks: [TaskItem], in zone: Zone) -> [TaskItem] {
    let unmoved = tasks.filter { $0.position == nil }
      .map { Keyed(key: Key(of: $0, in: zone), task: $0) }
      .sorted { $0.key < $1.key }
      .map(\.task)
    return unmoved.count == tasks.count ? unmoved : merged(unmoved, with: tasks, in: zone)
  }

  /// A task with what it is sorted by.
  private struct Keyed {
    let key: Key
    let task: TaskItem
  }

  /// Puts the moved ones of some tasks between the others, whose order stays as it is.
  ///
  /// The first tasks of the result depend on the first of `unmoved` alone, so that a store need not read all of them.
  private static func merged(_ unmoved: [TaskItem], with tasks: [TaskItem], in zone: Zone) -> [TaskItem] {
    var moved = tasks.filter { $0.position != nil }
      .sorted { (place(of: $0, in: zone), $0.id) < (place(of: $1, in: zone), $1.id) }[...]
    var merged: [TaskItem] = []
    merged.reserveCapacity(tasks.count)
    for task in unmoved {
      let ownPlace = place(of: task, in: zone)
      while let first = moved.first, place(of: first, in: zone) < ownPlace {
        merged.append(moved.removeFirst())
      }
      merged.append(task)
    }
    return merged + moved
  }

  /// Sorts completed tasks into display order, the latest first.
  package static func sortedByCompletion(_ tasks: [TaskItem]) -> [TaskItem] {
    tasks.sorted { left, right in
      completionKey(of: left) > completionKey(of: right)
    }
  }

  private static func completionKey(of task: TaskItem) -> (Instant, Int, Instant, Int) {
    (task.completed ?? task.created, task.priority?.rawValue ?? noPriority, task.created, task.id)
  }

  /// Where a task stands among the tasks of its group, as a text of digits that sorts like them.
  package static func place(of task: TaskItem, in zone: Zone) -> String {
    if let position = task.position { return position }
    let due = dueKey(of: task.due, in: zone)
    let priority = task.priority?.rawValue ?? noPriority
    // The last digit is not 0, so that a place can always be found between two others.
    return "\(padded: max(0, due), to: 11)\(priority)\(padded: max(0, Int(task.created.seconds)), to: 12)"
      + "\(padded: task.id, to: 12)1"
  }

  /// Whether a text from elsewhere is a place: digits, the last of which is not 0.
  package static func isPlace(_ text: String) -> Bool {
    guard let last = text.utf8.last, last != UInt8(ascii: "0"), text.utf8.count <= longestPlace else {
      return false
    }
    return text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// The digits that a place from elsewhere may have; far more than moving tasks about gives one.
  private static let longestPlace = 100_000

  /// A place between two others; `nil` stands for the beginning or the end of the group.
  ///
  /// It ends with the number of the task that is to stand there, so that no two tasks, perhaps moved in different
  /// groups, ever have the same one.
  package static func place(for id: Int, after lower: String?, before upper: String?) -> String {
    let low = ArraySlice((lower ?? "").utf8)
    var high = upper.map { ArraySlice($0.utf8) }
    // In an hour that comes twice, the order by instant may run against what the wall shows.
    if let bound = high, !low.lexicographicallyPrecedes(bound) { high = nil }
    var digits = midpoint(low, high)
    if let high, high.starts(with: digits) {
      let zero = UInt8(ascii: "0")
      digits += high.dropFirst(digits.count).prefix { $0 == zero } + [zero]
    }
    return String(decoding: digits, as: UTF8.self) + "\(padded: id, to: 12)1"
  }

  /// The sort value of tasks without a priority, after all others.
  package static let noPriority = 4

  /// A number that sorts dues by what the wall shows, a whole day after the times of that day.
  package static func dueKey(of due: Due?, in zone: Zone) -> Int {
    switch due {
    case nil: 0
    case .day(let day): day.number * 1441 + 1440
    case .time(let time): time.day.number * 1441 + time.minuteOfDay
    case .instant(let instant):
      dueKey(of: .time(zone.wallTime(at: instant)), in: zone)
    }
  }

  private struct Key: Comparable {
    let due: Int, wall: Int, priority: Int, created: Instant, id: Int

    init(of task: TaskItem, in zone: Zone) {
      // Twice the minute leaves room for whole days, which stand between the last minute of theirs and the next one.
      switch task.due {
      case nil: due = 0
      case .day(let day): due = zone.start(of: day + 1).minute * 2
      case .time(let time): due = Key.due(of: time, in: zone)
      case .instant(let instant): due = instant.minute * 2 + 1
      }
      wall = TaskOrder.dueKey(of: task.due, in: zone)
      priority = task.priority?.rawValue ?? TaskOrder.noPriority
      created = task.created
      id = task.id
    }

    static func < (left: Key, right: Key) -> Bool {
      (left.due, left.wall, left.priority, left.created, left.id)
        < (right.due, right.wall, right.priority, right.created, right.id)
    }

    /// The times of a gap all stand right before its end, so that what the wall shows orders them, also among the
    /// whole days that end there.
    private static func due(of time: WallTime, in zone: Zone) -> Int {
      let instant = zone.instant(of: time)
      guard zone.wallTime(at: instant) != time,
        let change = zone.transition(after: instant + -86_400, notAfter: instant)
      else { return instant.minute * 2 + 1 }
      return change.instant.minute * 2
    }
  }

  /// A fraction between two others, all written as decimal digits behind an unwritten point.
  private static func midpoint(_ lower: ArraySlice<UInt8>, _ upper: ArraySlice<UInt8>?) -> [UInt8] {
    let zero = UInt8(ascii: "0")
    var prefix: [UInt8] = []
    var lower = lower
    var upper = upper
    while let high = upper?.first, high == lower.first ?? zero {
      prefix.append(high)
      lower = lower.dropFirst()
      upper = upper?.dropFirst()
    }
    let low = lower.first ?? zero
    let high = upper?.first ?? zero + 10
    if high - low > 1 { return prefix + [(low + high) / 2] }
    if let upper, upper.count > 1 { return prefix + [high] }
    prefix.append(low)
    // Without an upper bound any digit behind the first that is not 9 will do; a place may have many of them.
    for digit in lower.dropFirst() {
      if zero + 10 - digit > 1 { return prefix + [(digit + zero + 10) / 2] }
      prefix.append(digit)
    }
    return prefix + [zero + 5]
  }
}
