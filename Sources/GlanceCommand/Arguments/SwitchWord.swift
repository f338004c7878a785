/// The one word that a command which switches something takes.
enum SwitchWord {
  static func read(_ arguments: Arguments, of command: any Command.Type, among words: [String])
    throws(CommandError) -> String
  {
    guard let word = arguments.operands.first else {
      throw .usage(.missingOperand("what to do: \(Choice.remedy(words))"))
    }
    guard words.contains(word) else { throw .usage(.badOperand(word, Choice.remedy(words, for: word))) }
    if arguments.operands.count > 1 {
      throw .usage(.unexpectedOperand(arguments.operands[1], of: command.name))
    }
    return word
  }
}
