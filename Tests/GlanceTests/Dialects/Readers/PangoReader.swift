import Glance

/// A label of GTK, or whatever else reads Pango markup.
enum PangoReader: BarReader {
  static let dialect: any Dialect.Type = PangoDialect.self
  static let tags: Set<String> = ["markup", "tt", "span foreground", "span weight", "span foreground weight"]
  static let special = [
    "&", "<", ">", "\"", "'", "&amp;", "&lt", "&#60;", "&#x3c;", "<b>", "</span>", "</tt>", "<!--", "-->",
    "<?", "?>",
    "<![CDATA[", "]]>", ";", "a",
  ]

  static func read(_ output: String) -> Reading {
    let markup = MarkupReader(String(output.dropLast()))
    return Reading(text: markup.text, tags: markup.elements, fault: markup.fault)
  }

  static func text(of presentation: Presentation) -> String {
    presentation.panel(
      size: presentation.size,
      width: presentation.width ?? 60,
      template: presentation.template
    ).lines.map(\.text).joined(separator: "\n")
  }
}
