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
