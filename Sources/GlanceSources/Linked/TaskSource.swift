package import GlanceStore
package import GlanceTasks

/// A kind of place where people keep tasks already: one file, and one line of `SourceKinds.all`.
///
/// A source belongs to those who made it. What is not understood there stays as it is to the byte, and what can't be
/// done there without loss is refused.
package protocol TaskSource: SendableMetatype {
  /// The name on the command line.
  static var kind: String { get }
  /// What it is, in a few words.
  static var summary: String { get }
  /// How a usage line writes the place, as in `FILE`.
  static var operand: String { get }
  /// Whether nothing is ever written there.
  static var isReadOnly: Bool { get }
  /// What was done to a task that was deleted there, as the first word of a message.
  static var deletion: String { get }
  /// A number that is raised when the same bytes are read otherwise than before.
  static var revision: UInt64 { get }
  /// Whether what is read depends on the zone of the clock.
  static var dependsOnZone: Bool { get }

  /// How many folders deep below its place it reads files; 0 for a place that no other one of its kind can be part of.
  static var depth: Int { get }

  /// Where the tasks are: the absolute path that is kept for what a person typed.
  ///
  /// - Parameters:
  ///   - operand: What was typed; `nil` for the place where such tasks are found by themselves.
  ///   - environment: What the system says of places.
  /// - Returns: The path.
  /// - Throws: `SourceError` when there is no such place, or it is of another kind.
  static func place(
    for operand: String?,
    in environment: SourceEnvironment
  ) throws(SourceError) -> String

  /// The source at a place.
  init(at place: String, in environment: SourceEnvironment)

  /// Looks at what there is, without reading it; a look at ten thousand files takes some milliseconds.
  ///
  /// - Throws: `SourceError` when the place can't be looked at, so that its tasks stay as they are.
  func scan(_ probe: inout SourceProbe) throws(SourceError)

  /// Reads a part.
  ///
  /// - Parameters:
  ///   - part: A name that `scan` gave.
  ///   - moment: The moment it is.
  /// - Returns: What is in it.
  /// - Throws: `SourceError` when it can't be read at all, so that its tasks stay as they are.
  func read(_ part: String, at moment: Moment) throws(SourceError) -> PartReading

  /// Which of the tasks that are gone from a part go on as which of the new ones.
  ///
  /// It is asked where there are both, as when a line was changed that has no identity but its text.
  ///
  /// - Returns: Pairs of indices into both; no index twice.
  func successions(from gone: [TaskItem], to new: [MirroredTask]) -> [(gone: Int, new: Int)]

  /// Changes a task.
  ///
  /// - Throws: `SourceError` when it can't be done; nothing is changed then.
  func change(
    _ task: SourcedTask,
    _ change: SourceChange,
    at moment: Moment
  ) throws(SourceError) -> SourceEffect

  /// Adds a task.
  ///
  /// - Throws: `SourceError` when it can't be done; nothing is changed then.
  func add(_ draft: TaskDraft, at moment: Moment) throws(SourceError) -> SourceEffect

  /// Takes a change back, or does it again, by what was given for it.
  ///
  /// - Throws: `SourceError` when what was changed is another one by now; nothing is changed then.
  func revert(_ receipt: String, at moment: Moment) throws(SourceError) -> SourceEffect

  /// The folders and files whose events tell that it may have changed.
  var watchedPlaces: [WatchedPlace] { get }
}

extension TaskSource {
  package static var isReadOnly: Bool { false }
  package static var deletion: String { LinkedLedger.deletion }
  package static var revision: UInt64 { 0 }
  package static var dependsOnZone: Bool { false }
  package static var depth: Int { 0 }

  package func successions(from gone: [TaskItem], to new: [MirroredTask]) -> [(gone: Int, new: Int)] { [] }
}

/// A task that is to be changed in its source.
package struct SourcedTask: Sendable {
  /// The name of its part.
  package var part: String
  /// What the source knows it by.
  package var key: String
  /// The hash of it when it was read.
  package var hash: UInt64
  /// What it was when it was read.
  package var item: TaskItem

  /// A task from its parts.
  package init(part: String, key: String, hash: UInt64, item: TaskItem) {
    self.part = part
    self.key = key
    self.hash = hash
    self.item = item
  }
}

/// A change of a task in its source.
package enum SourceChange: Sendable {
  case complete
  case reopen
  case edit(TaskEdit)
  case delete
}

/// What a change in a source led to.
package struct SourceEffect: Hashable, Sendable {
  /// With it the source takes the change back: a text in a form of its own.
  package var receipt: String
  /// What the source knows the task by now; `nil` when it is gone.
  package var key: String?
  /// What it knows the task by that follows a completed one that repeats; `nil` when none does.
  package var nextKey: String?

  /// An effect from its parts.
  package init(receipt: String, key: String?, nextKey: String? = nil) {
    self.receipt = receipt
    self.key = key
    self.nextKey = nextKey
  }
}

/// What is read of a part of a source.
package struct PartReading {
  /// A task by what tells it apart.
  package struct Entry: Hashable, Sendable {
    /// What the source knows it by, once in the part.
    package var key: String
    /// A number that differs when it has changed.
    package var hash: UInt64

    /// An entry from its parts.
    package init(key: String, hash: UInt64) {
      self.key = key
      self.hash = hash
    }
  }

  /// The tasks that are to be shown, in their order there.
  package var entries: [Entry]
  /// What is wrong with the part as a whole, each naming the place.
  package var warnings: [String]
  /// The next instant at which it shows other tasks without having changed.
  package var wakeAt: Instant?
  /// Whether the part can't be read now, so that those of its tasks that are known stay as they are; the entries stand
  /// there as long as none are known.
  package var isStandIn = false
  /// The projects whose colours it tells.
  package var projects: [Project]
  /// The task of an entry, by its index, which is asked for those alone that are new or have changed; its UUID is set.
  package var task: (Int) -> MirroredTask

  /// What is read, from its parts.
  package init(
    entries: [Entry],
    warnings: [String] = [],
    wakeAt: Instant? = nil,
    projects: [Project] = [],
    task: @escaping (Int) -> MirroredTask
  ) {
    self.entries = entries
    self.warnings = warnings
    self.wakeAt = wakeAt
    self.projects = projects
    self.task = task
  }

  /// What is read, when all of it is there already.
  package init(
    _ tasks: [MirroredTask],
    warnings: [String] = [],
    wakeAt: Instant? = nil,
    projects: [Project] = []
  ) {
    self.init(
      entries: tasks.map { Entry(key: $0.key, hash: $0.hash) },
      warnings: warnings,
      wakeAt: wakeAt,
      projects: projects,
      task: { tasks[$0] }
    )
  }
}

/// A folder or a file whose events tell that a source may have changed.
package struct WatchedPlace: Hashable, Sendable {
  /// Its absolute path.
  package var path: String
  /// Whether it is a folder all of whose files count.
  package var isFolder: Bool
  /// Whether of a folder only that names come and go counts, and not what is written in it.
  package var isOfNames: Bool

  /// A place from its parts.
  package init(path: String, isFolder: Bool, isOfNames: Bool = false) {
    self.path = path
    self.isFolder = isFolder
    self.isOfNames = isOfNames
  }
}
