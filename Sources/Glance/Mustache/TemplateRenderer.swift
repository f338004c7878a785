/// The state of one rendering: the context stack, and the limits that keep any template from running away.
struct TemplateRenderer {
  /// How many partials may be inside one another.
  static let maximumDepth = 64
  /// How many nodes one rendering may visit; a large panel needs some hundreds.
  static let maximumSteps = 100_000

  private var contexts: [MustacheValue]
  private var depth = 0
  private var stepsLeft = Self.maximumSteps

  init(root: MustacheValue) {
    contexts = [root]
  }

  /// Renders some of the nodes of a template; `indentation` is `nil` where a tag inside a line stands for the template.
  mutating func render<Sink: TemplateSink>(
    _ nodes: [TemplateNode],
    _ range: Range<Int>,
    indentation: String?,
    partials: (String) -> Template?,
    into sink: inout Sink
  ) {
    var index = range.lowerBound
    while index < range.upperBound, stepsLeft > 0 {
      stepsLeft -= 1
      let node = nodes[index]
      index += 1
      switch node {
      case .literal(let text):
        // Inside a line, the line break that ends the template's file has no place.
        let isCut = indentation == nil && index == nodes.count && text.last?.isNewline == true
        sink.literal(isCut ? String(text.dropLast()) : text)
      case .lineStart:
        if let indentation, !indentation.isEmpty { sink.literal(indentation) }
      case .interpolation(let name, let escaped):
        interpolate(value(of: name), escaped: escaped, into: &sink)
      case .section(let name, let isInverted, let end):
        let value = value(of: name)
        if !isInverted {
          renderSection(
            value,
            nodes,
            index..<end,
            indentation: indentation,
            partials: partials,
            into: &sink
          )
        } else if value.isFalsey {
          render(nodes, index..<end, indentation: indentation, partials: partials, into: &sink)
        }
        index = end
      case .partial(let name, let own):
        guard depth < Self.maximumDepth, let partial = partials(name) else { continue }
        depth += 1
        render(
          partial.nodes,
          partial.nodes.indices,
          indentation: own.map { (indentation ?? "") + $0 },
          partials: partials,
          into: &sink
        )
        depth -= 1
      }
    }
  }

  private func interpolate<Sink: TemplateSink>(_ value: MustacheValue, escaped: Bool, into sink: inout Sink) {
    switch value {
    case .text(let text): sink.interpolate(text, escaped: escaped)
    case .bool(let flag): sink.interpolate(flag ? "true" : "false", escaped: escaped)
    case .mark(let mark): sink.place(mark)
    case .null, .list, .object: break
    }
  }

  private mutating func renderSection<Sink: TemplateSink>(
    _ value: MustacheValue,
    _ nodes: [TemplateNode],
    _ range: Range<Int>,
    indentation: String?,
    partials: (String) -> Template?,
    into sink: inout Sink
  ) {
    guard !value.isFalsey else { return }
    switch value {
    case .mark(let mark):
      sink.begin(mark)
      render(nodes, range, indentation: indentation, partials: partials, into: &sink)
      sink.end(mark)
    case .list(let items):
      for item in items where stepsLeft > 0 {
        // An empty section would otherwise be repeated free of charge.
        stepsLeft -= 1
        contexts.append(item)
        render(nodes, range, indentation: indentation, partials: partials, into: &sink)
        contexts.removeLast()
      }
    case .object, .text:
      contexts.append(value)
      render(nodes, range, indentation: indentation, partials: partials, into: &sink)
      contexts.removeLast()
    case .bool, .null:
      render(nodes, range, indentation: indentation, partials: partials, into: &sink)
    }
  }

  /// Looks a name up; only its first part looks through the whole stack, as the specification demands.
  private func value(of name: TemplateName) -> MustacheValue {
    switch name {
    case .current:
      return contexts[contexts.count - 1]
    case .path(let first, let member, let deeper):
      var index = contexts.count
      while index > 0 {
        index -= 1
        guard case .object(let object) = contexts[index], var value = object.value(for: first) else {
          continue
        }
        if let member { value = value[member] }
        for part in deeper { value = value[part] }
        return value
      }
      return .null
    }
  }
}

extension MustacheValue {
  /// A value of an object; null when there is none of that name, or no object.
  fileprivate subscript(name: String) -> MustacheValue {
    guard case .object(let object) = self else { return .null }
    return object.value(for: name) ?? .null
  }

  fileprivate var isFalsey: Bool {
    switch self {
    case .null: true
    case .bool(let flag): !flag
    case .text(let text): text.isEmpty
    case .list(let items): items.isEmpty
    case .object, .mark: false
    }
  }
}
