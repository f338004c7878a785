package import GlanceTasks

/// A store in an SQLite file that any number of processes may use at once.
///
/// The file is opened when it is first needed; for reading, it is not made when it is missing.
public final class SQLiteLedger {
  let file: StoreFile
  private let closesReader: Bool
  private var reader: ConnectionBox?
  private var writer: ConnectionBox?
  /// The connection whose reads are all of one state.
  private var current: ConnectionBox?
  /// Whether a change of several operations is going on.
  private var isInTransaction = false
  /// The number that SQLite changes with each commit of another connection, as it was before the last look.
  private var seenVersion: Int?
  private var writeLock: WriteLock?
  /// The helper files that belonged to the store when it was opened for reading.
  private var helperFiles: StoreFile.HelperFiles?

  /// A store in a file, which need not be there yet.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - closesReader: Whether a file that was only read is closed with the ledger. A program that ends right after need
  ///     not: the end of a process closes files in a fraction of the time that SQLite takes.
  public init(path: String, closesReader: Bool = true) {
    self.file = StoreFile(path: path)
    self.closesReader = closesReader
  }

  /// A copy in memory, which can be changed without anybody else seeing it.
  private init(copyOf connection: consuming Connection, of file: StoreFile) {
    self.file = file
    self.closesReader = true
    let box = ConnectionBox(connection)
    reader = box
    writer = box
  }

  /// A class, since an optional of a type that can't be copied can't be borrowed from.
  private final class ConnectionBox {
    let connection: Connection

    init(_ connection: consuming Connection) {
      self.connection = connection
    }
  }

  /// Runs reads on one state of the store.
  ///
  /// - Returns: What the reads give, or `nil` when there is no store yet.
  func read<Result>(
    _ body: (borrowing Connection) throws(TaskStoreError) -> Result
  ) throws(TaskStoreError) -> Result? {
    if isInTransaction, let writer { return try body(writer.connection) }
    if let current { return try body(current.connection) }
    if reader == nil, let writer { reader = writer }
    defer { current = nil }
    if let reader {
      current = reader
      try reader.connection.execute("BEGIN")
      return try finish(on: reader.connection) { (connection) throws(TaskStoreError) in
        try connection.checkVersion()
        return try body(connection)
      }
    }
    guard let connection = try Database.openForReading(file) else { return nil }
    let opened = ConnectionBox(connection)
    if !closesReader { _ = Unmanaged.passRetained(opened) }
    current = opened
    if !opened.connection.isSnapshot {
      reader = opened
      // A program that ends right after never looks whether the store has changed.
      if closesReader { helperFiles = file.resolved.helperFiles }
    }
    return try finish(on: opened.connection, body)
  }

  /// Runs several reads on one state of the store.
  ///
  /// - Returns: What the reads give, or `nil` when there is no store yet.
  package func reading<Result>(
    _ body: () throws(TaskStoreError) -> Result
  ) throws(TaskStoreError) -> Result? {
    try read { (_) throws(TaskStoreError) in try body() }
  }

  /// A copy of the store in memory, as it is now; `nil` when there is no store yet.
  ///
  /// It takes time that grows with the store.
  package func copyInMemory() throws(TaskStoreError) -> SQLiteLedger? {
    let file = file
    return try read { (connection) throws(TaskStoreError) in
      SQLiteLedger(copyOf: try Connection(copying: connection), of: file)
    }
  }

  /// Looks whether the store has changed since the last look.
  ///
  /// - Parameters:
  ///   - isAnyNews: Whether it is read in any case.
  ///   - read: The reads.
  /// - Returns: What the reads give, or `nil` when nothing has changed.
  /// - Throws: Why the store can't be read.
  package func readIfChanged<Result>(
    regardless isAnyNews: Bool = false,
    _ read: () throws(TaskStoreError) -> Result
  ) throws(TaskStoreError) -> Result? {
    try closeStaleReader()
    // Read before: a commit that comes between leads to one look too many, not to one that is missing.
    let version = try reader?.connection.number("PRAGMA data_version")
    if !isAnyNews, let version, version == seenVersion { return nil }
    let result = try read()
    seenVersion = version
    return result
  }

