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
    let natural = lines.map { $0.laidOut(in: cells, ellipsis: ellipsis) }
    guard lines.contains(where: { $0.spans.contains(where: \.grows) }) else {
      return Document(lines: natural)
    }
    let widest = natural.map(\.cellWidth).max() ?? 0
    return Document(lines: lines.map { $0.laidOut(in: cells, filledTo: widest, ellipsis: ellipsis) })
  }

  /// The lines one behind the other, for bars that have a single one.
  package var singleLine: Line {
    Line(spans: Array(lines.map(\.spans).joined(separator: [Span(" ")])))
  }
}
