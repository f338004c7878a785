internal import GlanceTasks

/// The status line of tmux (tmux(1), "FORMATS" and "STYLES"), which expands and styles what a `#(command)` prints.
public struct TmuxDialect: LineDialect {
  /// The name on the command line.
  public static let name = "tmux"
  /// What it is for.
  public static let summary = "a line of styles for tmux's status line"

  /// The dialect; tmux draws the colours of a style as well as its terminal can.
  public init(colors: TerminalColors) {}

  /// A line every half hour, since tmux ends a job whose last output is an hour old.
  ///
  /// Of the lines within one second of its clock it draws the first, and none in the second in which it started the job;
  /// the others wait for a line in another second, or for `status-interval`.
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
      line += String(rest[..<index])
      line += "###[]"
      rest = rest[rest.utf8.index(after: index)...]
    }
    // A substring that is appended as it is has the runtime look for its types, which takes longer than all of a line.
    line += String(rest)
  }
}
