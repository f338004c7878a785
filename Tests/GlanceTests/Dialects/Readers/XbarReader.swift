import Glance

/// Argos (`utilities.js`, `button.js`), SwiftBar (`MenuLineParameters.swift`) and xbar (`parse.go`, `item_params.go`),
/// which read a line each in their own way; what one of them takes for more than text is so here.
enum XbarReader: BarReader {
  static let dialect: any Dialect.Type = XbarDialect.self
  static let tags: Set<String> = ["color", "font", "terminal", "refresh"]
  static let special = [
    "|", " | ", "bash=touch", "href=x", "eval=x", "param1=hit", "terminal=false", "-", "--", "---", "~~~",
    "\n", "\\n",
    "\\u0041", ":horse:", ":sun.max:", "<b>", "&", "&amp;", "\"", "'", "#", "**b**", "\u{1B}[31m", "=", "a",
  ]
  /// A panel has a line for each.
  static let batch = 50

  /// The parameters that xbar knows, of those that concern us; it shows an error in place of a menu for any other one.
  private static let known: Set<String> = [
    "color", "font", "bash", "param1", "param2", "terminal", "refresh", "trim", "emojize", "ansi",
  ]
  /// What the example cuts off the lines for xbar.
  private static let others = " symbolize=false md=false useMarkup=false unescape=false"

  static func read(_ output: String) -> Reading {
    var reading = Reading()
    // SwiftBar ends a line at any sign of a new one, the others at a line feed.
    let lines = output.unicodeScalars.split {
      "\n\r\u{85}\u{2028}\u{2029}\u{B}\u{C}".unicodeScalars.contains($0)
    }
    .map { String($0) }
    guard let separator = lines.firstIndex(where: { $0.hasPrefix("---") }) else { return reading }
    if separator != 1 { reading.fault = "\(separator) lines on the bar" }
    var texts: [String] = []
    for (index, line) in lines.enumerated() where index != separator {
      let item = Item(line)
      if item.isSeparator || item.isNested { reading.fault = "more than a text: \(line)" }
      if let command = item.command { reading.commands.insert(command) }
      reading.tags.formUnion(item.tags)
      if !line.hasSuffix(others) { reading.fault = "no end: \(line)" }
      let unknown = Item(String(line.dropLast(others.count))).attributes.keys.filter { !known.contains($0) }
      if !unknown.isEmpty { reading.fault = "xbar refuses \(unknown)" }
      if index > separator { texts.append(item.text) }
    }
    reading.text = look(of: texts.joined(separator: "\n"))
    return reading
  }

  /// A line, split at its first bar.
  struct Item {
    let text: String
    /// The parameters by name; of two with one name, the last.
    let attributes: [String: String]

    init(_ line: String) {
      let scalars = line.unicodeScalars
      let bar = scalars.firstIndex(of: "|")
      var text = scalars[..<(bar ?? scalars.endIndex)]
      // Ours, which nobody sees.
      if bar != nil, text.last == " " { text.removeLast() }
      self.text = String(text)
      var attributes: [String: String] = [:]
      let rest = bar.map { String(scalars[scalars.index(after: $0)...]) } ?? ""
      for word in rest.split(whereSeparator: \.isWhitespace) {
        // A shell reads a comment here, and so does Argos.
        if word.hasPrefix("#") { break }
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        attributes[String(parts[0])] = parts.count == 2 ? String(parts[1]) : ""
      }
      self.attributes = attributes
    }

    /// Whether nothing but dashes is left of the text, or a row begins with signs of a separator.
    var isSeparator: Bool {
      let trimmed = text.unicodeScalars.drop { $0.properties.isWhitespace }
      let dashes = trimmed.prefix { $0 == "-" }
      return !dashes.isEmpty && trimmed.dropFirst(dashes.count).allSatisfy { $0.properties.isWhitespace }
        || text.hasPrefix("~~~")
    }

    var isNested: Bool { text.hasPrefix("--") }

    /// The words that a click runs: in Argos one command line, in the others a program and its arguments.
    var command: String? {
      guard let program = attributes["bash"] ?? attributes["shell"] else { return nil }
      let parameters = (1...9).compactMap { attributes["param\($0)"] }
      return ([program] + parameters).joined(separator: " ")
    }

    /// What is not text: parameters that do something, and whatever is read in the text since no parameter forbids it.
    var tags: Set<String> {
      let silent: Set<String> = [
        "bash", "param1", "param2", "trim", "emojize", "ansi", "symbolize", "md", "useMarkup", "unescape",
      ]
      var tags = Set(attributes.keys).subtracting(silent)
      func reads(_ name: String) -> Bool { attributes[name] != "false" }
      if reads("emojize"), text.contains(/:[\w+-]+:/) { tags.insert("emoji") }
      if reads("symbolize"), text.contains(/:[\w.]+:/) { tags.insert("symbol") }
      if reads("unescape"), text.contains("\\") { tags.insert("escape") }
      if reads("useMarkup"), text.contains(/[<&]/) { tags.insert("markup") }
      if reads("ansi"), text.contains(/[\u{1B}\\]/) { tags.insert("ansi") }
      if attributes["md"] == "true" { tags.insert("markdown") }
      if reads("trim"), text.hasPrefix(" ") { tags.insert("trim") }
      return tags
    }
  }

  /// The menu, in which `--template` shows.
  static func text(of presentation: Presentation) -> String {
    presentation.panel(
      size: presentation.size,
      width: presentation.width ?? 60,
      template: presentation.template
    ).lines.map(\.text).joined(separator: "\n")
  }

  /// A sign in place of each bar; and nobody sees the space without width before a dash.
  static func look(of text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var scalars = Substring(line).unicodeScalars
      if scalars.first == "\u{200B}" {
        let next = scalars.dropFirst().first { !$0.properties.isWhitespace }
        if next == "-" || next == "~" { scalars.removeFirst() }
      }
      return String(String.UnicodeScalarView(scalars.map { $0 == "|" ? "\u{2223}" : $0 }))
    }.joined(separator: "\n")
  }
}
