import Glance

/// A terminal, which has no other colours than those of `SelectGraphicRendition`.
enum TextReader: BarReader {
  static let dialect: any Dialect.Type = TextDialect.self
  static let tags: Set<String> = []
  static let special = ["\u{1B}[31m", "\u{1B}]0;x\u{7}", "\u{9B}1m", "\u{1B}", "[0m", "\r", "\u{8}", "a"]

  static func read(_ output: String) -> Reading {
    do {
      let (text, codes) = try SelectGraphicRendition.strip(output)
      return Reading(text: String(text.dropLast()), tags: Set(codes))
    } catch {
      return Reading(fault: "\(error)")
    }
  }

  static func text(of presentation: Presentation) -> String {
    presentation.panel(
      size: presentation.size,
      width: presentation.width ?? 80,
      template: presentation.template
    ).lines.map(\.text).joined(separator: "\n")
  }
}
