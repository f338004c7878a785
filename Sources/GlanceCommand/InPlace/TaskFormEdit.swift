internal import GlanceTasks

/// What the changes in a form do to the task, whatever it is by then.
struct TaskFormEdit {
  /// The change of all parts but its repeat, which begins with its due.
  var parts = TaskEdit()
  /// The change of its repeat.
  var repeats: RepeatOption?

  /// The edit of a task.
  func edit(of task: TaskItem, in zone: Zone) -> TaskEdit {
    repeats?.adding(to: parts, of: task, in: zone) ?? parts
  }
}
