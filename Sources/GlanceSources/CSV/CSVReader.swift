/// Reads comma-separated values (RFC 4180) record by record.
///
/// Lines may end with CR LF or LF, a byte order mark in front is skipped, and fields may be separated by semicolons or
/// tabs, as spreadsheets write them where a comma stands in numbers; the first line tells by which.
struct CSVReader {
  /// One record.
  struct Record {
    /// The line that it begins on, from 1.
    let line: Int
    /// The fields, without their quotes.
    let fields: [String]
    /// Whether the text ended inside of quotes.
    let isCut: Bool
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var index: Int
  private var line = 1

  /// A reader at the beginning of a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[index...].prefix { $0 != 0x0A }
    separator =
      [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].first { first.contains($0) } ?? UInt8(ascii: ",")
  }

  /// The next record, or `nil` at the end; lines without anything are none.
  mutating func next() -> Record? {
    while index < bytes.count, bytes[index] == 0x0A || isLineEnd(at: index) {
      index += bytes[index] == 0x0A ? 1 : 2
      line += 1
    }
    guard index < bytes.count else { return nil }
    let start = line
    var fields: [String] = []
    while true {
      let (field, isCut) = field()
      fields.append(field)
      if index < bytes.count, bytes[index] == separator {
        index += 1
        continue
      }
      if index < bytes.count {
        index += bytes[index] == 0x0A ? 1 : 2
        line += 1
      }
      return Record(line: start, fields: fields, isCut: isCut)
    }
  }

  /// Reads a field up to what ends it.
  private mutating func field() -> (text: String, isCut: Bool) {
    var text: [UInt8] = []
    var isQuoted = index < bytes.count && bytes[index] == UInt8(ascii: "\"")
    if isQuoted { index += 1 }
    while index < bytes.count {
      let byte = bytes[index]
      if isQuoted {
        if byte == UInt8(ascii: "\"") {
          guard index + 1 < bytes.count, bytes[index + 1] == byte else {
            // What follows up to the separator, though nothing should, belongs to the field too.
            isQuoted = false
            index += 1
            continue
          }
          index += 1
        } else if byte == 0x0A {
          line += 1
        }
      } else if byte == separator || byte == 0x0A || isLineEnd(at: index) {
        break
      }
      text.append(byte)
      index += 1
    }
    return (String(decoding: text, as: UTF8.self), isQuoted)
  }

  private func isLineEnd(at index: Int) -> Bool {
    bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
  }
}
