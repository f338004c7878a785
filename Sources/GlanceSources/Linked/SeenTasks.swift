internal import GlanceStore
internal import GlanceTasks

/// Tasks of sources as a person saw them who asks for a change.
///
/// What has no identity in its source but its text goes on as the line that looks most like it; a person who saw the one
/// does not mean the other where they have little in common.
struct SeenTasks {
  private var seen: [Int: (title: String, key: String)] = [:]

  /// The tasks that some selectors mean before the sources are looked at.
  init(_ selectors: [TaskSelector], in state: TaskState, of store: SQLiteLedger, at moment: Moment) {
    guard let sources = try? store.linkedSources(), !sources.isEmpty else { return }
    // What can't be found yet has not been seen.
    for (_, task) in (try? store.found(selectors, in: state, at: moment)) ?? []
    where task.source != TaskItem.ownSource {
      guard let linked = try? store.linkedTask(task.id) else { continue }
      seen[task.id] = (task.title, linked.key)
    }
  }

  /// Makes sure that a task is the one that was seen.
  ///
  /// - Throws: `changedMeanwhile` when it may be another one.
  func check(_ task: TaskItem, of store: SQLiteLedger) throws(TaskStoreError) {
    guard let former = seen[task.id], former.title != task.title,
      try store.linkedTask(task.id)?.key != former.key,
      TitleWords(former.title).share(with: TitleWords(task.title)) <= SeenTasks.mostDoubt
    else { return }
    throw .changedMeanwhile(task.id, "title")
  }

  /// Titles with as little in common, or less, may be those of two tasks: "Call Anna" and "Call Bob".
  private static let mostDoubt = 0.5
}
