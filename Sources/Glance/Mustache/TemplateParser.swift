/// A one-pass parser over the UTF-8 bytes of a template.
struct TemplateParser {
  /// How many sections may be inside one another; bounds the stack that rendering needs.
  static let maximumNesting = 32

  private struct OpenSection {
    var tag: TemplateTag
    var node: Int
  }

  let bytes: [UInt8]
  let name: String
  var delimiters = TemplateDelimiters()
  private var nodes: [TemplateNode] = []
  private var openSections: [OpenSection] = []

  init(source: [UInt8], name: String) {
    self.bytes = source
    self.name = name
    // A tag and the text before it take some twenty bytes, so that the nodes need not move while they grow.
    nodes.reserveCapacity(bytes.count / 8)
  }

  mutating func parse() throws(TemplateError) -> [TemplateNode] {
    var position = 0
    while let start = bytes.firstOffset(of: delimiters.opening, from: position) {
      let tag = try readTag(at: start)
      if tag.mayStandAlone, let line = lineOfItsOwn(tag) {
        addLiteral(position..<line.lowerBound)
        try add(tag, indentation: text(line.lowerBound..<start))
        position = line.upperBound
      } else {
        addLiteral(position..<start)
        addLineStart(at: start)
        try add(tag, indentation: nil)
        position = tag.end
      }
    }
    addLiteral(position..<bytes.count)
    if let section = openSections.last {
      throw error(
        at: section.tag.start,
        "the section '\(text(section.tag.content))' that opens here is never closed; "
          + "write \(spelled("/" + text(section.tag.content))) where it ends"
      )
    }
    return nodes
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func error(at offset: Int, _ message: String) -> TemplateError {
    let place = place(of: offset)
    return TemplateError(name: name, line: place.line, column: place.column, message: message)
  }

  func spelled(_ content: String) -> String {
    String(decoding: delimiters.opening, as: UTF8.self) + content
      + String(decoding: delimiters.closing, as: UTF8.self)
  }

  private func place(of offset: Int) -> (line: Int, column: Int) {
    var line = 1
    var lineStart = 0
    for index in 0..<offset where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    return (line, text(lineStart..<offset).count + 1)
  }

  private mutating func add(_ tag: TemplateTag, indentation: String?) throws(TemplateError) {
    switch tag.kind {
    case .comment:
      break
    case .delimiters:
      delimiters = try delimiters(in: tag)
    case .interpolation:
      nodes.append(.interpolation(try name(in: tag), escaped: true))
    case .unescapedInterpolation:
      nodes.append(.interpolation(try name(in: tag), escaped: false))
    case .partial:
      nodes.append(.partial(text(tag.content), indentation: indentation))
    case .section, .invertedSection:
      let name = try name(in: tag)
      try open(tag)
      nodes.append(.section(name, isInverted: tag.kind == .invertedSection, end: 0))
    case .end:
      try close(tag)
    }
  }

  private mutating func open(_ tag: TemplateTag) throws(TemplateError) {
    guard openSections.count < Self.maximumNesting else {
      throw error(
        at: tag.start,
        "more than \(Self.maximumNesting) sections are inside one another; close some of them earlier"
      )
    }
    openSections.append(OpenSection(tag: tag, node: nodes.count))
  }

  private mutating func close(_ tag: TemplateTag) throws(TemplateError) {
    guard let section = openSections.popLast() else {
      throw error(
        at: tag.start,
        "\(spelled("/" + text(tag.content))) closes a section that was never opened; "
          + "remove it, or write \(spelled("#" + text(tag.content))) before it"
      )
    }
    guard bytes[section.tag.content] == bytes[tag.content] else {
      let opened = place(of: section.tag.start)
      let name = text(section.tag.content)
      throw error(
        at: tag.start,
        "\(spelled("/" + text(tag.content))) comes while '\(name)', opened at \(opened.line):\(opened.column), "
          + "is still open; write \(spelled("/" + name)) first"
      )
    }
    if case .section(let name, let isInverted, _) = nodes[section.node] {
      nodes[section.node] = .section(name, isInverted: isInverted, end: nodes.count)
    }
  }

  private mutating func addLiteral(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      addLineStart(at: start)
      var end = start
      while end < range.upperBound, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      end = min(end + 1, range.upperBound)
      nodes.append(.literal(text(start..<end)))
      start = end
    }
  }

  private mutating func addLineStart(at offset: Int) {
    if offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n") { nodes.append(.lineStart) }
  }

  /// Returns the line around a tag, its end included, when nothing but blanks shares it.
  private func lineOfItsOwn(_ tag: TemplateTag) -> Range<Int>? {
    var start = tag.start
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    var end = tag.end
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    if end == bytes.count { return start..<end }
    if bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\n") else { return nil }
    return start..<end + 1
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
