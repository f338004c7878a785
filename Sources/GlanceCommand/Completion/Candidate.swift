/// A word that may stand in place of the one that a person is typing.
struct Candidate: Hashable, Sendable {
  let word: String
  /// What it means, in a few words; empty where it says so itself.
  let meaning: String

  init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }
}
