internal import CGlanceSQLite
internal import GlanceTasks
internal import Glibc

/// An open SQLite database, closed with the value.
struct Connection: ~Copyable {
  private let handle: OpaquePointer
  private let cache = StatementCache()
  /// The path that errors name.
  let path: String
  /// Whether it shows what was in the file when it was opened, and no later change.
  let isSnapshot: Bool

  /// How a database is opened.
  enum Mode {
    /// For reading; nothing is made.
    case read
    /// For reading a file that cannot change, without any lock or helper file.
    case immutable
    /// For reading and writing a file that is there.
    case write
    /// For reading a file of another program, whose log stays as it is, or goes when nobody else is connected.
    case foreign(leavesLog: Bool)

    fileprivate var flags: Int32 {
      switch self {
      case .read: SQLITE_OPEN_READONLY
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .write, .foreign: SQLITE_OPEN_READWRITE
      }
    }
  }

  /// Opens a database file.
  ///
  /// - Parameters:
  ///   - file: The file to open.
  ///   - path: The path that errors name, when it is not that file.
  ///   - mode: How it is opened.
  ///   - milliseconds: How long a call waits for a lock that another connection holds.
  /// - Throws: `unavailable` when there is no such file or it can't be used so.
  init(file: String, path: String, mode: Mode, timeout milliseconds: Int32) throws(TaskStoreError) {
    let isImmutable = if case .immutable = mode { true } else { false }
    isSnapshot = isImmutable || file != path
    // SQLite gives names such as ":memory:" a meaning of their own, but none that begins so.
    let file = file.utf8.first == UInt8(ascii: "/") ? file : "./" + file
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      isImmutable ? Connection.immutableURI(of: file) : file,
      &opened,
      mode.flags | Connection.flags,
      nil
    )
    guard let opened else {
      throw .unavailable(path: path, reason: "out of memory")
    }
    guard code == SQLITE_OK else {
      let error = Connection.error(of: opened, path: path)
      sqlite3_close(opened)
      throw error
    }
    self.handle = opened
    self.path = path
    sqlite3_busy_timeout(handle, milliseconds)
    switch mode {
    case .write:
      // Readers that find the helper files need not make them, nor watchers be woken by their coming and going.
      var persist: Int32 = 1
      sqlite3_file_control(handle, nil, SQLITE_FCNTL_PERSIST_WAL, &persist)
    case .foreign(leavesLog: true): leaveFileAlone()
    case .read, .immutable, .foreign(leavesLog: false): break
    }
    // A crafted schema in a file from elsewhere must not be able to damage it. (SQLite 3.40 can't be told to trust
    // schemas less, since it takes its own json_valid(), which ours uses, for unsafe then.)
    _ = glance_sqlite3_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
  }

  /// A copy of a database in memory, as it is in the transaction that has begun.
  init(copying other: borrowing Connection) throws(TaskStoreError) {
    var opened: OpaquePointer?
    guard
      sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | Connection.flags, nil)
        == SQLITE_OK, let opened, let backup = sqlite3_backup_init(opened, "main", other.handle, "main")
    else {
      sqlite3_close(opened)
      throw .unavailable(path: other.path, reason: "out of memory")
    }
    sqlite3_backup_step(backup, -1)
    guard sqlite3_backup_finish(backup) == SQLITE_OK,
      sqlite3_exec(opened, "PRAGMA foreign_keys = ON", nil, nil, nil) == SQLITE_OK
    else {
      let error = Connection.error(of: opened, path: other.path)
      sqlite3_close(opened)
      throw error
    }
    self.handle = opened
    self.path = other.path
    self.isSnapshot = true
  }

  deinit {
    cache.clear()
    sqlite3_close_v2(handle)
  }

  /// A connection is used by one thread at a time, so SQLite's own locking is not needed.
  private static let flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE

  /// Leaves the file as it is from now on; else the last connection to close would bring the log into it.
  func leaveFileAlone() {
    _ = glance_sqlite3_configure(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
  }

  /// Runs statements that give no rows.
  func execute(_ sql: String) throws(TaskStoreError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw error }
  }

  /// Prepares one statement.
  func prepare(_ sql: String) throws(TaskStoreError) -> Statement {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else { throw error }
    return Statement(handle: prepared, path: path)
  }

  /// Runs a statement with values bound in order, and gives no rows.
  func run(_ sql: String, _ values: SQLValue...) throws(TaskStoreError) {
    var statement = try prepare(sql)
    statement.bind(values)
    _ = try statement.step()
  }

  /// The first column of the first row of a statement, or 0 when there is no row.
  func number(_ sql: String, _ values: SQLValue...) throws(TaskStoreError) -> Int {
    var statement = try prepare(sql)
    statement.bind(values)
    return try statement.step() ? statement.number(0) : 0
  }

  /// Runs a statement that comes for many rows, and is prepared for the first of them.
  ///
  /// - Returns: The first column of its first row, or 0 when it gives no row.
  @discardableResult
  func runOften(_ sql: String, _ values: [SQLValue]) throws(TaskStoreError) -> Int {
    try cache.run(sql, values, in: self)
  }

  /// Whether there is a table of a name, which costs less than a statement.
  func hasTable(_ name: String) -> Bool {
    sqlite3_table_column_metadata(handle, "main", name, nil, nil, nil, nil, nil, nil) == SQLITE_OK
  }

  /// The identifier of the row that was inserted last.
  var lastInsertedRow: Int {
    Int(sqlite3_last_insert_rowid(handle))
  }

  /// The number of rows that the last statement changed.
  var changedRows: Int {
    Int(sqlite3_changes64(handle))
  }

  private var error: TaskStoreError {
    Connection.error(of: handle, path: path)
  }

  /// The error that a connection met last.
  static func error(of handle: OpaquePointer?, path: String) -> TaskStoreError {
    let code = sqlite3_extended_errcode(handle)
    let reason = sqlite3_errmsg(handle).map { String(cString: $0) } ?? "unknown error"
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy(path: path)
    case SQLITE_NOTADB: return .notAStore(path: path, reason: "it is not an SQLite database")
    case SQLITE_CORRUPT: return .damaged(path: path, reason: reason)
    case SQLITE_FULL: return .unavailable(path: path, reason: StoreFile.reason(ENOSPC))
    case SQLITE_READONLY:
      return .unavailable(
        path: path,
        reason: "it can't be written; change its permissions or use another file"
      )
    case SQLITE_IOERR where sqlite3_system_errno(handle) != 0:
      return .unavailable(path: path, reason: StoreFile.reason(sqlite3_system_errno(handle)))
    default:
      return .unavailable(path: path, reason: reason)
    }
  }

  private static func immutableURI(of file: String) -> String {
    var uri = "file:"
    for byte in file.utf8 {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "."), 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return uri + "?immutable=1"
  }
}
