internal import Glance
internal import GlanceTasks

/// Chooses the colours of all bars.
enum ThemeCommand: Command {
  static let name = "theme"
  static let summary = "choose the colours of all bars"
  static let operands = "light|dark|toggle"

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let words = Theme.all.map(\.name) + ["toggle"]
    let word = try SwitchWord.read(arguments, of: self, among: words)
    let settings = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.changeSettings(
        { settings in
          settings.theme = word == "toggle" ? (settings.theme == "dark" ? "light" : "dark") : word
        },
        at: moment
      )
    }
    session.say("Theme: \(settings.theme)")
  }
}

/// The one word that a command which switches something takes.
enum SwitchWord {
  static func read(_ arguments: Arguments, of command: any Command.Type, among words: [String])
    throws(CommandError) -> String
  {
    let remedy = Choice.remedy(words)
    guard let word = arguments.operands.first else { throw .usage(.missingOperand("what to do: \(remedy)")) }
    guard words.contains(word) else { throw .usage(.badOperand(word, remedy)) }
    if arguments.operands.count > 1 {
      throw .usage(.unexpectedOperand(arguments.operands[1], of: command.name))
    }
    return word
  }
}
