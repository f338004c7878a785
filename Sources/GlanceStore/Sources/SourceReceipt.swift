internal import GlanceTasks

/// What a source gave for a change, with which it takes the change back, or does it again.
package struct SourceReceipt: Hashable, Sendable {
  /// The name of the source.
  package var source: String
  /// The number of the task that was changed.
  package var task: Int
  /// The receipt, in a form that the source knows.
  package var text: String

  /// A receipt from its parts.
  package init(source: String, task: Int, text: String) {
    self.source = source
    self.task = task
    self.text = text
  }

  /// What the store keeps itself: the place that a person gave a task, which its source does not know.
  static func place(of task: TaskItem) -> SourceReceipt {
    SourceReceipt(source: "", task: task.id, text: task.position ?? "")
  }
}
