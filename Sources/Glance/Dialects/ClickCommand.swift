internal import GlanceTasks

/// The command lines that a click on a bar runs.
///
/// A bar hands them to a shell: they are made of words of our own and of UUIDs, never of the text of a task.
enum ClickCommand {
  /// Completes a task, also when something else has moved into its place meanwhile.
  static func complete(_ task: TaskID) -> String {
    "glance done \(task)"
  }
}
