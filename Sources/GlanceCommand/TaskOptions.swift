internal import GlanceTasks

/// The options that describe a task, which several commands share.
enum TaskOptions {
  /// The due that words mean; the place is where they stand, for the error.
  static func due(_ text: String, at place: String, _ moment: Moment) throws(CommandError) -> Due? {
    do {
      return try DateWords.due(text, at: moment)
    } catch {
      throw .usage(.badDue(place, text, error))
    }
  }

  /// A tag without the `@` that a person may write before it.
  static func tag(_ text: String) throws(CommandError) -> String {
    let tag = text.hasPrefix("@") ? String(text.dropFirst()) : text
    let isWord = tag.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0.value > 0x20 && $0.value != 0x7F
    }
    guard !tag.isEmpty, isWord else {
      throw .usage(.badValue("--tag", text, "a tag is one word without blanks"))
    }
    return tag
  }

  /// The name of a project, which is not empty.
  static func project(_ text: String, at place: String) throws(CommandError) -> String {
    do { return try TextRules.projectName(text) } catch {
      throw .usage(.badValue(place, text, "the name of a project is empty; leave the option out for none"))
    }
  }

  /// The task that a word means.
  static func selector(_ word: String) throws(CommandError) -> TaskSelector {
    guard let selector = TaskSelector(word) else {
      throw .store(.noSuchTask(word))
    }
    return selector
  }

  /// The tasks that some words mean, at least one.
  static func selectors(_ words: [String]) throws(CommandError) -> [TaskSelector] {
    guard !words.isEmpty else {
      throw .usage(.missingOperand("SELECTOR: a task's number, 4 or more characters of its UUID, or next"))
    }
    var selectors: [TaskSelector] = []
    for word in words { selectors.append(try selector(word)) }
    return selectors
  }
}
