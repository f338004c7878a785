/// How a person's text stands in a form for an editor: as it is, but for what a terminal or an editor might act on.
///
/// Such a character stands as `\u{1B}`, its number in hexadecimal digits; so does the backslash of a text that looks like
/// that by itself.
enum FormText {
  /// The text as it stands in a form; one of several lines keeps their ends and its tabs.
  static func written(_ text: String, ofLines: Bool) -> String {
    let scalars = Array(text.unicodeScalars)
    var written = ""
    for (index, scalar) in scalars.enumerated() {
      let isOfLine = ofLines && (scalar == "\n" || scalar == "\t")
      let looksWritten = scalar == "\\" && scalars[(index + 1)...].prefix(2).elementsEqual(["u", "{"])
      if looksWritten || (isActive(scalar) && !isOfLine) {
        written += escape(scalar)
      } else {
        written.unicodeScalars.append(scalar)
      }
    }
    return written
  }

  /// The text that stands in a form so.
  static func read(_ written: String) -> String {
    var rest = Array(written.unicodeScalars)[...]
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\\", let (escaped, length) = escaped(rest) {
        text.append(escaped)
        rest = rest.dropFirst(length)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// A character by its number.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// The character that `u{…}` behind a backslash means, and how many scalars that takes.
  private static func escaped(_ rest: ArraySlice<Unicode.Scalar>) -> (Unicode.Scalar, Int)? {
    guard rest.starts(with: ["u", "{"]) else { return nil }
    let digits = rest.dropFirst(2).prefix { $0 != "}" }
    // Signs and blanks are no digits, whatever a number may begin with.
    guard 1...6 ~= digits.count, digits.allSatisfy({ $0.properties.isASCIIHexDigit }),
      rest.count > digits.count + 2,
      let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (scalar, digits.count + 3)
  }

  /// Whether a terminal or an editor may act on a character: controls, ends of lines, and what turns the direction.
  private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar.properties.isBidiControl
    default: false
    }
  }
}
