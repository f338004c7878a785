internal import GlanceTasks

/// Takes back the last change.
enum UndoCommand: Command {
  static let name = "undo"
  static let summary = "take back the last change, whoever made it"
  static let details = """
    Again takes back the one before; 'glance redo' does it again. The last
    \(HistoryStep.depth) changes are kept.
    """
  static let examples = [
    Example("undo", "take back the last change"),
    Example("undo --list", "the changes that can be taken back"),
  ]
  static let options = [OptionSpec("list", .flag, "list the changes that are kept, the latest first")]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    if let word = arguments.operands.first { throw .usage(.unexpectedOperand(word, of: name)) }
    if arguments.has("list") {
      return try list(in: &session, none: "No changes") { $0 }
    }
    let step = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.undo(at: moment)
    }
    session.say("Took back: \(StepLine.text(of: step))")
  }

  /// Prints the steps of the history that a choice leaves, or that there are none.
  static func list(
    in session: inout Session,
    none: String,
    _ choice: ([HistoryStep]) -> [HistoryStep]
  ) throws(CommandError) {
    let kept = try session.withStore { (ledger, _) throws(TaskStoreError) in
      try ledger.history(limit: HistoryStep.depth)
    }
    let steps = choice(kept)
    let digits = steps.map { String($0.number).utf8.count }.max() ?? 0
    for step in steps { session.say(StepLine.entry(of: step, digits: digits, at: session.moment)) }
    if steps.isEmpty { session.say(none) }
  }
}
