/// A mistake in a template, with its place and a remedy.
public struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the template's file.
  public let name: String
  /// The line of the mistake, counted from 1.
  public let line: Int
  /// The column of the mistake, in characters, counted from 1.
  public let column: Int
  /// What is wrong and how to mend it, for a person.
  public let message: String

  /// The place and the message, in the form that editors understand.
  public var description: String { "\(name):\(line):\(column): \(message)" }
}
