/// A day and a time of day to the minute as a clock on the wall shows them, in whatever zone one is.
public struct WallTime: Hashable, Comparable, Sendable {
  /// The day.
  public var day: Day

  /// Minutes since 00:00, 0 to 1439.
  public var minuteOfDay: Int

  /// A wall time from a day and the minutes since its 00:00.
  ///
  /// - Precondition: `minuteOfDay` is 0 to 1439.
  public init(day: Day, minuteOfDay: Int) {
    precondition(0..<1440 ~= minuteOfDay, "a day has 1440 minutes")
    self.day = day
    self.minuteOfDay = minuteOfDay
  }

  /// A wall time from its count of minutes since 1970-01-01T00:00 on the same wall.
  public init(minute: Int) {
    self.day = Day(number: minute.floorDivided(by: 1440))
    self.minuteOfDay = minute.floorRemainder(by: 1440)
  }

  /// Minutes since 1970-01-01T00:00 on the same wall.
  public var minute: Int {
    day.number * 1440 + minuteOfDay
  }

  /// Whether the left time comes first on the same wall.
  public static func < (left: WallTime, right: WallTime) -> Bool {
    left.minute < right.minute
  }
}
