import GlanceTasks
import GlanceTestSupport

/// The offsets of a named zone around an instant, copied into a table so that thousands of look-ups are quick.
struct ZoneSample: Sendable {
  let zone: Zone
  /// The changes within the sampled days, in order.
  let transitions: [Zone.Transition]

  init(_ name: String, around center: Instant, days: Int = 8) throws {
    let source = try Zone.named(name)
    var transitions: [Zone.Transition] = []
    let hours = (-days * 24)..<(days * 24)
    for hour in hours {
      let start = center + hour * 3600
      if let transition = source.transition(after: start, notAfter: start + 3600) {
        transitions.append(transition)
      }
    }
    let table = transitions
    let first = source.offset(at: center + hours.lowerBound * 3600)
    self.transitions = table
    self.zone = Zone { instant in
      var offset = first
      for transition in table where transition.instant <= instant { offset = transition.after }
      return offset
    }
  }

  /// The instant of a wall time by its definition: the first at which the wall shows it; in a gap, the one that the
  /// offset before the gap gives.
  func instant(of wall: WallTime) -> Instant? {
    let asUTC = Instant(seconds: Int64(wall.minute) * 60)
    let offsets = transitions.flatMap { [$0.before, $0.after] } + [zone.offset(at: asUTC)]
    let comings = offsets.map { asUTC + -$0 }.filter { zone.wallTime(at: $0) == wall }
    if let first = comings.min() { return first }
    return transitions.first { $0.gap.contains(wall.minute) }.map { asUTC + -$0.before }
  }
}

/// Changes of clocks of every sort, as instants near them.
struct ClockChange: Sendable, CustomStringConvertible {
  let zone: String, near: String
  var description: String { "\(zone) \(near)" }

  var instant: Instant {
    get throws { try Moment.at(near, in: zone).instant }
  }

  static let all = [
    ClockChange(zone: "Europe/Berlin", near: "2027-03-28T03:00"),
    ClockChange(zone: "Europe/Berlin", near: "2027-10-31T02:00"),
    ClockChange(zone: "America/Santiago", near: "2026-09-06T01:00"),
    ClockChange(zone: "America/Santiago", near: "2027-04-03T23:00"),
    ClockChange(zone: "Australia/Lord_Howe", near: "2027-10-03T02:30"),
    ClockChange(zone: "Australia/Lord_Howe", near: "2027-04-04T01:30"),
    ClockChange(zone: "America/Havana", near: "2027-03-14T01:00"),
    ClockChange(zone: "America/Havana", near: "2026-11-01T00:00"),
    ClockChange(zone: "Africa/Cairo", near: "2026-04-24T01:00"),
    ClockChange(zone: "Africa/Cairo", near: "2026-10-29T23:00"),
    ClockChange(zone: "Asia/Beirut", near: "2027-03-28T01:00"),
    ClockChange(zone: "Atlantic/Azores", near: "2027-03-28T01:00"),
    ClockChange(zone: "Pacific/Apia", near: "2011-12-31T00:00"),
    ClockChange(zone: "Pacific/Kwajalein", near: "1993-08-22T00:00"),
    ClockChange(zone: "Asia/Pyongyang", near: "2018-05-05T00:00"),
    ClockChange(zone: "America/Caracas", near: "2007-12-09T03:00"),
    ClockChange(zone: "Antarctica/Troll", near: "2027-03-28T03:00"),
    ClockChange(zone: "America/St_Johns", near: "2010-11-06T23:01"),
    ClockChange(zone: "America/St_Johns", near: "2011-03-13T01:01"),
    ClockChange(zone: "Asia/Kathmandu", near: "2027-03-28T03:00"),
  ]
}
