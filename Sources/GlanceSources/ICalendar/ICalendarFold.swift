/// The folds of long lines of iCalendar (RFC 5545 §3.1).
enum ICalendarFold {
  /// The octets of a line, without its end.
  private static let lineLength = 75

  /// A line as it is written: folded where no character is torn apart, without an end.
  ///
  /// - Parameters:
  ///   - line: The content of the line, unfolded.
  ///   - end: What ends a line of the file.
  /// - Returns: Its bytes.
  static func folded(_ line: some Collection<UInt8>, end: [UInt8] = [0x0D, 0x0A]) -> [UInt8] {
    let bytes = Array(line)
    var folded: [UInt8] = []
    folded.reserveCapacity(bytes.count + bytes.count / 16)
    var start = 0
    while true {
      // A line that goes on begins with a blank, which counts.
      let room = start == 0 ? lineLength : lineLength - 1
      var stop = min(bytes.count, start + room)
      while stop < bytes.count, stop > start + 1, bytes[stop] & 0xC0 == 0x80 { stop -= 1 }
      folded += bytes[start..<stop]
      start = stop
      if start >= bytes.count { return folded }
      folded += end
      folded.append(0x20)
    }
  }

  /// The content of a line as it stands in a file.
  static func unfolded(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(line.count)
    var isFold = false
    for byte in line {
      if isFold {
        // The blank behind a line feed is no part of the content.
        isFold = false
      } else if byte == 0x0A {
        if content.last == 0x0D { content.removeLast() }
        isFold = true
      } else {
        content.append(byte)
      }
    }
    return content
  }
}
