internal import GlanceTasks

/// The lines of a todo.txt file, found in one pass that looks at what all lines must be asked for.
///
/// Only a line feed ends a line, and a carriage return in front of it belongs to the end. A byte order mark belongs to
/// the file.
struct TodoTxtLines {
  /// One line.
  struct Line {
    /// Where it begins, where its text ends, and where the next line begins.
    var start: Int, end: Int, next: Int
    /// A hash of its text.
    var hash: UInt64
    /// Whether it has nothing but blanks.
    var isBlank = true
    /// Whether it is marked with an `x`.
    var isCompleted = false
    /// The letter of the priority in front, 0 for none.
    var letter: UInt8 = 0
    /// Where the values of `uuid:` and `id:` are.
    var uuid: Range<Int>?, id: Range<Int>?
    /// The day of `t:`.
    var threshold: Day?
    /// Whether `h:1` hides it; `nil` without such a word.
    var isHidden: Bool?
    /// Whether it has a `due:` or a `rec:` whose value has to be looked at.
    var isOdd = false
  }

  /// The bytes of the file.
  let bytes: [UInt8]
  /// The lines in order, blank ones too.
  private(set) var lines: [Line] = []

  /// The lines of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let lines = bytes.withUnsafeBufferPointer { TodoTxtScanner(bytes: $0).lines() }
    self.lines = lines
  }

  /// Whether a file begins with a byte order mark.
  static func hasMark(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }

  /// The text of a line, without its end.
  func text(_ line: Int) -> ArraySlice<UInt8> { bytes[lines[line].start..<lines[line].end] }

  /// The end of a line: `\n`, `\r\n`, or what there is of it at the end of the file.
  func ending(_ line: Int) -> ArraySlice<UInt8> { bytes[lines[line].end..<lines[line].next] }

  /// The end that a new line gets: that of the last line that has one.
  var ending: [UInt8] {
    for line in lines.indices.reversed() where ending(line).last == 0x0A { return Array(ending(line)) }
    return [0x0A]
  }

  /// What has to be written before a line can follow the last one.
  var missingEnding: [UInt8] {
    guard let last = lines.indices.last, ending(last).last != 0x0A else { return [] }
    return ending(last).isEmpty ? ending : [0x0A]
  }

  /// Whether a new line gets the day of its creation, as the last open task has it; where none is open, the last one.
  var namesCreation: Bool {
    let tasks = lines.indices.filter { !lines[$0].isBlank }
    let last = tasks.last { !lines[$0].isCompleted } ?? tasks.last
    return last.map { TodoTxtLine(text($0)).creation != nil } ?? false
  }

  /// The line with some text that is nearest to another one; of two the first.
  func nearest(to line: Int, holding text: [UInt8]) -> Int? {
    var hash = Hash64()
    hash.combine(text)
    let wanted = hash.value
    var found: Int?
    for index in lines.indices
    where lines[index].hash == wanted && self.text(index).elementsEqual(text) {
      if let former = found, abs(former - min(line, lines.count)) <= abs(index - min(line, lines.count)) {
        break
      }
      found = index
    }
    return found
  }

  /// What each line is known by, once in the file; blank lines by nothing.
  ///
  /// It is the identity that the line names, when no other one names it, else a hash of the text, with a number behind
  /// it from the second line of the same text on.
  func keys() -> [String] {
    var names = lines.map { line in
      line.uuid.map { "uuid:" + String(decoding: bytes[$0], as: UTF8.self) }
        ?? line.id.map { "id:" + String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    }
    var counts: [String: Int] = [:]
    for name in names where !name.isEmpty { counts[name, default: 0] += 1 }
    var equals: [UInt64: Int] = [:]
    equals.reserveCapacity(lines.count)
    for index in lines.indices where !lines[index].isBlank {
      let name = names[index]
      if !name.isEmpty, counts[name] == 1 { continue }
      let hash = lines[index].hash
      let count = equals[hash, default: 0] + 1
      equals[hash] = count
      // 13 letters and digits, and these two characters, need no memory of their own.
      let digits = String(hash, radix: 36)
      names[index] = count == 1 ? digits : digits + "#\(count)"
    }
    return names
  }
}

/// Finds the lines of a todo.txt file.
private struct TodoTxtScanner {
  let bytes: UnsafeBufferPointer<UInt8>

  func lines() -> [TodoTxtLines.Line] {
    var lines: [TodoTxtLines.Line] = []
    lines.reserveCapacity(bytes.count / 48 + 1)
    var start = TodoTxtLines.hasMark(bytes) ? 3 : 0
    while start < bytes.count {
      let line = line(at: start)
      lines.append(line)
      start = line.next
    }
    return lines
  }

  private func line(at start: Int) -> TodoTxtLines.Line {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    let next = min(end + 1, bytes.count)
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    var line = TodoTxtLines.Line(start: start, end: end, next: next, hash: 0)
    line.isCompleted = end - start > 1 && bytes[start] == UInt8(ascii: "x") && bytes[start + 1] == 0x20
    if end - start > 3, bytes[start] == UInt8(ascii: "("), bytes[start + 2] == UInt8(ascii: ")"),
      bytes[start + 3] == 0x20, 0x41...0x5A ~= bytes[start + 1]
    {
      line.letter = bytes[start + 1]
    }
    var hash = Hash64()
    var word = start
    var isPair = false
    for index in start..<end {
      let byte = bytes[index]
      hash.combine(byte)
      if byte == 0x20 || byte == 0x09 {
        word = index + 1
        isPair = false
        continue
      }
      line.isBlank = false
      if byte == UInt8(ascii: ":"), !isPair {
        isPair = true
        if 1...4 ~= index - word { look(at: word..<index, in: &line) }
      }
    }
    line.hash = hash.value
    return line
  }

  /// Looks at a pair by its key.
  private func look(at key: Range<Int>, in line: inout TodoTxtLines.Line) {
    let start = key.upperBound + 1
    var end = start
    while end < line.end, bytes[end] != 0x20, bytes[end] != 0x09 { end += 1 }
    let value = start..<end
    guard !value.isEmpty, !(value.count > 1 && bytes[start] == 0x2F && bytes[start + 1] == 0x2F) else {
      return
    }
    if isKey(key, "t") {
      if line.threshold == nil, case .day(let day)? = ISO8601(text(value)) { line.threshold = day }
    } else if isKey(key, "h") {
      let digit = bytes[start]
      if line.isHidden == nil, value.count == 1, digit == 0x30 || digit == 0x31 {
        line.isHidden = digit == 0x31
      }
    } else if isKey(key, "id") {
      line.id = line.id ?? value
    } else if isKey(key, "uuid") {
      line.uuid = line.uuid ?? value
    } else if isKey(key, "due") {
      // Years that no store can keep are rare enough to be looked at closely.
      guard case .day(let day)? = ISO8601(text(value)), Day.dueRange ~= day else { return line.isOdd = true }
    } else if isKey(key, "rec"), TodoTxtCycle(text(value)) == nil {
      line.isOdd = true
    }
  }

  private func isKey(_ range: Range<Int>, _ key: StaticString) -> Bool {
    range.count == key.utf8CodeUnitCount
      && key.withUTF8Buffer { key in
        range.allSatisfy { bytes[$0] | 0x20 == key[$0 - range.lowerBound] }
      }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
