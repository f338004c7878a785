internal import GlanceTasks

/// What a stream takes from the world when it begins.
struct FollowSetup: Sendable {
  /// The path of the store, or why there is none.
  let place: Result<String, CommandError>
  /// What stands in for a slow disk.
  let delay: SimulatedDelay?
  /// The moment at which the clock stands still, if it does.
  let pinned: Moment?
  /// The folder of the config and of a person's own layouts.
  let configFolder: String?
  /// Whether a bar writes clicks to the standard input.
  let takesInput: Bool
  /// The words that start the generator whose blocks stand behind ours; empty for none.
  let generator: [String]
}
