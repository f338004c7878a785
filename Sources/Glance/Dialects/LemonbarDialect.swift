public import GlanceTasks

/// The line of lemonbar with its formatting commands (lemonbar(1), "FORMATTING").
public struct LemonbarDialect: LineDialect {
  /// The name on the command line.
  public static let name = "lemonbar"
  /// What it is for.
  public static let summary = "a line for lemonbar, which prints what a click runs"

  /// The most bytes of a line with its end.
  ///
  /// Lemonbar reads 4095 at once, and takes what is left of a longer line for the next one, which might begin in the
  /// middle of an escaped text. What is left here is for what a person puts around the line.
  public static let byteLimit = 4000

  /// The dialect; a bar has no terminal's colours.
  public init(colors: TerminalColors) {}

  /// Appends the text of a span between commands that set its look and put it back.
  public static func append(_ span: Span, look: Theme.Look, to line: inout String) {
    PercentTags.append(look, to: &line) { appendEscaped(span.text, to: &$0) }
  }

  /// Appends a part of the line on which a right click prints the command that completes a task.
  public static func append(_ part: String, completing task: TaskID, to line: inout String) {
    PercentTags.append(part, rightClick: ClickCommand.complete(task), to: &line)
  }

  /// Appends a text with its percent signs doubled, as lemonbar has it since 2017.
  private static func appendEscaped(_ text: String, to line: inout String) {
    guard text.utf8.contains(UInt8(ascii: "%")) else {
      line += text
      return
    }
    for scalar in text.unicodeScalars {
      if scalar == "%" { line += "%" }
      line.unicodeScalars.append(scalar)
    }
  }
}
