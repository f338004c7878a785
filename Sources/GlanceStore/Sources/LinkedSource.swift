package import GlanceTasks

/// A place outside of the store whose tasks stand in it too, as the store keeps it.
package struct LinkedSource: Hashable, Sendable {
  /// The number of its row.
  package var id: Int
  /// What a person calls it.
  package var name: String
  /// The kind of place, as in `todotxt`.
  package var kind: String
  /// Where it is: an absolute path.
  package var place: String
  /// Whether a person wants nothing to be written there.
  package var isReadOnly: Bool
  /// When it was read last; `nil` when it never was.
  package var readAt: Instant?
  /// The next instant at which it shows other tasks without having changed.
  package var wakeAt: Instant?
  /// Why the last attempt to read it failed; `nil` when it did not.
  package var failure: String?
  /// What the last look saw of it, in a form that its reader knows.
  package var state: [UInt8]
}

/// A part of a source, such as a file, that is read as a whole when it has changed.
package struct LinkedPart: Hashable, Sendable {
  /// The number of its row.
  package var id: Int
  /// One of a few numbers, by which parts that may have changed are found.
  package var bucket: Int
  /// Its name inside the source.
  package var name: String
  /// A number that differs when it may have changed.
  package var etag: UInt64
}

/// How a task of the store is known in its source.
package struct LinkedTask: Hashable, Sendable {
  /// The number of the task.
  package var id: Int
  /// The name of the source.
  package var source: String
  /// The name of its part.
  package var part: String
  /// What the source knows the task by.
  package var key: String
  /// A number that differs when the task may have changed.
  package var hash: UInt64
  /// Why it can't be changed; `nil` when it can.
  package var refusal: String?
}

/// What a person wants to know of a source.
package struct SourceReport: Hashable, Sendable {
  /// The source.
  package var source: LinkedSource
  /// Its open and its completed tasks.
  package var open: Int, completed: Int
  /// What is wrong with its parts and tasks.
  package var warnings: [String]
}
