/// The bounds of a text from outside; bars crash on long lines, and on towers of combining marks.
private enum TextBounds {
  static let clusters = 200
  /// Buffers of bars hold some thousand bytes: of a module, of a line, of a pipe that nobody reads before its end.
  static let bytes = 900
  static let scalarsPerCluster = 16
}

extension String {
  /// The text made harmless for every bar.
  ///
  /// It has no controls, no line breaks (each becomes a space), no reversal of direction, and a bounded length.
  /// Titles from outside go through here once, before they are cut and escaped.
  package var neutralised: String {
    if utf8.count <= TextBounds.clusters, utf8.allSatisfy({ $0.isPrintableASCII }) { return self }
    var text = self
    if unicodeScalars.contains(where: { $0.isHarmful }) { text = text.withoutHarmfulScalars }
    // A mark that stands first would join whatever the text is put behind. It goes onto a dotted circle, which stands for
    // the missing letter in the code charts of the Unicode Standard, too.
    if (" " + text).first != " ", !text.isEmpty { text = "\u{25CC}" + text }
    // What is left of a cluster that was too big may join the next one, so look again.
    while let bounded = text.bounded { text = bounded }
    return text
  }

  /// The text made harmless likewise, but of any length, for a terminal that shows it whole.
  package var neutralisedWhole: String {
    if utf8.allSatisfy({ $0.isPrintableASCII }) { return self }
    var kept = String.UnicodeScalarView()
    for character in withoutHarmfulScalars { kept.append(contentsOf: character.withinBounds) }
    return String(kept)
  }

  private var withoutHarmfulScalars: String {
    var kept = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    var followsBlackFlag = false
    for scalar in unicodeScalars {
      switch scalar.treatment {
      case .keep:
        kept.append(scalar)
        followsBlackFlag = scalar.value == 0x1F3F4
      case .tag:
        // The flags of England, Scotland and Wales are a black flag with tags behind it.
        if followsBlackFlag { kept.append(scalar) }
      case .space:
        if scalar != "\n" || previous != "\r" { kept.append(" ") }
        followsBlackFlag = false
      case .replace:
        kept.append("\u{FFFD}")
        followsBlackFlag = false
      case .remove:
        followsBlackFlag = false
      }
      previous = scalar
    }
    return String(kept)
  }

  /// The text within its bounds, or `nil` if it is so already.
  private var bounded: String? {
    guard utf8.count > TextBounds.scalarsPerCluster else { return nil }
    let ellipsis: Unicode.Scalar = "…"
    var clusters = 0
    var bytes = 0
    var isWithinBounds = true
    // Where an ellipsis has room if the text goes on too long.
    var cut = startIndex
    var index = startIndex
    while index < endIndex {
      let character = self[index]
      var size = character.utf8.count
      if size > TextBounds.scalarsPerCluster, character.unicodeScalars.count > TextBounds.scalarsPerCluster {
        isWithinBounds = false
        size = character.withinBounds.reduce(0) { $0 + UTF8.width($1) }
      }
      clusters += 1
      bytes += size
      if clusters > TextBounds.clusters || bytes > TextBounds.bytes { break }
      index = self.index(after: index)
      if clusters < TextBounds.clusters, bytes + UTF8.width(ellipsis) <= TextBounds.bytes { cut = index }
    }
    let isCut = index < endIndex
    if isWithinBounds, !isCut { return nil }
    var kept = String.UnicodeScalarView()
    for character in self[..<(isCut ? cut : endIndex)] { kept.append(contentsOf: character.withinBounds) }
    if isCut { kept.append(ellipsis) }
    return String(kept)
  }
}

extension Character {
  /// As many of its scalars as it may have.
  fileprivate var withinBounds: Substring.UnicodeScalarView {
    Substring(String(self)).unicodeScalars.prefix(TextBounds.scalarsPerCluster)
  }
}

extension Unicode.Scalar {
  fileprivate enum Treatment {
    case keep, space, replace, remove, tag
  }

  fileprivate var isHarmful: Bool { treatment != .keep }

  fileprivate var treatment: Treatment {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x61C:
      .keep
    // Tab, line feed, vertical tab, form feed, carriage return, next line, line and paragraph separator.
    case 0x09...0x0D, 0x85, 0x2028, 0x2029:
      .space
    case 0..<0xA0:
      .remove
    // The marks, embeddings, overrides and isolates that turn the direction of text.
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
      .remove
    // The byte order mark, and the brackets of interlinear annotation.
    case 0xFEFF, 0xFFF9...0xFFFB:
      .remove
    case 0xFDD0...0xFDEF:
      .replace
    case 0xE0020...0xE007F:
      .tag
    case 0xE0000...0xE001F:
      .remove
    default:
      value & 0xFFFE == 0xFFFE ? .replace : .keep
    }
  }
}
