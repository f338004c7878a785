internal import GlanceTasks

/// The words of a new task: its title, and among them `+project`, `@tag`, `due:WHEN` and `repeat:WORDS`.
struct QuickAdd {
  /// The task; a tag may be there twice.
  private(set) var draft = TaskDraft(title: "")
  /// How it repeats, which is no part of the task yet, since it begins with the due that the task has in the end.
  private(set) var repeats: RepeatOption?

  /// Reads words; those from an index on are taken as they are.
  ///
  /// A word may hold blanks, as a shell's quotes make it, and is then read word by word, but for `due:` or `repeat:` in
  /// front, whose value is the rest of it.
  init(_ operands: [String], literalFrom firstLiteral: Int, at moment: Moment) throws(CommandError) {
    var title: [String] = []
    for (index, operand) in operands.enumerated() {
      if index >= firstLiteral {
        title.append(operand)
      } else if QuickAdd.valuePrefixes.contains(where: { QuickAdd.value($0, of: operand) != nil }) {
        _ = try take(operand, at: moment)
      } else {
        for word in operand.split(whereSeparator: \.isWhitespace) {
          if try !take(String(word), at: moment) { title.append(String(word)) }
        }
      }
    }
    draft.title = title.joined(separator: " ")
  }

  /// What begins a word that holds a value.
  static let valuePrefixes = ["due:", "repeat:"]

  private static func value(_ prefix: String, of word: String) -> String? {
    word.lowercased().hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : nil
  }

  /// Takes a word that is not one of the title.
  private mutating func take(_ word: String, at moment: Moment) throws(CommandError) -> Bool {
    if let due = QuickAdd.value("due:", of: word) {
      draft.due = try TaskOptions.due(due, at: "due:", moment)
    } else if let text = QuickAdd.value("repeat:", of: word) {
      repeats = try RepeatOption(text, at: "repeat:", moment)
    } else if word.hasPrefix("+"), word.count > 1 {
      draft.project = try TaskOptions.project(String(word.dropFirst()), at: "+")
    } else if word.hasPrefix("@"), word.count > 1 {
      draft.tags.append(try TaskOptions.tag(word))
    } else {
      return false
    }
    return true
  }
}
