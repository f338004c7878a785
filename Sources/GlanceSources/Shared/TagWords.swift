internal import GlanceTasks

/// Makes tags of texts from elsewhere.
enum TagWords {
  /// The texts as tags: words without blanks and controls, in whose place a dash stands, each once.
  static func tags(_ texts: [String]) -> [String] {
    var taken: Set<String> = []
    return texts.compactMap { text in
      let tag = word(text)
      return (try? TextRules.projectName(tag)) != nil && taken.insert(tag).inserted ? tag : nil
    }
  }

  private static func word(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) { return text }
    return text.unicodeScalars.split {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control
    }
    .map { String($0) }.joined(separator: "-")
  }
}
