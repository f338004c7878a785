// Dates and times as RFC 5545 writes them, in the basic form of ISO 8601.

extension ISO8601 {
  /// What a text in the basic form says: `20261130`, `20261130T170000` or `20261130T170000Z`.
  init?(basic text: String) {
    let bytes = text.utf8
    guard [8, 15, 16].contains(bytes.count), !bytes.contains(UInt8(ascii: "-")), let value = ISO8601(text)
    else {
      return nil
    }
    self = value
  }
}

extension Day {
  /// `20261130`.
  package var basic: String {
    let (year, month, day) = parts
    return "\(padded: year, to: 4)\(padded: month)\(padded: day)"
  }
}

extension WallTime {
  /// `20261130T170000`.
  package func basic(second: Int = 0) -> String {
    "\(day.basic)T\(padded: minuteOfDay / 60)\(padded: minuteOfDay % 60)\(padded: second)"
  }
}

extension Instant {
  /// `20261130T160000Z`.
  package var basic: String {
    WallTime(minute: minute).basic(second: Int(seconds).floorRemainder(by: 60)) + "Z"
  }
}
