import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceStore

/// The queries behind a summary go straight to an index and never sort, so that they cost the same for ten tasks and
/// for a million.
@Suite struct QueryPlanTests {
  @Test(arguments: [nil, 1])
  func agenda(project: Int?) throws {
    let index = project == nil ? "task_order (shelf=?" : "task_project_order (project_id=? AND shelf=?"
    #expect(
      try plan(AgendaQuery.sql(of: project)) == [
        "SEARCH task USING INDEX \(index) AND place>? AND place<?)",
        "SEARCH project USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN",
      ]
    )
  }

  @Test(arguments: [nil, 1])
  func completed(project: Int?) throws {
    let index = project == nil ? "task_order (shelf=?)" : "task_project_order (project_id=? AND shelf=?)"
    #expect(
      try plan(SQLiteLedger.completedSQL(of: project)) == [
        "SEARCH task USING INDEX \(index)",
        "SEARCH project USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN",
      ]
    )
  }

  @Test func numbersAlone() throws {
    #expect(
      try plan(AgendaQuery.sql(of: nil, onlyIDs: true)) == [
        "SEARCH task USING INDEX task_order (shelf=? AND place>? AND place<?)"
      ]
    )
    #expect(
      try plan(SQLiteLedger.completedSQL(of: nil, onlyIDs: true)) == [
        "SEARCH task USING INDEX task_order (shelf=?)"
      ]
    )
  }

  @Test func tallies() throws {
    let key = "SEARCH tally USING PRIMARY KEY (project_id=? AND clock=? AND width=?"
    #expect(try plan(Tally.rangeSQL) == [key + " AND slot>? AND slot<?)"])
    #expect(try plan(Tally.totalsSQL) == [key + ")"])
    // The projects are few and are read as a whole; their tallies are not.
    #expect(
      try plan(SQLiteLedger.projectCountsSQL) == [
        "SCAN project", key + ") LEFT-JOIN", "USE TEMP B-TREE FOR ORDER BY",
      ]
    )
  }

  @Test func reminders() throws {
    #expect(
      try plan(ReminderQuery.slotSQL) == [
        "SEARCH tally USING PRIMARY KEY (project_id=? AND clock=? AND width=? AND slot>?)"
      ]
    )
    #expect(
      try plan(ReminderQuery.markSQL) == ["SEARCH reminder USING PRIMARY KEY (uuid=? AND lead=? AND due=?)"]
    )
  }

  @Test func prefixes() throws {
    #expect(
      try plan("SELECT title FROM task WHERE " + SQLiteLedger.prefixCondition) == [
        "SEARCH task USING INDEX sqlite_autoindex_task_1 (uuid>? AND uuid<?)"
      ]
    )
  }

  private func plan(_ sql: String) throws -> [String] {
    let store = try TemporaryStore()
    let moment = try Moment.at("2026-11-30T10:00")
    _ = try store.open().add([TaskDraft(title: "One", project: "home")], at: moment)
    return try store.sql().rows("EXPLAIN QUERY PLAN " + sql).compactMap { $0.last ?? nil }
  }
}
