/// A parsed Mustache template, with all that the core of the public specification asks for.
///
/// Parsing finds every mistake there can be, so that rendering cannot fail.
public struct Template: Sendable, Hashable {
  /// The name of the template's file, as error messages show it.
  public let name: String

  let nodes: [TemplateNode]

  /// Parses a template.
  ///
  /// - Parameters:
  ///   - source: The text of the template.
  ///   - name: The file name for error messages.
  /// - Throws: `TemplateError` for the first mistake in the source.
  public init(parsing source: String, name: String) throws(TemplateError) {
    try self.init(parsing: Array(source.utf8), name: name)
  }

  /// Parses the UTF-8 text of a template.
  package init(parsing source: [UInt8], name: String) throws(TemplateError) {
    var parser = TemplateParser(source: source, name: name)
    self.name = name
    self.nodes = try parser.parse()
  }

  /// Renders the template into a sink; always succeeds and always ends.
  ///
  /// - Parameters:
  ///   - root: The value at the bottom of the context stack.
  ///   - partials: Finds the template for the name in a partial tag; `nil` renders as nothing.
  ///   - sink: Receives text and marks in order; each mark that begins also ends.
  package func render<Sink: TemplateSink>(
    _ root: MustacheValue,
    partials: (String) -> Template?,
    into sink: inout Sink
  ) {
    var renderer = TemplateRenderer(root: root)
    renderer.render(nodes, nodes.indices, indentation: "", partials: partials, into: &sink)
  }
}
