internal import GlanceTasks

/// One line of a todo.txt file, told apart without losing a byte of it.
///
/// The grammar is that of https://github.com/todotxt/todo.txt; a completed line may have its priority in front of its
/// dates or between them, as some programs write it. Words end at blanks and tabs alone.
struct TodoTxtLine {
  /// One word behind the dates.
  struct Word: Equatable {
    /// What a word is.
    enum Kind: Equatable {
      case text
      /// `+name`, where the name has no blanks.
      case project
      /// `@name`.
      case context
      /// `key:value`; the key without regard to case.
      case pair(key: String)
    }

    /// What it is.
    let kind: Kind
    /// Where it stands in the bytes of the line.
    let range: Range<Int>

    /// Whether it names a project or a context.
    var isMention: Bool { kind == .project || kind == .context }
  }

  /// Whether it begins with an `x` of its own.
  let isCompleted: Bool
  /// The letter of the priority, `A` to `Z`.
  let priority: UInt8?
  /// The day on which it was completed, if it says so.
  let completion: Day?
  /// The day on which it was created, if it says so.
  let creation: Day?
  /// Where the text begins, behind these.
  let textStart: Int
  /// The words of the text.
  let words: [Word]

  /// Reads a line.
  ///
  /// - Parameter line: Its bytes, without the end of the line.
  init(_ line: ArraySlice<UInt8>) {
    var head = Head(rest: line)
    if head.skip("x ") {
      isCompleted = true
      let first = head.priority()
      completion = head.date()
      priority = first ?? (completion == nil ? nil : head.priority())
      creation = completion == nil ? nil : head.date()
    } else {
      isCompleted = false
      priority = head.priority()
      completion = nil
      creation = head.date()
    }
    textStart = head.rest.startIndex
    words = TodoTxtLine.words(of: head.rest)
  }

  /// The words of a text with what they are.
  static func words(of text: ArraySlice<UInt8>) -> [Word] {
    text.split { $0 == 0x20 || $0 == 0x09 }.map { word in
      Word(kind: kind(of: word), range: word.startIndex..<word.endIndex)
    }
  }

  private static func kind(of word: ArraySlice<UInt8>) -> Word.Kind {
    if word.count > 1 {
      if word.first == UInt8(ascii: "+") { return .project }
      if word.first == UInt8(ascii: "@") { return .context }
    }
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")) else { return .text }
    let key = word[..<colon]
    let value = word[(colon + 1)...]
    // An address, a time of day, a proportion and what ends with a colon are all no pairs.
    guard !value.isEmpty, !value.starts(with: "//".utf8), let last = key.last,
      !key.contains(UInt8(ascii: "/")), !"\"'`)]}>".utf8.contains(last),
      !key.allSatisfy({ 0x30...0x39 ~= $0 })
    else { return .text }
    return .pair(key: String(decoding: key, as: UTF8.self).lowercased())
  }

  /// What stands in front of the words.
  private struct Head {
    var rest: ArraySlice<UInt8>

    mutating func skip(_ text: StaticString) -> Bool {
      guard text.withUTF8Buffer({ rest.starts(with: $0) }) else { return false }
      rest = rest.dropFirst(text.utf8CodeUnitCount)
      return true
    }

    mutating func priority() -> UInt8? {
      let field = Array(rest.prefix(4))
      guard field.count == 4, field[0] == UInt8(ascii: "("), 0x41...0x5A ~= field[1],
        field[2] == UInt8(ascii: ")"), field[3] == 0x20
      else { return nil }
      rest = rest.dropFirst(4)
      return field[1]
    }

    mutating func date() -> Day? {
      let field = rest.prefix(11)
      guard field.count == 11, field.last == 0x20,
        case .day(let day)? = ISO8601(String(decoding: field.dropLast(), as: UTF8.self))
      else { return nil }
      rest = rest.dropFirst(11)
      return day
    }
  }
}
