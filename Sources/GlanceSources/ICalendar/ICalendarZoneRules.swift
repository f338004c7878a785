internal import GlanceTasks

/// The rules by which the clocks of a zone change, as a file has them (VTIMEZONE, RFC 5545 §3.6.5).
struct ICalendarZoneRules: Sendable {
  /// One of the two times of a zone, and when it begins.
  fileprivate struct Observance: Sendable {
    /// When it begins first, by the clock before that.
    let anchor: WallTime
    /// The other times at which it begins, by the same clock.
    let dates: [WallTime]
    /// By what rule it begins each year.
    let rule: RecurrenceRule?
    /// Seconds east of UTC before it and in it.
    let former: Int, offset: Int
  }

  private let observances: [Observance]

  /// More changes than any zone has had; a file with more is none that a calendar wrote.
  private static let mostObservances = 500

  /// Reads the components inside of a VTIMEZONE, or gives `nil` when none of them can be read.
  init?(_ components: [ICalendarComponent]) {
    guard components.count <= ICalendarZoneRules.mostObservances else { return nil }
    observances = components.compactMap(ICalendarZoneRules.observance).sorted { $0.anchor < $1.anchor }
    if observances.isEmpty { return nil }
  }

  /// The zone with these rules.
  var zone: Zone {
    let rules = self
    return Zone { rules.offset(at: $0) }
  }

  /// Seconds east of UTC at an instant.
  func offset(at instant: Instant) -> Int {
    var latest: (onset: Instant, offset: Int)?
    for observance in observances {
      guard let onset = observance.lastOnset(by: instant) else { continue }
      if latest.map({ $0.onset <= onset }) ?? true { latest = (onset, observance.offset) }
    }
    return latest?.offset ?? observances[0].former
  }

  private static func observance(_ component: ICalendarComponent) -> Observance? {
    guard let start = component["DTSTART"].flatMap({ wall($0.value) }),
      let former = component["TZOFFSETFROM"].flatMap({ seconds($0.value) }),
      let offset = component["TZOFFSETTO"].flatMap({ seconds($0.value) })
    else { return nil }
    let dates = component.properties.filter { $0.name == "RDATE" }
      .flatMap { $0.value.split(separator: ",").prefix(mostObservances) }
      .compactMap { wall(String($0.prefix { $0 != "/" })) }
    let rule = component["RRULE"].flatMap { try? RecurrenceRule($0.value) }
    return Observance(
      anchor: start,
      dates: dates,
      // Clocks change once a year; what changes them each day would take long to follow.
      rule: rule?.frequency == .yearly ? rule : nil,
      former: former,
      offset: offset
    )
  }

  private static func wall(_ value: String) -> WallTime? {
    switch ISO8601(value) {
    case .wall(let wall, _): wall
    case .day(let day): WallTime(day: day, minuteOfDay: 0)
    default: nil
    }
  }

  /// The seconds of an offset such as `+0100`, `-0330` or `+013045`, or `nil` for another text.
  private static func seconds(_ value: String) -> Int? {
    let digits = value.utf8.dropFirst()
    guard let sign = value.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      digits.count == 4 || digits.count == 6, digits.allSatisfy({ 0x30...0x39 ~= $0 }),
      let number = Int(String(Substring(digits)))
    else { return nil }
    let number6 = digits.count == 4 ? number * 100 : number
    let seconds = number6 / 10_000 * 3600 + number6 / 100 % 100 * 60 + number6 % 100
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }
}

extension ICalendarZoneRules.Observance {
  /// The last time that it began up to an instant.
  fileprivate func lastOnset(by instant: Instant) -> Instant? {
    var last: Instant?
    for wall in [anchor] + dates {
      let onset = self.onset(wall)
      if onset <= instant, last.map({ $0 < onset }) ?? true { last = onset }
    }
    guard let rule else { return last }
    let clock = Zone.fixed(offset: former)
    let end = rule.lastDay(of: .instant(onset(anchor)), in: clock)
    let day = clock.wallTime(at: instant).day
    // Two years and some days hold an onset of each yearly rule but for those with gaps, whose last one counts then.
    for day in rule.days(from: anchor.day, near: min(day, end ?? day) - 800) {
      if let end, day > end { break }
      let onset = self.onset(WallTime(day: day, minuteOfDay: anchor.minuteOfDay))
      if onset > instant { break }
      if last.map({ $0 < onset }) ?? true { last = onset }
    }
    return last
  }

  private func onset(_ wall: WallTime) -> Instant {
    Instant(seconds: Int64(wall.minute) * 60 - Int64(former))
  }
}
