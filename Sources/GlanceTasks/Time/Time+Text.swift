extension Day: CustomStringConvertible {
  /// The day as ISO 8601 writes it: `2026-11-30`.
  public var description: String {
    let (year, month, day) = parts
    return "\(padded: year, to: 4)-\(padded: month)-\(padded: day)"
  }
}

extension WallTime: CustomStringConvertible {
  /// The time as ISO 8601 writes it, without a zone: `2026-11-30T17:00`.
  public var description: String {
    "\(day)T\(clock)"
  }

  /// The time of day: `17:00`.
  public var clock: String {
    "\(padded: minuteOfDay / 60):\(padded: minuteOfDay % 60)"
  }
}

extension Instant {
  /// The instant as RFC 3339 writes it in the zone's offset, to the second and never with `Z`:
  /// `2026-12-24T19:30:00+01:00`.
  public func text(in zone: Zone) -> String {
    let offset = zone.offset(at: self)
    let seconds = Int(self.seconds) + offset
    let wall = WallTime(minute: seconds.floorDivided(by: 60))
    let minutes = abs(offset) / 60
    let sign = offset < 0 ? "-" : "+"
    return
      "\(wall):\(padded: seconds.floorRemainder(by: 60))\(sign)\(padded: minutes / 60):\(padded: minutes % 60)"
  }
}

extension DefaultStringInterpolation {
  /// Appends a number of at least 0, filled with zeros on the left.
  package mutating func appendInterpolation(padded number: Int, to width: Int = 2) {
    let digits = String(number)
    appendLiteral(String(repeating: "0", count: max(0, width - digits.utf8.count)))
    appendLiteral(digits)
  }
}
