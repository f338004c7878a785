/// What a name in a template stands for.
///
/// Null, false, empty text and the empty list are falsey; everything else is truthy.
package enum MustacheValue {
  case null
  case bool(Bool)
  case text(String)
  case list([MustacheValue])
  case object(any MustacheObject)
  /// Renders a section's children inside the mark, and an interpolation as the mark itself.
  case mark(SpanMark)
}

/// A set of named values, asked only for the names that a template uses.
package protocol MustacheObject {
  /// Returns the value of a name, or `nil` when this object has no such name and outer ones shall be asked.
  func value(for key: String) -> MustacheValue?
}
