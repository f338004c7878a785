internal import GlanceTasks

/// A store in an SQLite file that any number of processes may use at once.
///
/// The file is opened when it is first needed; for reading, it is not made when it is missing.
public final class SQLiteLedger {
  let file: StoreFile
  private let closesReader: Bool
  private var reader: ConnectionBox?
  private var writer: ConnectionBox?

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
    if reader == nil, let writer { reader = writer }
    if reader == nil {
      guard let connection = try Database.openForReading(file) else { return nil }
      let opened = ConnectionBox(connection)
      if !closesReader { _ = Unmanaged.passRetained(opened) }
      reader = opened
    }
    guard let reader else { return nil }
    return try transaction("BEGIN", on: reader.connection, body)
  }

  /// Runs a change, all of it or nothing.
  func write<Result>(
    _ body: (borrowing Connection) throws(TaskStoreError) -> Result
  ) throws(TaskStoreError) -> Result {
    if let writer { return try transaction("BEGIN IMMEDIATE", on: writer.connection, body) }
    let opened = ConnectionBox(try Database.openForWriting(file))
    writer = opened
    return try transaction("BEGIN IMMEDIATE", on: opened.connection, body)
  }

  private func transaction<Result>(
    _ begin: String,
    on connection: borrowing Connection,
    _ body: (borrowing Connection) throws(TaskStoreError) -> Result
  ) throws(TaskStoreError) -> Result {
    try connection.execute(begin)
    do {
      try connection.checkVersion()
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
