/// Gives the tasks of one import their numbers.
package struct TaskNumbers {
  /// The highest number that an import may bring; a place holds numbers of 12 digits, and new tasks count on from it.
  package static let highest = 999_999_999

  private let former: Int
  private var last: Int
  private var given: Set<Int> = []

  /// Numbers for a store, from the highest one that was ever used in it.
  package init(after last: Int) {
    self.former = last
    self.last = last
  }

  /// The number of the next task: its own, where it was never used, else the next one.
  package mutating func next(for own: Int?) -> Int {
    if let own, former < own, own <= TaskNumbers.highest, given.insert(own).inserted {
      last = max(last, own)
      return own
    }
    last += 1
    given.insert(last)
    return last
  }
}

extension TaskItem {
  /// A new task from a draft, which is checked, but for number and position.
  ///
  /// - Throws: `emptyTitle`, `dateOutOfRange`.
  package init(
    id: Int,
    from draft: TaskDraft,
    in project: Project?,
    at moment: Moment
  ) throws(TaskStoreError) {
    self.init(
      id: id,
      uuid: draft.uuid ?? TaskID(),
      title: try TextRules.title(draft.title),
      note: draft.note,
      due: try TimeRules.due(draft.due),
      priority: draft.priority,
      tags: draft.tags,
      project: project,
      recurrence: draft.recurrence,
      created: try TimeRules.instant(draft.created ?? moment.instant),
      completed: try draft.completed.map(TimeRules.instant),
      isCompletionGuessed: draft.isCompletionGuessed
    )
  }
}
