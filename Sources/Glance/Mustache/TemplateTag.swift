/// A tag of a template, by its places in the source.
struct TemplateTag {
  enum Kind {
    case interpolation, unescapedInterpolation, section, invertedSection, end, partial, comment, delimiters
  }

  var kind: Kind
  /// The offset of the first byte of the opening delimiter.
  var start: Int
  /// What stands between the delimiters, without the sign in front and the spaces around it.
  var content: Range<Int>
  /// The offset behind the closing delimiter.
  var end: Int

  /// Whether a line that holds only this tag leaves no trace in the output.
  var mayStandAlone: Bool { kind != .interpolation && kind != .unescapedInterpolation }
}

/// The strings around a tag.
struct TemplateDelimiters: Hashable {
  var opening: [UInt8] = Array("{{".utf8)
  var closing: [UInt8] = Array("}}".utf8)
}

extension TemplateParser {
  /// Reads the tag whose opening delimiter is at an offset.
  func readTag(at start: Int) throws(TemplateError) -> TemplateTag {
    let sigilOffset = start + delimiters.opening.count
    guard sigilOffset < bytes.count else { throw unclosedTag(at: start, delimiters.closing) }
    let sigil = bytes[sigilOffset]
    let kind = TemplateTag.Kind(sigil: sigil)
    var closing = delimiters.closing
    if sigil == UInt8(ascii: "{") { closing.insert(UInt8(ascii: "}"), at: 0) }
    if sigil == UInt8(ascii: "=") { closing.insert(UInt8(ascii: "="), at: 0) }
    let contentStart = kind == nil ? sigilOffset : sigilOffset + 1
    guard let contentEnd = bytes.firstOffset(of: closing, from: contentStart) else {
      throw unclosedTag(at: start, closing)
    }
    let tag = TemplateTag(
      kind: kind ?? .interpolation,
      start: start,
      content: trimmed(contentStart..<contentEnd),
      end: contentEnd + closing.count
    )
    if tag.kind == .comment || tag.kind == .delimiters { return tag }
    guard bytes.firstOffset(of: delimiters.opening, from: contentStart, before: contentEnd) == nil else {
      // The closing delimiter that was found belongs to a later tag.
      throw unclosedTag(at: start, closing)
    }
    try check(tag)
    return tag
  }

  /// Finds what is wrong with the text of a tag that holds a name.
  private func check(_ tag: TemplateTag) throws(TemplateError) {
    guard let first = bytes[tag.content].first else {
      throw error(at: tag.start, "this tag is empty; write a name between the delimiters, or remove it")
    }
    if tag.content.contains(where: { bytes[$0].isSpace }) {
      throw error(at: tag.start, "'\(text(tag.content))' is not one name; a name has no spaces")
    }
    if TemplateTag.Kind(sigil: first) != nil {
      throw error(
        at: tag.start,
        "'\(text(tag.content))' is not a name; the sign that makes a tag special comes once, "
          + "right after the delimiter"
      )
    }
    if first == UInt8(ascii: "<") || first == UInt8(ascii: "$") || first == UInt8(ascii: "*") {
      throw error(
        at: tag.start,
        "'\(text(tag.content))' is not a name; blocks, parents and computed names are not supported"
      )
    }
  }

  /// The name that a tag looks up.
  func name(in tag: TemplateTag) throws(TemplateError) -> TemplateName {
    let dot = UInt8(ascii: ".")
    guard let firstDot = tag.content.first(where: { bytes[$0] == dot }) else {
      return .path(text(tag.content), member: nil, deeper: [])
    }
    if tag.content.count == 1 { return .current }
    var member: String?
    var deeper: [String] = []
    var start = tag.content.lowerBound
    for offset in firstDot...tag.content.upperBound
    where offset == tag.content.upperBound || bytes[offset] == dot {
      guard offset > start else {
        throw error(
          at: tag.start,
          "'\(text(tag.content))' lacks a name beside a dot; write it like project.name"
        )
      }
      if member != nil {
        deeper.append(text(start..<offset))
      } else if offset > firstDot {
        member = text(start..<offset)
      }
      start = offset + 1
    }
    return .path(text(tag.content.lowerBound..<firstDot), member: member, deeper: deeper)
  }

  /// The delimiters that a tag sets.
  func delimiters(in tag: TemplateTag) throws(TemplateError) -> TemplateDelimiters {
    let parts = bytes[tag.content].split(whereSeparator: { $0.isSpace })
    guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else {
      throw error(
        at: tag.start,
        "new delimiters are two words without an equals sign, and a space between them; "
          + "write them like \(spelled("=<% %>="))"
      )
    }
    return TemplateDelimiters(opening: Array(parts[0]), closing: Array(parts[1]))
  }

  private func unclosedTag(at start: Int, _ closing: [UInt8]) -> TemplateError {
    error(
      at: start,
      "this tag is never closed; write \(String(decoding: closing, as: UTF8.self)) where it ends"
    )
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, bytes[lower].isSpace { lower += 1 }
    while upper > lower, bytes[upper - 1].isSpace { upper -= 1 }
    return lower..<upper
  }
}

extension [UInt8] {
  /// Returns where a sequence of bytes is found first, at or behind an offset and whole before an end.
  func firstOffset(of needle: [UInt8], from start: Int, before end: Int? = nil) -> Int? {
    guard let first = needle.first else { return nil }
    return withUnsafeBufferPointer { bytes in
      var offset = start
      let last = (end ?? bytes.count) - needle.count
      while offset <= last {
        if bytes[offset] == first {
          var matched = 1
          while matched < needle.count, bytes[offset + matched] == needle[matched] { matched += 1 }
          if matched == needle.count { return offset }
        }
        offset += 1
      }
      return nil
    }
  }
}

extension TemplateTag.Kind {
  /// The kind that a sign behind the opening delimiter makes of a tag, or `nil` for any other byte.
  fileprivate init?(sigil: UInt8) {
    switch sigil {
    case UInt8(ascii: "{"), UInt8(ascii: "&"): self = .unescapedInterpolation
    case UInt8(ascii: "#"): self = .section
    case UInt8(ascii: "^"): self = .invertedSection
    case UInt8(ascii: "/"): self = .end
    case UInt8(ascii: ">"): self = .partial
    case UInt8(ascii: "!"): self = .comment
    case UInt8(ascii: "="): self = .delimiters
    default: return nil
    }
  }
}

extension UInt8 {
  /// Whether this is a space, or one of the control characters that separate words or lines.
  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || (0x09...0x0D).contains(self) }
}
