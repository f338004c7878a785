/// Collects what a template renders as the lines of a document.
struct DocumentSink: TemplateSink {
  private(set) var document = Document(lines: [Line()])
  private var looks = [Span("")]
  private var blocks = 0

  mutating func literal(_ text: String) {
    let endsLine = text.last?.isNewline == true
    append(endsLine ? String(text.dropLast()) : text)
    if endsLine { document.lines.append(Line()) }
  }

  mutating func interpolate(_ text: String, escaped: Bool) {
    append(text)
  }

  mutating func begin(_ mark: SpanMark) {
    var look = looks[looks.count - 1]
    switch mark {
    case .style(let role):
      look.role = role
      look.tint = nil
    case .tint(let color): look.tint = color
    case .fit: look.shrinks = true
    case .drop(let step): look.drop = step
    case .keep: look.isKept = true
    case .complete(let task): look.completes = task
    case .block(let task):
      look.block = Span.Block(index: blocks, task: task)
      blocks += 1
    case .fill: break
    }
    looks.append(look)
  }

  mutating func end(_ mark: SpanMark) {
    if looks.count > 1 { looks.removeLast() }
  }

  mutating func place(_ mark: SpanMark) {
    guard mark == .fill else { return }
    var space = looks[looks.count - 1]
    space.grows = true
    space.shrinks = false
    space.isKept = false
    space.text = " "
    document.lines[document.lines.count - 1].spans.append(space)
  }

  /// The document without the empty line behind the last line break.
  var finished: Document {
    var lines = document.lines
    while let last = lines.last, last.spans.isEmpty { lines.removeLast() }
    return Document(lines: lines)
  }

  private mutating func append(_ text: String) {
    var span = looks[looks.count - 1]
    span.text = text.neutralised
    guard !span.text.isEmpty else { return }
    document.lines[document.lines.count - 1].spans.append(span)
  }
}
