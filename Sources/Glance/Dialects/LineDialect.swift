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

  /// Appends the line, which is empty when nothing is to be shown.
  public func encode(_ presentation: Presentation, into output: inout [UInt8]) {
    defer { output.append(UInt8(ascii: "\n")) }
    guard !presentation.isHidden else { return }
    var line = ""
    var part = ""
    let spans = presentation.fittedLine.drawn.spans
    for (index, span) in spans.enumerated() {
      Self.append(span, look: presentation.theme.look(of: span), to: &part)
      let isLast = index + 1 == spans.count
      guard isLast || spans[index + 1].completes != span.completes else { continue }
      if let task = span.completes {
        Self.append(part, completing: task, to: &line)
      } else {
        line += part
      }
      part = ""
    }
    output += line.utf8
  }
}
