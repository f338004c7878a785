internal import GlanceSources

/// The operands that an import and an export share: a format and a file.
enum FormatOperands {
  /// The format, and the path or `-`.
  static func read(
    _ arguments: Arguments,
    of command: any Command.Type
  ) throws(CommandError) -> (format: any FileFormat.Type, path: String) {
    let names = FileFormats.all.map { $0.name }
    guard let word = arguments.operands.first else {
      throw .usage(.missingOperand("FORMAT: \(Choice.remedy(names))"))
    }
    guard let format = FileFormats.named(word) else {
      throw .usage(.badOperand(word, "no such format; \(Choice.remedy(names, for: word))"))
    }
    if arguments.operands.count > 2 {
      throw .usage(.unexpectedOperand(arguments.operands[2], of: command.name))
    }
    let path = arguments.operands.count > 1 ? arguments.operands[1] : "-"
    if path.isEmpty { throw .usage(.badOperand(path, "name a file, or - for a standard stream")) }
    return (format, path)
  }
}
