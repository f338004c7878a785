internal import GlanceTasks

/// A length of time (RFC 5545 §3.3.6): days by the calendar, and seconds.
struct ICalendarDuration: Equatable {
  let days: Int
  let seconds: Int

  /// More days than lie between any two dues.
  private static let mostDays = 10_000_000

  /// A length from its parts.
  init(days: Int, seconds: Int) {
    self.days = days
    self.seconds = seconds
  }

  /// The length that a value such as `PT2H30M`, `P1D` or `-P2W` means, or `nil` for any other text.
  init?(_ value: String) {
    var rest = value.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard rest.popFirst() == UInt8(ascii: "P"), !rest.isEmpty else { return nil }
    var days = 0
    var seconds = 0
    var isTime = false
    while let first = rest.first {
      if first == UInt8(ascii: "T"), !isTime {
        isTime = true
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { 0x30...0x39 ~= $0 }
      rest = rest[digits.endIndex...]
      guard 1...6 ~= digits.count, let count = Int(String(Substring(digits))), let unit = rest.popFirst()
      else {
        return nil
      }
      switch (isTime, Unicode.Scalar(unit)) {
      case (false, "W"): days += count * 7
      case (false, "D"): days += count
      case (true, "H"): seconds += count * 3600
      case (true, "M"): seconds += count * 60
      case (true, "S"): seconds += count
      default: return nil
      }
      // However often a value says something; no due lies so far away.
      guard days <= ICalendarDuration.mostDays, seconds <= ICalendarDuration.mostDays * 86_400 else {
        return nil
      }
    }
    self.days = isNegative ? -days : days
    self.seconds = isNegative ? -seconds : seconds
  }
}
