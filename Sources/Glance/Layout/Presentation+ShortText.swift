internal import GlanceTasks

extension Presentation {
  /// Cells that a title keeps when it is cut for want of anything else to lose.
  private static let shortestTitle = 10

  /// The short form of a text, for bars that show it when the line does not fit; it is never wider.
  ///
  /// That is the next step of the ladder that takes something away from the text, yet not its title; a title that has
  /// nothing beside it to lose is cut in half.
  ///
  /// - Parameters:
  ///   - text: The line, or a block of it, as it is shown.
  ///   - whole: The same before it was fitted.
  ///   - step: The step of the ladder at which the line fits.
  /// - Returns: The short form, or the text itself when it has nothing to lose.
  func shortText(of text: Line, from whole: Line, step: Int) -> Line {
    let cells = text.cellWidth
    let title = text.spans.reduce(0) { $0 + ($1.shrinks ? $1.text.cellWidth : 0) }
    let short = Line.steps.lazy.filter { $0 > step }
      .map { whole.laidOut(in: cells, from: $0, ellipsis: icons.ellipsis) }
      .first { $0.text != text.text && (title > 0 ? $0.spans.contains(where: \.shrinks) : !$0.spans.isEmpty) }
    if let short { return short }
    guard title > Presentation.shortestTitle else { return text }
    let excess = title - max(Presentation.shortestTitle, title / 2)
    return whole.laidOut(in: cells - excess, from: step, ellipsis: icons.ellipsis)
  }
}
