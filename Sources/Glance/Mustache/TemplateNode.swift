/// One step of a parsed template.
///
/// A template is a flat array of nodes: a section knows where it ends, so that skipping it is one assignment.
enum TemplateNode: Hashable, Sendable {
  case literal(Substring)
  /// The start of a line of the source that is left in the output; here a partial's indentation goes.
  case lineStart
  case interpolation(TemplateName, escaped: Bool)
  /// Children follow, up to the index `end`.
  case section(TemplateName, end: Int)
  case invertedSection(TemplateName, end: Int)
  /// Indentation is for a tag that has a line to itself; `nil` for one within a line.
  case partial(String, indentation: String?)
}

/// A name as it stands in a tag, split at its dots.
enum TemplateName: Hashable, Sendable {
  /// The implicit iterator, `.`.
  case current
  /// A name to look up in the context stack, then names to look up each in the value before it.
  case path(String, [String])
}
