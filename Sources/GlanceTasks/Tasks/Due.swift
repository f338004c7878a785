/// When a task is due.
public enum Due: Hashable, Sendable {
  /// A whole day, wherever one is; overdue once that day has ended there.
  case day(Day)
  /// A day with a time that means local time wherever one is.
  case time(WallTime)
  /// An instant, as from a calendar entry with a zone.
  case instant(Instant)

  /// The due that a form of ISO 8601 means, its seconds dropped unless it is an instant.
  package init(_ value: ISO8601) {
    switch value {
    case .day(let day): self = .day(day)
    case .wall(let time, _): self = .time(time)
    case .instant(let instant): self = .instant(instant)
    }
  }

  /// The day it falls on in a zone.
  public func day(in zone: Zone) -> Day {
    switch self {
    case .day(let day): day
    case .time(let time): time.day
    case .instant(let instant): zone.wallTime(at: instant).day
    }
  }

  /// What the wall shows when it is due, or `nil` for a whole day.
  public func wallTime(in zone: Zone) -> WallTime? {
    switch self {
    case .day: nil
    case .time(let time): time
    case .instant(let instant): zone.wallTime(at: instant)
    }
  }

  /// The instant itself, or the first one of the day or minute.
  package func start(in zone: Zone) -> Instant {
    switch self {
    case .day(let day): zone.start(of: day)
    case .time(let time): zone.instant(of: time)
    case .instant(let instant): instant
    }
  }

  /// The first instant at which a task with this due is overdue.
  public func passes(in zone: Zone) -> Instant {
    switch self {
    case .day(let day): zone.start(of: day + 1)
    case .time(let time): Instant(seconds: (Int64(zone.instant(of: time).minute) + 1) * 60)
    case .instant(let instant): Instant(seconds: (Int64(instant.minute) + 1) * 60)
    }
  }

  /// The due as the JSON contract writes it: a day, a local time, or an instant in the zone's offset.
  public func text(in zone: Zone) -> String {
    switch self {
    case .day(let day): day.description
    case .time(let time): time.description
    case .instant(let instant): instant.text(in: zone)
    }
  }
}
