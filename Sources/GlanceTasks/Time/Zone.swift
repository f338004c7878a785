internal import Glibc

/// The rules of one time zone, as the offset from UTC at each instant.
///
/// A value, so that tests and previews pin it. `Zone.system` asks Glibc, which honours `TZ` and `/etc/localtime`.
public struct Zone: Sendable {
  private let offsetAt: @Sendable (Instant) -> Int

  /// A zone from a function that gives its offset in seconds east of UTC at an instant.
  public init(offset: @escaping @Sendable (Instant) -> Int) {
    self.offsetAt = offset
  }

  /// The zone that the machine is in.
  public static let system = Zone { instant in
    var seconds = time_t(instant.seconds)
    var parts = tm()
    return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
  }

  /// A zone whose offset never changes, in seconds east of UTC.
  public static func fixed(offset: Int) -> Zone {
    Zone { _ in offset }
  }

  /// Coordinated universal time.
  public static let utc = Zone.fixed(offset: 0)

  /// Seconds east of UTC at an instant.
  public func offset(at instant: Instant) -> Int {
    offsetAt(instant)
  }

  /// What a clock on the wall shows at an instant, its seconds dropped.
  public func wallTime(at instant: Instant) -> WallTime {
    WallTime(minute: (instant + offset(at: instant)).minute)
  }

  /// The instant at which the wall shows a time.
  ///
  /// A time that comes twice, when clocks go back, is its first coming. One that never comes, when clocks go
  /// forward, is moved on by the length of the gap (RFC 5545 §3.3.5 reads it so too).
  public func instant(of wall: WallTime) -> Instant {
    let asUTC = Instant(seconds: Int64(wall.minute) * 60)
    let before = offset(at: asUTC + -86_400)
    let first = asUTC + -before
    if offset(at: first) == before { return first }
    let after = offset(at: asUTC + 86_400)
    let second = asUTC + -after
    return offset(at: second) == after ? second : first
  }

  /// The first instant of a day, which is not always its midnight: some days begin at 01:00.
  public func start(of day: Day) -> Instant {
    let midnight = instant(of: WallTime(day: day, minuteOfDay: 0))
    guard wallTime(at: midnight).minuteOfDay != 0 else { return midnight }
    return transition(after: midnight + -2 * 86_400, notAfter: midnight)?.instant ?? midnight
  }

  /// The change of offset between two instants, if the offsets at both ends differ.
  package func transition(after start: Instant, notAfter end: Instant) -> Transition? {
    let before = offset(at: start)
    let after = offset(at: end)
    guard before != after else { return nil }
    var low = start.seconds
    var high = end.seconds
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if offset(at: Instant(seconds: middle)) == before { low = middle } else { high = middle }
    }
    return Transition(instant: Instant(seconds: high), before: before, after: after)
  }

  /// A change of a zone's offset.
  package struct Transition {
    /// The first instant with the new offset.
    package let instant: Instant
    /// The offset before and after it, in seconds east of UTC.
    package let before: Int, after: Int

    /// The wall minutes that are left out, or empty when clocks go back.
    package var gap: Interval {
      Interval((instant + before).minute, (instant + after).minute)
    }

    /// The wall minutes that come twice, or empty when clocks go forward.
    package var overlap: Interval {
      Interval((instant + after).minute, (instant + before).minute)
    }
  }
}
