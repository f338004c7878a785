extension Line {
  /// What the line keeps when nothing else fits, one space between two pieces of it; `nil` when there is no such thing,
  /// or no room for the first piece.
  ///
  /// A number too wide by itself is told in thousands or millions, rounded down, and never cut: `12` is not `1234`.
  func kept(in cells: Int) -> Line? {
    var line = Line()
    var width = 0
    for piece in keptPieces {
      let space = line.spans.isEmpty ? 0 : 1
      var piece = piece
      if Line(spans: piece).cellWidth > cells, space == 0 {
        for index in piece.indices { piece[index].text = piece[index].text.abbreviated }
      }
      let needed = Line(spans: piece).cellWidth + space
      guard width + needed <= cells else { break }
      if space > 0 { line.spans.append(Span(" ")) }
      line.spans += piece
      width += needed
    }
    return line.spans.isEmpty ? nil : line
  }

  /// The spans to keep, neighbours together.
  private var keptPieces: [[Span]] {
    var pieces: [[Span]] = []
    var isInside = false
    for span in spans {
      if span.isKept {
        if isInside { pieces[pieces.count - 1].append(span) } else { pieces.append([span]) }
      }
      isInside = span.isKept
    }
    return pieces
  }
}

extension String {
  /// The text cut to a number of cells, never within a number.
  func cut(to cells: Int, ellipsis: String) -> String {
    let text = fitted(to: cells, ellipsis: ellipsis)
    guard text.utf8.count < utf8.count, text.hasSuffix(ellipsis), !text.isEmpty else { return text }
    let kept = text.dropLast(ellipsis.count)
    guard let last = kept.last, last.isDigit, self[index(startIndex, offsetBy: kept.count)].isDigit else {
      return text
    }
    var whole = kept
    while let last = whole.last, last.isDigit || last == " " { whole.removeLast() }
    return whole + ellipsis
  }

  /// A number of four digits or more in thousands or millions, whatever stands around it.
  fileprivate var abbreviated: String {
    guard let start = firstIndex(where: \.isDigit) else { return self }
    let digits = self[start...].prefix(while: \.isDigit)
    guard digits.count > 3 else { return self }
    let isMillions = digits.count > 6
    return String(self[..<start]) + String(digits.dropLast(isMillions ? 6 : 3)) + (isMillions ? "M" : "k")
      + String(self[digits.endIndex...])
  }
}

extension Character {
  /// Whether this is one of the ten digits of ASCII.
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
