/// The checkboxes of a Markdown file as Obsidian and its Tasks plugin see them.
///
/// Those in fenced code, in HTML comments, between `%%` and `%%`, between `$$` and `$$` and in the front matter are none.
/// A comment or formula that nothing ends is text; fenced code goes on to the end of the file then.
struct MarkdownDocument {
  /// The tasks in the order of the file, also those that are cancelled.
  private(set) var tasks: [MarkdownTask] = []
  /// What tells each task apart in the file.
  private(set) var keys: [String] = []
  /// The number of the line on which fenced code begins that nothing ends.
  private(set) var openFence: Int?

  private let bytes: [UInt8]
  private var state = State.text
  /// Behind these places the end of a comment or formula isn't found any more.
  private let lastEnds: (html: Int, note: Int, formula: Int)

  private enum State: Equatable {
    case text
    case fence(byte: UInt8, length: Int, quotes: Int)
    case hidden(Region)
  }

  /// What is not shown when the file is.
  private enum Region {
    case html, note, formula

    /// What ends it.
    var end: StaticString {
      switch self {
      case .html: "-->"
      case .note: "%%"
      case .formula: "$$"
      }
    }
  }

  /// Reads a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lastEnds = MarkdownDocument.lastEnds(in: bytes)
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 1
    skipFrontMatter(&start, &line)
    var fenceLine = 0
    while start < bytes.count {
      let end = MarkdownDocument.endOfLine(from: start, in: bytes)
      let former = state
      read(bytes[start..<end.text], line: line)
      if case .fence = state, state != former { fenceLine = line }
      start = end.next
      line += 1
    }
    if case .fence = state { openFence = fenceLine }
    var names = OutlineKeys()
    keys.reserveCapacity(tasks.count)
    for task in tasks {
      let id = task.fields.id.map { String(decoding: bytes[$0], as: UTF8.self) }
      keys.append(names.next(id: id, title: bytes[task.fields.title]))
    }
  }

  /// Where the text of a line ends, and where the next line begins: LF or CR LF ends a line.
  private static func endOfLine(from start: Int, in bytes: [UInt8]) -> (text: Int, next: Int) {
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    return (end > start && bytes[end - 1] == 0x0D ? end - 1 : end, end + 1)
  }

  private static func lastEnds(in bytes: [UInt8]) -> (html: Int, note: Int, formula: Int) {
    var ends = (html: -1, note: -1, formula: -1)
    var index = bytes.count - 1
    while index > 0, ends.html < 0 || ends.note < 0 || ends.formula < 0 {
      switch (bytes[index - 1], bytes[index]) {
      case (0x2D, 0x3E) where ends.html < 0 && index > 1 && bytes[index - 2] == 0x2D: ends.html = index - 2
      case (0x25, 0x25) where ends.note < 0: ends.note = index - 1
      case (0x24, 0x24) where ends.formula < 0: ends.formula = index - 1
      default: break
      }
      index -= 1
    }
    return ends
  }

  private mutating func skipFrontMatter(_ start: inout Int, _ line: inout Int) {
    var (next, number) = (start, line)
    var isFirst = true
    while next < bytes.count {
      let end = MarkdownDocument.endOfLine(from: next, in: bytes)
      let text = bytes[next..<end.text]
      let isFence = text.starts(with: "---") && text.dropFirst(3).isBlank
      if isFirst, !isFence { return }
      next = end.next
      number += 1
      if !isFirst, isFence || (text.starts(with: "...") && text.dropFirst(3).isBlank) {
        (start, line) = (next, number)
        return
      }
      isFirst = false
    }
  }

  private mutating func read(_ text: ArraySlice<UInt8>, line: Int) {
    var rest = text
    var quotes = 0
    while let byte = rest.first, byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ">") {
      if byte == UInt8(ascii: ">") { quotes += 1 }
      rest = rest.dropFirst()
    }
    if case .fence(let byte, let length, let depth) = state {
      // A quote that ends takes what is open in it along.
      if quotes >= depth {
        let marks = rest.prefix { $0 == byte }
        if quotes == depth, marks.count >= length, rest.dropFirst(marks.count).isBlank { state = .text }
        return
      }
      state = .text
    }
    if case .hidden(let region) = state {
      guard let end = text.firstRange(of: region.end) else { return }
      state = .text
      return lookForComments(in: text[end.upperBound...])
    }
    if beginsFence(rest, quotes: quotes) { return }
    if rest.starts(with: "$$") {
      let inner = rest.dropFirst(2)
      if inner.firstRange(of: "$$") == nil, lastEnds.formula >= text.endIndex {
        state = .hidden(.formula)
        return
      }
    }
    if let task = MarkdownTask(line: text, rest: rest, number: line) {
      tasks.append(task)
    } else {
      lookForComments(in: rest)
    }
  }

  /// Whether fenced code begins on a line, which may be the first one of an item of a list.
  private mutating func beginsFence(_ text: ArraySlice<UInt8>, quotes: Int) -> Bool {
    let rest = MarkdownTask.behindMarker(of: text) ?? text
    guard let byte = rest.first, byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") else { return false }
    let marks = rest.prefix { $0 == byte }
    guard marks.count >= 3,
      byte == UInt8(ascii: "~") || !rest.dropFirst(marks.count).contains(UInt8(ascii: "`"))
    else { return false }
    state = .fence(byte: byte, length: marks.count, quotes: quotes)
    return true
  }

  /// Looks for a comment that begins in a text and does not end in it; code between backticks begins none.
  private mutating func lookForComments(in text: ArraySlice<UInt8>) {
    var rest = text
    while let byte = rest.first {
      if byte == UInt8(ascii: "`") {
        rest = MarkdownDocument.behindCode(in: rest)
        continue
      }
      let region: Region
      if byte == UInt8(ascii: "<"), rest.starts(with: "<!--"), lastEnds.html > rest.startIndex {
        region = .html
      } else if byte == UInt8(ascii: "%"), rest.starts(with: "%%"), lastEnds.note > rest.startIndex + 1 {
        region = .note
      } else {
        rest = rest.dropFirst()
        continue
      }
      guard let end = rest.dropFirst(2).firstRange(of: region.end) else {
        state = .hidden(region)
        return
      }
      rest = rest[end.upperBound...]
    }
  }

  /// What follows code between as many backticks as stand at the beginning, or these when nothing ends it.
  private static func behindCode(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let count = text.prefix { $0 == UInt8(ascii: "`") }.count
    var rest = text.dropFirst(count)
    while let next = rest.firstIndex(of: UInt8(ascii: "`")) {
      let run = rest[next...].prefix { $0 == UInt8(ascii: "`") }.count
      rest = rest[(next + run)...]
      if run == count { return rest }
    }
    return text.dropFirst(count)
  }
}
