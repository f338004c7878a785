/// One change of a store as its history keeps it: what one command, or one call of a ledger, did.
public struct HistoryStep: Hashable, Sendable {
  /// Its number, from 1; a later step has a higher one.
  public var number: Int
  /// When it was made.
  public var at: Instant
  /// What was done.
  public var action: HistoryAction
  /// The titles or names of the first things it was done to, at most 3, each of 200 characters at most: untrusted text.
  ///
  /// They are those before the change: tasks, or the project, or the keys of settings.
  public var names: [String]
  /// How many things it was done to in all.
  public var count: Int
  /// Whether it is taken back, so that it can be done again.
  public var isUndone: Bool

  /// A step from its parts.
  public init(
    number: Int,
    at: Instant,
    action: HistoryAction,
    names: [String],
    count: Int,
    isUndone: Bool = false
  ) {
    self.number = number
    self.at = at
    self.action = action
    self.names = names
    self.count = count
    self.isUndone = isUndone
  }

  /// The number of steps that are kept, the latest ones.
  public static let depth = 1000
}

/// What a step of the history did; the raw value is how a store writes it.
public enum HistoryAction: String, Hashable, Sendable {
  case add
  case complete
  case reopen
  case edit
  case move
  case delete
  /// Tasks were put off.
  case postpone
  /// Tasks that were completed before some instant were deleted.
  case purge
  /// Tasks of a file were added.
  case `import`
  case addProject = "add project"
  case editProject = "edit project"
  /// A project was deleted, and its tasks, if any, were left without one.
  case deleteProject = "delete project"
  /// A project was deleted with its tasks, which `count` counts too.
  case deleteProjectWithTasks = "delete project with tasks"
  /// The theme was changed, or the private switch.
  case settings
  /// Something that this version has no word for.
  case other = "change"
}
