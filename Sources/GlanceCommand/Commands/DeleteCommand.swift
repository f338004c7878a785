internal import GlanceSources
internal import GlanceTasks

/// Deletes tasks.
enum DeleteCommand: Command {
  static let name = "delete"
  static let summary = "delete tasks"
  static let operands = "SELECTOR…"
  static let details = SelectorHelp.several
  static let completions: [Completion] = [.tasks]
  static let examples = [
    Example("delete 3", "delete a task; 'glance undo' brings it back"),
    Example("delete 3 5-8", "delete several, in one step of undo"),
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let selectors = try TaskOptions.selectors(arguments.operands)
    let deleted = try session.withSources { (ledger, moment) throws(TaskStoreError) in
      try ledger.delete(selectors, at: moment).map { (verb: ledger.deletion(of: $0), task: $0) }
    }
    var rest = deleted[...]
    while let verb = rest.first?.verb {
      let same = rest.prefix { $0.verb == verb }
      session.report(verb, same.map(\.task))
      rest = rest.dropFirst(same.count)
    }
  }
}
