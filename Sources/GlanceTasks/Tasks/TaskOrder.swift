/// The order of tasks inside a group.
///
/// By due (all-day after timed on the same day), then priority, then creation. A task that a person moved stands where
/// its `position` says: a text of digits that lies between the places of the neighbours it was put between.
package enum TaskOrder {
  /// Sorts open tasks of one group into display order.
  package static func sorted(_ tasks: [TaskItem], in zone: Zone) -> [TaskItem] {
    if tasks.contains(where: { $0.position != nil }) {
      return tasks.map { (place: place(of: $0, in: zone), task: $0) }
        .sorted { $0.place < $1.place }
        .map(\.task)
    }
    return tasks.map { (key: Key(of: $0, in: zone), task: $0) }
      .sorted { $0.key < $1.key }
      .map(\.task)
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
    return "\(padded: due, to: 11)\(priority)\(padded: max(0, Int(task.created.seconds)), to: 12)"
      + "\(padded: task.id, to: 12)1"
  }

  /// A place between two others; `nil` stands for the beginning or the end of the group.
  package static func place(after lower: String?, before upper: String?) -> String {
    let digits = midpoint(ArraySlice((lower ?? "").utf8), upper.map { ArraySlice($0.utf8) })
    return String(decoding: digits, as: UTF8.self)
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
      case .time(let time): due = Key.minute(of: time, in: zone) * 2 + 1
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

    /// The minute of a wall time; the times of a gap all stand at its end, so that they keep their order.
    private static func minute(of time: WallTime, in zone: Zone) -> Int {
      let instant = zone.instant(of: time)
      guard zone.wallTime(at: instant) != time,
        let change = zone.transition(after: instant + -86_400, notAfter: instant)
      else { return instant.minute }
      return change.instant.minute
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
    return prefix + [low] + midpoint(lower.dropFirst(), nil)
  }
}
