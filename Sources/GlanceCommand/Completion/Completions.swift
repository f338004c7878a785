internal import Glance

/// What may stand in place of the word that a person is typing.
struct Completions {
  /// The words, in the order in which they are offered, without the part that stands before them.
  var candidates: [Candidate] = []
  /// What stands in the typed word before a candidate, such as `--project=`.
  var prefix = ""
  /// Whether files may stand there too, which the shell knows best.
  var offersFiles = false

  /// The most candidates that are offered; nobody reads more.
  static let limit = 200

  /// Takes candidates that begin as the typed word does; those that differ in case alone when there are no others.
  mutating func keep(beginningWith typed: String) {
    let exact = candidates.filter { $0.word.hasPrefix(typed) }
    guard exact.isEmpty else {
      candidates = exact
      return
    }
    let lower = typed.lowercased()
    candidates.removeAll { !$0.word.lowercased().hasPrefix(lower) }
  }

  /// Leaves out what can't be shown as it is: inserted, it would be another word, or act on the terminal.
  mutating func leaveOutHarmful() {
    candidates.removeAll { $0.word.isEmpty || $0.word != $0.word.neutralised }
    if candidates.count > Completions.limit { candidates.removeLast(candidates.count - Completions.limit) }
  }

  /// Lines of two columns, the word of each as it is written there and what it means, in at most so many cells.
  static func lines(of rows: [(word: String, meaning: String)], cells: Int) -> [String] {
    let column = rows.map(\.word.cellWidth).max() ?? 0
    return rows.map { word, meaning in
      let gap = String(repeating: " ", count: column - word.cellWidth + 2)
      let room = max(20, cells - column - 2)
      return meaning.isEmpty ? word : word + gap + meaning.neutralised.fitted(to: room)
    }
  }
}
