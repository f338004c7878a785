/// How letters are made alike for a search: case and most diacritics make no difference.
///
/// It is what SQLite's tokenizer `unicode61` does with `remove_diacritics=2`, so that every store finds the same. (Read
/// off SQLite 3.40, code point by code point; https://sqlite.org/fts5.html#unicode61_tokenizer.)
enum TextFolding {
  /// What a scalar is to a word.
  enum Kind {
    /// A part of it.
    case part(UInt32)
    /// A mark on the letter before it, which is left out; behind no letter it stands between words.
    case mark
    /// It stands between words.
    case between
  }

  /// What a scalar is, and what it is like once it is folded.
  static func kind(of scalar: Unicode.Scalar) -> Kind {
    let value = scalar.value
    if value < 0x80 {
      switch UInt8(value) {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return .part(value + 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .part(value)
      default: return .between
      }
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .privateUse:
      return .part(folded(scalar))
    case .nonspacingMark: return isDiacritic(value) ? .mark : .between
    default: return .between
    }
  }

  /// A letter that is not of ASCII in lower case and without its diacritics.
  private static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
    // What becomes several scalars, such as the dotted capital I, is in the table as it is.
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    let letter = lower.count == 1 ? lower[lower.startIndex] : scalar
    return bases[letter.value] ?? letter.value
  }

  private static func isDiacritic(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x304, 0x306...0x30C, 0x30F, 0x311, 0x31B, 0x323...0x328, 0x32D, 0x32E, 0x330, 0x331: true
    default: false
    }
  }

  private static let bases: [UInt32: UInt32] = {
    let table: [(base: Unicode.Scalar, letters: String)] = [
      ("a", "àáâãäåāăąǎǟǻȁȃȧḁạảấầẩẫậắằẳẵặ"), ("b", "ḃḅḇ"), ("c", "çćĉċčḉ"), ("d", "ďḋḍḏḑḓ"),
      ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"), ("f", "ḟ"), ("g", "ĝğġģǧǵḡ"), ("h", "ĥȟḣḥḧḩḫẖ"),
      ("i", "ìíîïĩīĭįİǐȉȋḭḯỉị"), ("j", "ĵǰ"), ("k", "ķǩḱḳḵ"), ("l", "ĺļľḷḹḻḽ"), ("m", "ḿṁṃ"),
      ("n", "ñńņňǹṅṇṉṋ"), ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"), ("p", "ṕṗ"), ("r", "ŕŗřȑȓṙṛṝṟ"),
      ("s", "śŝşšſșṡṣṥṧṩẛ"), ("t", "ţťțṫṭṯṱẗ"), ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"), ("v", "ṽṿ"),
      ("w", "ŵẁẃẅẇẉẘ"), ("x", "ẋẍ"), ("y", "ýÿŷȳẏẙỳỵỷỹ"), ("z", "źżžẑẓẕ"), ("β", "ϐ"), ("ε", "ϵ"),
      ("θ", "ϑ"), ("ι", "\u{1FBE}"), ("κ", "ϰ"), ("μ", "\u{B5}"), ("π", "ϖ"), ("ρ", "ϱ"), ("σ", "ς"),
      ("φ", "ϕ"),
    ]
    var bases: [UInt32: UInt32] = [:]
    for (base, letters) in table {
      for letter in letters.unicodeScalars { bases[letter.value] = base.value }
    }
    return bases
  }()
}

extension Unicode.Scalar {
  /// Whether it is of a script that writes no blanks between words, so that a word is found inside of others.
  ///
  /// Source: Unicode 15.0, `Scripts.txt`, and `LineBreak.txt`, the values ID, CJ and SA.
  var isOfUnspacedScript: Bool {
    switch value {
    // Thai and Lao; Tibetan; Myanmar; Khmer; Tai Le, New Tai Lue; Tai Tham.
    case 0xE01...0xE3A, 0xE40...0xEFF, 0xF00...0xFFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF,
      0x1A20...0x1AAF:
      true
    // Iteration marks; Kana, Bopomofo; Han; halfwidth Katakana.
    case 0x3005...0x3007, 0x3021...0x3029, 0x3031...0x3035, 0x3041...0x312F, 0x31A0...0x31BF, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x1B000...0x1B16F,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Whether it is a sign that is no letter, such as an emoji or that of a currency, beyond ASCII.
  var isSign: Bool {
    guard value >= 0x80 else { return false }
    switch properties.generalCategory {
    case .otherSymbol, .currencySymbol, .mathSymbol: return true
    default: return false
    }
  }

  /// Whether it only chooses the form of the sign before it.
  var isVariationSelector: Bool { (0xFE00...0xFE0F).contains(value) }
}
