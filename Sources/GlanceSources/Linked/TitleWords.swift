/// The words of a title, by which titles are compared that may be those of one task.
struct TitleWords {
  private let words: Set<Substring>

  /// The words of a title.
  init(_ title: String) {
    words = Set(title.split { $0 == " " || $0 == "\t" })
  }

  /// How much of two titles is the same: from 0 for no word to 1 for all words.
  func share(with other: TitleWords) -> Double {
    let common = words.intersection(other.words).count
    return Double(2 * common) / Double(max(1, words.count + other.words.count))
  }
}
