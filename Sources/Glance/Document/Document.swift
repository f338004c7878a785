/// Lines of styled text, made for no bar in particular.
public struct Document: Hashable, Sendable {
  /// The lines from top to bottom.
  public var lines: [Line]

  /// A document of some lines.
  public init(lines: [Line] = []) {
    self.lines = lines
  }

  /// The document on lines that are at most so many cells wide.
  ///
  /// Space that grows makes all lines that have some as wide as the widest line is by itself.
  package func laidOut(in cells: Int, ellipsis: String = "…") -> Document {
    let fitted = lines.map { $0.fitted(to: cells, ellipsis: ellipsis) }
    let widest = fitted.reduce(0) { max($0, $1.cellWidth) }
    return Document(lines: fitted.map { $0.filled(to: widest).drawn })
  }

  /// The lines one behind the other, for bars that have a single one.
  package var singleLine: Line {
    guard lines.count > 1 else { return lines.first ?? Line() }
    var spans: [Span] = []
    for line in lines { spans += (spans.isEmpty ? [] : [Span(" ")]) + line.spans }
    // The counts of many lines, without the words around them, would say nothing.
    for index in spans.indices { spans[index].isKept = false }
    return Line(spans: spans)
  }
}
