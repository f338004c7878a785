/// One content line of iCalendar (RFC 5545 §3.1), unfolded.
struct ICalendarLine: Equatable {
  /// A parameter of the property.
  struct Parameter: Equatable {
    /// The name in upper case.
    let name: String
    /// The values, without their quotes and escapes.
    let values: [String]
  }

  /// The name of the property in upper case.
  let name: String
  /// The parameters, in order.
  let parameters: [Parameter]
  /// The value as it stands, with the escapes of its type.
  let value: String
  /// The line that it begins on, from 1.
  let line: Int
  /// Where it stands in the file, with its folds, without the end of its last line.
  let range: Range<Int>

  /// Reads a line, or gives `nil` when it has no name or no colon.
  ///
  /// - Parameters:
  ///   - content: Its bytes, unfolded.
  ///   - line: The line that it begins on.
  ///   - range: Where it stands in the file.
  init?(_ content: ArraySlice<UInt8>, line: Int, range: Range<Int>) {
    var cursor = Cursor(rest: content)
    guard let name = cursor.name() else { return nil }
    var parameters: [Parameter] = []
    while cursor.skip(";") {
      guard let parameter = cursor.parameter() else { return nil }
      parameters.append(parameter)
    }
    guard cursor.skip(":") else { return nil }
    self.name = name
    self.parameters = parameters
    self.value = String(decoding: cursor.rest, as: UTF8.self)
    self.line = line
    self.range = range
  }

  /// The first value of a parameter, or `nil` when it has none of that name.
  func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.values.first
  }

  private struct Cursor {
    var rest: ArraySlice<UInt8>

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest = rest.dropFirst()
      return true
    }

    /// Letters, digits and dashes; some producers write underscores too.
    mutating func name() -> String? {
      let bytes = rest.prefix { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
      }
      guard !bytes.isEmpty else { return nil }
      rest = rest[bytes.endIndex...]
      return String(decoding: bytes.map { 0x61...0x7A ~= $0 ? $0 - 0x20 : $0 }, as: UTF8.self)
    }

    mutating func parameter() -> Parameter? {
      guard let name = name(), skip("=") else { return nil }
      var values: [String] = []
      repeat {
        let isQuoted = skip("\"")
        let bytes = rest.prefix { byte in
          isQuoted ? byte != UInt8(ascii: "\"") : !";:,".utf8.contains(byte)
        }
        rest = rest[bytes.endIndex...]
        if isQuoted, !skip("\"") { return nil }
        values.append(ICalendarText.parameter(bytes))
      } while skip(",")
      return Parameter(name: name, values: values)
    }
  }
}

/// Reads the content lines of a file one after the other.
struct ICalendarLineReader {
  /// What stands on the next line.
  enum Element {
    case line(ICalendarLine)
    /// Something that is no content line, as what a program broke off without folding it.
    case broken(line: Int)
  }

  private let bytes: [UInt8]
  private var index: Int
  private var line = 1

  /// A reader at the beginning of a file; a byte order mark there is skipped.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next content line, or `nil` at the end.
  ///
  /// Folds are taken out of the bytes, since they may lie inside of a character.
  mutating func next() -> Element? {
    while index < bytes.count {
      let start = index
      let first = line
      var part = physicalLine()
      guard part.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
      // Most lines are not folded, and are taken as they stand.
      var unfolded: [UInt8] = []
      while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 {
        if unfolded.isEmpty { unfolded = Array(part) }
        part = physicalLine()
        unfolded += part.dropFirst()
      }
      let content = unfolded.isEmpty ? part : unfolded[...]
      guard let line = ICalendarLine(content, line: first, range: start..<part.endIndex) else {
        return .broken(line: first)
      }
      return .line(line)
    }
    return nil
  }

  /// The bytes up to the next line feed, without a carriage return before it.
  private mutating func physicalLine() -> ArraySlice<UInt8> {
    let start = index
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    index = min(end + 1, bytes.count)
    line += 1
    return bytes[start..<(end > start && bytes[end - 1] == 0x0D ? end - 1 : end)]
  }
}
