extension String {
  /// Returns the text, shortened with an ellipsis if it fills more than a number of terminal cells.
  ///
  /// The cut never goes through a grapheme cluster, and no space is left before the ellipsis, which takes one cell.
  package func fitted(to cells: Int, ellipsis: String = "…") -> String {
    guard cells > 0 else { return "" }
    guard cellWidth > cells else { return self }
    var width = 0
    var end = startIndex
    // The end of what is kept once the spaces before the cut are gone.
    var trimmedEnd = startIndex
    while end < endIndex {
      let character = self[end]
      width += character.cellWidth
      // One cell is the ellipsis's own.
      guard width < cells else { break }
      end = index(after: end)
      if character != " " { trimmedEnd = end }
    }
    // A substring that is added as it is has the runtime look for its types, which takes longer than all of a line.
    return String(self[..<trimmedEnd]) + ellipsis
  }

  /// Returns the text, shortened with an ellipsis if it has more than a number of bytes, which hold the ellipsis at least.
  ///
  /// The cut never goes through a grapheme cluster.
  package func fitted(toBytes most: Int, ellipsis: String) -> String {
    guard utf8.count > most else { return self }
    var left = most - ellipsis.utf8.count
    let kept = prefix { character in
      left -= character.utf8.count
      return left >= 0
    }
    return kept + ellipsis
  }
}
