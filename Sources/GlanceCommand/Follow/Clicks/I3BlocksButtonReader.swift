/// Reads the buttons that i3blocks 1.5 writes to the standard input of a block that runs all the time
/// (`interval=persist`), in pieces of any size.
///
/// A plain block gets a number a line. A block with `format=json` gets all its variables as an object a line, in which
/// values that look like JSON have lost their quotes (https://github.com/vivien/i3blocks/issues/491), so that it need not
/// be JSON.
struct I3BlocksButtonReader {
  /// The object repeats the block's whole text, of which i3blocks takes at most 8191 bytes.
  private var lines = LineSplitter(limit: 1 << 16)

  /// Reads on.
  ///
  /// - Returns: The buttons, as X11 counts them, whose lines end in these bytes.
  mutating func read(_ bytes: ArraySlice<UInt8>) -> [Int] {
    lines.read(bytes).compactMap(I3BlocksButtonReader.button)
  }

  private static func button(on line: [UInt8]) -> Int? {
    let words = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard words.first == UInt8(ascii: "{") else { return number(words) }
    return button(ofObject: words)
  }

  /// The value of the key `button`, of the outermost object where there are several.
  private static func button(ofObject bytes: ArraySlice<UInt8>) -> Int? {
    var found: (button: Int, depth: Int)?
    var depth = 0
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let end = endOfString(from: index + 1, in: bytes)
        let value = bytes[min(end + 1, bytes.endIndex)...].drop { $0 == 0x20 }
        if bytes[index..<end].elementsEqual("\"button".utf8), value.first == UInt8(ascii: ":"),
          depth < found?.depth ?? .max, let button = number(value.dropFirst())
        {
          found = (button, depth)
        }
        index = end
      default: break
      }
      index += 1
    }
    return found?.button
  }

  /// The index of the quote that ends a string.
  private static func endOfString(from start: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var index = start
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.endIndex)
  }

  /// The number at the beginning, which quotes and blanks may stand around.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    let digits = bytes.drop { $0 == 0x20 || $0 == UInt8(ascii: "\"") }.prefix { 0x30...0x39 ~= $0 }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
