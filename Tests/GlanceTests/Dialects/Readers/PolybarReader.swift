import Glance

/// Polybar, which takes `%{` for the beginning of tags wherever it stands, and knows no way to say otherwise.
enum PolybarReader: BarReader {
  static let dialect: any Dialect.Type = PolybarDialect.self
  static let tags: Set<String> = ["F#", "F-", "+u", "-u", "A3:", "A"]
  static let special = [
    "%", "{", "}", "%{", "%%{", "%{}", "%{A1:touch x:}", "%{A}", "%{F#f00}", "%{F-}", "%{O0}", "%{A1:", ":}",
    "\\:",
    "\u{200B}", "%\u{200B}{", "%output%", "a",
  ]

  static func read(_ output: String) -> Reading {
    var parser = Parser(rest: Array(output.unicodeScalars)[...])
    parser.parse()
    return parser.reading
  }

  static func text(of presentation: Presentation) -> String {
    presentation.fittedLine.text
  }

  /// A space of no width is not seen, be it ours or of the text.
  static func look(of text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{200B}" }))
  }

  private struct Parser {
    var rest: ArraySlice<Unicode.Scalar>
    var reading = Reading()
    private var openActions = 0
    private var openLooks: Set<String> = []

    init(rest: ArraySlice<Unicode.Scalar>) {
      self.rest = rest
    }

    mutating func parse() {
      if rest.popLast() != "\n" || rest.contains("\n") { reading.fault = "not one line" }
      while let scalar = rest.popFirst() {
        if scalar == "%", rest.first == "{" {
          rest.removeFirst()
          if !parseTags() { reading.tags.insert("broken") }
        } else if scalar != "\u{200B}" {
          reading.text.unicodeScalars.append(scalar)
        }
      }
      if openActions != 0 || !openLooks.isEmpty { reading.fault = "something stays behind the line" }
    }

    /// Reads the tags up to the brace; what is broken is swallowed up to where it breaks.
    private mutating func parseTags() -> Bool {
      while let kind = rest.popFirst() {
        switch kind {
        case "A": parseAction()
        case "+", "-", "!":
          guard let attribute = rest.popFirst() else { return false }
          note("\(kind)\(attribute)", look: "\(attribute)", isSet: kind == "+")
        case "F", "B", "T", "U", "u", "o", "O", "P":
          let value = take { $0 != " " && $0 != "}" }
          note("\(kind)\(value.prefix(1))", look: "\(kind)", isSet: value != "-")
        case "R", "l", "c", "r": reading.tags.insert("\(kind)")
        default: return false
        }
        guard let next = rest.first, next == " " || next == "}" else { return false }
        _ = take { $0 == " " }
        if rest.first == "}" {
          rest.removeFirst()
          return true
        }
      }
      return false
    }

    private mutating func parseAction() {
      let button = rest.first?.properties.numericType == nil ? "" : "\(rest.removeFirst())"
      guard rest.first == ":" else {
        reading.tags.insert("A" + button)
        openActions -= 1
        return
      }
      var command = ""
      var previous: Unicode.Scalar = rest.removeFirst()
      while let scalar = rest.popFirst(), scalar != ":" || previous == "\\" {
        command.unicodeScalars.append(scalar)
        previous = scalar
      }
      reading.tags.insert("A" + button + ":")
      reading.commands.insert(command)
      openActions += 1
    }

    private mutating func note(_ tag: String, look: String, isSet: Bool) {
      reading.tags.insert(tag)
      if isSet { openLooks.insert(look) } else { openLooks.remove(look) }
    }

    private mutating func take(while isWanted: (Unicode.Scalar) -> Bool) -> String {
      let taken = rest.prefix(while: isWanted)
      rest = rest.dropFirst(taken.count)
      return String(String.UnicodeScalarView(taken))
    }
  }
}
