/// The first mistake in a text that should be JSON.
package struct JSONError: Error, Hashable, CustomStringConvertible {
  /// The line it is on, from 1; always one that the text has.
  package let line: Int
  /// The character of that line, from 1, counted in Unicode scalars.
  package let column: Int
  /// The index of its byte, up to and including the number of bytes.
  package let offset: Int
  /// What is wrong, without place; holds nothing of the text but one printable ASCII character at most.
  package let message: String

  /// The place and what is wrong there.
  package var description: String {
    "line \(line), column \(column): \(message)"
  }
}
