extension String {
  /// The text on lines of at most so many terminal cells, from 2, broken at blanks, and inside a word that is longer.
  func wrapped(to cells: Int) -> [String] {
    var lines: [String] = []
    var width = 0
    for word in split(separator: " ") {
      let wordWidth = word.cellWidth
      if let last = lines.last, width + 1 + wordWidth <= cells {
        lines[lines.count - 1] = last + " " + word
        width += 1 + wordWidth
        continue
      }
      lines.append("")
      width = 0
      for character in word {
        if width + character.cellWidth > cells {
          lines.append("")
          width = 0
        }
        lines[lines.count - 1].append(character)
        width += character.cellWidth
      }
    }
    return lines
  }
}
