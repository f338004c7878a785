internal import CGlanceSQLite
internal import GlanceTasks

/// A value to bind to a statement.
enum SQLValue {
  case null
  case integer(Int)
  case text(String)
  /// A text that may be no UTF-8.
  case bytes([UInt8])
  /// Bytes that are no text.
  case blob([UInt8])

  init(_ value: Int?) {
    self = value.map(SQLValue.integer) ?? .null
  }

  init(_ value: String?) {
    self = value.map(SQLValue.text) ?? .null
  }
}

/// A prepared SQL statement, finalised with the value.
struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let path: String

  init(handle: OpaquePointer, path: String) {
    self.handle = handle
    self.path = path
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Starts over with other values, bound in order.
  mutating func bind(_ values: [SQLValue]) {
    sqlite3_reset(handle)
    for (index, value) in values.enumerated() {
      let position = Int32(index + 1)
      switch value {
      case .null:
        sqlite3_bind_null(handle, position)
      case .integer(let number):
        sqlite3_bind_int64(handle, position, Int64(number))
      case .text(let text):
        var text = text
        text.withUTF8 { bind($0, at: position) }
      case .bytes(let bytes):
        bytes.withUnsafeBufferPointer { bind($0, at: position) }
      case .blob(let bytes):
        _ = bytes.withUnsafeBytes {
          glance_sqlite3_bind_blob(handle, position, $0.baseAddress, Int32($0.count))
        }
      }
    }
  }

  private func bind(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int32) {
    // Without an address it would be NULL.
    guard !bytes.isEmpty else {
      _ = glance_sqlite3_bind_text(handle, position, "", 0)
      return
    }
    _ = bytes.withMemoryRebound(to: CChar.self) {
      glance_sqlite3_bind_text(handle, position, $0.baseAddress, Int32($0.count))
    }
  }

  /// Ends the reading of rows, so that the tables may change.
  mutating func reset() {
    sqlite3_reset(handle)
  }

  /// Starts over with other numbers, bound in order; cheaper than values of all kinds.
  mutating func bind(numbers: Int...) {
    sqlite3_reset(handle)
    for (index, number) in numbers.enumerated() {
      sqlite3_bind_int64(handle, Int32(index + 1), Int64(number))
    }
  }

  /// Goes on to the next row.
  ///
  /// - Returns: Whether there is one.
  mutating func step() throws(TaskStoreError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw Connection.error(of: sqlite3_db_handle(handle), path: path)
    }
  }

  /// The number of columns.
  var columnCount: Int32 {
    sqlite3_column_count(handle)
  }

  /// Whether a column of the row is NULL.
  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// A column of the row as a whole number; NULL is 0.
  func number(_ column: Int32) -> Int {
    Int(sqlite3_column_int64(handle, column))
  }

  /// A column of the row as a whole number, or `nil` for NULL.
  func optionalNumber(_ column: Int32) -> Int? {
    isNull(column) ? nil : number(column)
  }

  /// What a closure makes of the bytes of a column's text, which are there during the call alone.
  func withBytes<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let bytes = sqlite3_column_text(handle, column)
    return body(UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// A column of the row as bytes that are no text; NULL is empty.
  func blob(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// A column of the row as text, invalid UTF-8 repaired; NULL is empty.
  func text(_ column: Int32) -> String {
    optionalText(column) ?? ""
  }

  /// A column of the row as text, or `nil` for NULL.
  func optionalText(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
