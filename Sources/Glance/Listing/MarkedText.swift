internal import GlanceTasks

/// A text that a person wrote, with what a search has found in it.
struct MarkedText {
  /// The text, made harmless.
  let text: String
  private let matches: [Range<String.Index>]

  /// A text, and what is looked for in texts of its place.
  init(_ text: String, query: TextQuery?, place: TextQuery.Place = .anywhere) {
    self.text = text.neutralised
    // What was found in the text as it is need not be there any more.
    self.matches = query?.ranges(in: self.text, of: place) ?? []
  }

  /// The pieces of the text, cut to a number of cells; those that were looked for in a role of their own.
  func spans(in cells: Int, role: Role, tint: Color? = nil, ellipsis: String) -> [Span] {
    let shown = text.fitted(to: cells, ellipsis: ellipsis)
    guard !matches.isEmpty else { return [Span(shown, role: role, tint: tint)] }
    let isCut = shown != text
    let kept = isCut ? shown.utf8.count - ellipsis.utf8.count : shown.utf8.count
    let end = text.utf8.index(text.startIndex, offsetBy: max(0, kept))
    var spans: [Span] = []
    var position = text.startIndex
    for match in matches where match.lowerBound < end {
      spans.append(Span(String(text[position..<match.lowerBound]), role: role, tint: tint))
      position = min(match.upperBound, end)
      spans.append(Span(String(text[match.lowerBound..<position]), role: .match, tint: tint))
    }
    spans.append(Span(text[position..<end] + (isCut && cells > 0 ? ellipsis : ""), role: role, tint: tint))
    return spans.filter { !$0.text.isEmpty }
  }
}
