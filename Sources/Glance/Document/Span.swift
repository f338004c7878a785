public import GlanceTasks

/// A piece of text of one look.
public struct Span: Hashable, Sendable {
  /// The text, made harmless: it holds no control character and no line break.
  public package(set) var text: String
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
  /// Whether it is the last to go.
  package var isKept = false
  /// Whether it is space that grows.
  package var grows: Bool

  /// A piece of a line that bars with blocks show as one of their own.
  package struct Block: Hashable, Sendable {
    /// Its place among the blocks of the document, from 0.
    package var index: Int
    /// The task that it shows.
    package var task: TaskID?
  }

  /// A span of any text, trusted or not, without a click.
  ///
  /// - Parameters:
  ///   - text: The text; what could harm a bar is taken out of it here, so that no dialect need think of it.
  ///   - role: What it means.
  ///   - tint: The colour of a project.
  public init(_ text: String, role: Role = .plain, tint: Color? = nil) {
    self.init(text, role: role, tint: tint, shrinks: false)
  }

  /// A span that gets narrower, or goes, when its line is too wide.
  package init(_ text: String, role: Role = .plain, tint: Color? = nil, shrinks: Bool, drop: Int = 0) {
    self.text = text.neutralised
    self.role = role
    self.tint = tint
    self.drop = drop
    self.shrinks = shrinks
    self.grows = false
  }

  /// Space that grows until its line is as wide as the others.
  package static var fill: Span {
    var span = Span(" ")
    span.grows = true
    return span
  }

  /// Whether another span differs from this one in its text alone.
  func looksLike(_ other: Span) -> Bool {
    role == other.role && tint == other.tint && completes == other.completes && block == other.block
      && drop == other.drop && shrinks == other.shrinks && isKept == other.isKept && grows == other.grows
  }
}
