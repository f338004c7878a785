internal import GlanceTasks

/// What the text behind a checkbox says.
///
/// Fields are read from its end, in any order and mixed with tags; what has other text behind it is no field. A link
/// to the block, ` ^id`, may stand behind all of them. Places are indices into the bytes of the file.
struct MarkdownFields {
  /// The text in front of the fields.
  private(set) var title: Range<Int>
  /// The tags among the fields, in their order.
  private(set) var tags: [Range<Int>] = []
  private(set) var due: Due?
  /// Before it the task is hidden.
  private(set) var start: Due?
  private(set) var created: Due?
  private(set) var done: Due?
  private(set) var priority: Priority?
  /// The rule by which the plugin repeats the task, in words.
  private(set) var recurrence: String?
  /// The identity.
  private(set) var id: Range<Int>?
  /// Whether the plugin deletes the line when the task is completed.
  private(set) var isDeletedWhenDone = false
  /// The fields that say when it was completed, with the blanks in front of them, the last one first.
  private(set) var doneFields: [Range<Int>] = []
  /// Where the fields end: what follows are blanks, and perhaps a link to the block.
  private(set) var end: Int
  /// How the line writes fields.
  private(set) var style = Style.none
  /// The dates that there are not, such as 2026-02-30.
  private(set) var faults: [Range<Int>] = []

  /// How fields are written.
  enum Style {
    /// There are none.
    case none
    /// By the signs of the Tasks plugin.
    case signs
    /// Between brackets, as the Dataview plugin reads them.
    case brackets
  }

  /// Reads a text.
  init(_ text: ArraySlice<UInt8>) {
    let body = MarkdownFields.withoutLink(text.trimmed)
    title = body.startIndex..<body.endIndex
    end = body.endIndex
    var rest = body
    while true {
      if let next = tag(rest) ?? sign(rest) ?? bracket(rest) { rest = next.trimmed } else { break }
    }
    tags.reverse()
    // Tags alone are what is to be done.
    if rest.isEmpty, let first = tags.first, let last = tags.last {
      title = first.lowerBound..<last.upperBound
    } else {
      title = rest.startIndex..<rest.endIndex
    }
  }

  private static func withoutLink(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let word = lastWord(of: text)
    guard word.first == UInt8(ascii: "^"), word.count > 1, word.startIndex > text.startIndex,
      word.dropFirst().allSatisfy({ isAlphanumeric($0) || $0 == UInt8(ascii: "-") })
    else { return text }
    return text[..<word.startIndex].trimmed
  }

  private static func lastWord(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let blank = text.lastIndex { $0 == 0x20 || $0 == 0x09 }
    return text[(blank.map { $0 + 1 } ?? text.startIndex)...]
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
  }

  /// Whether a word is a tag: `#` and more than digits, none of them punctuation.
  static func isTag(_ word: ArraySlice<UInt8>) -> Bool {
    word.first == UInt8(ascii: "#")
      && word.dropFirst().allSatisfy { !" !@#$%^&*(),.?\":{}|<>".utf8.contains($0) && $0 >= 0x20 }
      && word.dropFirst().contains { !(0x30...0x39 ~= $0) }
  }

  /// What is left in front of a tag.
  private mutating func tag(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let word = MarkdownFields.lastWord(of: text)
    guard MarkdownFields.isTag(word) else { return nil }
    tags.append(word.startIndex..<word.endIndex)
    return text[..<word.startIndex]
  }

  /// What is left in front of a sign with its value.
  private mutating func sign(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var start = text.endIndex
    while start > text.startIndex, text[start - 1] < 0x80 {
      let byte = text[start - 1]
      guard MarkdownFields.isAlphanumeric(byte) || " ,!_-".utf8.contains(byte) else { return nil }
      start -= 1
    }
    let value = text[start...].trimmed
    var head = text[..<start]
    // U+FE0F asks for the picture of the sign before it.
    if head.suffix(3).elementsEqual([0xEF, 0xB8, 0x8F]) { head = head.dropLast(3) }
    guard let lead = head.lastIndex(where: { $0 & 0xC0 != 0x80 }),
      let scalar = String(decoding: head[lead...], as: UTF8.self).unicodeScalars.first,
      let sign = MarkdownSign(scalar), take(sign, value, from: lead, in: text)
    else { return nil }
    style = .signs
    return text[..<lead]
  }

  /// What is left in front of a field between brackets.
  private mutating func bracket(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var inner = text
    if inner.last == UInt8(ascii: ",") { inner = inner.dropLast().trimmed }
    guard let last = inner.last, last == UInt8(ascii: "]") || last == UInt8(ascii: ")") else { return nil }
    inner = inner.dropLast()
    guard let first = inner.lastIndex(where: { "[]()".utf8.contains($0) }),
      inner[first] == (last == UInt8(ascii: "]") ? UInt8(ascii: "[") : UInt8(ascii: "("))
    else { return nil }
    inner = inner[(first + 1)...]
    guard let colons = inner.firstRange(of: "::") else { return nil }
    let value = inner[colons.upperBound...].trimmed
    guard
      let sign = MarkdownSign(
        name: String(decoding: inner[..<colons.lowerBound].trimmed, as: UTF8.self),
        value: String(decoding: value, as: UTF8.self)
      ), take(sign, sign.isPriority ? value.prefix(0) : value, from: first, in: text)
    else { return nil }
    if style == .none { style = .brackets }
    return text[..<first]
  }

  /// Takes a field in; the first one of several on the line counts, which is the last one that is read.
  ///
  /// - Returns: Whether it is one, its value being as it should be.
  private mutating func take(
    _ sign: MarkdownSign,
    _ value: ArraySlice<UInt8>,
    from start: Int,
    in text: ArraySlice<UInt8>
  ) -> Bool {
    guard value.isEmpty == sign.isPriority else { return false }
    if sign.isDate { return takeDate(sign, value, from: start, in: text) }
    let isName = value.allSatisfy {
      MarkdownFields.isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    switch sign {
    case .highest, .high: priority = .high
    case .medium: priority = .medium
    case .low, .lowest: priority = .low
    case .recurrence:
      guard !value.contains(where: { "-_".utf8.contains($0) }) else { return false }
      recurrence = String(decoding: value, as: UTF8.self)
    case .onCompletion:
      guard isName else { return false }
      isDeletedWhenDone = String(decoding: value, as: UTF8.self).lowercased() == "delete"
    case .id:
      guard isName else { return false }
      id = value.startIndex..<value.endIndex
    default: break
    }
    return true
  }

  private mutating func takeDate(
    _ sign: MarkdownSign,
    _ value: ArraySlice<UInt8>,
    from start: Int,
    in text: ArraySlice<UInt8>
  ) -> Bool {
    let hasForm =
      value.count >= 10
      && value.prefix(10).enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : 0x30...0x39 ~= byte
      }
    guard hasForm else { return false }
    let date = ISO8601(String(decoding: value, as: UTF8.self)).flatMap { try? TimeRules.due(Due($0)) }
    guard date != nil || value.count == 10 else { return false }
    if date == nil { faults.append(value.startIndex..<value.endIndex) }
    switch sign {
    case .start: self.start = date
    case .created: created = date
    case .due: due = date
    case .done:
      done = date
      doneFields.append(text[..<start].trimmed.endIndex..<text.endIndex)
    default: break
    }
    return true
  }
}
