package import GlanceTasks
internal import Glibc

/// A database of another program, read in one short transaction that leaves its files as they are.
///
/// A connection that may write, but is told not to, sees what is committed while another one writes, and takes the
/// helper files away again that it had to make, which one that may only read leaves behind (SQLite 3.40).
package struct ForeignDatabase: ~Copyable {
  /// Milliseconds that a read waits for others.
  private static let patience: Int32 = 200
  /// How often a copy is made anew when somebody writes meanwhile.
  private static let attempts = 3

  private let connection: Connection

  /// Reads a database.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - body: What is read; all of it is of one state.
  /// - Returns: What `body` makes of it.
  /// - Throws: `busy`, `unavailable`, `notAStore`, `damaged`, or what `body` throws.
  package static func read<Result>(
    _ path: String,
    _ body: (borrowing ForeignDatabase) throws(TaskStoreError) -> Result
  ) throws(TaskStoreError) -> Result {
    let named = StoreFile(path: path)
    guard try named.state() == .present else {
      throw .notAStore(path: path, reason: "it is empty or missing")
    }
    let file = named.resolved
    try file.checkLength()
    if !file.isFolderWritable && !file.hasLog {
      return try read(file.path, of: path, as: .immutable, body)
    }
    // Who is connected keeps an index of the log. Where there is none, the first one to connect would make it, and bring
    // the log into the file when it leaves.
    guard !file.isFolderWritable || (file.isThere("-wal") && !file.isThere("-shm")) else {
      return try read(file.path, of: path, as: .foreign(leavesLog: file.isThere("-wal")), body)
    }
    let copy = try settledCopy(of: file)
    defer { copy.discard() }
    return try read(copy.path, of: path, as: .foreign(leavesLog: false), body)
  }

  private static func read<Result>(
    _ file: String,
    of path: String,
    as mode: Connection.Mode,
    _ body: (borrowing ForeignDatabase) throws(TaskStoreError) -> Result
  ) throws(TaskStoreError) -> Result {
    let connection = try Connection(file: file, path: path, mode: mode, timeout: patience)
    try connection.execute("PRAGMA query_only = 1; BEGIN")
    let database = ForeignDatabase(connection: connection)
    let result = try body(database)
    try database.connection.execute("COMMIT")
    return result
  }

  /// A private copy of a database and its log, which nobody has written to while it was made.
  private static func settledCopy(of file: StoreFile) throws(TaskStoreError) -> StoreFile {
    for _ in 0..<attempts {
      let stamps = file.stamps
      let copy = try file.privateCopy()
      if file.stamps == stamps { return copy }
      copy.discard()
    }
    throw .busy(path: file.path)
  }

  /// Whether it has a table.
  package func hasTable(_ name: String) throws(TaskStoreError) -> Bool {
    try connection.number("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?", .text(name))
      > 0
  }

  /// Runs a query with texts bound in order, and reads its rows: the columns of each in the bytes of their texts,
  /// whatever their types; `NULL` is empty.
  package func rows(
    _ sql: String,
    _ values: [String] = [],
    _ row: (_ columns: [[UInt8]]) -> Void
  ) throws(TaskStoreError) {
    var statement = try connection.prepare(sql)
    statement.bind(values.map { .text($0) })
    while try statement.step() {
      row((0..<statement.columnCount).map { statement.withBytes($0) { Array($0) } })
    }
  }
}

extension StoreFile {
  /// Whether a helper file is there.
  fileprivate func isThere(_ suffix: String) -> Bool {
    access(path + suffix, F_OK) == 0
  }

  /// What tells whether the file and its log are as they were.
  fileprivate var stamps: [Int64] {
    ["", "-wal"].flatMap { suffix -> [Int64] in
      var status = Glibc.stat()
      guard stat(path + suffix, &status) == 0 else { return [] }
      return [Int64(status.st_size), Int64(status.st_mtim.tv_sec), Int64(status.st_mtim.tv_nsec)]
    }
  }
}
