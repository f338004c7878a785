// The smallest pieces of a text: blanks, comments and strings.
extension TOMLReader {
  /// The next byte.
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Skips one character, if it comes next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  mutating func skipBlanks() {
    while peek == UInt8(ascii: " ") || peek == UInt8(ascii: "\t") { offset += 1 }
  }

  mutating func skipLine() {
    while let byte = peek {
      offset += 1
      if byte == UInt8(ascii: "\n") { return }
    }
  }

  /// Skips a comment, which holds no control characters and is UTF-8.
  mutating func skipComment() throws(ConfigFault) {
    guard peek == UInt8(ascii: "#") else { return }
    let start = offset
    while let byte = peek, byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\r"), bytes[offset...].starts(with: [0x0D, 0x0A]) { break }
      try check(byte)
      offset += 1
    }
    try checkText(start..<offset)
  }

  /// Whether a text of several lines begins.
  var isAtTripleQuote: Bool {
    guard let quote = peek, offset + 2 < bytes.count else { return false }
    return bytes[offset + 1] == quote && bytes[offset + 2] == quote
  }

  /// Skips a text of several lines, if it ends.
  mutating func skipTripleQuoted() {
    guard let quote = peek else { return }
    var end = offset + 3
    while end + 2 < bytes.count {
      if bytes[end] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        end += 2
      } else if bytes[end] == quote, bytes[end + 1] == quote, bytes[end + 2] == quote {
        offset = end + 3
        return
      } else {
        end += 1
      }
    }
    offset += 3
  }

  /// Reads a string of one line, at whose opening quote the reader stands.
  mutating func string() throws(ConfigFault) -> String {
    let quote = bytes[offset]
    let start = offset + 1
    offset = start
    while let byte = peek {
      if byte == quote {
        try checkText(start..<offset)
        offset += 1
        return String(decoding: bytes[start..<offset - 1], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { return try escapedString(from: start) }
      try check(byte)
      offset += 1
    }
    throw expected("a closing quote")
  }

  private mutating func escapedString(from start: Int) throws(ConfigFault) -> String {
    var text = Array(bytes[start..<offset])
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        try checkText(start..<offset)
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try escape(into: &text)
      default:
        try check(byte)
        text.append(byte)
        offset += 1
      }
    }
    throw expected("a closing quote")
  }

  private mutating func escape(into text: inout [UInt8]) throws(ConfigFault) {
    let start = offset
    offset += 1
    let letter = peek
    offset += 1
    switch letter {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "u"): text += try scalar(digits: 4, from: start).utf8
    case UInt8(ascii: "U"): text += try scalar(digits: 8, from: start).utf8
    default:
      offset = start
      throw ConfigFault(
        offset: start,
        message: #"there is no such escape; write \\ for a backslash, or the text in '…'"#
      )
    }
  }

  private mutating func scalar(digits: Int, from start: Int) throws(ConfigFault) -> Character {
    let text = String(decoding: bytes[offset..<min(offset + digits, bytes.count)], as: UTF8.self)
    // A sign in front is no digit, though it makes a number.
    let isHexadecimal = text.utf8.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
    guard text.utf8.count == digits, isHexadecimal, let value = UInt32(text, radix: 16),
      let scalar = Unicode.Scalar(value)
    else {
      offset = start
      throw ConfigFault(
        offset: start,
        message: "an escape holds the \(digits) hexadecimal digits of a character, not of a surrogate"
      )
    }
    offset += digits
    return Character(scalar)
  }

  private func check(_ byte: UInt8) throws(ConfigFault) {
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { throw expected("a closing quote") }
    guard byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t") else { throw expected("text") }
  }

  private func checkText(_ range: Range<Int>) throws(ConfigFault) {
    var isASCII = true
    for index in range where bytes[index] >= 0x80 { isASCII = false }
    guard !isASCII else { return }
    // The first scalar that cannot be decoded is where the valid text in front of it ends.
    var valid = range.lowerBound
    var decoder = UTF8()
    var iterator = bytes[range].makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { valid += UTF8.width(scalar) }
    guard valid < range.upperBound else { return }
    throw ConfigFault(offset: valid, message: "this is not UTF-8; save the file in UTF-8")
  }

  /// The fault that something else than the expected comes next.
  func expected(_ what: String) -> ConfigFault {
    let found: String
    switch peek {
    case nil: found = "the end of the file"
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): found = "the end of the line"
    case let byte? where 0x21...0x7E ~= byte: found = String(Unicode.Scalar(byte))
    case UInt8(ascii: " "): found = "a blank"
    case let byte? where byte < 0x80: found = "the control character \(byte)"
    case _?: found = "a character outside ASCII"
    }
    return ConfigFault(offset: offset, message: "expected \(what), found \(found)")
  }
}
