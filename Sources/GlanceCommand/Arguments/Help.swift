/// The texts of `--help`.
enum Help {
  /// What the program is, and its commands.
  static var overview: String {
    """
    glance shows your tasks on any status bar, in three sizes.

    usage: glance [show] [OPTION…]
           glance COMMAND [OPTION…] [WORD…]

    \(commands)

    examples:
    \(examples(Help.first))

    'glance help COMMAND' tells more of each, 'glance --demo' shows a sample
    store, 'glance help --man' is the manual page, 'glance --version' the version.

    """
  }

  /// The commands under the headings of their groups.
  private static var commands: String {
    let column = Commands.all.map { $0.name.count }.max() ?? 0
    return CommandGroup.allCases.map { group in
      let rows = Commands.all.filter { $0.group == group }.map { ($0.name, $0.summary) }
      return "\(group.rawValue):\n\(table(rows, column: column))"
    }.joined(separator: "\n\n")
  }

  /// What a command does and takes.
  static func of(_ command: any Command.Type) -> String {
    let details = command.details.isEmpty ? "" : "\n\(command.details)\n"
    let examples =
      command.examples.isEmpty ? "" : "\nexamples:\n\(examples(command.examples))\n"
    return """
      \(command.name): \(command.summary)

      usage: \(forms(of: command).joined(separator: "\n       "))
      \(details)\(examples)
      options:
      \(table((command.options + OptionSpec.common).map { (left(of: $0), $0.help) }))

      """
  }

  /// The ways to call a command, one a line.
  static func forms(of command: any Command.Type) -> [String] {
    command.operands.split(separator: "\n", omittingEmptySubsequences: false).map { operands in
      "glance \(command.name) \(operands)\(operands.isEmpty ? "" : " ")[OPTION…]"
    }
  }

  /// The command lines that a person starts with: the first one of each command that most days need.
  static let first = [AddCommand.self, ListCommand.self, DoneCommand.self, ShowCommand.self]
    .compactMap { (command: any Command.Type) in command.examples.first }

  private static func left(of spec: OptionSpec) -> String {
    let letter = spec.letter.map { "-\($0), " } ?? "    "
    let value = spec.placeholder.map { " " + $0 } ?? ""
    return "\(letter)--\(spec.name)\(value)"
  }

  private static func examples(_ examples: [Example]) -> String {
    examples.map { "  \($0.commandLine)\n      \($0.meaning)" }.joined(separator: "\n")
  }

  /// Two columns, the first as wide as it is told or as its texts are; one that is too long for it stands on a line of its
  /// own.
  private static func table(_ rows: [(left: String, right: String)], column: Int? = nil) -> String {
    let column = column ?? min(24, rows.map(\.left.count).max() ?? 0)
    return rows.map { left, right in
      let isLong = left.count > column
      let gap = String(repeating: " ", count: isLong ? column + 4 : column - left.count + 2)
      return "  " + left + (isLong ? "\n" : "") + gap + right
    }.joined(separator: "\n")
  }
}

extension Example {
  /// The command line with the name of the program, whose place in a pipe a word may say.
  var commandLine: String { words.contains("glance ") ? words : "glance " + words }
}
