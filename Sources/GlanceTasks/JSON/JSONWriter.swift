/// Writes JSON (RFC 8259) on one line, straight into bytes.
///
/// A value is written by one call; members and elements get their commas by themselves. Controls of any kind are escaped,
/// so that a line of JSON is one line to every program. The backslash of a text is
/// written `\u005c`, since some versions of waybar read a `\x` inside `\\x` as an escape of their own.
package struct JSONWriter {
  /// What has been written.
  package private(set) var bytes: [UInt8]
  private var needsComma = false

  /// A writer that has written nothing.
  package init() {
    bytes = []
    bytes.reserveCapacity(4096)
  }

  /// Writes an object, whose members the closure writes.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    enclosed(by: "{", "}", members)
  }

  /// Writes an array, whose elements the closure writes.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    enclosed(by: "[", "]", elements)
  }

  /// Writes a string.
  package mutating func string(_ text: String) {
    separate()
    quoted(text)
  }

  /// Writes a whole number.
  package mutating func number(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes `null`.
  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes the key of the member whose value is written next.
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member that is a string, or `null`.
  package mutating func member(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  /// Writes a member that is a whole number.
  package mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    number(value)
  }

  /// Writes a member that is `true` or `false`.
  package mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    bool(value)
  }

  private mutating func enclosed(
    by opening: Unicode.Scalar,
    _ closing: Unicode.Scalar,
    _ content: (inout JSONWriter) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: opening))
    needsComma = false
    content(&self)
    bytes.append(UInt8(ascii: closing))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func quoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: bytes.append(contentsOf: #"\""#.utf8)
      case 0x0A: bytes.append(contentsOf: #"\n"#.utf8)
      case 0x5C: escape(0x5C)
      case 0x20..<0x7F: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      default:
        if scalar.isInvisibleControl {
          for unit in UTF16.encode(scalar) ?? .init() { escape(unit) }
        } else {
          bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ unit: UInt16) {
    bytes.append(contentsOf: #"\u"#.utf8)
    for shift: UInt16 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
      bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}

extension Unicode.Scalar {
  /// Whether a text may hold the scalar only in an escaped form: some programs take it for the end of a line, others turn
  /// the direction of what follows, or refuse the whole text.
  fileprivate var isInvisibleControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFDD0...0xFDEF:
      true
    default:
      value & 0xFFFE == 0xFFFE
    }
  }
}
