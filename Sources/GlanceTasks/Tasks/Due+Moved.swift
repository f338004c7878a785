extension Due {
  /// The same on another day; a time of day is kept, an instant as its time in the zone.
  package func moved(to day: Day, in zone: Zone) -> Due {
    switch self {
    case .day: .day(day)
    case .time(let time): .time(WallTime(day: day, minuteOfDay: time.minuteOfDay))
    case .instant(let instant):
      .instant(
        zone.instant(of: WallTime(day: day, minuteOfDay: zone.wallTime(at: instant).minuteOfDay))
          + Int(instant.seconds).floorRemainder(by: 60)
      )
    }
  }
}
