internal import GlanceSources
internal import GlanceStore
internal import GlanceTasks

/// What a stream takes from the world when it begins.
struct FollowSetup: Sendable {
  /// The path of the store, or why there is none.
  let place: Result<String, CommandError>
  /// Gives the store at a path, with its sources.
  let open: @Sendable (String) -> LinkedLedger
  /// What stands in for a slow disk.
  let delay: SimulatedDelay?
  /// The moment at which the clock stands still, if it does.
  let pinned: Moment?
  /// The folder of the config and of a person's own layouts.
  let configFolder: String?
  /// Whether a bar writes clicks to the standard input.
  let takesInput: Bool
  /// Whether it ends when nobody reads its standard output any more.
  let needsReader: Bool
  /// The words that start the generator whose blocks stand behind ours; empty for none.
  let generator: [String]

  /// What a stream takes that a session begins.
  init(of session: Session, takesInput: Bool = false, needsReader: Bool, generator: [String] = []) {
    let place: Result<String, CommandError>
    var delay: SimulatedDelay?
    do throws(CommandError) {
      delay = try session.simulatedDelay()
      place = .success(try session.storePath())
    } catch {
      place = .failure(error)
    }
    self.place = place
    let environment = session.sourceEnvironment
    open = { LinkedLedger(SQLiteLedger(path: $0), in: environment) }
    self.delay = delay
    pinned = session.isPinned ? session.moment : nil
    configFolder = session.configFolder
    self.takesInput = takesInput
    self.needsReader = needsReader
    self.generator = generator
  }
}

/// The files that decide what a stream does, besides the config and the zone.
struct FollowFiles: Hashable {
  /// Whether the store is one of them.
  let includesStore: Bool
  /// Whether a person's own layouts are.
  let includesTemplates: Bool
  /// The path of one more layout.
  let template: String?
  /// The places whose events tell that a source of the store may have changed.
  var sources: [WatchedPlace] = []
}
