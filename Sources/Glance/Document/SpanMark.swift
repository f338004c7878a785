package import GlanceTasks

/// A mark that a template sets around text, or between two texts, for the document it renders into.
package enum SpanMark: Hashable, Sendable {
  /// The text has a meaning.
  case style(Role)
  /// The text is in the colour of a project.
  case tint(Color)
  /// The text may shrink, with an ellipsis, when its line is too wide.
  case fit
  /// The text is the last to go when its line is too wide.
  case keep
  /// Space that grows until its line is full.
  case fill
  /// The text is a block of its own where a bar has blocks; a click on it means the task, if it shows one.
  case block(TaskID?)
  /// The text goes first, in rising order of its number from 1, when its line is too wide.
  case drop(Int)
  /// A click on the text completes the task, where a bar has clicks and the task is open.
  case complete(TaskID?)
}
