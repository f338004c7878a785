/// The manual page, from the same declarations as the help.
enum ManualPage {
  /// The page in roff's language.
  static var text: String {
    var page = Roff()
    page.macro("TH", "GLANCE", "1", "", "glance \(Version.current)", "User Commands")
    // Words are neither broken nor spread over the line: most of them are to be typed.
    page.request("nh")
    page.request("ad l")
    page.macro("SH", "NAME")
    page.line("glance - tasks on any status bar, and from the command line")
    page.macro("SH", "SYNOPSIS")
    synopsis(["glance [show] [OPTION…]", "glance COMMAND [OPTION…] [WORD…]"], on: &page)
    page.macro("SH", "DESCRIPTION")
    for (index, paragraph) in description.enumerated() {
      if index > 0 { page.macro("PP") }
      page.flow(paragraph)
    }
    page.macro("SH", "COMMANDS")
    for command in Commands.all { describe(command, on: &page) }
    page.macro("SH", "COMMON OPTIONS")
    page.line("Every command takes these:")
    for spec in OptionSpec.common { describe(spec, on: &page) }
    list("FILES", files, face: .italic, on: &page)
    list("ENVIRONMENT", environment, face: .bold, on: &page)
    list("EXIT STATUS", exitCodes, face: .bold, on: &page)
    page.macro("SH", "EXAMPLES")
    for example in Help.first { describe(example, on: &page) }
    page.macro("SH", "SEE ALSO")
    page.flow(
      "waybar(5), i3bar(1), i3blocks(1), swaybar-protocol(7), polybar(5), tmux(1), conky(1), task(1), sqlite3(1)"
    )
    return page.text
  }

  private static let description = [
    "glance keeps your tasks in an SQLite file that any number of programs may use at the same time, and shows them on "
      + "status bars in three sizes, as text and as JSON. Without a command it is 'glance show'.",
    "An option's next word is its value, also with a dash in front; --option=VALUE and -oVALUE mean the same. Behind -- "
      + "no word is an option.",
    "'glance undo' takes back each change, whoever made it. Of several tasks, a command changes all or none.",
  ]

  private static let files = [
    (
      "${XDG_DATA_HOME:-~/.local/share}/glance/tasks.db",
      "the store, unless --store or $GLANCE_STORE names another"
    ),
    (
      "${XDG_CONFIG_HOME:-~/.config}/glance/config.toml",
      "colours, glyphs, words, clicks, and default options of show"
    ),
    (
      "${XDG_CONFIG_HOME:-~/.config}/glance/templates/NAME.mustache",
      "layouts of your own, for 'glance show --template NAME'"
    ),
  ]

  private static let environment = [
    ("GLANCE_STORE", "the store's file"),
    (
      "XDG_DATA_HOME, XDG_CONFIG_HOME",
      "the folders that hold the store and the config, if they begin with a slash"
    ),
    ("NO_COLOR", "if set to something, text has no colours"),
    ("COLORTERM", "truecolor or 24bit: text has the exact colours of the theme"),
    ("TZ", "the time zone"),
    ("GLANCE_SIMULATE_DELAY", "a delay of the store, such as 200ms, to see how a bar copes with a slow disk"),
  ]

  private static let exitCodes = [
    ("0", "it is done; a bar's format shows an error in the bar, and ends with 0 too"),
    ("1", "it could not be done; the standard error says what, where, and what helps"),
    ("2", "the command line is wrong"),
    ("33", "in the format i3blocks: a task is overdue, which that bar marks as urgent"),
  ]

  private static func list(_ title: String, _ rows: [(String, String)], face: Roff.Face, on page: inout Roff)
  {
    page.macro("SH", title)
    for (term, meaning) in rows { page.item([(term, face)], meaning) }
  }

  private static func synopsis(_ forms: [String], on page: inout Roff) {
    for (index, form) in forms.enumerated() {
      if index > 0 { page.request("br") }
      page.line([(form, .bold)])
    }
  }

  private static func describe(_ command: any Command.Type, on page: inout Roff) {
    page.macro("SS", command.name)
    synopsis(Help.forms(of: command), on: &page)
    page.macro("PP")
    page.flow(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".")
    for block in ManualBlock.blocks(of: command.details) { block.write(on: &page) }
    for spec in command.options { describe(spec, on: &page) }
    for example in command.examples { describe(example, on: &page) }
  }

  private static func describe(_ spec: OptionSpec, on page: inout Roff) {
    var term: [(String, Roff.Face)] = spec.letter.map { [("-\($0)", .bold), (", ", .plain)] } ?? []
    term.append(("--" + spec.name, .bold))
    if let placeholder = spec.placeholder { term.append((" " + placeholder, .italic)) }
    page.item(term, spec.help)
  }

  private static func describe(_ example: Example, on page: inout Roff) {
    page.item([("$ " + example.commandLine, .bold)], example.meaning)
  }
}
