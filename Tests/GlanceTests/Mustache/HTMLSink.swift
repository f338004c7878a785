import Glance

/// A sink that renders to a string as the specification's cases expect it: escaped for HTML, marks shown.
struct HTMLSink: TemplateSink {
  var output = ""

  mutating func literal(_ text: String) {
    output += text
  }

  mutating func interpolate(_ text: String, escaped: Bool) {
    guard escaped else {
      output += text
      return
    }
    for character in text {
      switch character {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      default: output.append(character)
      }
    }
  }

  mutating func begin(_ mark: SpanMark) {
    output += "⟨\(mark) "
  }

  mutating func end(_ mark: SpanMark) {
    output += " \(mark)⟩"
  }

  mutating func place(_ mark: SpanMark) {
    output += "⟨\(mark)⟩"
  }
}

extension Template {
  /// Renders to a string, with partials given as sources.
  func html(_ root: MustacheValue = .null, partials: [String: String] = [:]) throws -> String {
    let parsed = try partials.map { name, source in (name, try Template(parsing: source, name: name)) }
    let table = Dictionary(uniqueKeysWithValues: parsed)
    var sink = HTMLSink()
    render(root, partials: { table[$0] }, into: &sink)
    return sink.output
  }
}

/// An object whose values are listed.
struct Fields: MustacheObject, ExpressibleByDictionaryLiteral {
  var fields: [String: MustacheValue]

  init(_ fields: [String: MustacheValue]) {
    self.fields = fields
  }

  init(dictionaryLiteral elements: (String, MustacheValue)...) {
    fields = Dictionary(elements) { first, _ in first }
  }

  func value(for key: String) -> MustacheValue? { fields[key] }
}
