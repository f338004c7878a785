/// What a shell offers for a word of a command line, beside the words of a choice.
enum Completion: Sendable {
  /// Nothing: only a person knows.
  case nothing
  /// Files.
  case file
  /// Some fixed words.
  case words(@Sendable () -> [String])
  /// The numbers of open tasks, of completed ones, or of both, with their titles.
  case openTasks
  case completedTasks
  case tasks
  /// The names of projects.
  case projects
  /// The tags that tasks have.
  case tags
  /// Words of dates, such as `tomorrow`.
  case dates
}
