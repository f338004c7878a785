internal import GlanceTasks
internal import Glibc

/// Opens the database of a store: makes it, brings its schema up to date, and refuses what is not ours to touch.
enum Database {
  /// Milliseconds that readers and writers wait for others.
  static let readTimeout: Int32 = 5000
  static let writeTimeout: Int32 = 60_000

  /// Opens a store for reading; nothing is written, not even to make it.
  ///
  /// - Returns: The connection, or `nil` when there is no store yet.
  static func openForReading(_ file: StoreFile) throws(TaskStoreError) -> Connection? {
    guard try file.state() == .present else { return nil }
    do {
      let connection = try Connection(file: file.path, path: file.path, mode: .read, timeout: readTimeout)
      return try checked(connection)
    } catch .unavailable where !file.isFolderWritable {
      return try openOnReadOnlyFolder(file)
    }
  }

  /// Opens a store for writing, and makes it when there is none yet.
  static func openForWriting(_ file: StoreFile) throws(TaskStoreError) -> Connection {
    if try file.state() == .absent { try file.create() }
    let connection = try Connection(file: file.path, path: file.path, mode: .write, timeout: writeTimeout)
    let version = try connection.schemaVersion()
    if version < Schema.version { try migrate(connection, isNew: version == 0) }
    // With a limit, the last connection to close empties the log, so that the next one need not read it through.
    try connection.execute(
      "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 0"
    )
    return connection
  }

  /// On a folder that can't be written, SQLite can't make the index of the log that reading one needs.
  private static func openOnReadOnlyFolder(_ file: StoreFile) throws(TaskStoreError) -> Connection? {
    guard file.hasLog else {
      return try checked(
        Connection(file: file.path, path: file.path, mode: .immutable, timeout: readTimeout)
      )
    }
    let copy = try file.privateCopy()
    defer { copy.discard() }
    let connection = try Connection(file: copy.path, path: file.path, mode: .write, timeout: readTimeout)
    return try checked(connection)
  }

  private static func checked(_ connection: consuming Connection) throws(TaskStoreError) -> Connection? {
    switch try connection.schemaVersion() {
    case 0: nil
    default: connection
    }
  }

  private static func migrate(_ connection: borrowing Connection, isNew: Bool) throws(TaskStoreError) {
    if isNew { try enableWriteAheadLog(connection) }
    try connection.execute("BEGIN IMMEDIATE")
    do {
      // Another process may have been faster.
      let version = try connection.schemaVersion()
      for step in Schema.migrations.dropFirst(version) { try connection.execute(step) }
      try connection.execute(
        "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(Schema.version); COMMIT"
      )
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  /// SQLite does not wait for others when it changes the journal mode, so this does.
  private static func enableWriteAheadLog(_ connection: borrowing Connection) throws(TaskStoreError) {
    var waited: Int32 = 0
    while true {
      do {
        return try connection.execute("PRAGMA journal_mode = WAL")
      } catch .busy where waited < writeTimeout {
        usleep(5000)
        waited += 5
      }
    }
  }
}

extension Connection {
  /// The version of the store's schema, 0 for a database without any table.
  ///
  /// - Throws: `notAStore` for a database of another program, `newerSchema` for one of a later glance.
  fileprivate func schemaVersion() throws(TaskStoreError) -> Int {
    let application = try number("PRAGMA application_id")
    let version = try number("PRAGMA user_version")
    if application == Schema.applicationID {
      guard version <= Schema.version else {
        throw .newerSchema(path: path, found: version, known: Schema.version)
      }
      guard version > 0 else { throw .damaged(path: path, reason: "its schema has no version") }
      return version
    }
    guard application == 0, version == 0, try number("SELECT count(*) FROM sqlite_schema") == 0 else {
      // Another process may have made the store between one look and the next.
      if application == 0, try number("PRAGMA application_id") == Schema.applicationID {
        return try schemaVersion()
      }
      throw .notAStore(path: path, reason: "the database belongs to another program")
    }
    return 0
  }
}
