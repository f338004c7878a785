internal import GlanceTasks

/// The blocks of one status line.
enum I3BarBlocks {
  /// Reads a status line strictly.
  ///
  /// Members whose values i3bar can't take are left out: because of an array it forgets the blocks before, and a number
  /// beyond 64 bits ends its reading.
  ///
  /// - Parameter frame: An array of objects in JSON, and nothing else.
  /// - Returns: The objects with commas between them and without line breaks; `nil` when it is something else.
  static func read(_ frame: [UInt8]) -> [UInt8]? {
    guard String(validating: frame, as: UTF8.self) != nil else { return nil }
    var reader = JSONReader(frame)
    guard reader.skip("[") else { return nil }
    var blocks: [UInt8] = []
    if !reader.skip("]") {
      repeat {
        guard reader.peek() == UInt8(ascii: "{"), let members = try? reader.scalarMembers() else {
          return nil
        }
        blocks.append(contentsOf: (blocks.isEmpty ? "{" : ",{").utf8)
        blocks.append(contentsOf: members.map(\.bytes).joined(separator: [UInt8(ascii: ",")]))
        blocks.append(UInt8(ascii: "}"))
      } while reader.skip(",")
      guard reader.skip("]") else { return nil }
    }
    guard reader.peek() == nil else { return nil }
    return blocks
  }
}

/// A member of an object whose value is neither array nor object, nor a number that a bar can't hold.
struct ScalarMember {
  let key: String
  let value: JSONValue
  /// The key, the colon and the value as they came, without line breaks.
  let bytes: [UInt8]
}

extension JSONReader {
  /// The members of a text that is one object in UTF-8, as far as their values are scalar.
  static func members(of bytes: [UInt8]) throws(JSONError) -> [ScalarMember] {
    var reader = JSONReader(bytes)
    guard reader.peek() == UInt8(ascii: "{") else { throw reader.expected("an object") }
    let members = try reader.scalarMembers()
    guard reader.peek() == nil else { throw reader.expected("the end of the text") }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw reader.expected("UTF-8", at: 0) }
    return members
  }

  /// Reads an object, at whose opening bracket the reader stands.
  mutating func scalarMembers() throws(JSONError) -> [ScalarMember] {
    var members: [ScalarMember] = []
    var end = offset + 1
    try self.members { (key, reader) throws(JSONError) in
      let start = end
      let value = try reader.value()
      end = reader.offset
      guard value.isScalar else { return }
      // Controls stand between tokens alone, where they are blanks.
      var bytes = reader.bytes[start..<end].drop { $0 <= 0x20 || $0 == UInt8(ascii: ",") }.map {
        max($0, 0x20)
      }
      JSONReader.repairEscapes(in: &bytes)
      members.append(ScalarMember(key: key, value: value, bytes: bytes))
    }
    return members
  }

  /// Makes escapes of lone surrogates, which strict readers refuse, and of U+0000, which garbles a block in i3bar, into
  /// such of U+FFFD.
  private static func repairEscapes(in bytes: inout [UInt8]) {
    var index = 0
    while let backslash = bytes[index...].firstIndex(of: UInt8(ascii: "\\")) {
      guard let unit = codeUnit(at: backslash, in: bytes) else {
        index = backslash + 2
        continue
      }
      index = backslash + 6
      if 0xD800..<0xDC00 ~= unit, let low = codeUnit(at: index, in: bytes), 0xDC00..<0xE000 ~= low {
        index += 6
      } else if unit == 0 || 0xD800..<0xE000 ~= unit {
        bytes.replaceSubrange(backslash + 2..<index, with: "fffd".utf8)
      }
    }
  }

  /// The code unit of an escape `\uXXXX` that begins at an index, in a text that is JSON.
  private static func codeUnit(at index: Int, in bytes: [UInt8]) -> UInt16? {
    guard bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else { return nil }
    return UInt16(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .null, .bool, .string: true
    case .number(let text):
      text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 }
        ? Int64(text) != nil : Double(text)?.isFinite ?? false
    case .array, .object: false
    }
  }
}
