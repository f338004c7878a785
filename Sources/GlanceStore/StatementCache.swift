internal import GlanceTasks

/// Statements of a connection that are run for many rows, each prepared once.
///
/// To prepare one that changes a task takes longer than to run it, since the triggers of its table are prepared with it.
final class StatementCache {
  private var kept: [String: Kept] = [:]

  private final class Kept {
    var statement: Statement

    init(_ statement: consuming Statement) {
      self.statement = statement
    }
  }

  /// Texts may hold the number of a step, so that there is no end of them in a process that goes on.
  private static let limit = 16

  /// Runs a statement.
  ///
  /// - Returns: The first column of its first row as a whole number, or 0 when it gives no row.
  func run(
    _ sql: String,
    _ values: [SQLValue],
    in connection: borrowing Connection
  ) throws(TaskStoreError) -> Int {
    if kept[sql] == nil {
      if kept.count == StatementCache.limit { kept = [:] }
      kept[sql] = Kept(try connection.prepare(sql))
    }
    guard let own = kept[sql] else { return 0 }
    own.statement.bind(values)
    // A row that was not read to its end would keep the transaction open.
    defer { own.statement.reset() }
    return try own.statement.step() ? own.statement.number(0) : 0
  }

  /// Lets go of all statements, which a connection that is closed waits for.
  func clear() {
    kept = [:]
  }
}
