/// A list that tasks belong to.
public struct Project: Hashable, Sendable {
  /// The name, unique in a store, not empty.
  public var name: String
  /// The colour that it is shown in.
  public var color: Color

  /// A project from its name and colour.
  public init(name: String, color: Color) {
    self.name = name
    self.color = color
  }
}
