/// The texts of `--help`.
enum Help {
  /// What the program is, and its commands.
  static var overview: String {
    """
    glance shows your tasks on any status bar, in three sizes.

    usage: glance [show] [OPTION…]
           glance COMMAND [OPTION…] [WORD…]

    commands:
    \(table(Commands.all.map { ($0.name, $0.summary) }))

    'glance COMMAND --help' tells more of each, 'glance --demo' shows a sample
    store, and 'glance --version' the version.

    """
  }

  /// What a command does and takes.
  static func of(_ command: any Command.Type) -> String {
    let forms = command.operands.split(separator: "\n", omittingEmptySubsequences: false).map { operands in
      "glance \(command.name) \(operands)\(operands.isEmpty ? "" : " ")[OPTION…]"
    }
    let details = command.details.isEmpty ? "" : "\n\(command.details)\n"
    let options = (command.options + OptionSpec.common).map { spec in
      let letter = spec.letter.map { "-\($0), " } ?? "    "
      let value = spec.placeholder.map { " " + $0 } ?? ""
      return ("\(letter)--\(spec.name)\(value)", spec.help)
    }
    return """
      \(command.name): \(command.summary)

      usage: \(forms.joined(separator: "\n       "))
      \(details)
      options:
      \(table(options))

      """
  }

  /// Two columns; a text on the left that is too long for its column stands on a line of its own.
  private static func table(_ rows: [(left: String, right: String)]) -> String {
    let column = min(24, rows.map(\.left.count).max() ?? 0)
    return rows.map { left, right in
      let isLong = left.count > column
      let gap = String(repeating: " ", count: isLong ? column + 4 : column - left.count + 2)
      return "  " + left + (isLong ? "\n" : "") + gap + right
    }.joined(separator: "\n")
  }
}
