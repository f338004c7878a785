internal import GlanceTasks

/// Hides titles on all bars, or shows them again.
enum PrivateCommand: Command {
  static let name = "private"
  static let summary = "hide titles, notes and projects on all bars"
  static let group = CommandGroup.bars
  static let operands = "on|off|toggle"
  static let completions: [Completion] = [.words { words }, .nothing]
  static let examples = [
    Example("private on", "before you share your screen"),
    Example("private toggle", "for the binding of a key"),
  ]
  private static let words = ["on", "off", "toggle"]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let word = try SwitchWord.read(arguments, of: self, among: words)
    let settings = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.changeSettings(
        { settings in
          settings.isPrivate = word == "toggle" ? !settings.isPrivate : word == "on"
        },
        at: moment
      )
    }
    session.say("Private: \(settings.isPrivate ? "on, titles are hidden" : "off, titles are shown")")
  }
}
