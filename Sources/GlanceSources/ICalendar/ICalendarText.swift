/// The escapes of texts in iCalendar (RFC 5545 §3.3.11) and of parameters (RFC 6868).
enum ICalendarText {
  private static let backslash = UInt8(ascii: "\\")

  /// The text that a value means; a backslash before another character than those it escapes stays.
  static func text(_ value: String) -> String {
    texts(value, splitsCommas: false).first ?? ""
  }

  /// The texts of a value that is a list of them.
  static func list(_ value: String) -> [String] {
    texts(value, splitsCommas: true)
  }

  private static func texts(_ value: String, splitsCommas: Bool) -> [String] {
    var texts: [String] = []
    var text: [UInt8] = []
    var isEscaped = false
    for byte in value.utf8 {
      if isEscaped {
        isEscaped = false
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): text.append(0x0A)
        case backslash, UInt8(ascii: ";"), UInt8(ascii: ","): text.append(byte)
        default: text += [backslash, byte]
        }
      } else if byte == backslash {
        isEscaped = true
      } else if splitsCommas, byte == UInt8(ascii: ",") {
        texts.append(String(decoding: text, as: UTF8.self))
        text = []
      } else {
        text.append(byte)
      }
    }
    if isEscaped { text.append(backslash) }
    return texts + [String(decoding: text, as: UTF8.self)]
  }

  /// The value that means a text.
  ///
  /// Control characters, which the format forbids, are left out, and a blank stands for those that some programs take for
  /// the end of a line.
  static func value(_ text: String) -> String {
    var value = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": value.append(contentsOf: "\\n".unicodeScalars)
      case "\\", ";", ",": value.append(contentsOf: ["\\", scalar])
      case "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}": value.append(" ")
      case "\t": value.append(scalar)
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}": continue
      default: value.append(scalar)
      }
    }
    return String(value)
  }

  /// The value of a parameter.
  static func parameter(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "^")) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      switch (isEscaped, byte) {
      case (true, UInt8(ascii: "n")): text[text.count - 1] = 0x0A
      case (true, UInt8(ascii: "^")): break
      case (true, UInt8(ascii: "'")): text[text.count - 1] = UInt8(ascii: "\"")
      default:
        text.append(byte)
        isEscaped = byte == UInt8(ascii: "^")
        continue
      }
      isEscaped = false
    }
    return String(decoding: text, as: UTF8.self)
  }
}
