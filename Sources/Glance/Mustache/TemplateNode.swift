/// One step of a parsed template.
///
/// A template is a flat array of nodes: a section knows where it ends, so that skipping it is one assignment.
enum TemplateNode: Hashable, Sendable {
  case literal(String)
  /// The start of a line of the source that is left in the output; here a partial's indentation goes.
  case lineStart
  case interpolation(TemplateName, escaped: Bool)
  /// Children follow, up to the index `end`; those of an inverted section are for a falsey value.
  case section(TemplateName, isInverted: Bool, end: Int)
  /// Indentation is for a tag that has a line to itself; `nil` for one within a line.
  case partial(String, indentation: String?)
}

/// A name as it stands in a tag, split at its dots.
enum TemplateName: Hashable, Sendable {
  /// The implicit iterator, `.`.
  case current
  /// A name to look up in the context stack, then a member of what it stands for, then members of that, each in turn.
  ///
  /// Nearly all names have one part or two, and these get by without an array.
  case path(String, member: String?, deeper: [String])
}
