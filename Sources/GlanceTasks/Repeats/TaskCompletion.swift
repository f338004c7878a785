/// What the completion of a task led to.
public struct TaskCompletion: Hashable, Sendable {
  /// The task as it is now.
  public var task: TaskItem
  /// The task that follows it, when it repeats.
  public var next: TaskItem?
  /// How many times were left out between the two, since they had passed before the completion.
  public var missed: Int
  /// Whether it repeated and that was the last time.
  public var isLast: Bool

  /// A completion from its parts.
  public init(task: TaskItem, next: TaskItem? = nil, missed: Int = 0, isLast: Bool = false) {
    self.task = task
    self.next = next
    self.missed = missed
    self.isLast = isLast
  }
}
