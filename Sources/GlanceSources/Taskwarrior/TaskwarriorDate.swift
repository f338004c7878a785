internal import GlanceTasks

/// A date of an export: ISO 8601 in its basic or extended form, or seconds since 1970.
struct TaskwarriorDate {
  private let value: ISO8601

  /// The date that a text names, or `nil` for any other text.
  init?(_ text: String) {
    if let value = ISO8601(text) {
      self.value = value
    } else if let value = TaskwarriorDate.epoch(text) {
      self.value = .instant(value)
    } else {
      return nil
    }
  }

  /// The instant it means in a zone; a day means its beginning.
  func instant(in zone: Zone) -> Instant {
    value.instant(in: zone)
  }

  /// The due it means in a zone, which may lie outside the days that a due can have.
  ///
  /// Taskwarrior knows instants only, and stores a day as its local midnight or its last second.
  func due(in zone: Zone) -> Due {
    switch value {
    case .day(let day):
      return .day(day)
    case .wall(let time, let second):
      return isWholeDay(second: time.minuteOfDay * 60 + second) ? .day(time.day) : .time(time)
    case .instant(let instant):
      let local = Int(instant.seconds) + zone.offset(at: instant)
      let day = Day(number: local.floorDivided(by: 86_400))
      return isWholeDay(second: local.floorRemainder(by: 86_400)) ? .day(day) : .instant(instant)
    }
  }

  private func isWholeDay(second: Int) -> Bool {
    second == 0 || second == 86_399
  }

  /// Seconds since 1970 with or without a fraction, from 1980 on, where Taskwarrior begins to read numbers so.
  private static func epoch(_ text: String) -> Instant? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let digits = parts.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
    guard digits, let seconds = Int64(parts[0]), 315_532_800...253_402_300_799 ~= seconds else { return nil }
    return Instant(seconds: seconds)
  }
}
