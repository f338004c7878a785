/// A checkbox in a Markdown file: a line that is an item of a list and begins with `[c]` and a blank.
///
/// Places are indices into the bytes of the file.
struct MarkdownTask {
  /// What a checkbox says.
  enum Status {
    case open, done, cancelled
  }

  /// The number of its line, from 1.
  let number: Int
  /// Its line, without its end.
  let line: Range<Int>
  /// The character between the brackets.
  let mark: Range<Int>
  /// What it says.
  let status: Status
  /// What the text behind it says.
  let fields: MarkdownFields

  /// The task of a line; `nil` when it has no checkbox.
  ///
  /// - Parameters:
  ///   - line: The line, without its end.
  ///   - rest: What is left of it behind blanks and the signs of quotes.
  ///   - number: Its number, from 1.
  init?(line: ArraySlice<UInt8>, rest: ArraySlice<UInt8>, number: Int) {
    guard let box = MarkdownTask.behindMarker(of: rest), box.first == UInt8(ascii: "["),
      let first = box.dropFirst().first
    else { return nil }
    let start = box.startIndex + 1
    let end = start + (first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
    // One character alone, in whole.
    guard end < box.endIndex, box[end] == UInt8(ascii: "]"),
      box[(start + 1)..<end].allSatisfy({ $0 & 0xC0 == 0x80 }), first < 0x80 || first >= 0xC2
    else { return nil }
    let text = box[(end + 1)...]
    guard let blank = text.first, blank == 0x20 || blank == 0x09 else { return nil }
    self.number = number
    self.line = line.startIndex..<line.endIndex
    mark = start..<end
    switch first {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): status = .done
    case UInt8(ascii: "-"): status = .cancelled
    default: status = .open
    }
    fields = MarkdownFields(text)
  }

  /// What follows the marker of an item of a list, `-`, `*`, `+`, `1.` or `1)`, and the spaces behind it.
  static func behindMarker(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = text
    let digits = rest.prefix { 0x30...0x39 ~= $0 }
    rest = rest.dropFirst(digits.count)
    guard let marker = rest.first, digits.isEmpty ? "-*+".utf8.contains(marker) : ".)".utf8.contains(marker)
    else { return nil }
    rest = rest.dropFirst()
    let behind = rest.drop { $0 == 0x20 }
    return behind.startIndex > rest.startIndex ? behind : nil
  }
}
