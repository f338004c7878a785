/// Reads JSON (RFC 8259) from bytes, as a whole or piece by piece.
///
/// The bytes are never copied; a byte order mark in front is skipped, invalid UTF-8 and lone surrogates become U+FFFD.
/// A tolerant reader also takes what Taskwarrior prints beside the standard: control characters inside strings,
/// numbers like `3.`, and escapes that do not exist, whose backslash is kept.
package struct JSONReader {
  /// How deep arrays and objects may lie in one another, so that no input exhausts the stack.
  package static let depthLimit = 200

  /// The text.
  package let bytes: [UInt8]
  /// The index of the byte that is read next.
  package internal(set) var offset = 0
  let isTolerant: Bool
  private let depthLimit: Int
  private var depth = 0
  var place = Place()

  /// A reader at the beginning of a text.
  package init(_ bytes: [UInt8], tolerant: Bool = false, depthLimit: Int = JSONReader.depthLimit) {
    self.bytes = bytes
    self.isTolerant = tolerant
    self.depthLimit = depthLimit
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The one value that a whole text is.
  package static func value(of bytes: [UInt8], tolerant: Bool = false) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes, tolerant: tolerant)
    let value = try reader.value()
    guard reader.peek() == nil else { throw reader.expected("the end of the text") }
    return value
  }

  /// The elements of a text that is an array of strings; elements of another kind are left out.
  ///
  /// A text that is no array has none.
  package static func strings(_ text: String) -> [String] {
    guard case .array(let elements)? = try? value(of: Array(text.utf8)) else { return [] }
    return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  /// Reads on at another byte.
  package mutating func move(to offset: Int) {
    self.offset = min(offset, bytes.count)
  }

  /// The next byte that is not blank, to which the reader moves, or `nil` at the end.
  package mutating func peek() -> UInt8? {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      case let byte: return byte
      }
    }
    return nil
  }

  /// Skips one character, if it is what comes next behind any blanks.
  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Reads a value of any kind.
  package mutating func value() throws(JSONError) -> JSONValue {
    switch peek() {
    case UInt8(ascii: "\""):
      return .string(try string())
    case UInt8(ascii: "{"):
      var members: [JSONValue.Member] = []
      try self.members { (key, reader) throws(JSONError) in
        members.append(JSONValue.Member(key: key, value: try reader.value()))
      }
      return .object(members)
    case UInt8(ascii: "["):
      return .array(try elements())
    case let byte? where byte == UInt8(ascii: "-") || 0x30...0x39 ~= byte:
      return .number(try number())
    case UInt8(ascii: "t"):
      return try word("true", .bool(true))
    case UInt8(ascii: "f"):
      return try word("false", .bool(false))
    case UInt8(ascii: "n"):
      return try word("null", .null)
    default:
      throw expected("a value")
    }
  }

  /// Reads an object; the closure reads each member's value, at whose first byte the reader stands.
  package mutating func members(
    _ member: (_ key: String, _ reader: inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    try enter()
    defer { depth -= 1 }
    guard !skip("}") else { return }
    repeat {
      guard peek() == UInt8(ascii: "\"") else { throw expected("a key in quotes") }
      let key = try string()
      guard skip(":") else { throw expected("a colon") }
      _ = peek()
      try member(key, &self)
    } while skip(",")
    guard skip("}") else { throw expected(#""," or "}""#) }
  }

  private mutating func elements() throws(JSONError) -> [JSONValue] {
    try enter()
    defer { depth -= 1 }
    guard !skip("]") else { return [] }
    var elements: [JSONValue] = []
    repeat {
      elements.append(try value())
    } while skip(",")
    guard skip("]") else { throw expected(#""," or "]""#) }
    return elements
  }

  private mutating func enter() throws(JSONError) {
    guard depth < depthLimit else { throw mistake("nested more than \(depthLimit) levels deep") }
    depth += 1
    offset += 1
  }

  private mutating func number() throws(JSONError) -> String {
    let start = offset
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    if isAt("0") { offset += 1 } else { try digits() }
    if isAt(".") {
      offset += 1
      if !isTolerant || isAtDigit { try digits() }
    }
    if isAt("e") || isAt("E") {
      offset += 1
      if isAt("+") || isAt("-") { offset += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func digits() throws(JSONError) {
    guard isAtDigit else { throw expected("a digit") }
    while isAtDigit { offset += 1 }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let matches = word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    guard matches else { throw expected("a value") }
    offset += word.utf8CodeUnitCount
    return value
  }

  private var isAtDigit: Bool { offset < bytes.count && 0x30...0x39 ~= bytes[offset] }

  private func isAt(_ character: Unicode.Scalar) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: character)
  }
}
