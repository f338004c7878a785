import Glance

/// Lemonbar, which reads at most 4095 bytes at once and shows the last line that it gets.
enum LemonbarReader: BarReader {
  static let dialect: any Dialect.Type = LemonbarDialect.self
  static let tags: Set<String> = ["F#", "F-", "+u", "-u", "A3:", "A"]
  static let batch = 8
  static let special = [
    "%", "{", "}", "%{", "%%{", "%%%{", "%{A:touch x:}", "%%{A:touch x:}", "%{A}", "%{F#f00}", "%{F-}",
    "%{l}",
    "%{A:",
    ":}", "\\:", "%%", "a",
  ]

  static func read(_ output: String) -> Reading {
    var lines = output.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.popLast()?.isEmpty == true, let line = lines.last else {
      return Reading(fault: "no line end")
    }
    // The line end is one of the bytes, and what one reading leaves the next one takes for a line.
    let bytes = line.count + 1
    let start = (bytes - 1) / 4095 * 4095
    var parser = Parser(
      rest: Array(String(decoding: line.dropFirst(start), as: UTF8.self).unicodeScalars)[...]
    )
    parser.parse()
    return parser.reading
  }

  static func text(of presentation: Presentation) -> String {
    LemonbarDialect.lines(of: presentation).shown.text
  }

  /// Its characters are of 16 bits.
  static func look(of text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value > 0xFFFF ? "\u{FFFD}" : $0 }))
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
      while let scalar = rest.popFirst() {
        if scalar == "%", rest.first == "{" {
          // Without a brace at its end it is the percent sign that gets lost.
          guard let end = rest.firstIndex(of: "}") else { continue }
          rest.removeFirst()
          parseTags(until: end)
          rest = rest[max(end, rest.startIndex)...].dropFirst()
        } else {
          let shown = scalar == "%" && rest.first == "%" ? rest.removeFirst() : scalar
          reading.text.unicodeScalars.append(shown.value > 0xFFFF ? "\u{FFFD}" : shown)
        }
      }
      if openActions != 0 || !openLooks.isEmpty { reading.fault = "something stays behind the line" }
    }

    private mutating func parseTags(until end: Int) {
      while rest.startIndex < end, let kind = rest.popFirst() {
        switch kind {
        case " ": break
        case "A":
          guard parseAction(until: end) else { return }
        case "+", "-", "!":
          guard let attribute = rest.popFirst() else { return }
          note("\(kind)\(attribute)", look: "\(attribute)", isSet: kind == "+")
        case "F", "B", "U", "T", "S", "O":
          let isReset = rest.first == "-"
          note("\(kind)\(rest.popFirst().map { "\($0)" } ?? "")", look: "\(kind)", isSet: !isReset)
          while rest.startIndex < end, rest.first?.properties.isHexDigit == true { rest.removeFirst() }
        case "R", "l", "c", "r": reading.tags.insert("\(kind)")
        default:
          reading.tags.insert("broken")
          return
        }
      }
    }

    private mutating func parseAction(until end: Int) -> Bool {
      let button = rest.first.map { ("1"..."5").contains($0) } == true ? "\(rest.removeFirst())" : ""
      guard rest.first == ":" else {
        reading.tags.insert("A" + button)
        openActions -= 1
        return true
      }
      rest.removeFirst()
      var command = ""
      while let scalar = rest.popFirst(), scalar != ":" || command.last == "\\" {
        command.unicodeScalars.append(scalar)
      }
      reading.tags.insert("A" + button + ":")
      guard rest.startIndex <= end, !command.isEmpty else {
        reading.fault = "a command that goes on behind its tag"
        return false
      }
      reading.commands.insert(command)
      openActions += 1
      return true
    }

    private mutating func note(_ tag: String, look: String, isSet: Bool) {
      reading.tags.insert(tag)
      if isSet { openLooks.insert(look) } else { openLooks.remove(look) }
    }
  }
}
