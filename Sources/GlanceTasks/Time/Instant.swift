/// A point on the world's time line, counted in whole seconds since 1970-01-01T00:00:00Z without leap seconds.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z; negative before it.
  public var seconds: Int64

  /// An instant from its count of seconds since 1970-01-01T00:00:00Z.
  public init(seconds: Int64) {
    self.seconds = seconds
  }

  /// The minute that the instant lies in, counted from 1970-01-01T00:00Z.
  public var minute: Int {
    Int(seconds).floorDivided(by: 60)
  }

  /// Whether the left instant is the earlier one.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.seconds < right.seconds
  }

  /// The instant that is a number of seconds later, or earlier for a negative number.
  public static func + (instant: Instant, seconds: Int) -> Instant {
    Instant(seconds: instant.seconds + Int64(seconds))
  }
}
