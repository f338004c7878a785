/// A receiver of what a template renders, in order.
///
/// The template hands over text and marks as they are; escaping and styling are the sink's affair.
package protocol TemplateSink {
  /// Takes text that stands in the template itself.
  mutating func literal(_ text: String)

  /// Takes text that came from a value; `escaped` is false for `{{{name}}}` and `{{&name}}`.
  mutating func interpolate(_ text: String, escaped: Bool)

  /// Opens a mark around what follows.
  mutating func begin(_ mark: SpanMark)

  /// Closes the mark that was opened last.
  mutating func end(_ mark: SpanMark)

  /// Takes a mark that stands by itself, such as `{{fill}}`.
  mutating func place(_ mark: SpanMark)
}
