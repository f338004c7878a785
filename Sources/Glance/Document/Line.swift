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
    spans.reduce(into: "") { $0 += $1.text }
  }

  /// How many terminal cells the line takes at least.
  package var cellWidth: Int {
    spans.reduce(0) { $0 + ($1.grows ? Line.gap : $1.text.cellWidth) }
  }

  /// Cells between two texts that space which grows keeps apart.
  private static var gap: Int { 2 }

  /// How narrow a text that shrinks may become at each step of the ladder, before the next step is taken.
  ///
  /// At the first, all titles are whole; the last one has dropped whatever can be dropped.
  private static let narrowest = [Int.max, 10, 4, 1]

  /// The steps of the ladder by which a line gets narrower.
  static var steps: Range<Int> { narrowest.indices }

  /// The line at most so many cells wide.
  ///
  /// What does not fit is dropped by steps: first what a template marks to be dropped first, then more of the titles, then
  /// all but what a template marks to be kept, and at the very end the line is cut.
  ///
  /// - Parameters:
  ///   - cells: The most cells, from 0.
  ///   - step: The step of the ladder to begin with.
  ///   - ellipsis: What ends a text that is cut; one cell wide.
  /// - Returns: The line, its pieces joined where they look alike.
  package func laidOut(in cells: Int, from step: Int = 0, ellipsis: String = "…") -> Line {
    fitted(to: cells, from: step, ellipsis: ellipsis).filled(to: 0).merged
  }

  /// The line at most so many cells wide, its growing space not made yet.
  func fitted(to cells: Int, from step: Int = 0, ellipsis: String) -> Line {
    if step == 0, cellWidth <= cells { return self }
    for step in max(0, step)..<max(step, Line.narrowest.count) {
      let line = dropped(to: step).shrunk(to: cells, narrowest: Line.narrowest[step], ellipsis)
      if let line { return line }
    }
    let last = dropped(to: Line.narrowest.count)
    return last.shrunk(to: cells, narrowest: 1, ellipsis) ?? last.kept(in: cells)
      ?? last.cut(to: cells, ellipsis)
  }

  /// The first step of the ladder at which the line fits into so many cells.
  func step(for cells: Int) -> Int {
    Line.steps.first { step in
      dropped(to: step).shrunk(to: cells, narrowest: Line.narrowest[step], "") != nil
    } ?? Line.narrowest.count
  }

  /// The line without what is gone at a step of the ladder.
  private func dropped(to step: Int) -> Line {
    step == 0 ? self : Line(spans: spans.filter { $0.drop == 0 || $0.drop > step })
  }

  /// The line with its shrinking texts made narrower, or `nil` when that does not make it fit.
  private func shrunk(to cells: Int, narrowest: Int, _ ellipsis: String) -> Line? {
    var excess = cellWidth - cells
    guard excess > 0 else { return self }
    let widths = spans.map { $0.text.cellWidth }
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

  /// The line with its growing spaces made, the last one so wide that the line is as wide as is asked for.
  func filled(to width: Int) -> Line {
    guard let last = spans.lastIndex(where: { $0.grows }) else { return self }
    let missing = max(0, width - cellWidth)
    var line = self
    for index in spans.indices where spans[index].grows {
      line.spans[index].text = String.blanks(Line.gap + (index == last ? missing : 0))
      line.spans[index].grows = false
    }
    return line
  }

  private func cut(to cells: Int, _ ellipsis: String) -> Line {
    var left = cells
    var line = Line()
    for span in filled(to: 0).spans where left > 0 {
      var span = span
      let isWhole = span.text.cellWidth <= left
      span.text = span.text.cut(to: left, ellipsis: ellipsis)
      line.spans.append(span)
      if !isWhole { break }
      left -= span.text.cellWidth
    }
    return line
  }

  /// The line with neighbours joined that only its layout told apart, for bars that show it as one piece.
  package var drawn: Line {
    var line = self
    for index in spans.indices {
      line.spans[index].drop = 0
      line.spans[index].shrinks = false
      line.spans[index].isKept = false
      line.spans[index].block = nil
    }
    return line.merged
  }

  /// The line with neighbours of one look joined, without empty pieces and without space at its end.
  var merged: Line {
    var merged: [Span] = []
    for span in spans where !span.text.isEmpty {
      if !merged.isEmpty, merged[merged.count - 1].looksLike(span) {
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

extension String {
  /// So many blanks.
  fileprivate static func blanks(_ count: Int) -> String {
    String(unsafeUninitializedCapacity: count) { bytes in
      bytes.initialize(repeating: UInt8(ascii: " "))
      return count
    }
  }
}
