internal import GlanceTasks

/// What is wrong with a command line.
enum UsageError: Error, Hashable {
  case unknownCommand(String, similar: String?)
  case unknownOption(String, similar: String?)
  case missingValue(String, placeholder: String)
  case unexpectedValue(String)
  case badValue(String, String, String)
  case missingOperand(String)
  case unexpectedOperand(String)
  case badOperand(String, String)
  case badDue(String, String, DateWordsError)
  case nothingToChange

  /// What is wrong and what helps; names the input, made harmless.
  var message: String {
    switch self {
    case .unknownCommand(let name, let similar):
      "no command \(quoted(name))" + hint(similar.map { "'glance \($0)'" }) + "; 'glance --help' lists all"
    case .unknownOption(let name, let similar):
      "no option \(quoted(name))" + hint(similar.map { "--" + $0 })
        + "; '--' before a word makes it a word, '--help' lists all options"
    case .missingValue(let option, let placeholder):
      "\(option) needs a value: \(option) \(placeholder)"
    case .unexpectedValue(let option):
      "\(option) takes no value"
    case .badValue(let option, let value, let remedy):
      "\(option) \(quoted(value)): \(remedy)"
    case .missingOperand(let what):
      "missing \(what)"
    case .unexpectedOperand(let word):
      "\(quoted(word)) is one word too many"
    case .badOperand(let word, let remedy):
      "\(quoted(word)): \(remedy)"
    case .badDue(let place, let text, let error):
      "\(place) \(quoted(text)): \(error)"
    case .nothingToChange:
      "nothing to change; say what, as in --title TEXT or --due WHEN"
    }
  }

  private func hint(_ similar: String?) -> String {
    similar.map { "; do you mean \($0)?" } ?? ""
  }

  private func quoted(_ text: String) -> String {
    "\"\(text.harmless)\""
  }
}
