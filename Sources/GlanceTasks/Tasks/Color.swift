/// A colour of the sRGB space, 8 bits a channel.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// The channels, 0 to 255.
  public var red: UInt8, green: UInt8, blue: UInt8

  /// A colour from its 24 bits, as in `0x1E66F5`.
  public init(_ bits: UInt32) {
    self.red = UInt8(truncatingIfNeeded: bits >> 16)
    self.green = UInt8(truncatingIfNeeded: bits >> 8)
    self.blue = UInt8(truncatingIfNeeded: bits)
  }

  /// The colour that a text names: `#RRGGBB`, `#RGB`, or a name of CSS Color Module Level 4 in any case.
  public init?(_ text: String) {
    if let bits = Color.bits(ofDigits: text.utf8) {
      self.init(bits)
      return
    }
    guard let bits = ColorName.bits(of: text.lowercased()) else { return nil }
    self.init(bits)
  }

  /// The 24 bits of `#RRGGBB` or `#RGB`, or `nil` for any other text.
  private static func bits(ofDigits text: String.UTF8View) -> UInt32? {
    let isShort = text.count == 4
    guard isShort || text.count == 7, text.first == UInt8(ascii: "#") else { return nil }
    var bits: UInt32 = 0
    for byte in text.dropFirst() {
      switch byte {
      case 0x30...0x39: bits = bits << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: bits = bits << 4 | UInt32(byte - 0x37)
      case 0x61...0x66: bits = bits << 4 | UInt32(byte - 0x57)
      default: return nil
      }
    }
    return isShort ? (bits >> 8 & 0xF) * 0x11_0000 + (bits >> 4 & 0xF) * 0x1100 + (bits & 0xF) * 0x11 : bits
  }

  /// The colour as `#rrggbb`, in lower case.
  public var description: String {
    let bits = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    return String(unsafeUninitializedCapacity: 7) { text in
      text[0] = UInt8(ascii: "#")
      for place in 1...6 {
        let digit = UInt8(truncatingIfNeeded: bits >> UInt32(24 - 4 * place) & 0xF)
        text[place] = digit < 10 ? 0x30 + digit : 0x57 + digit
      }
      return 7
    }
  }

  /// The colours that projects get in turn when a person names none.
  ///
  /// Each has a contrast of at least 3.5 : 1 on `#202020` and on `#f0f0f0` alike; more than 3.8 no colour has on both.
  public static let projectPalette: [Color] = [
    Color(0x417ADF), Color(0xB8682E), Color(0x288E5D), Color(0xA161CE),
    Color(0xCC5186), Color(0x1A8A92), Color(0x967A25), Color(0x7D6FD3),
  ]
}
