extension Line {
  /// The line from left to right, also when a title in it is written from right to left.
  ///
  /// Pango takes the direction of a line from the first letter in it, so that behind `!` a title of Hebrew would turn all
  /// of `2 d late +4` around. A mark at the beginning sets the direction, and isolates keep a title from what stands
  /// beside it (https://www.unicode.org/reports/tr9/). They are for bars that lay text out by Pango alone: others, and
  /// terminals, may show them as boxes. From outside no such character comes, since it is taken out of all text.
  var isolated: Line {
    guard spans.contains(where: { $0.text.hasRightToLeftLetter }) else { return self }
    var line = self
    for index in spans.indices where spans[index].text.hasRightToLeftLetter {
      line.spans[index].text = spans[index].text.isolated
    }
    line.spans[0].text = "\u{200E}" + line.spans[0].text
    return line
  }
}

extension String {
  /// The text in an isolate that has the direction of its first letter; blanks at its ends stay where they are.
  fileprivate var isolated: String {
    let start = firstIndex { $0 != " " } ?? startIndex
    let end = lastIndex { $0 != " " }.map(index(after:)) ?? endIndex
    return "\(self[..<start])\u{2068}\(self[start..<end])\u{2069}\(self[end...])"
  }

  /// Whether it holds a letter of a script that is written from right to left.
  fileprivate var hasRightToLeftLetter: Bool {
    // In UTF-8 all of them begin with a byte from here on, and most text has none.
    utf8.contains { $0 >= 0xD6 } && unicodeScalars.contains { $0.isRightToLeft }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in a block that Unicode has set aside for scripts from right to left.
  ///
  /// Source: Unicode 15.0, `DerivedBidiClass.txt`, the ranges that have the value R or AL by default.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
