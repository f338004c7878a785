internal import GlanceTasks

/// A line that is being changed, word by word.
struct TodoTxtEdit {
  /// The line as it is now.
  var bytes: [UInt8]

  /// A line without changes yet.
  init(_ text: [UInt8]) {
    bytes = text
  }

  /// The line told apart.
  var line: TodoTxtLine { TodoTxtLine(bytes[...]) }

  /// What its words say.
  var content: TodoTxtContent {
    var list = DraftList()
    return TodoTxtContent(of: line, bytes[...], for: .view, reporting: &list)
  }

  /// The bytes of a word.
  func raw(_ word: Int) -> ArraySlice<UInt8> { bytes[line.words[word].range] }

  /// Puts something in the place of some words that follow each other, and of the blanks between them.
  mutating func replace(_ words: ClosedRange<Int>, with new: some Collection<UInt8>) {
    let all = line.words
    bytes.replaceSubrange(
      all[words.lowerBound].range.lowerBound..<all[words.upperBound].range.upperBound,
      with: new
    )
  }

  /// Takes a word away with the blanks in front of it; of the first one those behind it.
  mutating func remove(_ word: Int) {
    remove(word...word)
  }

  /// Takes some words away that follow each other.
  mutating func remove(_ words: ClosedRange<Int>) {
    let all = line.words
    let first = words.lowerBound
    let last = words.upperBound
    if first > 0 {
      bytes.removeSubrange(all[first - 1].range.upperBound..<all[last].range.upperBound)
    } else {
      let end = last + 1 < all.count ? all[last + 1].range.lowerBound : all[last].range.upperBound
      bytes.removeSubrange(all[first].range.lowerBound..<end)
    }
  }

  /// Puts a word behind the last one.
  mutating func append(_ word: some Collection<UInt8>) {
    guard let last = line.words.last else { return bytes += word }
    bytes.insert(contentsOf: [0x20] + word, at: last.range.upperBound)
  }

  /// Writes a text before all words.
  mutating func prepend(_ text: some Collection<UInt8>) {
    bytes.insert(contentsOf: text, at: line.textStart)
  }

  /// The day of a `due:` or a `t:`, without a time behind it.
  func day(in word: Int) -> Day? {
    guard case .day(let day)? = ISO8601(String(decoding: bytes[dayRange(in: word)], as: UTF8.self)) else {
      return nil
    }
    return day
  }

  /// Puts another day in the place of one, in its form; a time behind it stays.
  mutating func setDay(_ day: Day, in word: Int) {
    let range = dayRange(in: word)
    bytes.replaceSubrange(range, with: (range.count == 8 ? day.basic : day.description).utf8)
  }

  private func dayRange(in word: Int) -> Range<Int> {
    let range = line.words[word].range
    let start = (bytes[range].firstIndex(of: UInt8(ascii: ":")) ?? range.lowerBound) + 1
    let isExtended = start + 4 < range.upperBound && bytes[start + 4] == UInt8(ascii: "-")
    return start..<min(range.upperBound, start + (isExtended ? 10 : 8))
  }

  /// Puts another day of creation in the place of the one that an open task has.
  mutating func setCreation(_ day: Day) {
    let start = line.textStart
    bytes.replaceSubrange(start - 11..<start - 1, with: day.description.utf8)
  }

  /// Lets the task be another one: with the UUID that follows its own, and without a number of some program.
  mutating func giveNewIdentity() {
    for index in line.words.indices.reversed() {
      let word = line.words[index]
      guard case .pair(let key) = word.kind, key == "uuid" || key == "id" else { continue }
      let value = raw(index).drop { $0 != UInt8(ascii: ":") }.dropFirst()
      if let uuid = TaskID(String(decoding: value, as: UTF8.self)) {
        bytes.replaceSubrange(value.startIndex..<value.endIndex, with: uuid.successor.description.utf8)
      } else {
        remove(index)
      }
    }
  }

  /// Puts a priority in the place of the one that it has, in front of an open task and behind a completed one.
  mutating func setPriority(_ letter: UInt8?) {
    let line = line
    if line.priority != nil, let open = bytes[..<line.textStart].firstIndex(of: UInt8(ascii: "(")) {
      if let letter { return bytes[open + 1] = letter }
      bytes.removeSubrange(open..<open + 4)
    }
    if let letter, !line.isCompleted {
      return bytes.insert(contentsOf: Array("(\(Unicode.Scalar(letter))) ".utf8), at: 0)
    }
    if let letter {
      let word = Array("pri:\(Unicode.Scalar(letter))".utf8)
      if let former = content.priorityWord { replace(former...former, with: word) } else { append(word) }
      return
    }
    while let word = content.priorityWord { remove(word) }
  }
}
