// What completing and reopening mean for a task that repeats, the same for every ledger.

extension TaskItem {
  /// The task when it is completed, and what follows it.
  ///
  /// - Parameter moment: The moment of the completion.
  /// - Returns: The completed task; the one that follows it, which has no number of its own yet and perhaps a UUID that
  ///   another one has already; how many times are left out; and whether that was the last time.
  /// - Throws: `dateOutOfRange`.
  package func completion(at moment: Moment) throws(TaskStoreError) -> TaskCompletion {
    var completed = self
    completed.completed = try TimeRules.instant(moment.instant)
    guard var series = recurrence.flatMap(Recurrence.init) else { return TaskCompletion(task: completed) }
    // The repeat stays with the last task, where reopening finds it.
    guard let (due, missed) = series.next(after: due, at: moment) else {
      return TaskCompletion(task: completed, isLast: true)
    }
    var next = self
    if series.mode == .schedule, series.anchor == nil {
      series.anchor = self.due ?? .day(moment.today)
      next.recurrence = series.description
    }
    completed.recurrence = nil
    next.uuid = uuid.successor
    next.due = due
    next.source = TaskItem.ownSource
    next.created = moment.instant
    next.position = nil
    return TaskCompletion(task: completed, next: next, missed: missed)
  }

  /// Whether it is what followed a completed task, and as it was made, but for its due.
  package func follows(_ task: TaskItem) -> Bool {
    uuid == task.uuid.successor && created == task.completed && completed == nil && title == task.title
      && note == task.note && priority == task.priority && tags == task.tags && project == task.project
      && task.recurrence == nil && recurrence.flatMap(Recurrence.init) != nil
  }
}
