/// A text that a machine read in a picture: its letters and digits are to be trusted, its spaces and signs are not.
struct ReadText: CustomStringConvertible {
  /// What was read.
  let description: String

  init(_ text: String) {
    description = text
  }

  /// Whether it holds some words, as far as one can tell letters apart that look alike.
  func shows(_ words: String) -> Bool {
    ReadText.skeleton(description).contains(ReadText.skeleton(words))
  }

  private static func skeleton(_ text: String) -> String {
    let alike: [Character: Character] = ["0": "o", "1": "l", "i": "l", "|": "l", "5": "s"]
    return String(
      text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "|" }.map { alike[$0] ?? $0 }
    )
  }
}
