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
  public init?(_ text: some StringProtocol) {
    let lower = text.lowercased()
    if lower.hasPrefix("#") {
      let digits = lower.dropFirst()
      guard digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }),
        let bits = UInt32(digits, radix: 16)
      else { return nil }
      switch digits.utf8.count {
      case 6: self.init(bits)
      case 3: self.init((bits >> 8 & 0xF) * 0x11_0000 + (bits >> 4 & 0xF) * 0x1100 + (bits & 0xF) * 0x11)
      default: return nil
      }
    } else {
      guard let bits = ColorName.bits(of: lower) else { return nil }
      self.init(bits)
    }
  }

  /// The colour as `#rrggbb`, in lower case.
  public var description: String {
    let bits = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(bits, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// The colours that projects get in turn when a person names none.
  ///
  /// Each has a contrast of at least 3.5 : 1 on `#202020` and on `#f0f0f0` alike; more than 3.8 no colour has on both.
  public static let projectPalette: [Color] = [
    Color(0x417ADF), Color(0xB8682E), Color(0x288E5D), Color(0xA161CE),
    Color(0xCC5186), Color(0x1A8A92), Color(0x967A25), Color(0x7D6FD3),
  ]
}
