/// The identity of a task: a UUID (RFC 9562), written in lower case.
public struct TaskID: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// A new random identity (UUID version 4).
  public init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  /// A new random identity from a generator of one's own.
  public init(using generator: inout some RandomNumberGenerator) {
    self.high = generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    self.low = generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
  }

  /// The identity that a text of the form `8-4-4-4-12` hexadecimal digits names, or `nil` for any other text.
  public init?(_ text: String) {
    var high: UInt64 = 0
    var low: UInt64 = 0
    var position = 0
    for byte in text.utf8 {
      if position == 8 || position == 13 || position == 18 || position == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard position < 36, let value = TaskID.hexadecimalValue(of: byte) else { return nil }
        // The first half ends with the third hyphen.
        if position < 18 { high = high << 4 | UInt64(value) } else { low = low << 4 | UInt64(value) }
      }
      position += 1
    }
    guard position == 36 else { return nil }
    self.high = high
    self.low = low
  }

  /// The 36 characters of the UUID, in lower case.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for index in 0..<32 {
      if index == 8 || index == 12 || index == 16 || index == 20 { text.append(UInt8(ascii: "-")) }
      let half = index < 16 ? high : low
      let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - 4 * (index % 16))) & 0xF
      text.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func hexadecimalValue(of byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
