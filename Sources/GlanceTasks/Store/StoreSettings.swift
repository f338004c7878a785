/// What is kept in a store for all bars that show it, so that they change together.
public struct StoreSettings: Hashable, Sendable {
  /// The name of the colour theme: `dark` or `light`.
  public var theme: String
  /// Whether titles, notes and project names are hidden.
  public var isPrivate: Bool

  /// Settings from their parts; a new store is dark and shows all.
  public init(theme: String = "dark", isPrivate: Bool = false) {
    self.theme = theme
    self.isPrivate = isPrivate
  }
}
