extension TOMLReader {
  /// Reads a value of any kind.
  mutating func value() throws(ConfigFault) -> TOMLValue {
    let start = offset
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if isAtTripleQuote {
        skipTripleQuoted()
        throw ConfigFault(offset: start, message: "texts of several lines are not supported; write one line")
      }
      return TOMLValue(.string(try string()), at: start)
    case UInt8(ascii: "["):
      return try array()
    case UInt8(ascii: "{"):
      throw ConfigFault(offset: start, message: "inline tables are not supported; write a [table]")
    case let byte? where byte.isWord:
      return try word()
    default:
      throw expected("a value")
    }
  }

  /// Reads an array, which may go on over several lines.
  private mutating func array() throws(ConfigFault) -> TOMLValue {
    let start = offset
    guard depth < TOMLReader.depthLimit else {
      throw ConfigFault(offset: start, message: "arrays more than \(TOMLReader.depthLimit) levels deep")
    }
    depth += 1
    offset += 1
    var elements: [TOMLValue] = []
    try skipLines()
    while !skip("]") {
      elements.append(try value())
      try skipLines()
      if skip(",") {
        try skipLines()
      } else if peek != UInt8(ascii: "]") {
        throw expected(", or ] behind an element")
      }
    }
    depth -= 1
    return TOMLValue(.array, at: start, elements: elements)
  }

  /// Skips blanks, comments and line ends.
  private mutating func skipLines() throws(ConfigFault) {
    while true {
      skipBlanks()
      try skipComment()
      if peek == UInt8(ascii: "\n") {
        offset += 1
      } else if bytes[offset...].starts(with: [0x0D, 0x0A]) {
        offset += 2
      } else {
        return
      }
    }
  }

  /// Reads a boolean or a number, and names what else has no quotes.
  private mutating func word() throws(ConfigFault) -> TOMLValue {
    let start = offset
    while let byte = peek, byte.isWord { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch word {
    case "true": return TOMLValue(.bool(true), at: start)
    case "false": return TOMLValue(.bool(false), at: start)
    default: break
    }
    if let kind = TOMLReader.unsupportedKind(of: word) {
      throw ConfigFault(offset: start, message: "\(kind) such as \(word.excerpt) are not supported")
    }
    let first = bytes[start]
    guard first.isDigit || first == UInt8(ascii: "+") || first == UInt8(ascii: "-") else {
      throw ConfigFault(
        offset: start,
        message: "expected a value, found \(word.excerpt); a text stands in quotes"
      )
    }
    guard let number = TOMLReader.integer(word) else {
      throw ConfigFault(
        offset: start,
        message: "\(word.excerpt) is no whole number of 64 bits; a text stands in quotes"
      )
    }
    return TOMLValue(.integer(number), at: start)
  }

  /// The kind of a value that TOML has and a config has no use for.
  private static func unsupportedKind(of word: String) -> String? {
    let bytes = Array(word.utf8)
    let digits = bytes.prefix { $0.isDigit }.count
    if digits == 4, bytes.count > 4, bytes[4] == UInt8(ascii: "-") { return "dates" }
    if digits == 2, bytes.count > 2, bytes[2] == UInt8(ascii: ":") { return "times" }
    let unsigned =
      bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    if unsigned.elementsEqual("inf".utf8) || unsigned.elementsEqual("nan".utf8) { return "numbers" }
    guard unsigned.first?.isDigit == true, !word.hasPrefix("0x") else { return nil }
    let isFraction = unsigned.allSatisfy { byte in
      byte.isDigit || "._eE+-".utf8.contains(byte)
    }
    return isFraction && unsigned.contains { ".eE".utf8.contains($0) } ? "fractions" : nil
  }

  /// The value of an integer in base 10, 16, 8 or 2, whose digits may be kept apart by single underscores.
  private static func integer(_ word: String) -> Int? {
    var digits = word.utf8[...]
    var radix = 10
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") {
      digits.removeFirst()
    } else if word.hasPrefix("0x") {
      radix = 16
    } else if word.hasPrefix("0o") {
      radix = 8
    } else if word.hasPrefix("0b") {
      radix = 2
    }
    if radix != 10 {
      digits.removeFirst(2)
    } else if digits.first == UInt8(ascii: "0"), digits.count > 1 {
      return nil
    }
    // Down from zero, since the least number has no counterpart above it.
    var number = 0
    var followsDigit = false
    for byte in digits {
      if byte == UInt8(ascii: "_"), followsDigit {
        followsDigit = false
        continue
      }
      guard let digit = byte.digit, digit < radix else { return nil }
      let (shifted, isTooLong) = number.multipliedReportingOverflow(by: radix)
      let (sum, isTooFar) = shifted.subtractingReportingOverflow(digit)
      guard !isTooLong, !isTooFar else { return nil }
      number = sum
      followsDigit = true
    }
    guard followsDigit, isNegative || number > .min else { return nil }
    return isNegative ? number : -number
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }

  /// The value of a hexadecimal digit.
  fileprivate var digit: Int? {
    switch self {
    case 0x30...0x39: Int(self) - 0x30
    case 0x41...0x46: Int(self) - 0x37
    case 0x61...0x66: Int(self) - 0x57
    default: nil
    }
  }

  /// Whether it is one of the characters that values without quotes are made of.
  fileprivate var isWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"): true
    default: false
    }
  }
}
