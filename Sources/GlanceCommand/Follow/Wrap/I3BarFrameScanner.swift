internal import GlanceTasks

/// Finds the status lines in the endless array behind a header, byte by byte.
///
/// A string holds no raw line break, so that a bracket at the beginning of a line always opens a status line, however
/// broken what stands before it is. Commas between status lines may be anywhere or missing.
struct I3BarFrameScanner {
  /// The most bytes of a status line.
  static let sizeLimit = 1 << 20

  private enum State {
    /// Between two status lines, or before the first.
    case between
    case frame
    /// Behind something broken: its quotes are not to be trusted, nor are brackets inside a line.
    case skipping
  }

  private var state = State.between
  /// The status line so far, from its bracket on.
  private var frame: [UInt8] = []
  /// The brackets that are still to come, the next one last.
  private var closing: [UInt8] = []
  private var isInString = false
  private var isEscaped = false
  /// Whether there was nothing but blanks and commas since the line began.
  private var isAtLineStart = true
  /// The last two bytes that are not blank.
  private var previous: (UInt8, UInt8) = (0, 0)

  /// Takes the next byte, and appends what is whole with it.
  mutating func take(_ byte: UInt8, into elements: inout [I3BarStreamReader.Element]) {
    let beginsLine = isAtLineStart
    let before = previous
    note(byte)
    if byte == UInt8(ascii: "["), beginsLine {
      if state == .frame, frame.count > 1 { elements.append(.broken) }
      return begin()
    }
    switch state {
    case .between:
      switch byte {
      case UInt8(ascii: "["): begin()
      // The endless array may end.
      case UInt8(ascii: ","), UInt8(ascii: "]"): break
      case _ where byte.isJSONBlank: break
      default: giveUp(into: &elements)
      }
    case .skipping:
      if byte == UInt8(ascii: "["), before == (UInt8(ascii: "]"), UInt8(ascii: ",")) { begin() }
    case .frame:
      takeInFrame(byte, into: &elements)
    }
  }

  private mutating func note(_ byte: UInt8) {
    if byte == 0x0A {
      isAtLineStart = true
    } else if !byte.isJSONBlank {
      isAtLineStart = isAtLineStart && byte == UInt8(ascii: ",")
      previous = (previous.1, byte)
    }
  }

  private mutating func begin() {
    state = .frame
    frame = [UInt8(ascii: "[")]
    closing = [UInt8(ascii: "]")]
    isInString = false
    isEscaped = false
  }

  /// Drops the status line.
  private mutating func giveUp(into elements: inout [I3BarStreamReader.Element]) {
    state = .skipping
    frame = []
    elements.append(.broken)
  }

  private mutating func takeInFrame(_ byte: UInt8, into elements: inout [I3BarStreamReader.Element]) {
    if frame.count == 1, byte.isJSONBlank { return }
    // The bracket before it opened the endless array.
    if frame.count == 1, byte == UInt8(ascii: "[") { return begin() }
    guard frame.count < I3BarFrameScanner.sizeLimit else { return giveUp(into: &elements) }
    frame.append(byte)
    if isInString { return takeInString(byte, into: &elements) }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
    case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      guard closing.popLast() == byte else { return giveUp(into: &elements) }
      if closing.isEmpty { finish(into: &elements) }
    default: break
    }
    if closing.count > JSONReader.depthLimit { giveUp(into: &elements) }
  }

  private mutating func takeInString(_ byte: UInt8, into elements: inout [I3BarStreamReader.Element]) {
    if byte == 0x0A {
      giveUp(into: &elements)
    } else if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
    }
  }

  private mutating func finish(into elements: inout [I3BarStreamReader.Element]) {
    elements.append(I3BarBlocks.read(frame).map { .frame($0) } ?? .broken)
    state = .between
    frame = []
  }
}

extension UInt8 {
  /// Whether it may stand between the tokens of JSON.
  fileprivate var isJSONBlank: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }
}
