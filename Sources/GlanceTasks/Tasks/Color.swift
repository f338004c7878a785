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
    var text: [UInt8] = [UInt8(ascii: "#")]
    for channel in [red, green, blue] {
      for digit in [channel >> 4, channel & 0xF] { text.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The colours that projects get in turn when a person names none; each is legible on dark and on light.
  public static let projectPalette: [Color] = [
    Color(0x4C8DFF), Color(0xE0803A), Color(0x2FA36B), Color(0xB06AE0),
    Color(0xD9578F), Color(0x1F9FA8), Color(0xA8892B), Color(0x8A7BE8),
  ]
}
