/// A word, number or mark of a due that a person wrote.
struct DateWordsToken {
  enum Kind: Hashable {
    /// A run of letters, in lower case.
    case word(String)
    /// A run of digits. The value of a long one stops growing, at more than anything that is accepted.
    case number(Int, digits: Int)
    /// One of `+ - . , / : @`.
    case mark(UInt8)
  }

  let kind: Kind
  /// Whether it follows the token before it without a blank.
  let isJoined: Bool

  /// The tokens of a text in lower case, or `nil` when something in it is no token.
  static func tokens(of text: [UInt8]) -> [DateWordsToken]? {
    var tokens: [DateWordsToken] = []
    var rest = text[...]
    var isJoined = false
    while let byte = rest.first {
      let kind: Kind
      switch byte {
      case 0x20:
        rest.removeFirst()
        isJoined = false
        continue
      case 0x61...0x7A:
        let letters = rest.prefix { 0x61...0x7A ~= $0 }
        rest = rest[letters.endIndex...]
        kind = .word(String(decoding: letters, as: UTF8.self))
      case 0x30...0x39:
        let digits = rest.prefix { 0x30...0x39 ~= $0 }
        rest = rest[digits.endIndex...]
        let value = digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1_000_000_000) }
        kind = .number(value, digits: digits.count)
      case UInt8(ascii: "+")...UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"):
        rest.removeFirst()
        kind = .mark(byte)
      default:
        return nil
      }
      tokens.append(DateWordsToken(kind: kind, isJoined: isJoined))
      isJoined = true
    }
    return tokens
  }
}
