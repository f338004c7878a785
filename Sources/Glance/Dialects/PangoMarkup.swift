internal import GlanceTasks

/// Writes spans as Pango markup (https://docs.gtk.org/Pango/pango_markup.html).
enum PangoMarkup {
  /// Appends a line.
  static func append(_ line: Line, theme: Theme, to markup: inout String) {
    for span in line.isolated.spans {
      let look = theme.look(of: span)
      var attributes = ""
      if let color = look.color { attributes += " foreground=\"" + color.description + "\"" }
      if look.isBold { attributes += " weight=\"bold\"" }
      if attributes.isEmpty {
        appendEscaped(span.text, to: &markup)
      } else {
        markup += "<span" + attributes + ">"
        appendEscaped(span.text, to: &markup)
        markup += "</span>"
      }
    }
  }

  /// Appends a document on lines of one width a character, so that its columns stand below one another.
  static func appendMonospaced(_ document: Document, theme: Theme, to markup: inout String) {
    markup += "<tt>"
    for (index, line) in document.lines.enumerated() {
      if index > 0 { markup += "\n" }
      append(line, theme: theme, to: &markup)
    }
    markup += "</tt>"
  }

  /// Appends a text with the five characters escaped that mean something in markup.
  ///
  /// The double quote is one of them because i3blocks 1.5 decodes a text again that looks like a JSON string.
  static func appendEscaped(_ text: String, to markup: inout String) {
    guard text.utf8.contains(where: { entity(for: $0) != nil }) else {
      markup += text
      return
    }
    var rest = text[...]
    while let index = rest.utf8.firstIndex(where: { entity(for: $0) != nil }),
      let entity = entity(for: rest.utf8[index])
    {
      markup += String(rest[..<index])
      markup += entity
      rest = rest[rest.utf8.index(after: index)...]
    }
    markup += String(rest)
  }

  private static func entity(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&apos;"
    default: nil
    }
  }
}
