internal import GlanceTasks
internal import Glibc

/// Opens the database of a store: makes it, brings its schema up to date, and refuses what is not ours to touch.
enum Database {
  /// Milliseconds that readers and writers wait for others.
  static let readTimeout: Int32 = 5000
  static let writeTimeout: Int32 = 60_000
  static let shortTimeout: Int32 = 50

  /// Opens a store for reading; nothing is written, not even to make it.
  ///
  /// - Returns: The connection in a transaction that has read the marks, or `nil` when there is no store yet.
  static func openForReading(_ file: StoreFile) throws(TaskStoreError) -> Connection? {
    guard try file.state() == .present else { return nil }
    do {
      let connection = try Connection(file: file.path, path: file.path, mode: .read, timeout: readTimeout)
      return try checked(connection, file)
    } catch .unavailable where !file.resolved.isFolderWritable {
      return try openOnReadOnlyFolder(file.resolved)
    }
  }

  /// Opens a store for writing, and makes it when there is none yet.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - isAtOnce: Whether it waits neither for others nor for the disk, for changes that can be made again.
  /// - Returns: The connection.
  /// - Throws: Why it can't be opened; `busy` when others hold it for longer than it waits.
  static func openForWriting(
    _ file: StoreFile,
    atOnce isAtOnce: Bool = false
  ) throws(TaskStoreError) -> Connection {
    if try file.state() == .absent { try file.create() }
    let connection = try Connection(
      file: file.path,
      path: file.path,
      mode: .write,
      timeout: isAtOnce ? shortTimeout : writeTimeout
    )
    do {
      let version = try connection.schemaVersion()
      try file.checkLength()
      // A copy that was restored from a backup may have lost the mode.
      try enableWriteAheadLog(connection, patience: isAtOnce ? shortTimeout : writeTimeout)
      if version < Schema.version { try migrate(connection) }
    } catch {
      connection.leaveFileAlone()
      if case .unavailable = error { try file.resolved.checkFolder(of: file) }
      throw error
    }
    // The last one to close leaves an empty log, for else each reader after it would have to check it from end to end.
    try connection.execute(
      "PRAGMA synchronous = \(isAtOnce ? "NORMAL" : "FULL"); PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 0; "
        + "PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY"
        // To bring the log into the file means to wait for the disk.
        + (isAtOnce ? "; PRAGMA wal_autocheckpoint = 0" : "")
    )
    return connection
  }

  /// On a folder that can't be written, SQLite can't make the index of the log that reading one needs.
  private static func openOnReadOnlyFolder(_ file: StoreFile) throws(TaskStoreError) -> Connection? {
    guard file.hasLog else {
      return try checked(
        Connection(file: file.path, path: file.path, mode: .immutable, timeout: readTimeout),
        file
      )
    }
    let copy = try file.privateCopy()
    defer { copy.discard() }
    let connection = try Connection(file: copy.path, path: file.path, mode: .write, timeout: readTimeout)
    return try checked(connection, copy)
  }

  private static func checked(
    _ connection: consuming Connection,
    _ file: StoreFile
  ) throws(TaskStoreError) -> Connection? {
    try connection.execute("BEGIN")
    do {
      let version = try connection.schemaVersionInTransaction()
      try file.checkLength()
      if version > 0 { return connection }
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
    return nil
  }

  private static func migrate(_ connection: borrowing Connection) throws(TaskStoreError) {
    try connection.execute("BEGIN IMMEDIATE")
    do {
      // Another process may have been faster.
      let version = try connection.schemaVersionInTransaction()
      let steps = version == 0 ? Schema.creation : Schema.migrations.dropFirst(version - 1).flatMap { $0 }
      for step in steps { try connection.execute(step) }
      try connection.execute(
        "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(Schema.version); COMMIT"
      )
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  /// SQLite does not wait for others when it changes the journal mode, so this does.
  private static func enableWriteAheadLog(
    _ connection: borrowing Connection,
    patience: Int32
  ) throws(TaskStoreError) {
    var waited: Int32 = 0
    while true {
      do {
        return try connection.execute("PRAGMA journal_mode = WAL")
      } catch .busy where waited < patience {
        usleep(5000)
        waited += 5
      }
    }
  }
}

extension Connection {
  /// Checks that no other process has brought a newer schema since the store was opened.
  func checkVersion() throws(TaskStoreError) {
    try check(number("PRAGMA user_version"))
  }

  private func check(_ version: Int) throws(TaskStoreError) {
    guard version <= Schema.version else {
      throw .newerSchema(path: path, found: version, known: Schema.version)
    }
  }

  /// The version of the store's schema, read outside of a transaction.
  ///
  /// Another process may be making the store right now, so that all marks must be read from one state of the file.
  fileprivate func schemaVersion() throws(TaskStoreError) -> Int {
    try execute("BEGIN")
    do {
      let version = try schemaVersionInTransaction()
      try execute("COMMIT")
      return version
    } catch {
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// The version of the store's schema, 0 for a database without any table.
  ///
  /// - Throws: `notAStore` for a database of another program, `newerSchema` for one of a later glance.
  fileprivate func schemaVersionInTransaction() throws(TaskStoreError) -> Int {
    let application = try number("PRAGMA application_id")
    let version = try number("PRAGMA user_version")
    if application == Schema.applicationID {
      try check(version)
      guard version > 0 else { throw .damaged(path: path, reason: "its schema has no version") }
      return version
    }
    guard application == 0, version == 0, try number("SELECT count(*) FROM sqlite_schema") == 0 else {
      throw .notAStore(path: path, reason: "the database belongs to another program")
    }
    return 0
  }
}
