internal import GlanceTasks

/// A headline of Org: `** TODO [#A] title :tag:tag:`.
struct OrgHeadline {
  /// The number of its stars.
  let level: Int
  /// What its keyword says; `nil` when it has none.
  let status: OrgKeywords.Status?
  /// How important it is: `A` high, `B` medium, whatever follows low.
  let priority: Priority?
  /// The text without timestamps at its end.
  let title: ArraySlice<UInt8>
  /// The timestamp at the end of the text that stands there first.
  let timestamp: OrgTimestamp?
  /// The tags, without the colons.
  let tags: [ArraySlice<UInt8>]
  /// Whether it is commented out or archived, with all below it.
  let isLeftOut: Bool

  /// Reads a line that is a headline.
  init(_ line: ArraySlice<UInt8>, _ keywords: OrgKeywords) {
    level = OrgHeadline.level(of: line)
    var rest = line.dropFirst(level).trimmed
    var word = OrgHeadline.firstWord(of: rest)
    status = keywords.status(of: word)
    if status != nil { rest = rest[word.endIndex...].trimmed }
    priority = OrgHeadline.priority(of: rest)
    if priority != nil, let end = rest.firstIndex(of: UInt8(ascii: "]")) { rest = rest[(end + 1)...].trimmed }
    word = OrgHeadline.firstWord(of: rest)
    let isComment = word.elementsEqual("COMMENT".utf8)
    var tags: [ArraySlice<UInt8>] = []
    let last = rest[(rest.lastIndex { $0 == 0x20 || $0 == 0x09 }.map { $0 + 1 } ?? rest.startIndex)...]
    let colon = UInt8(ascii: ":")
    let isTags =
      last.count > 2 && last.first == colon && last.last == colon
      && last.allSatisfy { OrgHeadline.isTagByte($0) || $0 == colon }
    if isTags {
      tags = last.split(separator: colon)
      rest = rest[..<last.startIndex].trimmed
    }
    self.tags = tags
    isLeftOut = isComment || tags.contains { $0.elementsEqual("ARCHIVE".utf8) }
    var timestamp: OrgTimestamp?
    while rest.last == UInt8(ascii: ">"), let start = rest.lastIndex(of: UInt8(ascii: "<")),
      let stamp = OrgTimestamp(rest[start...]), stamp.end == rest.endIndex, start > rest.startIndex
    {
      timestamp = stamp
      rest = rest[..<start].trimmed
      // The end of a range from one day to another.
      if rest.suffix(3).elementsEqual(">--".utf8) { rest = rest.dropLast(2) }
    }
    self.timestamp = timestamp
    title = rest
  }

  /// The number of stars with which a headline begins; 0 for another line.
  static func level(of line: ArraySlice<UInt8>) -> Int {
    let stars = line.prefix { $0 == UInt8(ascii: "*") }
    guard !stars.isEmpty, let next = line.dropFirst(stars.count).first, next == 0x20 else { return 0 }
    return stars.count
  }

  private static func firstWord(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.prefix { $0 != 0x20 && $0 != 0x09 }
  }

  private static func isTagByte(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte >= 0x80
      || "_@#%".utf8.contains(byte)
  }

  /// The priority of a cookie such as `[#A]`; Org allows numbers up to 64 too.
  private static func priority(of text: ArraySlice<UInt8>) -> Priority? {
    guard text.starts(with: "[#"), let end = text.prefix(5).firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    let value = text[(text.startIndex + 2)..<end]
    let isNumber = value.allSatisfy { 0x30...0x39 ~= $0 }
    guard let first = value.first, isNumber || (value.count == 1 && 0x41...0x5A ~= first & 0xDF) else {
      return nil
    }
    switch String(decoding: value, as: UTF8.self) {
    case "A", "a", "0", "1": return .high
    case "B", "b", "2": return .medium
    default: return .low
    }
  }
}
