internal import GlanceTasks

/// A file of Taskwarrior 2, `pending.data` or `completed.data`: one task a line, as in `[description:"A" uuid:"…"]`.
struct TaskwarriorDataFile {
  /// The tasks, in the order of the lines.
  private(set) var records: [TaskwarriorRecord] = []
  /// The lines that are in no form that is known.
  private(set) var faults: [ImportFault] = []

  /// Reads the bytes of a file.
  init(_ bytes: [UInt8]) {
    // Strings are those of JSON, with escapes that do not exist, whose backslash is kept.
    var reader = JSONReader(bytes, tolerant: true)
    var line = 0
    for content in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      line += 1
      guard content.contains(where: { $0 > 0x20 }) else { continue }
      var hash = Hash64()
      hash.combine(content)
      reader.move(to: content.startIndex)
      if let attributes = TaskwarriorDataFile.attributes(&reader, upTo: content.endIndex) {
        records.append(TaskwarriorRecord(attributes: attributes, form: .files, line: line, hash: hash.value))
      } else {
        faults.append(ImportFault(line: line, what: .text, message: "not readable as a task"))
      }
    }
  }

  /// Whether a file is as it is between two writes: Taskwarrior empties it and writes it anew.
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    guard bytes.last == 0x0A else { return false }
    return bytes.last { $0 > 0x20 } == UInt8(ascii: "]")
  }

  private static func attributes(
    _ reader: inout JSONReader,
    upTo end: Int
  ) -> [(name: String, value: String)]? {
    guard reader.skip("[") else { return nil }
    var attributes: [(name: String, value: String)] = []
    while reader.peek() != UInt8(ascii: "]") || reader.offset >= end {
      let start = reader.offset
      guard start < end, let colon = reader.bytes[start..<end].firstIndex(of: UInt8(ascii: ":")),
        colon + 1 < end,
        reader.bytes[colon + 1] == UInt8(ascii: "\"")
      else { return nil }
      reader.move(to: colon + 1)
      guard let value = try? reader.string(), reader.offset <= end else { return nil }
      let name = String(decoding: reader.bytes[start..<colon], as: UTF8.self)
      attributes.append((decoded(name), decoded(value)))
    }
    // Nothing but blanks may follow.
    reader.move(to: reader.offset + 1)
    return reader.peek() == nil || reader.offset >= end ? attributes : nil
  }

  /// A text with the brackets that stand for the ends of a task.
  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var decoded: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if rest.starts(with: "&open;".utf8) {
        decoded.append(UInt8(ascii: "["))
        rest = rest.dropFirst(6)
      } else if rest.starts(with: "&close;".utf8) {
        decoded.append(UInt8(ascii: "]"))
        rest = rest.dropFirst(7)
      } else {
        decoded.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
