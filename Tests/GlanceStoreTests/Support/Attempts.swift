import GlanceStore
import GlanceTasks
import GlanceTestSupport

/// Opens a path as a store, the way a bar and the way a command that changes something would.
enum Attempts {
  /// The error that reading met, or `nil` when it went well.
  static func read(_ path: String) throws -> TaskStoreError? {
    let moment = try Moment.at("2026-11-30T10:00")
    let ledger = SQLiteLedger(path: path)
    do throws(TaskStoreError) {
      _ = try ledger.summary(
        for: SummaryRequest(
          moment: moment,
          openLimit: 8,
          completedLimit: 8,
          includesProjects: true,
          includesHistory: true
        )
      )
      _ = try ledger.tasks(in: TaskGroup.allCases, project: nil, at: moment)
      return nil
    } catch {
      return error
    }
  }

  /// The error that adding a task met, or `nil` when it went well.
  static func write(_ path: String) throws -> TaskStoreError? {
    let moment = try Moment.at("2026-11-30T10:00")
    let ledger = SQLiteLedger(path: path)
    do throws(TaskStoreError) {
      // So long that it needs new pages, since SQLite looks at the list of free ones only then.
      let note = String(repeating: "More. ", count: 2000)
      _ = try ledger.add([TaskDraft(title: "One more", note: note, project: "more")], at: moment)
      return nil
    } catch {
      return error
    }
  }
}
