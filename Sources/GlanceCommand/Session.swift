internal import Glance
internal import GlanceSources
internal import GlanceStore
internal import GlanceTasks

/// What the commands of one run share: the invocation, the moment, the store, and what is to be printed.
struct Session {
  let invocation: Invocation
  private(set) var moment: Moment
  var outcome = Outcome()
  /// What a person chose in the config.
  let config: Config
  private var storeOption: String?
  /// Whether the clock stands still.
  private(set) var isPinned = false

  init(invocation: Invocation) {
    self.invocation = invocation
    self.moment = invocation.moment
    self.config =
      Session.configFolder(of: invocation).map { ConfigFile.read(path: $0 + "/config.toml") } ?? Config()
    self.moment.firstWeekday = config.firstWeekday
  }

  /// Takes `--store` and `--now`, which every command has.
  mutating func readCommonOptions(of arguments: Arguments) throws(UsageError) {
    if let path = arguments.value("store") {
      guard !path.isEmpty else { throw .badValue("--store", path, "it is empty; give the path of a file") }
      storeOption = path
    }
    if let text = arguments.value("now") {
      let zone = moment.zone
      // The years that a due can have, with a day to spare for any zone.
      guard let instant = ISO8601(text)?.instant(in: zone), 86_400..<253_402_214_400 ~= instant.seconds else {
        throw .badValue(
          "--now",
          text,
          "write an instant from 1970 to 9999, such as 2026-11-30T10:00 or 2026-11-30T10:00:00+01:00"
        )
      }
      moment = Moment(instant: instant, zone: zone, firstWeekday: config.firstWeekday)
      isPinned = true
    }
  }

  /// Works with the store, which is opened when it is first used.
  func withStore<Result>(
    _ body: (inout any TaskLedger, Moment) throws(TaskStoreError) -> Result
  ) throws(CommandError) -> Result {
    try withSources { (linked, moment) throws(TaskStoreError) in
      var ledger: any TaskLedger = linked
      return try body(&ledger, moment)
    }
  }

  /// Works with the store for what only one with linked sources can do.
  func withSources<Result>(
    _ body: (LinkedLedger, Moment) throws(TaskStoreError) -> Result
  ) throws(CommandError) -> Result {
    let environment = sourceEnvironment
    return try withDatabase { (database, moment) throws(TaskStoreError) in
      try body(LinkedLedger(database, in: environment), moment)
    }
  }

  /// The projects by name with their counts as they are now, and the sources whose tasks are the last known ones.
  func projects() throws(CommandError) -> (counts: [ProjectCount], stale: [StaleSource]) {
    try withSources { (linked, moment) throws(TaskStoreError) in
      try linked.look(at: moment)
      return (try linked.projects(), linked.staleSources)
    }
  }

  /// What sources need to know of the system.
  var sourceEnvironment: SourceEnvironment {
    SourceEnvironment { [invocation] in invocation.variable($0) }
  }

  /// Works with the store for what only a store in a file can do.
  func withDatabase<Result>(
    _ body: (SQLiteLedger, Moment) throws(TaskStoreError) -> Result
  ) throws(CommandError) -> Result {
    try simulatedDelay()?.wait()
    let database = SQLiteLedger(path: try storePath(), closesReader: !invocation.endsProcess)
    do { return try body(database, moment) } catch { throw .store(Session.naming(error, of: database)) }
  }

  /// The error with the nearest name of a project that is there, where the store knows none that differs in case alone.
  private static func naming(_ error: TaskStoreError, of database: SQLiteLedger) -> TaskStoreError {
    guard case .noSuchProject(let name, similar: nil) = error, let counts = try? database.projects() else {
      return error
    }
    return .noSuchProject(name, similar: Similarity.nearest(to: name, among: counts.map(\.project.name)))
  }

  /// Where the store is: `--store`, `$GLANCE_STORE`, or the place of the XDG Base Directory Specification.
  func storePath() throws(CommandError) -> String {
    let inData = Session.xdgFolder("XDG_DATA_HOME", inHome: ".local/share", of: invocation)
      .map { $0 + "/glance/tasks.db" }
    guard let path = storeOption ?? variable("GLANCE_STORE") ?? inData else {
      throw .failure(
        brief: "no place for the store",
        message: "there is no place for the store: $HOME is not set; set it, or give a file with --store"
      )
    }
    // What is no text has been repaired on its way here, and is the name of another file by now.
    guard !path.unicodeScalars.contains("\u{FFFD}") else {
      throw .failure(
        brief: "bad path of the store",
        message: "the path of the store, \(path.quoted), is not UTF-8; give one that is with --store"
      )
    }
    return path
  }

  /// The folder of the config and of a person's layouts, if there is a place for one.
  var configFolder: String? { Session.configFolder(of: invocation) }

  private static func configFolder(of invocation: Invocation) -> String? {
    xdgFolder("XDG_CONFIG_HOME", inHome: ".config", of: invocation).map { $0 + "/glance" }
  }

  /// A folder that the XDG specification lets a person choose; relative paths in its variable are not valid there.
  private static func xdgFolder(_ name: String, inHome relative: String, of invocation: Invocation) -> String?
  {
    if let folder = invocation.variable(name), folder.hasPrefix("/") { return folder }
    return invocation.variable("HOME").map { $0 + "/" + relative }
  }

  /// An environment variable that is set to something.
  func variable(_ name: String) -> String? {
    invocation.variable(name)
  }

  /// The latency that stands in for a slow disk, if a person asks for one.
  func simulatedDelay() throws(CommandError) -> SimulatedDelay? {
    guard let text = variable("GLANCE_SIMULATE_DELAY") else { return nil }
    guard let delay = SimulatedDelay(text) else {
      throw .failure(
        brief: "bad delay",
        message:
          "$GLANCE_SIMULATE_DELAY is \(text.quoted); write a time up to an hour, such as 1.5s or 200ms, or "
          + "unset it"
      )
    }
    return delay
  }

  /// The colours that the output may have.
  var terminalColors: TerminalColors {
    guard invocation.terminalColumns != nil, variable("NO_COLOR") == nil, variable("TERM") != "dumb" else {
      return .none
    }
    let depth = variable("COLORTERM")
    return depth == "truecolor" || depth == "24bit" ? .direct : .indexed
  }

  /// Prints a text as it is.
  mutating func print(_ text: String) {
    outcome.output += text.utf8
  }

  /// Prints a line of a person's words, made harmless.
  mutating func say(_ text: String) {
    outcome.output += (text.harmless + "\n").utf8
  }

  /// Prints what was done to some tasks.
  mutating func report(
    _ verb: String,
    _ tasks: [TaskItem],
    _ text: (TaskItem) -> String = TaskLine.title
  ) {
    for line in TaskLine.report(verb, tasks, text) { say(line) }
  }

  /// Tells on the standard error what is wrong in the config.
  mutating func complainAboutConfig() {
    for fault in config.tellableFaults { complain(fault) }
  }

  /// Tells on the standard error which sources can't be read.
  mutating func complain(of stale: [StaleSource]) {
    for source in stale { complain(source.text(at: moment, in: config.wording).harmless) }
  }

  /// Prints a message on the standard error.
  mutating func complain(_ message: String) {
    outcome.errors += ("glance: " + message + "\n").utf8
  }
}
