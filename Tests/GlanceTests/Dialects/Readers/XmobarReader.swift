import Glance

/// Xmobar, which parses the tags in what a command prints (`Xmobar.Run.Parsers`), and shows nothing but an error when
/// they do not come in pairs.
enum XmobarReader: BarReader {
  static let dialect: any Dialect.Type = XmobarDialect.self
  static let tags: Set<String> = ["fc", "box", "action 3"]
  static let special = [
    "<", ">", "/>", "<fc=#ff0000>", "</fc>", "<action=`touch x`>", "<action=touch x>", "</action>", "<raw=3:",
    "<raw=1:<", "<icon=x/>", "<hspace=9/>", "<box>", "</box>", "<fn=1>", "</fn>", "fc=", "raw=1:", "/fc>",
    "`",
    "%glance%", "}{", "&", "a",
  ]

  static func read(_ output: String) -> Reading {
    var parser = Parser(rest: Array(output.unicodeScalars)[...])
    if parser.rest.popLast() != "\n" || parser.rest.contains("\n") { return Reading(fault: "not one line") }
    do {
      try parser.parse(until: nil)
      return parser.reading
    } catch {
      return Reading(fault: "\(error)")
    }
  }

  static func text(of presentation: Presentation) -> String {
    presentation.fittedLine.text
  }

  private struct CouldNotParse: Error {
    let rest: String
  }

  private struct Parser {
    var rest: ArraySlice<Unicode.Scalar>
    var reading = Reading()

    /// What makes a tag of a `<` before it.
    private static let keywords = [
      "fc=", "box", "fn=", "action=", "/action>", "icon=", "hspace=", "raw=", "/fn>", "/box>", "/fc>",
    ]

    init(rest: ArraySlice<Unicode.Scalar>) {
      self.rest = rest
    }

    /// Reads up to the end of a tag, or all there is.
    mutating func parse(until end: String?) throws {
      while true {
        if let end, skip(end) { return }
        guard let scalar = rest.first else {
          if end == nil { return }
          throw CouldNotParse(rest: "no \(end ?? "")")
        }
        let isTag =
          scalar == "<" && Parser.keywords.contains { rest.dropFirst().starts(with: $0.unicodeScalars) }
        if isTag {
          try parseTag()
        } else {
          reading.text.unicodeScalars.append(scalar)
          rest.removeFirst()
        }
      }
    }

    private mutating func parseTag() throws {
      if skip("<raw=") {
        guard let count = Int(take { ("0"..."9").contains($0) }), skip(":"), rest.count >= count else {
          throw fault
        }
        reading.text.unicodeScalars.append(contentsOf: rest.prefix(count))
        rest = rest.dropFirst(count)
        guard skip("/>") else { throw fault }
      } else if skip("<icon=") || skip("<hspace=") {
        reading.tags.insert("icon or space")
        _ = take { $0 != ">" }
        guard skip(">") else { throw fault }
      } else if skip("<action=") {
        try parseAction()
      } else {
        for name in ["fc", "fn", "box"] where skip("<" + name) {
          reading.tags.insert(name)
          _ = take {
            $0 == "=" || $0 == " " || $0 == "#" || $0 == "," || $0 == ":" || $0.properties.isAlphabetic
              || $0.properties.numericType != nil
          }
          guard skip(">") else { throw fault }
          return try parse(until: "</" + name + ">")
        }
        throw fault
      }
    }

    private mutating func parseAction() throws {
      let isQuoted = skip("`")
      let command = take { $0 != (isQuoted ? "`" : ">") }
      if isQuoted, !skip("`") { throw fault }
      var buttons = "1"
      if skip(" button=") { buttons = take { ("1"..."5").contains($0) } }
      guard skip(">"), !command.isEmpty else { throw fault }
      reading.commands.insert(command)
      reading.tags.insert("action " + buttons)
      try parse(until: "</action>")
    }

    private var fault: CouldNotParse {
      CouldNotParse(rest: String(String.UnicodeScalarView(rest.prefix(40))))
    }

    private mutating func skip(_ text: String) -> Bool {
      guard rest.starts(with: text.unicodeScalars) else { return false }
      rest = rest.dropFirst(text.unicodeScalars.count)
      return true
    }

    private mutating func take(while isWanted: (Unicode.Scalar) -> Bool) -> String {
      let taken = rest.prefix(while: isWanted)
      rest = rest.dropFirst(taken.count)
      return String(String.UnicodeScalarView(taken))
    }
  }
}
