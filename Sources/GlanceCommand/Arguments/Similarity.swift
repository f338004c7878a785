/// Finds the word that a person may have meant.
enum Similarity {
  /// The word that another is the beginning of, if it is of one alone; else the word that differs least from it, if that
  /// is little enough for a slip of the finger.
  static func nearest(to word: String, among words: [String]) -> String? {
    let longer = words.filter { $0.hasPrefix(word) }
    if longer.count == 1, word.utf8.count > 1 { return longer[0] }
    return words.map { (word: $0, distance: distance(from: word, to: $0)) }
      .filter { $0.distance <= max(1, $0.word.count / 3) }
      .min { $0.distance < $1.distance }?.word
  }

  /// The number of letters to insert, delete, replace or swap (Damerau's distance, restricted).
  private static func distance(from left: String, to right: String) -> Int {
    let left = Array(left.utf8.prefix(40))
    let right = Array(right.utf8.prefix(40))
    var rows = [Array(0...right.count)]
    for (i, a) in left.enumerated() {
      var row = [i + 1]
      for (j, b) in right.enumerated() {
        var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { least = min(least, rows[i - 1][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
