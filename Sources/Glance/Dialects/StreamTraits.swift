/// How a dialect behaves when it is written again and again for as long as a bar runs.
public struct StreamTraits: Hashable, Sendable {
  /// The seconds of silence after which the last update is repeated, since the bar would give the stream up; `nil` for a
  /// bar that waits forever.
  public var keepAlive: Int?
  /// Whether the bar shows only the first of two updates that it finds together, so that the last one of several in a
  /// row has to be repeated.
  public var repeatsLast: Bool
  /// Whether the bar may overlook an update that comes soon after it has started the stream, so that the first one has
  /// to be repeated as well.
  public var repeatsFirst: Bool

  /// Traits from their parts; most bars show all that they get and wait forever.
  public init(keepAlive: Int? = nil, repeatsLast: Bool = false, repeatsFirst: Bool = false) {
    self.keepAlive = keepAlive
    self.repeatsLast = repeatsLast
    self.repeatsFirst = repeatsFirst
  }
}
