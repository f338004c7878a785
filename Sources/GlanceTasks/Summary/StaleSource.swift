/// A linked source that can't be read now, so that its tasks are the last ones that are known.
public struct StaleSource: Hashable, Sendable {
  /// The name of the source.
  public var name: String
  /// Why it can't be read, for a person: untrusted text.
  public var reason: String
  /// When it was read last; `nil` when it never was.
  public var lastRead: Instant?

  /// A source from its parts.
  public init(name: String, reason: String, lastRead: Instant?) {
    self.name = name
    self.reason = reason
    self.lastRead = lastRead
  }
}
