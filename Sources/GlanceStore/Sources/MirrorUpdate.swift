package import GlanceTasks

/// What has changed in a source since it was read last.
package struct MirrorUpdate: Sendable {
  /// The source as it was then; nothing is done when somebody has been faster.
  package var source: LinkedSource
  /// What the look saw.
  package var state: [UInt8]
  /// Why it can't be read, if it can't; its tasks stay then.
  package var failure: String?
  /// The parts that are gone.
  package var removedParts: [Int] = []
  /// The parts that are new or have changed.
  package var parts: [MirroredPart] = []
  /// The tasks that are gone.
  package var removedTasks: [Int] = []

  /// An update that changes nothing yet.
  package init(of source: LinkedSource, state: [UInt8], failure: String? = nil) {
    self.source = source
    self.state = state
    self.failure = failure
  }
}

/// A part of a source as it is now.
package struct MirroredPart: Sendable {
  /// The number of its row; `nil` for a new one.
  package var id: Int?
  /// Its name and what tells whether it has changed; see `LinkedPart`.
  package var bucket: Int, name: String, etag: UInt64
  /// The next instant at which it has other tasks without having changed.
  package var wakeAt: Instant?
  /// What is wrong with it as a whole.
  package var warnings: [String]
  /// The projects whose colours it tells.
  package var projects: [Project]
  /// The tasks that are new.
  package var inserted: [MirroredTask] = []
  /// The tasks that have changed, by their numbers.
  package var updated: [(id: Int, task: MirroredTask)] = []

  /// A part without tasks yet.
  package init(
    id: Int?,
    bucket: Int,
    name: String,
    etag: UInt64,
    wakeAt: Instant?,
    warnings: [String],
    projects: [Project]
  ) {
    self.id = id
    self.bucket = bucket
    self.name = name
    self.etag = etag
    self.wakeAt = wakeAt
    self.warnings = warnings
    self.projects = projects
  }
}

/// A task of a source as it is now.
package struct MirroredTask: Sendable {
  /// What the source knows it by.
  package var key: String
  /// A number that differs when it may have changed.
  package var hash: UInt64
  /// The number that it had before it was gone; `nil` for a new one.
  package var number: Int?
  /// What it says.
  package var draft: TaskDraft
  /// Why it can't be changed; `nil` when it can.
  package var refusal: String?
  /// What is wrong with it.
  package var warnings: [String]

  /// A task from its parts.
  package init(key: String, hash: UInt64, draft: TaskDraft, refusal: String?, warnings: [String]) {
    self.key = key
    self.hash = hash
    self.draft = draft
    self.refusal = refusal
    self.warnings = warnings
  }
}
