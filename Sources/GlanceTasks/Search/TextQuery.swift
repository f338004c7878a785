/// What a person looks for in the texts of tasks.
///
/// A text of words, all of which must be there, each as the beginning of a word at least: `caf` finds `Café crème`. Words
/// in double quotes stand there one behind the other, the last one whole unless `*` follows. `+` in front looks in the
/// name of the project alone, `@` in the tags. Case and most diacritics make no difference. What is written without
/// blanks between words, such as Chinese, Japanese or Thai, is found inside of other words, and so are signs such as
/// emoji; other punctuation does not count.
public struct TextQuery: Hashable, Sendable {
  /// One of the things that must be there.
  package struct Term: Hashable, Sendable {
    /// Where it must be.
    package let place: Place
    /// What is looked for, as it was written.
    package let text: String
    /// What is looked for.
    package let pattern: Pattern

    /// Whether it may stand inside of a word.
    package var isPiece: Bool {
      if case .piece = pattern { true } else { false }
    }

    /// The longest part of it that is written in one way alone.
    package var longestPlainPart: String {
      let parts = text.unicodeScalars.split { !$0.isOfUnspacedScript && !$0.isSign }
      return parts.max { $0.count < $1.count }.map { String($0) } ?? ""
    }
  }

  /// The texts of a task that a term is looked for in.
  package enum Place: Hashable, Sendable {
    case anywhere, project, tags
  }

  /// What a term is.
  package enum Pattern: Hashable, Sendable {
    /// Folded words one behind the other, of which the last may be the beginning of one.
    case words([[UInt32]], isPrefix: Bool)
    /// Folded scalars, wherever they stand.
    case piece([UInt32])
  }

  /// All that must be there.
  package private(set) var terms: [Term] = []

  /// Reads what a person wrote.
  ///
  /// - Parameters:
  ///   - text: Words and quoted words.
  ///   - plainText: More of them, in which `+` and `@` have no meaning.
  public init(_ text: String, plainText: String = "") {
    read(text, marksPlaces: true)
    read(plainText, marksPlaces: false)
  }

  /// Whether nothing is looked for, which no task has.
  public var isEmpty: Bool { terms.isEmpty }

  private mutating func read(_ text: String, marksPlaces: Bool) {
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      guard !first.isBlank else {
        rest.removeFirst()
        continue
      }
      var place = Place.anywhere
      if marksPlaces, first == "+" || first == "@", rest.dropFirst().first.map({ !$0.isBlank }) == true {
        place = first == "+" ? .project : .tags
        rest.removeFirst()
      }
      guard rest.first == "\"" else {
        let word = rest.prefix { !$0.isBlank }
        rest = rest[word.endIndex...]
        append(String(word), in: place, isPrefix: true)
        continue
      }
      rest.removeFirst()
      let phrase = rest.prefix { $0 != "\"" }
      rest = rest[phrase.endIndex...].dropFirst()
      // A phrase whose end is still to be written is one that goes on.
      let isOpen = phrase.endIndex == text.unicodeScalars.endIndex
      let hasStar = rest.first == "*"
      if hasStar { rest.removeFirst() }
      append(String(phrase), in: place, isPrefix: isOpen || hasStar)
    }
  }

  private mutating func append(_ text: String, in place: Place, isPrefix: Bool) {
    let folded = FoldedText(text)
    let scalars = text.unicodeScalars
    let hasWords = !folded.words.isEmpty
    if scalars.contains(where: { $0.isOfUnspacedScript || (!hasWords && $0.isSign) }) {
      terms.append(Term(place: place, text: text, pattern: .piece(folded.trimmed)))
    } else if hasWords {
      terms.append(Term(place: place, text: text, pattern: .words(folded.wordTexts, isPrefix: isPrefix)))
    }
  }
}

extension TextQuery {
  /// Whether a task has all that is looked for in its title, note, tags and project.
  public func matches(_ task: TaskItem) -> Bool {
    guard !isEmpty else { return false }
    let tags = FoldedText(task.tags.joined(separator: "\",\""))
    let project = FoldedText(task.project?.name ?? "")
    var texts: [FoldedText] = [tags, project]
    return terms.allSatisfy { term in
      switch term.place {
      case .tags: return tags.contains(term.pattern)
      case .project: return project.contains(term.pattern)
      case .anywhere:
        if texts.count == 2 { texts += [FoldedText(task.title), FoldedText(task.note ?? "")] }
        return texts.contains { $0.contains(term.pattern) }
      }
    }
  }

  /// The characters of a text that are looked for there, without overlaps, in order.
  package func ranges(in text: String, of place: Place) -> [Range<String.Index>] {
    guard !isEmpty else { return [] }
    let folded = FoldedText(text)
    let found = terms.filter { $0.place == .anywhere || $0.place == place }
      .flatMap { folded.ranges(of: $0.pattern) }
      .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    return found.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  /// Where a note has the first thing that is looked for and that the task has nowhere else.
  package func rangeInNoteAlone(of task: TaskItem) -> Range<String.Index>? {
    guard let note = task.note else { return nil }
    let others = ([task.title, task.project?.name ?? ""] + task.tags).map(FoldedText.init)
    let folded = FoldedText(note)
    for term in terms where term.place == .anywhere && !others.contains(where: { $0.contains(term.pattern) })
    {
      if let range = folded.ranges(of: term.pattern, limit: 1).first { return range }
    }
    return nil
  }
}

extension FoldedText {
  /// The scalars without the punctuation of ASCII and the blanks at their ends.
  fileprivate var trimmed: [UInt32] {
    let isOuter = { (value: UInt32) in
      guard let scalar = Unicode.Scalar(value) else { return false }
      guard value >= 0x80 else {
        if case .between = TextFolding.kind(of: scalar) { return true } else { return false }
      }
      return scalar.isBlank
    }
    let front = scalars.drop(while: isOuter)
    return Array(front[..<(front.lastIndex { !isOuter($0) }.map { $0 + 1 } ?? front.startIndex)])
  }
}

extension Unicode.Scalar {
  /// Whether it stands between two words of a query.
  fileprivate var isBlank: Bool { value <= 0x20 || properties.isWhitespace }
}
