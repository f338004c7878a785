internal import GlanceTasks

/// Writes spans as Pango markup (https://docs.gtk.org/Pango/pango_markup.html).
enum PangoMarkup {
  /// Appends a line.
  static func append(_ line: Line, theme: Theme, to markup: inout [UInt8]) {
    for span in line.isolated.spans {
      let look = theme.look(of: span)
      let isPlain = look.color == nil && !look.isBold
      if !isPlain { markup += "<span".utf8 }
      if let color = look.color {
        markup += " foreground=\"".utf8
        markup += color.description.utf8
        markup += "\"".utf8
      }
      if look.isBold { markup += " weight=\"bold\"".utf8 }
      if !isPlain { markup += ">".utf8 }
      appendEscaped(span.text, to: &markup)
      if !isPlain { markup += "</span>".utf8 }
    }
  }

  /// Appends a document on lines of one width a character, so that its columns stand below one another.
  static func appendMonospaced(_ document: Document, theme: Theme, to markup: inout [UInt8]) {
    markup += "<tt>".utf8
    for (index, line) in document.lines.enumerated() {
      if index > 0 { markup.append(UInt8(ascii: "\n")) }
      append(line, theme: theme, to: &markup)
    }
    markup += "</tt>".utf8
  }

  /// Appends a text with the five characters escaped that mean something in markup.
  ///
  /// The double quote is one of them because i3blocks 1.5 decodes a text again that looks like a JSON string.
  private static func appendEscaped(_ text: String, to markup: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): markup += "&amp;".utf8
      case UInt8(ascii: "<"): markup += "&lt;".utf8
      case UInt8(ascii: ">"): markup += "&gt;".utf8
      case UInt8(ascii: "\""): markup += "&quot;".utf8
      case UInt8(ascii: "'"): markup += "&apos;".utf8
      default: markup.append(byte)
      }
    }
  }
}