  /// Whether a store is at the path.
  ///
  /// - Throws: `unavailable` or `notAStore` when none can be there.
  package func isPresent() throws(TaskStoreError) -> Bool {
    try file.state() == .present
  }

  /// Closes the file that was opened for reading, if it is not the one at the path any more.
  ///
  /// - Throws: Why what is at the path can't be read.
  package func closeStaleReader() throws(TaskStoreError) {
    // A file that is not there any more, or may not be read any more, is open all the same.
    if try file.state() == .absent { closeReader() }
    // So are a log and an index that somebody has removed: others write to new ones from then on.
    if let helperFiles, helperFiles != file.resolved.helperFiles { closeReader() }
  }

  /// Closes the file that was opened for reading, so that the next read opens what is at the path by then.
  package func closeReader() {
    reader = nil
    seenVersion = nil
    writeLock = nil
    helperFiles = nil
  }

  /// Whether another process is about to change the store: it has begun and not finished.
  package var isBeingWritten: Bool {
    guard reader != nil else { return false }
    if writeLock == nil { writeLock = WriteLock(of: file.resolved) }
    return writeLock?.isHeld ?? false
  }

  /// Runs a change, all of it or nothing; where there is no store yet, it is made, or an error thrown if one is given.
  func write<Result>(
    unlessAbsent error: TaskStoreError? = nil,
    _ body: (borrowing Connection) throws(TaskStoreError) -> Result
  ) throws(TaskStoreError) -> Result {
    if isInTransaction, let writer { return try body(writer.connection) }
    let box: ConnectionBox
    if writer == nil, let error, try file.state() == .absent { throw error }
    if let writer { box = writer } else { box = ConnectionBox(try Database.openForWriting(file)) }
    writer = box
    try box.connection.execute("BEGIN IMMEDIATE")
    return try finish(on: box.connection) { (connection) throws(TaskStoreError) in
      try connection.checkVersion()
      return try body(connection)
    }
  }

  /// Runs several operations as one change, all of it or nothing, on a store that is there.
  package func transaction<Result>(
    _ body: () throws(TaskStoreError) -> Result
  ) throws(TaskStoreError) -> Result {
    try write { (_) throws(TaskStoreError) in
      isInTransaction = true
      defer { isInTransaction = false }
      return try body()
    }
  }

  /// The bytes of a log that is brought into the store right away: some dozens of small changes, which take a reader a
  /// fraction of a millisecond to check.
  private static let longLog = 1 << 20

  /// Runs a change that can be made again, so that it neither waits for the disk nor for others.
  ///
  /// - Throws: `busy` when another process holds the lock, and what `write` throws.
  func writeAtOnce<Result>(
    _ body: (borrowing Connection) throws(TaskStoreError) -> Result
  ) throws(TaskStoreError) -> Result {
    if let writer, isInTransaction || writer.connection.isSnapshot { return try write(body) }
    let box = ConnectionBox(try Database.openForWriting(file, atOnce: true))
    if !closesReader { _ = Unmanaged.passRetained(box) }
    try box.connection.execute("BEGIN IMMEDIATE")
    let result = try finish(on: box.connection) { (connection) throws(TaskStoreError) in
      try connection.checkVersion()
      return try body(connection)
    }
    // A program that ends without closing the store leaves it a log that each reader has to check from end to end.
    if file.resolved.logSize > SQLiteLedger.longLog {
      try? box.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    return result
  }

  /// Runs the body of a transaction that has begun, and ends it: with all of its changes, or with none.
  private func finish<Result>(
    on connection: borrowing Connection,
    _ body: (borrowing Connection) throws(TaskStoreError) -> Result
  ) throws(TaskStoreError) -> Result {
    do {
      let result = try body(connection)
      try connection.execute("COMMIT")
      return result
    } catch {
      try? connection.execute("ROLLBACK")
      if case .damaged = error { connection.leaveFileAlone() }
      throw error
    }
  }
}
