/// Why nothing at all of an import could be read.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the first mistake, from 1.
  public var line: Int
  /// The character of that line, from 1.
  public var column: Int
  /// What is wrong there, for a person; at most 200 characters, none of them a control character.
  public var message: String
  /// What to do about it.
  public var remedy: String

  /// An error from its parts.
  public init(line: Int, column: Int, message: String, remedy: String) {
    self.line = line
    self.column = column
    self.message = message
    self.remedy = remedy
  }

  /// Place, message and remedy in one line.
  public var description: String {
    "line \(line), column \(column): \(message); \(remedy)"
  }
}
