internal import CGlanceSQLite

/// What concerns the whole of SQLite in a process.
public enum SQLiteLibrary {
  /// Turns off the counting of allocated memory, which takes a lock at every allocation; nobody here asks for the counts.
  ///
  /// For programs that end soon. It has an effect only before the first database is opened.
  public static func disableMemoryStatistics() {
    _ = glance_sqlite3_disable_memory_statistics()
  }
}
