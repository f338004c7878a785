internal import CGlanceSQLite

/// A program that uses SQLite without knowing of glance.
public final class SQL {
  private let handle: OpaquePointer

  /// Opens a database for reading and writing, and makes it when it is missing.
  public init(path: String) throws {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
    guard code == SQLITE_OK, let opened else { throw SQLFailure(message: "can't open \(path)") }
    handle = opened
    sqlite3_busy_timeout(handle, 10_000)
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  /// Runs statements, and returns all columns of all rows as text; NULL is `nil`.
  @discardableResult
  public func rows(_ sql: String) throws -> [[String?]] {
    var rows: [[String?]] = []
    try sql.withCString { start in
      var tail: UnsafePointer<CChar>? = start
      while let rest = tail, rest.pointee != 0 {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, rest, -1, &statement, &tail) == SQLITE_OK else { throw failure }
        defer { sqlite3_finalize(statement) }
        guard let statement else { continue }
        while true {
          let code = sqlite3_step(statement)
          if code == SQLITE_DONE { break }
          guard code == SQLITE_ROW else { throw failure }
          rows.append((0..<sqlite3_column_count(statement)).map { Self.text(statement, $0) })
        }
      }
    }
    return rows
  }

  /// The first column of the first row as a whole number.
  public func number(_ sql: String) throws -> Int {
    try rows(sql).first?.first.flatMap { $0 }.flatMap { Int($0) } ?? 0
  }

  /// The first column of all rows.
  public func texts(_ sql: String) throws -> [String] {
    try rows(sql).compactMap { $0.first ?? nil }
  }

  private static func text(_ statement: OpaquePointer, _ column: Int32) -> String? {
    sqlite3_column_text(statement, column).map { String(cString: $0) }
  }

  private var failure: SQLFailure {
    SQLFailure(message: String(cString: sqlite3_errmsg(handle)))
  }
}

/// What SQLite said.
public struct SQLFailure: Error, CustomStringConvertible {
  let message: String
  /// The message.
  public var description: String { message }
}
