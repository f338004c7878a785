public import GlanceTasks

/// A store in an SQLite file, for concurrent code.
public typealias SQLiteTaskStore = LedgerTaskStore<SQLiteLedger>

extension LedgerTaskStore where Ledger == SQLiteLedger {
  /// A store in a file, which need not be there yet.
  public init(path: String) {
    self.init(SQLiteLedger(path: path))
  }
}
