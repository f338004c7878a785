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
    self.init(high: generator.next(), low: generator.next(), version: 4)
  }

  /// The identity that a text of the form `8-4-4-4-12` hexadecimal digits names, or `nil` for any other text.
  public init?(_ text: String) {
    var text = text
    guard let identity = text.withUTF8({ TaskID(bytes: $0) }) else { return nil }
    self = identity
  }

  /// The identity of the task that follows when one that repeats is completed: two programs that complete it apart from
  /// each other make one task.
  ///
  /// It is a UUID of version 8 whose bits come from those of this one: 64-bit FNV-1a over its 16 bytes, and again over
  /// the result, for the second half.
  package var successor: TaskID {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ word: UInt64) {
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        hash = (hash ^ (word >> shift & 0xFF)) &* 0x0000_0100_0000_01B3
      }
    }
    mix(high)
    mix(low)
    let first = hash
    mix(first)
    return TaskID(high: first, low: hash, version: 8)
  }

  private init(high: UInt64, low: UInt64, version: UInt64) {
    self.high = high & 0xFFFF_FFFF_FFFF_0FFF | version << 12
    self.low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
  }

  /// The identity that the bytes of a text name; stores read many of them.
  package init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 36 else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    for (position, byte) in bytes.enumerated() {
      switch position {
      case 8, 13, 18, 23:
        guard byte == UInt8(ascii: "-") else { return nil }
      default:
        guard let digit = TaskID.hexadecimalValue(of: byte) else { return nil }
        if position < 18 { high = high << 4 | UInt64(digit) } else { low = low << 4 | UInt64(digit) }
      }
    }
    self.high = high
    self.low = low
  }

  /// The 36 characters of the UUID, in lower case.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for index in 0..<32 {
      if [8, 12, 16, 20].contains(index) { text.append(UInt8(ascii: "-")) }
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
