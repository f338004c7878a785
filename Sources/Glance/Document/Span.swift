public import GlanceTasks

/// A piece of text of one look.
public struct Span: Hashable, Sendable {
  /// The text, which holds no control character and no line break.
  public var text: String
  /// What it means.
  public var role: Role
  /// The colour of a project, which comes before that of the role.
  public var tint: Color?
  /// The task that a click on it completes, where a bar has clicks.
  public var completes: TaskID?
  /// The block that it belongs to.
  package var block: Block?
  /// The step of the ladder at which it goes, from 1; 0 stays.
  package var drop: Int
  /// Whether it shrinks.
  package var shrinks: Bool
  /// Whether it is space that grows.
  package var grows: Bool

  /// A piece of a line that bars with blocks show as one of their own.
  package struct Block: Hashable, Sendable {
    /// Its place among the blocks of the document, from 0.
    package var index: Int
    /// The task that it shows.
    package var task: TaskID?
  }

  /// A span that stays as it is, without a click.
  public init(_ text: String, role: Role = .plain) {
    self.text = text
    self.role = role
    self.drop = 0
    self.shrinks = false
    self.grows = false
  }

  /// Whether another span differs from this one in its text alone.
  func looksLike(_ other: Span) -> Bool {
    var other = other
    other.text = text
    return other == self
  }
}
