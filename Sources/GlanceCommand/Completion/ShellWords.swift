/// The words of a command line as bash reads them, up to a cursor: without what only running it would tell, such as the
/// values of variables.
struct ShellWords {
  /// The whole words.
  private(set) var words: [String] = []
  /// The word that the cursor stands in or behind; empty behind a blank.
  private(set) var current = ""
  /// The quotes that are open at the cursor.
  private(set) var quote: Quote?

  /// Quotes as bash knows them (https://www.gnu.org/software/bash/manual/html_node/Quoting.html).
  enum Quote {
    /// `'…'`, in which nothing has a meaning.
    case single
    /// `"…"`, in which a few characters have one.
    case double
    /// `$'…'`, with the escapes of C.
    case ansi
  }

  init(_ line: String) {
    var isInWord = false
    var rest = Substring(line).unicodeScalars
    var word = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch (quote, scalar) {
      case (nil, " "), (nil, "\t"), (nil, "\n"):
        if isInWord { words.append(String(word)) }
        isInWord = false
        word = String.UnicodeScalarView()
        continue
      case (nil, "'"): quote = .single
      case (nil, "\""): quote = .double
      case (nil, "$") where rest.first == "'":
        rest.removeFirst()
        quote = .ansi
      case (.single, "'"), (.double, "\""), (.ansi, "'"): quote = nil
      case (nil, "\\"), (.ansi, "\\"):
        if let next = rest.popFirst() { word.append(next) }
      case (.double, "\\"):
        if let next = rest.first, "\\\"$`".unicodeScalars.contains(next) {
          word.append(next)
          rest.removeFirst()
        } else {
          word.append(scalar)
        }
      default: word.append(scalar)
      }
      isInWord = true
    }
    current = String(word)
  }

  /// A text that bash reads as itself, inside of open quotes, which stay open, or outside of any.
  static func quoted(_ text: String, in quote: Quote?) -> String {
    var quoted = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch quote {
      case nil:
        if needsEscape(scalar, isFirst: index == 0) { quoted += "\\" }
      case .single where scalar == "'":
        // The quotes are closed for what they can't hold.
        quoted += "'\\'"
      case .double where scalar == "!":
        // In double quotes a backslash before it would stay there, and without one it calls the history.
        quoted += "\"\\!\""
        continue
      case .double where "\\\"$`".unicodeScalars.contains(scalar),
        .ansi where "\\'".unicodeScalars.contains(scalar):
        quoted += "\\"
      default: break
      }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted
  }

  /// What closes quotes.
  static func closing(_ quote: Quote?) -> String {
    switch quote {
    case nil: ""
    case .single, .ansi: "'"
    case .double: "\""
    }
  }

  private static func needsEscape(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    guard scalar.isASCII else { return scalar.properties.isWhitespace }
    if scalar == "~" || scalar == "#" { return isFirst }
    return !(scalar.properties.isAlphabetic || "0123456789_-./:=@%+,".unicodeScalars.contains(scalar))
  }
}
