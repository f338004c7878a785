extension String {
  /// The text on lines of at most so many terminal cells, broken at blanks; a word that is longer stays whole.
  func wrapped(to cells: Int) -> [String] {
    var lines: [String] = []
    var width = 0
    for word in split(separator: " ") {
      let wordWidth = word.cellWidth
      if let last = lines.last, width + 1 + wordWidth <= cells {
        lines[lines.count - 1] = last + " " + word
        width += 1 + wordWidth
      } else {
        lines.append(String(word))
        width = wordWidth
      }
    }
    return lines
  }
}
