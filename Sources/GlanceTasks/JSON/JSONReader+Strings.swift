extension JSONReader {
  /// Reads a string, at whose opening quote the reader stands.
  package mutating func string() throws(JSONError) -> String {
    offset += 1
    let start = offset
    // Most strings hold no escape, and are taken as they stand.
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        offset += 1
        return String(decoding: bytes[start..<offset - 1], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { return String(decoding: try stringBytes(from: start), as: UTF8.self) }
      try check(byte)
      offset += 1
    }
    throw mistake("the text ends inside a string")
  }

  /// Reads a string, at whose opening quote the reader stands, as its bytes, which need not be UTF-8.
  package mutating func stringBytes() throws(JSONError) -> [UInt8] {
    offset += 1
    return try stringBytes(from: offset)
  }

  private mutating func stringBytes(from start: Int) throws(JSONError) -> [UInt8] {
    var text = Array(bytes[start..<offset])
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return text
      case UInt8(ascii: "\\"):
        try escape(into: &text)
      default:
        try check(byte)
        text.append(byte)
        offset += 1
      }
    }
    throw mistake("the text ends inside a string")
  }

  private mutating func check(_ byte: UInt8) throws(JSONError) {
    guard byte >= 0x20 || isTolerant else {
      throw mistake("a control character inside a string must be escaped")
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    let next = offset + 1
    let replacement: UInt8?
    switch next < bytes.count ? bytes[next] : nil {
    case UInt8(ascii: "\"")?, UInt8(ascii: "\\")?, UInt8(ascii: "/")?: replacement = bytes[next]
    case UInt8(ascii: "b")?: replacement = 0x08
    case UInt8(ascii: "f")?: replacement = 0x0C
    case UInt8(ascii: "n")?: replacement = 0x0A
    case UInt8(ascii: "r")?: replacement = 0x0D
    case UInt8(ascii: "t")?: replacement = 0x09
    default: replacement = nil
    }
    if let replacement {
      text.append(replacement)
      offset += 2
    } else if let unit = codeUnit(at: offset) {
      text.append(contentsOf: scalar(from: unit).utf8)
    } else if isTolerant {
      text.append(UInt8(ascii: "\\"))
      offset += 1
    } else {
      throw mistake("there is no such escape")
    }
  }

  /// The scalar of an escape, and of the one behind it where both make a surrogate pair; moves behind what it took.
  private mutating func scalar(from unit: UInt32) -> Unicode.Scalar {
    offset += 6
    if 0xD800..<0xDC00 ~= unit, let low = codeUnit(at: offset), 0xDC00..<0xE000 ~= low,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    {
      offset += 6
      return scalar
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  /// The code unit of an escape `\uXXXX` that begins at an index.
  private func codeUnit(at index: Int) -> UInt32? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[index + 2..<index + 6] {
      switch byte {
      case 0x30...0x39: unit = unit << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: unit = unit << 4 | UInt32(byte - 0x37)
      case 0x61...0x66: unit = unit << 4 | UInt32(byte - 0x57)
      default: return nil
      }
    }
    return unit
  }
}
