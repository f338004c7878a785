/// What is kept in a store for all bars that show it, so that they change together.
public struct StoreSettings: Hashable, Sendable {
  /// The name of the colour theme: `dark` or `light`.
  public var theme: String
  /// Whether titles, notes and project names are hidden.
  public var isPrivate: Bool
  /// The task that was picked last; it means something for a while only, see `Summary.selected`.
  ///
  /// A selection is no change of tasks: it is no step of the history, and leaves what can be done again as it is.
  public var selection: TaskSelection?

  /// Settings from their parts; a new store is dark and shows all.
  public init(theme: String = "dark", isPrivate: Bool = false, selection: TaskSelection? = nil) {
    self.theme = theme
    self.isPrivate = isPrivate
    self.selection = selection
  }
}

extension StoreSettings {
  /// The keys under which a store keeps what differs from other settings and is part of the history.
  package func changedKeys(since former: StoreSettings) -> [String] {
    (theme == former.theme ? [] : ["theme"]) + (isPrivate == former.isPrivate ? [] : ["private"])
  }
}
