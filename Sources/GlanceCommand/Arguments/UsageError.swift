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
      "no command \(name.quoted)" + hint(similar.map { "'glance \($0)'" }) + "; 'glance --help' lists all"
    case .unknownOption(let name, let similar):
      "no option \(name.quoted)" + hint(similar.map { "--" + $0 })
        + "; '--' before a word makes it a word, '--help' lists all options"
    case .missingValue(let option, let placeholder):
      "\(option) needs a value: \(option) \(placeholder)"
    case .unexpectedValue(let option):
      "\(option) takes no value"
    case .badValue(let option, let value, let remedy):
      "\(option) \(value.quoted): \(remedy)"
    case .missingOperand(let what):
      "missing \(what)"
    case .unexpectedOperand(let word):
      "\(word.quoted) is one word too many"
    case .badOperand(let word, let remedy):
      "\(word.quoted): \(remedy)"
    case .badDue(let place, let text, let error):
      "\(place) \(text.quoted): \(error)"
    case .nothingToChange:
      "nothing to change; say what, as in --title TEXT or --due WHEN"
    }
  }

  private func hint(_ similar: String?) -> String {
    similar.map { "; do you mean \($0)?" } ?? ""
  }
}
