internal import GlanceTasks

/// The formatting tags of lemonbar, which polybar reads too; what each of them makes of a percent sign differs.
///
/// A text is not marked as bold but underlined, which needs no second font.
enum PercentTags {
  /// Appends a text between the tags that set its look and put it back.
  static func append(_ look: Theme.Look, to line: inout String, text: (inout String) -> Void) {
    if let color = look.color { line += "%{F" + color.description + "}" }
    if look.isBold { line += "%{+u}" }
    text(&line)
    if look.isBold { line += "%{-u}" }
    if look.color != nil { line += "%{F-}" }
  }

  /// Appends a part of the line on which a right click means a command.
  static func append(_ part: String, rightClick command: String, to line: inout String) {
    line += "%{A3:" + command + ":}" + part + "%{A}"
  }
}
