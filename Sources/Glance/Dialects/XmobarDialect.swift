public import GlanceTasks

/// The line of a command of xmobar with its tags (https://codeberg.org/xmobar/xmobar, doc/quick-start.org, "Formatting
/// output").
///
/// A text is not marked as bold but underlined by a box: fonts are known to xmobar by their places in a person's
/// configuration.
public struct XmobarDialect: LineDialect {
  /// The name on the command line.
  public static let name = "xmobar"
  /// What it is for.
  public static let summary = "a line for Com or CommandReader of xmobar"

  /// The dialect; a bar has no terminal's colours.
  public init(colors: TerminalColors) {}

  /// Appends the text of a span in its tags.
  public static func append(_ span: Span, look: Theme.Look, to line: inout String) {
    if let color = look.color { line += "<fc=" + color.description + ">" }
    if look.isBold {
      line += "<box type=Bottom"
      if let color = look.color { line += " color=" + color.description }
      line += ">"
    }
    appendEscaped(span.text, to: &line)
    if look.isBold { line += "</box>" }
    if look.color != nil { line += "</fc>" }
  }

  /// Appends a part of the line on which a right click completes a task.
  public static func append(_ part: String, completing task: TaskID, to line: inout String) {
    line += "<action=`" + ClickCommand.complete(task) + "` button=3>" + part + "</action>"
  }

  /// Appends a text with each `<`, by which a tag begins, in a tag of its own that says that one character is plain text.
  private static func appendEscaped(_ text: String, to line: inout String) {
    guard text.utf8.contains(UInt8(ascii: "<")) else {
      line += text
      return
    }
    for scalar in text.unicodeScalars {
      if scalar == "<" {
        line += "<raw=1:</>"
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
  }
}
