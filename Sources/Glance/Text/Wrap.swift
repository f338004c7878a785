extension String {
  /// The text on lines of at most so many terminal cells, broken at blanks, and inside a word only where it is longer.
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
      // A path must stay readable to its end, where the file's name and the place in it are.
      lines.append("")
      width = 0
      for character in word {
        let characterWidth = character.cellWidth
        if width > 0, width + characterWidth > cells {
          lines.append("")
          width = 0
        }
        lines[lines.count - 1].append(character)
        width += characterWidth
      }
    }
    return lines
  }
}
