/// The task that a person picked on a bar, which all bars show in place of the first one for a while.
public struct TaskSelection: Hashable, Sendable {
  /// The task.
  public var task: TaskID
  /// When it was picked, or completed with a click.
  public var at: Instant

  /// A selection from its parts.
  public init(task: TaskID, at: Instant) {
    self.task = task
    self.at = at
  }

  /// The seconds for which an open task stays selected.
  public static let openSeconds = 30
  /// The seconds for which a completed task is shown as just completed, at least, and a click takes the completion back.
  public static let completedSeconds = 8

  /// Whether it can mean any task at a moment; never before `at`, since then the clock was set back.
  package func isFresh(at moment: Moment) -> Bool {
    holds(for: TaskSelection.openSeconds, at: moment)
  }

  /// Whether it means a task at a moment.
  package func means(_ task: TaskItem, at moment: Moment) -> Bool {
    task.uuid == self.task && holds(for: TaskSelection.seconds(for: task), at: moment)
  }

  /// The instant from which it no longer means a task that it means now.
  package func end(for task: TaskItem) -> Instant {
    at + TaskSelection.seconds(for: task)
  }

  private static func seconds(for task: TaskItem) -> Int {
    // The clock tells whole seconds, so that up to one of them had passed at the click: a second click that came while
    // the completion may still be taken back must never complete the next task.
    task.completed == nil ? openSeconds : completedSeconds + 1
  }

  private func holds(for seconds: Int, at moment: Moment) -> Bool {
    // Counted from the moment, which is real, since any number may stand in a store.
    at <= moment.instant && moment.instant + -seconds < at
  }
}
