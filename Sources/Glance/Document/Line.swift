/// A line of styled text.
public struct Line: Hashable, Sendable {
  /// The pieces from left to right.
  public var spans: [Span]

  /// A line of some pieces.
  public init(spans: [Span] = []) {
    self.spans = spans
  }

  /// The text of all pieces.
  public var text: String {
    spans.map(\.text).joined()
  }

  /// How many terminal cells the text takes.
  package var cellWidth: Int {
    spans.reduce(0) { $0 + $1.text.cellWidth }
  }

  /// Cells between two texts that space which grows keeps apart.
  private static let gap = 2

  /// How narrow a text that shrinks may become at each step of the ladder, before the next step is taken.
  ///
  /// At the first, all titles are whole; the last one has dropped whatever can be dropped.
  private static let narrowest = [Int.max, 10, 4, 1]

  /// The steps of the ladder by which a line gets narrower.
  static var steps: Range<Int> { narrowest.indices }

  /// The line at most so many cells wide.
  ///
  /// What does not fit is dropped by steps: first what a template marks to be dropped first, then more of the titles, and
  /// at the very end the line is cut.
  ///
  /// - Parameters:
  ///   - cells: The most cells, from 0.
  ///   - step: The step of the ladder to begin with, from 0.
  ///   - width: The width that growing space fills the line to.
  ///   - ellipsis: What ends a text that is cut; one cell wide.
  /// - Returns: The line, its pieces joined where they look alike.
  package func laidOut(
    in cells: Int,
    from step: Int = 0,
    filledTo width: Int = 0,
    ellipsis: String = "…"
  ) -> Line {
    for step in Line.steps.dropFirst(step) {
      let kept = spans.filter { $0.drop == 0 || $0.drop > step }
      let line = Line(spans: kept).shrunk(to: cells, narrowest: Line.narrowest[step], ellipsis)
      if let line { return line.filled(to: min(width, cells)).merged }
    }
    let last = Line(spans: spans.filter { $0.drop == 0 || $0.drop >= Line.narrowest.count })
    let shrunk = last.shrunk(to: cells, narrowest: 1, ellipsis)
    return (shrunk?.filled(to: min(width, cells)) ?? last.filled(to: 0).cut(to: cells, ellipsis)).merged
  }

  /// The first step of the ladder at which the line fits into so many cells.
  func step(for cells: Int) -> Int {
    Line.steps.first { step in
      let kept = spans.filter { $0.drop == 0 || $0.drop > step }
      return Line(spans: kept).shrunk(to: cells, narrowest: Line.narrowest[step], "") != nil
    } ?? Line.narrowest.count
  }

  /// The line with its shrinking texts made narrower, or `nil` when that does not make it fit.
  private func shrunk(to cells: Int, narrowest: Int, _ ellipsis: String) -> Line? {
    let widths = spans.map { $0.grows ? Line.gap : $0.text.cellWidth }
    var excess = widths.reduce(0, +) - cells
    guard excess > 0 else { return self }
    let shrinking = spans.indices.filter { spans[$0].shrinks }
    var limits = widths
    while excess > 0 {
      // The widest text gives first, so that short ones stay whole.
      guard let widest = shrinking.max(by: { limits[$0] < limits[$1] }), limits[widest] > narrowest else {
        return nil
      }
      limits[widest] -= 1
      excess -= 1
    }
    var line = self
    for index in shrinking {
      line.spans[index].text = spans[index].text.fitted(to: limits[index], ellipsis: ellipsis)
    }
    return line
  }

  /// The line with its growing spaces made so wide that it is as wide as is asked for.
  private func filled(to width: Int) -> Line {
    let fills = spans.indices.filter { spans[$0].grows }
    guard let last = fills.last else { return self }
    var line = self
    for index in fills { line.spans[index].text = String(repeating: " ", count: Line.gap) }
    let missing = width - line.cellWidth
    if missing > 0 { line.spans[last].text += String(repeating: " ", count: missing) }
    return line
  }

  private func cut(to cells: Int, _ ellipsis: String) -> Line {
    var left = cells
    var line = Line()
    for span in spans where left > 0 {
      var span = span
      let isWhole = span.text.cellWidth <= left
      span.text = span.text.fitted(to: left, ellipsis: ellipsis)
      line.spans.append(span)
      if !isWhole { break }
      left -= span.text.cellWidth
    }
    return line
  }

  /// The line with neighbours joined that only its layout told apart, for bars that show it as one piece.
  package var drawn: Line {
    Line(
      spans: spans.map { span in
        var drawn = span
        drawn.drop = 0
        drawn.shrinks = false
        drawn.grows = false
        drawn.block = nil
        return drawn
      }
    ).merged
  }

  /// The line with neighbours of one look joined, without empty pieces and without space at its end.
  var merged: Line {
    var merged: [Span] = []
    for span in spans where !span.text.isEmpty {
      if let last = merged.last, last.looksLike(span) {
        merged[merged.count - 1].text += span.text
      } else {
        merged.append(span)
      }
    }
    while let last = merged.last, last.text.last == " " {
      merged[merged.count - 1].text.removeLast()
      if merged[merged.count - 1].text.isEmpty { merged.removeLast() }
    }
    return Line(spans: merged)
  }
}
