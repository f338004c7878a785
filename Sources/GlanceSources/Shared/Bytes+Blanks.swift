internal import GlanceTasks

extension ArraySlice<UInt8> {
  /// The bytes without spaces and tabs around them; what is left keeps its indices.
  var trimmed: ArraySlice<UInt8> {
    var (start, end) = (startIndex, endIndex)
    while start < end, self[start] == 0x20 || self[start] == 0x09 { start += 1 }
    while start < end, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
    return self[start..<end]
  }

  /// Where a short text begins first, if it is there.
  func firstRange(of text: StaticString) -> Range<Int>? {
    let count = text.utf8CodeUnitCount
    guard count > 0, self.count >= count else { return nil }
    return text.withUTF8Buffer { text in
      for start in startIndex...(endIndex - count) where self[start] == text[0] {
        if (1..<count).allSatisfy({ self[start + $0] == text[$0] }) { return start..<(start + count) }
      }
      return nil
    }
  }

  /// Whether a text stands at the beginning.
  func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }

  /// Whether nothing is there but spaces and tabs.
  var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// Whether a store takes it for a title.
  var isTitle: Bool {
    contains { 0x21...0x7E ~= $0 } || (try? TextRules.title(String(decoding: self, as: UTF8.self))) != nil
  }
}
