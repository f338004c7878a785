internal import GlanceTasks

/// Does again what was taken back last.
enum RedoCommand: Command {
  static let name = "redo"
  static let summary = "do again what 'glance undo' took back"
  static let details = "A new change discards what was taken back before it."
  static let examples = [
    Example("redo", "do the last change again that was taken back"),
    Example("redo --list", "what can be done again"),
  ]
  static let options = [OptionSpec("list", .flag, "list what can be done again, the next first")]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    if let word = arguments.operands.first { throw .usage(.unexpectedOperand(word, of: name)) }
    if arguments.has("list") {
      return try UndoCommand.list(in: &session, none: "Nothing to do again") {
        $0.filter(\.isUndone).reversed()
      }
    }
    let step = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.redo(at: moment)
    }
    session.say("Did again: \(StepLine.text(of: step))")
  }
}
