internal import Glance
internal import GlanceTasks

/// How the lists of commands look on a terminal: its width and colours, the theme, the glyphs and the words.
struct ListingLook {
  /// The options that choose it.
  static let options = [
    OptionSpec("theme", .configured { $0.themes.map(\.name) }, "the colours, in place of those of the store"),
    OptionSpec("icons", .choice { IconSet.all.map(\.name) }, "the glyphs; unicode needs no special font"),
  ]

  /// The cells of a line.
  let width: Int
  let theme: Theme
  let icons: IconSet
  let wording: Wording
  private let colors: TerminalColors

  /// The look that a person asks for, or `nil` when the output goes to no terminal and has none.
  init?(_ arguments: Arguments, in session: Session) throws(CommandError) {
    guard let columns = session.invocation.terminalColumns else { return nil }
    let config = session.config
    width = columns
    colors = session.terminalColors
    icons = config.icons(of: arguments.value("icons"), isPure: arguments.has("icons"))
    wording = config.wording
    if let name = arguments.value("theme"), let chosen = config.theme(named: name) {
      theme = chosen
    } else if colors == .none {
      theme = .dark
    } else {
      let name = try session.withStore { (ledger, _) throws(TaskStoreError) in try ledger.settings().theme }
      theme = config.theme(ofStore: name)
    }
  }

  /// Prints a document.
  func print(_ document: Document, to session: inout Session) {
    TextDialect(colors: colors).encode(document, theme: theme, into: &session.outcome.output)
  }
}
