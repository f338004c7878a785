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
  ///
  /// - Parameter capacity: The bytes that there is room for at once.
  package init(capacity: Int = 4096) {
    bytes = []
    bytes.reserveCapacity(capacity)
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
    var text = text
    text.withUTF8 { quoted($0) }
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

  /// Writes a member that is a string, given as its UTF-8.
  package mutating func member(_ name: StaticString, _ utf8: [UInt8]) {
    key(name)
    separate()
    utf8.withUnsafeBufferPointer { quoted($0) }
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

  private mutating func quoted(_ utf8: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var copied = 0
    var index = 0
    while index < utf8.count {
      let byte = utf8[index]
      if byte.isPlainInJSON {
        index += 1
        continue
      }
      let (scalar, length) = JSONWriter.scalar(at: index, in: utf8)
      if byte < 0x80 || scalar.isInvisibleControl {
        bytes.append(contentsOf: utf8[copied..<index])
        write(escaped: scalar)
        copied = index + length
      }
      index += length
    }
    bytes.append(contentsOf: utf8[copied...])
    bytes.append(UInt8(ascii: "\""))
  }

  /// The scalar that begins at an index of valid UTF-8, and the number of its bytes.
  private static func scalar(at index: Int, in utf8: UnsafeBufferPointer<UInt8>) -> (Unicode.Scalar, Int) {
    let first = UInt32(utf8[index])
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = length == 1 ? first : first & (0x7F >> UInt32(length))
    for offset in 1..<max(length, 1) where index + offset < utf8.count {
      value = value << 6 | UInt32(utf8[index + offset] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  private mutating func write(escaped scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append(contentsOf: #"\""#.utf8)
    case "\n": bytes.append(contentsOf: #"\n"#.utf8)
    default:
      for unit in UTF16.encode(scalar) ?? .init() { escape(unit) }
    }
  }

  private mutating func escape(_ unit: UInt16) {
    bytes.append(contentsOf: #"\u"#.utf8)
    for shift: UInt16 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
      bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}

extension UInt8 {
  /// Whether the byte stands for itself in a JSON string, or leads a character that does.
  fileprivate var isPlainInJSON: Bool {
    switch self {
    case 0x22, 0x5C, 0..<0x20, 0x7F: false
    // What leads the invisible characters below; all other bytes are copied as they are.
    case 0xC2, 0xD8, 0xE2, 0xEF, 0xF0...0xFF: false
    default: true
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
