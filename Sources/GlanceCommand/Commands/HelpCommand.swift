/// Tells what the program and its commands do.
enum HelpCommand: Command {
  static let name = "help"
  static let summary = "tell what a command does and takes"
  static let group = CommandGroup.others
  static let operands = "[COMMAND]"
  static let details = "Without a command it lists all of them."
  static let completions: [Completion] = [
    .described { Commands.all.map { Candidate($0.name, $0.summary) } }, .nothing,
  ]
  static let examples = [
    Example("help add", "what 'glance add' takes, the same as 'glance add --help'"),
    Example("help --man | man -l -", "read the manual page"),
  ]
  static let options = [OptionSpec("man", .flag, "print the manual page, for man")]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    if arguments.operands.count > 1 {
      throw .usage(.unexpectedOperand(arguments.operands[1], of: name))
    }
    guard let word = arguments.operands.first else {
      return session.print(arguments.has("man") ? ManualPage.text : Help.overview)
    }
    if arguments.has("man") { throw .usage(.unexpectedOperand(word, of: name)) }
    session.print(Help.of(try Commands.known(word)))
  }
}
