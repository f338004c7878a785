internal import GlanceTasks

/// What a person types in a menu.
enum MenuWords {
  /// The task that words describe, as those of `glance add` do.
  static func draft(_ text: String, at moment: Moment) throws(CommandError) -> TaskDraft {
    var words = split(text)
    let mark = words.firstIndex(of: "--")
    if let mark { words.remove(at: mark) }
    let quick = try QuickAdd(words, literalFrom: mark ?? words.count, at: moment)
    var draft = quick.draft
    try quick.repeats?.apply(to: &draft, in: moment.zone)
    draft.tags = try TaskOptions.tags(draft.tags.map { "@" + $0 })
    draft.title = try title(draft.title)
    return draft
  }

  /// The title that a text is.
  static func title(_ text: String) throws(CommandError) -> String {
    do { return try TextRules.title(text) } catch { throw .store(error) }
  }

  /// The words between blanks; no shell is there to take the quotes of `due:"fri 17:00"` away.
  private static func split(_ text: String) -> [String] {
    var words: [String] = []
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard !rest.isEmpty else { return words }
      if let prefix = QuickAdd.valuePrefixes.first(where: { rest.lowercased().hasPrefix($0 + "\"") }) {
        let value = rest.dropFirst(prefix.count + 1)
        if let end = value.firstIndex(of: "\"") {
          words.append(prefix + value[..<end])
          rest = value[value.index(after: end)...]
          continue
        }
      }
      let word = rest.prefix { !$0.isWhitespace }
      words.append(String(word))
      rest = rest[word.endIndex...]
    }
  }
}
