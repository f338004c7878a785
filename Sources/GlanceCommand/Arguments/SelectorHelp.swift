/// What a selector is, for the help of the commands that take some.
enum SelectorHelp {
  /// For a command that takes one.
  static let one = """
    SELECTOR is a task's number, the first 4 or more characters of its UUID, next,
    the first open task, or selected, the one that 'glance select' chose, else next.
    """
  /// For a command that looks at several.
  static let ranges =
    one + """

      3-8 are the tasks with these numbers that are there; commas may part several, as
      in 1,3-8.
      """
  /// For a command that changes several.
  static let several = ranges + " Of several, all are changed or none."
  /// For a command that is for open tasks.
  static let severalOpen = several + "\nA completed task is an error, but one in a range is left out."
  /// For a command that is for completed tasks.
  static let severalCompleted = several + "\nAn open task is an error, but one in a range is left out."
}
