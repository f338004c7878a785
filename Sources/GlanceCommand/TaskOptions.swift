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
      !$0.properties.isWhitespace && $0.properties.generalCategory != .control
    }
    // What a project's name must hold a tag must hold too: something that can be seen.
    guard isWord, (try? TextRules.projectName(tag)) != nil else {
      throw .usage(.badValue("tag", text, "a tag is one word without blanks"))
    }
    return tag
  }

  /// Tags, each once.
  static func tags(_ words: [String]) throws(CommandError) -> [String] {
    var tags: [String] = []
    var known: Set<String> = []
    for word in words {
      let tag = try tag(word)
      if known.insert(tag).inserted { tags.append(tag) }
    }
    return tags
  }

  /// The name of a project, or `nil` for the word that means none.
  static func projectOrNone(_ text: String, at place: String) throws(CommandError) -> String? {
    isNone(text) ? nil : try project(text, at: place)
  }

  /// Whether a word means no project, in any case, as names mean the same in any case.
  static func isNone(_ text: String) -> Bool { text.lowercased() == "none" }

  /// The name of a project, which is not empty, and not the word that means none.
  static func project(_ text: String, at place: String) throws(CommandError) -> String {
    let name: String
    do { name = try TextRules.projectName(text) } catch {
      throw .usage(.badValue(place, text, "the name of a project is empty; leave the option out for none"))
    }
    guard !isNone(name) else {
      throw .usage(.badValue(place, text, "that means no project, and can't be the name of one"))
    }
    return name
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
      throw .usage(
        .missingOperand("SELECTOR: a task's number, 4 or more characters of its UUID, next or selected")
      )
    }
    var selectors: [TaskSelector] = []
    for word in words {
      for part in word.split(separator: ",", omittingEmptySubsequences: false) {
        if let range = try range(String(part)) {
          selectors.append(range)
        } else {
          selectors.append(try selector(String(part)))
        }
      }
    }
    return selectors
  }

  /// The tasks that a range of numbers means, or `nil` for any other word.
  private static func range(_ word: String) throws(CommandError) -> TaskSelector? {
    do throws(TaskSelector.RangeMistake) {
      return try TaskSelector.range(word)
    } catch {
      switch error {
      case .reversed: throw .usage(.badOperand(word, "a range begins with its smaller number"))
      case .tooLong:
        throw .usage(.badOperand(word, "a range spans at most \(TaskSelector.longestRange) numbers"))
      }
    }
  }
}
