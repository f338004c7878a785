/// How a word of a title that looks like something else is kept apart from what it looks like.
///
/// A backslash in front of it makes it text: `\+1` is no project, and `\due:friday` no due. It takes one backslash more
/// when it has some already.
enum TodoTxtWord {
  /// The keys whose values an import reads.
  static let keys: Set<String> = ["due", "t", "h", "rec", "pri", "uuid", "id"]

  private static let backslash = UInt8(ascii: "\\")

  /// Whether an import would not leave a word in the title as it is.
  static func isSpecial(_ word: TodoTxtLine.Word) -> Bool {
    switch word.kind {
    case .text: false
    case .project, .context: true
    case .pair(let key): keys.contains(key)
    }
  }

  /// Whether a word is such a one behind some backslashes.
  static func isEscaped(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.first == backslash else { return false }
    return TodoTxtLine.words(of: word.drop { $0 == backslash }).contains(where: isSpecial)
  }

  /// A name as one word: an underscore stands for what would end it, and for other control characters.
  static func name(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value <= 0x20 ? "_" : $0 }))
  }
}
