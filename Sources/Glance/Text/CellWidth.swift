extension Character {
  /// How many terminal cells this grapheme cluster fills: 0, 1 or 2.
  package var cellWidth: Int {
    var width = 0
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0xFE0F where previous?.properties.isEmoji == true:
        width = 2
      case 0xFE0E where previous?.properties.isEmoji == true:
        // Asks for the text form of an emoji, which is narrow.
        width = 1
      default:
        width += scalar.cellWidth(followsBase: width > 0)
      }
      previous = scalar
    }
    // A flag, a family or a conjunct is drawn as one sign, however many scalars it is spelled with.
    return min(width, 2)
  }
}

extension StringProtocol {
  /// How many terminal cells this text fills, counted by grapheme clusters.
  package var cellWidth: Int {
    if utf8.allSatisfy({ $0.isPrintableASCII }) { return utf8.count }
    var width = 0
    for scalar in unicodeScalars {
      guard let alone = scalar.cellWidthAlone else { return reduce(0) { $0 + $1.cellWidth } }
      width += alone
    }
    return width
  }
}

extension UInt8 {
  /// Whether this is the code of a space or of a visible ASCII character.
  var isPrintableASCII: Bool { (0x20..<0x7F).contains(self) }
}

extension Unicode.Scalar {
  /// How many cells the scalar fills, if it is of the common ones that form no cluster with one another.
  fileprivate var cellWidthAlone: Int? {
    switch value {
    // Latin, phonetic letters; Greek, Cyrillic, Armenian.
    case 0x20..<0x7F, 0xA0..<0x300, 0x370..<0x483, 0x48A..<0x591: 1
    // Dashes, quotation marks, the ellipsis; box drawing, blocks, geometric shapes, the check mark; private use.
    case 0x2010..<0x2028, 0x2500..<0x25FD, 0x2713, 0xE000..<0xF900: 1
    // Kana, Han ideographs.
    case 0x3041..<0x3097, 0x30A0..<0x3100, 0x4E00..<0xA000: 2
    default: nil
    }
  }

  /// How many cells the scalar adds to its cluster; a spacing mark adds one only behind something visible.
  fileprivate func cellWidth(followsBase: Bool) -> Int {
    if let alone = cellWidthAlone { return alone }
    switch value {
    case 0..<0xA0: return 0
    // Vowels and finals join the Hangul syllable before them; a filler stands for nothing.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF, 0x3164, 0xFFA0: return 0
    // The signs that Arabic, Syriac and Kaithi write around numbers are format characters, yet visible.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return 1
    default: break
    }
    if CellWidthTable.isWide(value) { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
    case .spacingMark: return followsBase ? 1 : 0
    default: return 1
    }
  }
}
