/// What a shell offers for a word of a command line, beside the words of a choice.
enum Completion: Sendable {
  /// Nothing: only a person knows.
  case nothing
  /// Files.
  case file
  /// Some fixed words.
  case words(@Sendable () -> [String])
  /// Some fixed words, each with what it means.
  case described(@Sendable () -> [Candidate])
  /// Some words, to which a config may add its own.
  case configured(@Sendable (Config) -> [String])
  /// The numbers of open tasks, of completed ones, or of both, with their titles.
  case openTasks
  case completedTasks
  case tasks
  /// The names of projects.
  case projects
  /// The names of linked sources.
  case sources
  /// The tags that tasks have.
  case tags
  /// Words of dates, such as `tomorrow`.
  case dates
  /// The names of layouts, those that are built in and a person's own, or files.
  case templates
  /// A word of a new task: `+PROJECT`, `@TAG` or `due:WHEN`.
  case taskWord
  /// What depends on the operands before it.
  case following(@Sendable ([String]) -> Completion)
  /// What any of these offers, in their order.
  case any([Completion])
}
