internal import Glance
internal import GlanceTasks

/// Chooses the colours of all bars.
enum ThemeCommand: Command {
  static let name = "theme"
  static let summary = "choose the colours of all bars"
  static let group = CommandGroup.bars
  static let operands = "light|dark|NAME|toggle"
  static let details = "NAME is a theme of your own, which [theme.NAME] in the config describes."

  static let completions: [Completion] = [
    .configured { $0.themes.map(\.name) + [toggle] }, .nothing,
  ]
  static let examples = [
    Example("theme light", "light colours on all bars"),
    Example("theme toggle", "for the binding of a key"),
  ]

  /// The word that is no theme.
  static let toggle = "toggle"

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let config = session.config
    let words = config.themes.map(\.name) + [toggle]
    let word = try SwitchWord.read(arguments, of: self, among: words)
    let settings = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.changeSettings(
        { settings in
          let other = config.theme(ofStore: settings.theme).isLight ? Theme.dark : Theme.light
          settings.theme = word == toggle ? other.name : word
        },
        at: moment
      )
    }
    session.say("Theme: \(settings.theme)")
  }
}
