/// What a selector is, for the help of the commands that take some.
enum SelectorHelp {
  /// For a command that takes one.
  static let one = """
    SELECTOR is a task's number, the first 4 or more characters of its UUID, next,
    the first open task, or selected, the one that 'glance select' chose, else next.
    """
  /// For a command that takes several.
  static let several = one + "\nOf several, all are changed or none."
}
