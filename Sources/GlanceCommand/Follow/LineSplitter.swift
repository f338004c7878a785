/// Splits a stream that comes in pieces of any size into its lines.
struct LineSplitter {
  /// The most bytes of a line; what is beyond is dropped.
  let limit: Int
  private var line: [UInt8] = []

  /// A splitter at the beginning of a stream.
  init(limit: Int) {
    self.limit = limit
  }

  /// Reads on.
  ///
  /// - Returns: The lines that end in these bytes, without their ends.
  mutating func read(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in bytes {
      if byte == 0x0A {
        if line.last == 0x0D { line.removeLast() }
        lines.append(line)
        line = []
      } else if line.count < limit {
        line.append(byte)
      }
    }
    return lines
  }
}
