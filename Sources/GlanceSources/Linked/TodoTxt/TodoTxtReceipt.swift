/// Changes of a file as a text, one on each line.
///
/// Fields are parted by tabs. Bytes stand behind a `=`, those that are no printable ASCII as `%` and two digits, so that
/// no byte of theirs is lost, whatever they are.
enum TodoTxtReceipt {
  private static let version = "todotxt 1"

  /// The text of some changes.
  static func text(of hunks: [TodoTxtHunk]) -> String {
    var text = version
    for hunk in hunks {
      let fields = [
        hunk.former?.text, hunk.former?.ending, hunk.new?.text, hunk.new?.ending, hunk.previous, hunk.next,
        hunk.glue,
      ]
      text += "\n\(hunk.line)\t\(hunk.isMain ? 1 : 0)"
      for field in fields { text += "\t" + (field.map { "=" + encoded($0) } ?? "-") }
    }
    return text
  }

  /// The changes that a text is, or `nil` when it is in another form.
  static func hunks(of text: String) -> [TodoTxtHunk]? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == version[...] else { return nil }
    var hunks: [TodoTxtHunk] = []
    for line in lines.dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 9, let index = Int(fields[0]), index >= 0 else { return nil }
      let values = fields[2...].map { $0.first == "=" ? decoded($0.dropFirst()) : nil }
      hunks.append(
        TodoTxtHunk(
          line: index,
          former: values[0].map { TodoTxtHunk.Piece(text: $0, ending: values[1] ?? []) },
          new: values[2].map { TodoTxtHunk.Piece(text: $0, ending: values[3] ?? []) },
          previous: values[4],
          next: values[5],
          glue: values[6] ?? [],
          isMain: fields[1] == "1"
        )
      )
    }
    return hunks
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for byte in bytes {
      if 0x20...0x7E ~= byte, byte != UInt8(ascii: "%") {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func decoded(_ text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(Substring(rest.prefix(2))), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
