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
    for (prefix, base) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.hasPrefix(prefix) {
      digits = digits.dropFirst(2)
      radix = base
    }
    var sign = ""
    if radix == 10, let first = digits.first, !first.isDigit {
      sign = first == UInt8(ascii: "-") ? "-" : ""
      digits = digits.dropFirst()
    }
    let parts = digits.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    let text = String(decoding: parts.joined(), as: UTF8.self)
    guard radix != 10 || text.utf8.count == 1 || !text.hasPrefix("0") else { return nil }
    guard let first = text.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-") else {
      return nil
    }
    return Int(sign + text, radix: radix)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }

  /// Whether it is one of the characters that values without quotes are made of.
  fileprivate var isWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"): true
    default: false
    }
  }
}
