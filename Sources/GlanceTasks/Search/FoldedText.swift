/// A text as a search sees it: its scalars folded, and where its words are.
struct FoldedText {
  /// The scalars, folded where they are parts of words.
  private(set) var scalars: [UInt32] = []
  /// The words, as ranges of `scalars`.
  private(set) var words: [Range<Int>] = []
  /// The character that each scalar comes from.
  private var sources: [Range<String.Index>] = []

  /// Folds a text.
  init(_ text: String) {
    var start: Int?
    for index in text.indices {
      let source = index..<text.index(after: index)
      for scalar in text[index].unicodeScalars {
        switch TextFolding.kind(of: scalar) {
        case .part(let value):
          if start == nil { start = scalars.count }
          append(value, from: source)
        case .mark where start != nil: continue
        case .mark, .between:
          if let first = start { words.append(first..<scalars.count) }
          start = nil
          if !scalar.isVariationSelector { append(scalar.value, from: source) }
        }
      }
    }
    if let start { words.append(start..<scalars.count) }
  }

  private mutating func append(_ scalar: UInt32, from source: Range<String.Index>) {
    scalars.append(scalar)
    sources.append(source)
  }

  /// The words by themselves.
  var wordTexts: [[UInt32]] { words.map { Array(scalars[$0]) } }

  /// Whether it holds what is looked for.
  func contains(_ pattern: TextQuery.Pattern) -> Bool {
    firstMatch(of: pattern, from: 0) != nil
  }

  /// The characters of the text that are what is looked for, each place once, in order; at most so many places.
  func ranges(of pattern: TextQuery.Pattern, limit: Int = .max) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var position = 0
    while ranges.count < limit, let match = firstMatch(of: pattern, from: position) {
      ranges.append(sources[match.lowerBound].lowerBound..<sources[match.upperBound - 1].upperBound)
      position = match.upperBound
    }
    return ranges
  }

  private func firstMatch(of pattern: TextQuery.Pattern, from position: Int) -> Range<Int>? {
    switch pattern {
    case .piece(let piece):
      guard !piece.isEmpty, scalars.count >= piece.count else { return nil }
      for start in scalars.indices.dropFirst(position) where start + piece.count <= scalars.count {
        if scalars[start..<start + piece.count].elementsEqual(piece) { return start..<start + piece.count }
      }
      return nil
    case .words(let wanted, let isPrefix):
      for first in words.indices where words[first].lowerBound >= position {
        if let end = end(of: wanted, at: first, isPrefix: isPrefix) { return words[first].lowerBound..<end }
      }
      return nil
    }
  }

  /// Where some words end that begin with the word of an index, if they are there.
  private func end(of wanted: [[UInt32]], at first: Int, isPrefix: Bool) -> Int? {
    guard first + wanted.count <= words.count, let last = wanted.last else { return nil }
    for (offset, word) in wanted.dropLast().enumerated()
    where !scalars[words[first + offset]].elementsEqual(word) { return nil }
    let word = words[first + wanted.count - 1]
    guard isPrefix ? scalars[word].starts(with: last) : scalars[word].elementsEqual(last) else { return nil }
    return word.lowerBound + last.count
  }
}
