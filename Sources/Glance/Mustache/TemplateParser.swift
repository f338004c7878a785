/// A one-pass parser over the UTF-8 bytes of a template.
struct TemplateParser {
  /// How many sections may be inside one another; bounds the stack that rendering needs.
  static let maximumNesting = 32

  private struct OpenSection {
    var name: String
    var node: Int
    var offset: Int
  }

  let source: String
  let bytes: [UInt8]
  let name: String
  var delimiters = TemplateDelimiters()
  private var nodes: [TemplateNode] = []
  private var openSections: [OpenSection] = []

  init(source: String, name: String) {
    var native = source
    native.makeContiguousUTF8()
    self.source = native
    self.bytes = Array(native.utf8)
    self.name = name
    // A tag and the text before it take some twenty bytes, so that the nodes need not move while they grow.
    nodes.reserveCapacity(bytes.count / 8)
  }

  mutating func parse() throws(TemplateError) -> [TemplateNode] {
    var position = 0
    while let start = bytes.firstOffset(of: delimiters.opening, from: position) {
      let tag = try readTag(at: start)
      if tag.kind.mayStandAlone, let line = lineOfItsOwn(tag) {
        addLiteral(position..<line.lowerBound)
        try add(tag, indentation: String(text(line.lowerBound..<start)))
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
        at: section.offset,
        "the section '\(section.name)' that opens here is never closed; "
          + "write \(spelled("/" + section.name)) where it ends"
      )
    }
    return nodes
  }

  func text(_ range: Range<Int>) -> Substring {
    let utf8 = source.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return source[lower..<utf8.index(lower, offsetBy: range.count)]
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
    case .delimiters(let new):
      delimiters = new
    case .interpolation(let name, let escaped):
      nodes.append(.interpolation(name, escaped: escaped))
    case .partial(let name):
      nodes.append(.partial(name, indentation: indentation))
    case .section(let name, let text):
      try open(text, at: tag.start)
      nodes.append(.section(name, end: 0))
    case .invertedSection(let name, let text):
      try open(text, at: tag.start)
      nodes.append(.invertedSection(name, end: 0))
    case .end(let text):
      try close(text, at: tag.start)
    }
  }

  private mutating func open(_ text: String, at offset: Int) throws(TemplateError) {
    guard openSections.count < Self.maximumNesting else {
      throw error(
        at: offset,
        "more than \(Self.maximumNesting) sections are inside one another; close some of them earlier"
      )
    }
    openSections.append(OpenSection(name: text, node: nodes.count, offset: offset))
  }

  private mutating func close(_ text: String, at offset: Int) throws(TemplateError) {
    guard let section = openSections.popLast() else {
      throw error(
        at: offset,
        "\(spelled("/" + text)) closes a section that was never opened; "
          + "remove it, or write \(spelled("#" + text)) before it"
      )
    }
    guard section.name == text else {
      let opened = place(of: section.offset)
      throw error(
        at: offset,
        "\(spelled("/" + text)) comes while '\(section.name)', opened at \(opened.line):\(opened.column), "
          + "is still open; write \(spelled("/" + section.name)) first"
      )
    }
    switch nodes[section.node] {
    case .section(let name, _): nodes[section.node] = .section(name, end: nodes.count)
    case .invertedSection(let name, _): nodes[section.node] = .invertedSection(name, end: nodes.count)
    case .literal, .lineStart, .interpolation, .partial: break
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
