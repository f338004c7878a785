extension JSONReader {
  /// The line of a byte, from 1.
  ///
  /// It is counted from the byte that was asked for before, so that bytes near one another are fast.
  package mutating func line(at offset: Int) -> Int {
    place.move(to: offset, in: bytes)
    return place.line
  }

  /// The mistake that something else than the expected comes next, or stands at another byte.
  package mutating func expected(_ what: String, at index: Int? = nil) -> JSONError {
    let index = index ?? offset
    let found: String
    switch index < bytes.count ? bytes[index] : nil {
    case nil: found = "the end of the text"
    case UInt8(ascii: "\"")?: found = "a quote"
    case let byte? where 0x21...0x7E ~= byte: found = "\"\(Unicode.Scalar(byte))\""
    case let byte? where byte < 0x80: found = "the character with the code \(byte)"
    case _?: found = "a character outside ASCII"
    }
    return mistake("expected \(what), found \(found)", at: index)
  }

  /// A mistake at the byte that comes next, or at another one.
  mutating func mistake(_ message: String, at index: Int? = nil) -> JSONError {
    let index = index ?? offset
    // The end of a text that ends with a line feed is not on a line of its own.
    let isBehindLastLine = index > 0 && index == bytes.count && bytes.last == 0x0A
    place.move(to: isBehindLastLine ? index - 1 : index, in: bytes)
    return JSONError(line: place.line, column: place.column, offset: index, message: message)
  }

  /// A place in a text, which moves along it, so that many questions do not each count from the top.
  struct Place {
    private(set) var line = 1
    private(set) var column = 1
    private var offset = 0

    mutating func move(to target: Int, in bytes: [UInt8]) {
      while offset > target {
        offset -= 1
        if bytes[offset] == 0x0A {
          line -= 1
          // What stands before the line feed is counted once the right line is reached.
          column = 0
        } else if bytes[offset] & 0xC0 != 0x80, column > 0 {
          column -= 1
        }
      }
      if column == 0 { (column, offset) = (1, lineStart(before: target, in: bytes)) }
      for byte in bytes[offset..<target] {
        if byte == 0x0A {
          line += 1
          column = 1
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
      offset = target
    }

    private func lineStart(before index: Int, in bytes: [UInt8]) -> Int {
      bytes[..<index].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    }
  }
}
