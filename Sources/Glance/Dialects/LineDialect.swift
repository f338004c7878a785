public import GlanceTasks

/// A dialect of one line, in which each piece of text carries its own look.
///
/// It says how its bar marks a look and a click; the rest is the same for all such bars.
public protocol LineDialect: Dialect {
  /// Appends the text of a span, escaped, in a look; behind it all looks as it did before.
  static func append(_ span: Span, look: Theme.Look, to line: inout String)

  /// Appends a part of the line, which is encoded already, such that a click on it completes a task.
  ///
  /// A bar without clicks appends the part alone, as it does by default.
  static func append(_ part: String, completing task: TaskID, to line: inout String)

  /// The most bytes of a line, its end included, that the bar reads as one; all there are unless it has such a bound.
  static var byteLimit: Int { get }
}

extension LineDialect {
  /// The size unless a person says otherwise: a bar has little room.
  public static var defaultSize: SizeFamily { .small }

  /// Whether a bar reads it.
  public static var isForBars: Bool { true }

  /// What it needs to know of a store.
  public static func needs(of size: SizeFamily) -> SummaryNeeds { .line }

  /// Appends a part of the line for a bar without clicks.
  public static func append(_ part: String, completing task: TaskID, to line: inout String) {
    line += part
  }

  /// The small line tells counts alone.
  public static func tellsTimes(in size: SizeFamily) -> Bool { size != .small }

  /// Any number of bytes.
  public static var byteLimit: Int { .max }

  /// Appends the line, which is empty when nothing is to be shown.
  public func encode(_ presentation: Presentation, into output: inout [UInt8]) {
    defer { output.append(UInt8(ascii: "\n")) }
    guard !presentation.isHidden else { return }
    output += Self.lines(of: presentation).encoded.utf8
  }

  /// The line that is shown, and what the bar reads: made narrower until the latter is within its bytes.
  package static func lines(of presentation: Presentation) -> (shown: Line, encoded: String) {
    var presentation = presentation
    var shown = presentation.fittedLine.drawn
    var encoded = Self.encoded(shown, theme: presentation.theme)
    while encoded.utf8.count >= byteLimit {
      let width = min(presentation.lineWidth, shown.cellWidth)
      // Signs of no width are left.
      guard width > 0 else { return (Line(), "") }
      presentation.width = width * 7 / 8
      shown = presentation.fittedLine.drawn
      encoded = Self.encoded(shown, theme: presentation.theme)
    }
    return (shown, encoded)
  }

  private static func encoded(_ shown: Line, theme: Theme) -> String {
    var line = ""
    var part = ""
    let spans = shown.spans
    for (index, span) in spans.enumerated() {
      append(span, look: theme.look(of: span), to: &part)
      let isLast = index + 1 == spans.count
      guard isLast || spans[index + 1].completes != span.completes else { continue }
      if let task = span.completes {
        append(part, completing: task, to: &line)
      } else {
        line += part
      }
      part = ""
    }
    return line
  }
}
