internal import GlanceTasks

/// A time of iCalendar with the zone that it was written in.
struct ZonedTime {
  /// What is written.
  let value: ISO8601
  /// The zone that it names; `nil` for days, instants, and times that are local wherever one is.
  let zone: Zone?

  /// The due that it means; one in a zone is an instant.
  var due: Due {
    if let zone, case .wall = value { return .instant(value.instant(in: zone)) }
    return Due(value)
  }

  /// The instant that it means where a zone holds that it does not name.
  func instant(in local: Zone) -> Instant {
    value.instant(in: zone ?? local)
  }

  /// The day that is written.
  var day: Day {
    switch value {
    case .day(let day): day
    case .wall(let wall, _): wall.day
    case .instant(let instant): Zone.utc.wallTime(at: instant).day
    }
  }

  /// The same time of the day some days later, as the clock shows it that it was written by.
  func moved(by days: Int) -> ZonedTime {
    switch value {
    case .day(let day): ZonedTime(value: .day(day + days), zone: nil)
    case .wall(let wall, let second):
      ZonedTime(
        value: .wall(WallTime(day: wall.day + days, minuteOfDay: wall.minuteOfDay), second: second),
        zone: zone
      )
    case .instant(let instant): ZonedTime(value: .instant(instant + days * 86_400), zone: nil)
    }
  }

  /// The due some time later: days by the calendar of the zone, the rest by the clock.
  func adding(_ duration: ICalendarDuration) -> Due {
    switch value {
    case .day(let day):
      if duration.seconds == 0 { return .day(day + duration.days) }
      return .time(WallTime(minute: (day + duration.days).number * 1440 + duration.seconds / 60))
    case .wall(let wall, let second):
      let moved = WallTime(day: wall.day + duration.days, minuteOfDay: wall.minuteOfDay)
      guard let zone else { return .time(WallTime(minute: moved.minute + duration.seconds / 60)) }
      return .instant(zone.instant(of: moved) + (second + duration.seconds))
    case .instant(let instant):
      return .instant(instant + (duration.days * 86_400 + duration.seconds))
    }
  }

  /// Whether another time means the same occurrence.
  ///
  /// Programs mix the types, so that a day means each time of that day as it is written, and a local time the same one of
  /// any zone.
  func isSame(as other: ZonedTime, in local: Zone) -> Bool {
    switch (value, other.value) {
    case (.day, _), (_, .day): return day == other.day
    case (.wall(let wall, _), .wall(let otherWall, _)) where zone == nil || other.zone == nil:
      return wall == otherWall
    default: return instant(in: local) == other.instant(in: local)
    }
  }
}
