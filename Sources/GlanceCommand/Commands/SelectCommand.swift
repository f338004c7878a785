internal import GlanceTasks

/// Chooses the task that all bars show in place of the first one.
enum SelectCommand: Command {
  static let name = "select"
  static let summary = "choose the task that bars show in place of the first one"
  static let group = CommandGroup.bars
  static let operands = "next|previous|first"
  static let details = """
    Bars show it for \(TaskSelection.openSeconds) seconds. It moves among the first \(SelectionStep.ringLimit) open tasks
    in the order of 'glance list', around at both ends.
    """
  static let completions: [Completion] = [.words { SelectionStep.allCases.map(\.rawValue) }, .nothing]
  static let examples = [
    Example("select next", "show the next task on all bars"),
    Example("select previous --due", "go back among what is due"),
  ]
  static let options = [
    OptionSpec("due", .flag, "only among what is overdue or due today, if any is"),
    OptionSpec("project", .text("NAME"), "only among the tasks of a project", completion: .projects),
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let word = try SwitchWord.read(arguments, of: self, among: SelectionStep.allCases.map(\.rawValue))
    guard let step = SelectionStep(rawValue: word) else { return }
    let selected = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.select(
        step,
        amongDue: arguments.has("due"),
        project: arguments.value("project"),
        at: moment
      )
    }
    guard let selected else { throw .store(.noSuchTask(TaskSelector.selected.description)) }
    session.say("Selected \(TaskLine.title(of: selected))")
  }
}
