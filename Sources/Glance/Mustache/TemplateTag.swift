/// A tag of a template, with its place in the source.
struct TemplateTag {
  enum Kind {
    case comment
    case delimiters(TemplateDelimiters)
    case interpolation(TemplateName, escaped: Bool)
    case partial(String)
    /// The text is what the closing tag has to repeat.
    case section(TemplateName, text: String)
    case invertedSection(TemplateName, text: String)
    case end(String)

    /// Whether a line that holds only this tag leaves no trace in the output.
    var mayStandAlone: Bool {
      if case .interpolation = self { false } else { true }
    }
  }

  var kind: Kind
  /// The offset of the first byte of the opening delimiter.
  var start: Int
  /// The offset behind the closing delimiter.
  var end: Int
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
    let hasSigil = sigil.isSigil
    var closing = delimiters.closing
    if sigil == UInt8(ascii: "{") { closing.insert(UInt8(ascii: "}"), at: 0) }
    if sigil == UInt8(ascii: "=") { closing.insert(UInt8(ascii: "="), at: 0) }
    let contentStart = hasSigil ? sigilOffset + 1 : sigilOffset
    guard let contentEnd = bytes.firstOffset(of: closing, from: contentStart) else {
      throw unclosedTag(at: start, closing)
    }
    let content = trimmed(contentStart..<contentEnd)
    if sigil != UInt8(ascii: "!"), sigil != UInt8(ascii: "="),
      bytes.firstOffset(of: delimiters.opening, from: contentStart, before: contentEnd) != nil
    {
      // The closing delimiter that was found belongs to a later tag.
      throw unclosedTag(at: start, closing)
    }
    return TemplateTag(
      kind: try kind(hasSigil ? sigil : UInt8(ascii: " "), content, at: start),
      start: start,
      end: contentEnd + closing.count
    )
  }

  private func kind(
    _ sigil: UInt8,
    _ content: Range<Int>,
    at start: Int
  ) throws(TemplateError) -> TemplateTag.Kind {
    switch sigil {
    case UInt8(ascii: "!"):
      return .comment
    case UInt8(ascii: "="):
      return .delimiters(try readDelimiters(content, at: start))
    default:
      break
    }
    let text = try readText(content, at: start)
    switch sigil {
    case UInt8(ascii: ">"): return .partial(text)
    case UInt8(ascii: "/"): return .end(text)
    case UInt8(ascii: "#"): return .section(try readName(content, text, at: start), text: text)
    case UInt8(ascii: "^"): return .invertedSection(try readName(content, text, at: start), text: text)
    case UInt8(ascii: "{"), UInt8(ascii: "&"):
      return .interpolation(try readName(content, text, at: start), escaped: false)
    default:
      return .interpolation(try readName(content, text, at: start), escaped: true)
    }
  }

  private func readText(_ content: Range<Int>, at start: Int) throws(TemplateError) -> String {
    guard let first = bytes[content].first else {
      throw error(at: start, "this tag is empty; write a name between the delimiters, or remove it")
    }
    let text = String(decoding: bytes[content], as: UTF8.self)
    if bytes[content].contains(where: { $0.isSpace }) {
      throw error(at: start, "'\(text)' is not one name; a name has no spaces")
    }
    if first.isSigil {
      throw error(
        at: start,
        "'\(text)' is not a name; the sign that makes a tag special comes once, right after the delimiter"
      )
    }
    if first == UInt8(ascii: "<") || first == UInt8(ascii: "$") || first == UInt8(ascii: "*") {
      throw error(at: start, "'\(text)' is not a name; blocks, parents and computed names are not supported")
    }
    return text
  }

  private func readName(
    _ content: Range<Int>,
    _ text: String,
    at start: Int
  ) throws(TemplateError) -> TemplateName {
    let dot = UInt8(ascii: ".")
    guard bytes[content].contains(dot) else { return .path(text, []) }
    if content.count == 1 { return .current }
    var parts: [String] = []
    var partStart = content.lowerBound
    for offset in content.lowerBound...content.upperBound
    where offset == content.upperBound || bytes[offset] == dot {
      guard offset > partStart else {
        throw error(at: start, "'\(text)' lacks a name beside a dot; write it like project.name")
      }
      parts.append(String(decoding: bytes[partStart..<offset], as: UTF8.self))
      partStart = offset + 1
    }
    return .path(parts.removeFirst(), parts)
  }

  private func readDelimiters(
    _ content: Range<Int>,
    at start: Int
  ) throws(TemplateError) -> TemplateDelimiters {
    let parts = bytes[content].split(whereSeparator: { $0.isSpace })
    guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else {
      throw error(
        at: start,
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

extension UInt8 {
  /// Whether this is one of the signs that stand behind an opening delimiter and make a tag special.
  fileprivate var isSigil: Bool {
    switch self {
    case UInt8(ascii: "{"), UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "/"),
      UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "="):
      true
    default:
      false
    }
  }

  /// Whether this is a space, or one of the control characters that separate words or lines.
  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || (0x09...0x0D).contains(self) }
}
