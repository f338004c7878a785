/// Something that an import could not read, while it read the rest.
public struct ImportFault: Hashable, Sendable, CustomStringConvertible {
  /// What is missing from the import because of a fault.
  public enum Loss: Hashable, Sendable {
    /// A stretch of text that could not be read; it may have held a task.
    case text
    /// A task, which could be read but not be taken.
    case task
    /// One field, by its name in the source; its task was imported without it.
    case field(String)
  }

  /// The line it is on, from 1.
  public var line: Int
  /// What is missing because of it.
  public var what: Loss
  /// What is wrong, for a person; at most 200 characters, none of them a control character.
  public var message: String

  /// A fault from its parts.
  public init(line: Int, what: Loss, message: String) {
    self.line = line
    self.what = what
    self.message = message
  }

  /// The line and what is wrong there.
  public var description: String {
    "line \(line): \(message)"
  }
}
