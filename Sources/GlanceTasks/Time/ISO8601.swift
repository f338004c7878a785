/// Reads the forms of ISO 8601 that are exchanged: days, local times and instants with an offset.
///
/// Accepted are `2026-11-30`, `2026-11-30T17:00[:SS]` and the same with `Z`, `+01:00`, `+0100` or `+01` behind it; a
/// blank or a lower-case `t` may stand for the `T`. The basic form `20261130[T170000[Z]]` is read too.
package enum ISO8601: Hashable, Sendable {
  case day(Day)
  case wall(WallTime, second: Int)
  case instant(Instant)

  /// What a text says, or `nil` when it is no such form or names a day or time that does not exist.
  package init?(_ text: String) {
    var cursor = Cursor(bytes: Array(text.utf8))
    guard let year = cursor.number(digits: 4) else { return nil }
    let extended = cursor.skip(UInt8(ascii: "-"))
    guard let month = cursor.number(digits: 2), !extended || cursor.skip(UInt8(ascii: "-")),
      let dayOfMonth = cursor.number(digits: 2), let day = Day(year: year, month: month, day: dayOfMonth)
    else { return nil }
    if cursor.isAtEnd {
      self = .day(day)
      return
    }
    guard cursor.skip(UInt8(ascii: "T")) || cursor.skip(UInt8(ascii: "t")) || cursor.skip(UInt8(ascii: " ")),
      let hour = cursor.number(digits: 2), hour < 24
    else { return nil }
    let colons = cursor.skip(UInt8(ascii: ":"))
    guard colons == extended, let minute = cursor.number(digits: 2), minute < 60 else { return nil }
    var second = 0
    if colons ? cursor.skip(UInt8(ascii: ":")) : cursor.isAtDigit {
      guard let value = cursor.number(digits: 2), value <= 60 else { return nil }
      // A leap second is counted as the second before it, as POSIX time has none.
      second = min(value, 59)
    }
    let wall = WallTime(day: day, minuteOfDay: hour * 60 + minute)
    if cursor.isAtEnd {
      self = .wall(wall, second: second)
      return
    }
    guard let offset = cursor.offset(), cursor.isAtEnd else { return nil }
    self = .instant(Instant(seconds: Int64(wall.minute) * 60 + Int64(second - offset)))
  }

  /// The instant it means in a zone; a day means its beginning.
  package func instant(in zone: Zone) -> Instant {
    switch self {
    case .day(let day): zone.start(of: day)
    case .wall(let time, let second): zone.instant(of: time) + second
    case .instant(let instant): instant
    }
  }

  private struct Cursor {
    let bytes: [UInt8]
    var index = 0

    init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    var isAtEnd: Bool { index == bytes.count }

    var isAtDigit: Bool { index < bytes.count && 0x30...0x39 ~= bytes[index] }

    mutating func skip(_ byte: UInt8) -> Bool {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
      return true
    }

    mutating func number(digits: Int) -> Int? {
      var value = 0
      for _ in 0..<digits {
        guard isAtDigit else { return nil }
        value = value * 10 + Int(bytes[index] - 0x30)
        index += 1
      }
      return value
    }

    mutating func offset() -> Int? {
      if skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) { return 0 }
      let sign = skip(UInt8(ascii: "+")) ? 1 : skip(UInt8(ascii: "-")) ? -1 : 0
      guard sign != 0, let hours = number(digits: 2), hours < 24 else { return nil }
      guard !isAtEnd else { return sign * hours * 3600 }
      _ = skip(UInt8(ascii: ":"))
      guard let minutes = number(digits: 2), minutes < 60 else { return nil }
      return sign * (hours * 3600 + minutes * 60)
    }
  }
}
