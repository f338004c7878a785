internal import Glibc

/// One reading of the clock and the zone, which a whole run works with.
public struct Moment: Sendable {
  /// The instant that was read.
  public let instant: Instant
  /// The zone that the machine is in.
  public let zone: Zone
  /// What the wall shows at that instant.
  public let wall: WallTime
  /// The weekday on which weeks begin where the clock hangs: 1 for Monday to 7 for Sunday.
  public var firstWeekday: Int

  /// A moment from an instant and a zone; weeks begin on Monday unless a person says otherwise.
  public init(instant: Instant, zone: Zone, firstWeekday: Int = 1) {
    self.instant = instant
    self.zone = zone
    self.wall = zone.wallTime(at: instant)
    self.firstWeekday = firstWeekday
  }

  /// The moment it is now, by the machine's clock.
  public static func now(in zone: Zone = .system) -> Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Moment(instant: Instant(seconds: Int64(time.tv_sec)), zone: zone)
  }

  /// The calendar day it is.
  public var today: Day {
    wall.day
  }

  /// The first instant of tomorrow; always ahead.
  public var endOfToday: Instant {
    let start = zone.start(of: today + 1)
    if start > instant { return start }
    // Clocks went back across midnight, so that it is today again: its second coming ends the day.
    let midnight = WallTime(day: today + 1, minuteOfDay: 0)
    return Instant(seconds: Int64(midnight.minute) * 60 - Int64(zone.offset(at: instant)))
  }

  /// The group of a task that is open and has this due.
  ///
  /// A day is overdue once the local calendar day has ended, a time from the minute after its own.
  public func group(of due: Due?) -> TaskGroup {
    switch due {
    case nil:
      return .anytime
    case .day(let day):
      return day < today ? .overdue : day == today ? .today : .upcoming
    case .time(let time):
      if zone.instant(of: time).minute < instant.minute { return .overdue }
      return time.day <= today ? .today : .upcoming
    case .instant(let due):
      if due.minute < instant.minute { return .overdue }
      return due < endOfToday ? .today : .upcoming
    }
  }
}
