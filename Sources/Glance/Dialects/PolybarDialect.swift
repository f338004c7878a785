public import GlanceTasks

/// The line of polybar's custom scripts with its formatting tags
/// (https://github.com/polybar/polybar/wiki/Formatting#format-tags).
///
/// A text is not marked as bold but underlined: fonts are known to polybar by their places in a person's configuration,
/// where the second one may hold nothing but icons. A bar without a `line-size` leaves the underline out.
public struct PolybarDialect: LineDialect {
  /// The name on the command line.
  public static let name = "polybar"
  /// What it is for.
  public static let summary = "a line for a custom script of polybar"

  /// The dialect; a bar has no terminal's colours.
  public init(colors: TerminalColors) {}

  /// Of two lines that arrive together, polybar shows the first until the next one comes (up to 3.7.1, issue 3117).
  public static var stream: StreamTraits? { StreamTraits(repeatsLast: true) }

  /// Appends the text of a span between tags that set its look and put it back.
  public static func append(_ span: Span, look: Theme.Look, to line: inout String) {
    PercentTags.append(look, to: &line) { appendEscaped(span.text, to: &$0) }
  }

  /// Appends a part of the line on which a right click completes a task.
  public static func append(_ part: String, completing task: TaskID, to line: inout String) {
    PercentTags.append(part, rightClick: ClickCommand.complete(task), to: &line)
  }

  /// Appends a text in which no tag begins, nor one with what stands behind it.
  ///
  /// There is no escape for `%{` (https://github.com/polybar/polybar/pull/2748), and `%%{` holds a tag too: a space of no
  /// width keeps the two signs apart.
  private static func appendEscaped(_ text: String, to line: inout String) {
    guard text.utf8.contains(UInt8(ascii: "%")) else {
      line += text
      return
    }
    var followsPercent = false
    for scalar in text.unicodeScalars {
      if followsPercent, scalar == "{" { line += "\u{200B}" }
      line.unicodeScalars.append(scalar)
      followsPercent = scalar == "%"
    }
    if followsPercent { line += "\u{200B}" }
  }
}
