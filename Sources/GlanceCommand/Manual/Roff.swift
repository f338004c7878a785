/// A text in roff's language with the macros of man(7), as groff_man(7) has them.
struct Roff {
  /// The lines so far.
  private(set) var text = ""

  /// How letters look.
  enum Face: String {
    case plain = "R", bold = "B", italic = "I"
  }

  /// Writes a macro with its arguments, which may be any text.
  mutating func macro(_ name: String, _ arguments: String...) {
    text += "." + name
    for argument in arguments { text += " \"\(Roff.escaped(argument))\"" }
    text += "\n"
  }

  /// Writes a request of roff's own, whose arguments are no text.
  mutating func request(_ words: String) {
    text += "." + words + "\n"
  }

  /// Writes a line of text.
  mutating func line(_ line: String) {
    // A dot at the beginning of a line would make it a request, as a quote would that is not escaped.
    text += (line.first == "." ? "\\&" : "") + Roff.escaped(line) + "\n"
  }

  /// Writes a text that flows, in lines that a person can read and compare.
  mutating func flow(_ text: String) {
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + word.count > Roff.lineLength {
        self.line(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    self.line(line)
  }

  /// The most characters of a line, before some of them are escaped.
  private static let lineLength = 72

  /// Writes a line whose parts look different.
  mutating func line(_ parts: [(text: String, face: Face)]) {
    text += parts.map { "\\f\($0.face.rawValue)\(Roff.escaped($0.text))" }.joined() + "\\fR\n"
  }

  /// Writes a term, and what it means behind it.
  mutating func item(_ term: [(text: String, face: Face)], _ meaning: String) {
    macro("TP")
    line(term)
    flow(meaning)
  }

  /// Writes lines that stay as they are.
  mutating func verbatim(_ lines: [String], face: Face = .plain) {
    macro("PP")
    macro("RS", "4n")
    request("nf")
    for line in lines { self.line([(line, face)]) }
    request("fi")
    macro("RE")
  }

  /// A text that roff prints as it is: a dash that can be copied, quotes that stay straight, nothing but ASCII.
  ///
  /// The names of characters are those of groff_char(7).
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\(rs"
      case "-": escaped += "\\-"
      case "\"": escaped += "\\(dq"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits)]"
      }
    }
    return escaped
  }
}
