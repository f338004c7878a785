internal import GlanceTasks

/// Taskwarrior's own program, `task`, through which alone its tasks are changed.
struct TaskwarriorProgram {
  /// Its path.
  private let path: String
  /// The folder of the tasks.
  private let folder: String
  private let environment: SourceEnvironment
  /// Whether it finds settings; without any it would ask.
  private let hasSettings: Bool
  /// Whether the settings name another folder for hooks.
  private let hasOwnHooks: Bool
  /// The lock that is held for it, for version 2.
  private var lock: TaskwarriorLock?

  /// Milliseconds that it may take to show its version or tasks, and to change one with all hooks.
  private static let readingTime = 2000, writingTime = 30_000

  /// The program for the tasks of a folder, or `nil` when it is not installed.
  init?(for folder: String, in environment: SourceEnvironment) {
    guard let path = ProgramRun.path(of: "task", in: environment) else { return nil }
    self.path = path
    self.folder = folder
    self.environment = environment
    let settings = TaskwarriorSettings(in: environment)
    hasSettings = settings.file != nil
    hasOwnHooks = settings.hasHooksElsewhere
  }

  /// Keeps others from writing in between, as long as the value lives.
  mutating func lockFiles() {
    if !hasOwnHooks { lock = TaskwarriorLock(of: folder) }
  }

  /// Its version, as in `2.6.2`.
  func version() throws(SourceError) -> String {
    // It has to stand alone: behind other words it is no option, but a filter.
    let run = try run(["--version"], TaskwarriorProgram.readingTime, outlives: false)
    guard run.code == 0 else { throw failure(of: run) }
    return String(decoding: run.output.prefix { $0 > 0x20 }, as: UTF8.self)
  }

  /// The tasks, or one of them, as JSON; nothing of theirs is changed, not even numbers, as long as both files are there.
  func export(_ uuid: String? = nil) throws(SourceError) -> [UInt8] {
    let words =
      [
        "rc.gc=off", "rc.recurrence=off", "rc.hooks=off", "rc.verbose=nothing", "rc.confirmation=off",
        "rc.json.array=on", "rc.context=", "rc.limit=0",
      ] + place + (uuid.map { [$0] } ?? []) + ["export"]
    // A single one is asked for in the middle of a change, which is not to be given up half done.
    let time = uuid == nil ? TaskwarriorProgram.readingTime : TaskwarriorProgram.writingTime
    let run = try run(settings + words, time, outlives: false)
    guard run.code == 0 else { throw failure(of: run) }
    return run.output
  }

  /// Changes tasks, with the person's hooks.
  ///
  /// What depends on a task that is done stays as it is: a repair of the chain, which would be asked for, could not be
  /// taken back with the change.
  ///
  /// - Returns: What it printed.
  /// - Throws: `SourceError` with its own message when it did not do it.
  func change(_ words: [String], verbose: String = "nothing") throws(SourceError) -> [UInt8] {
    let options = [
      "rc.confirmation=off", "rc.bulk=0", "rc.recurrence.confirmation=no", "rc.verbose=\(verbose)",
      "rc.context=", "rc.limit=0", "rc.dependency.confirmation=on",
    ]
    let run = try run(settings + options + place + words, TaskwarriorProgram.writingTime, outlives: true)
    guard run.code == 0 else { throw failure(of: run) }
    return run.output
  }

  private var settings: [String] { hasSettings ? [] : ["rc:/dev/null"] }

  private var place: [String] {
    ["rc.data.location=\(folder)"] + (lock == nil ? [] : ["rc.locking=off"])
  }

  private func run(_ words: [String], _ time: Int, outlives: Bool) throws(SourceError) -> ProgramRun {
    // $TASKDATA would be told of in each message; the folder is among the words.
    let known = ["HOME", "PATH", "TASKRC", "XDG_CONFIG_HOME"].map { ($0, environment.variable($0)) }
    do {
      return try ProgramRun(
        [path] + words,
        variables: known + [("TASKDATA", nil)],
        limits: ProgramRun.Limits(milliseconds: time, outlives: outlives),
        keeping: lock?.descriptor
      )
    } catch {
      switch error {
      case .notStarted(let reason): throw .refused("\(path) can't be started: \(reason)")
      case .tooSlow:
        throw .refused(
          "\(path) took longer than \(time / 1000) s and was ended; look whether a hook of it waits"
        )
      case .tooLong: throw .refused("\(path) wrote more than anybody reads, and was ended")
      }
    }
  }

  /// What it says of a failure, fit for a message.
  private func failure(of run: ProgramRun) -> SourceError {
    let said = TaskwarriorProgram.message(run.errors) ?? TaskwarriorProgram.message(run.output)
    return .refused("task: \(said ?? "it ended with \(run.code)")")
  }

  /// The lines that it wrote, but those that tell which settings it uses.
  private static func message(_ bytes: [UInt8]) -> String? {
    let lines = bytes.prefix(2000).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    var message = ""
    for line in lines where !line.hasPrefix("TASKRC override") && !line.hasPrefix("Configuration override") {
      if !message.isEmpty { message += " " }
      for scalar in line.unicodeScalars.prefix(200) {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
          message += "\u{FFFD}"
        default: message.unicodeScalars.append(scalar)
        }
      }
      if message.utf8.count > 400 { break }
    }
    return message.isEmpty ? nil : message
  }
}
