internal import GlanceTasks

/// The status line of tmux (tmux(1), "FORMATS" and "STYLES"), which expands and styles what a `#(command)` prints.
public struct TmuxDialect: LineDialect {
  /// The name on the command line.
  public static let name = "tmux"
  /// What it is for.
  public static let summary = "a line of styles for tmux's status line"

  /// The dialect; tmux draws the colours of a style as well as its terminal can.
  public init(colors: TerminalColors) {}

  /// A line every half hour: tmux ends a job whose last output is an hour old.
  ///
  /// It draws once for all that comes within a second of its clock, the start included, and what comes later in that
  /// second only with `status-interval`.
  public static var stream: StreamTraits? {
    StreamTraits(keepAlive: 1800, repeatsLast: true, repeatsFirst: true)
  }

  /// Appends the text of a span, escaped, in a look.
  ///
  /// A person may have set a style around `#(…)`. It becomes the default that the end of the look goes back to, since
  /// `default` alone is the style of the whole status line, and `fg=default` its colour.
  public static func append(_ span: Span, look: Theme.Look, to line: inout String) {
    guard look.color != nil || look.isBold else { return appendEscaped(span.text, to: &line) }
    line += "#[push-default"
    if let color = look.color { line += ",fg=" + color.description }
    if look.isBold { line += ",bold" }
    line += "]"
    appendEscaped(span.text, to: &line)
    line += "#[default,pop-default]"
  }

  /// Appends a text in which no number sign means anything, whichever sign follows it.
  ///
  /// `##` is a number sign before an empty style, `#[]`: all else that is written for one is read otherwise by some
  /// version of tmux, at the end of the output, or when a format expands it once more, as `#{E:@option}` does.
  static func appendEscaped(_ text: String, to line: inout String) {
    var rest = text[...]
    while let index = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
      line += rest[..<index]
      line += "###[]"
      rest = rest[rest.utf8.index(after: index)...]
    }
    line += rest
  }
}
