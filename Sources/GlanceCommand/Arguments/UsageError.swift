internal import GlanceTasks

/// What is wrong with a command line.
enum UsageError: Error, Hashable {
  case notUTF8(position: Int, String)
  case unknownCommand(String, similar: String?)
  case unknownOption(String, of: String, similar: String?)
  case missingValue(String, placeholder: String)
  case unexpectedValue(String)
  case badValue(String, String, String)
  case missingOperand(String)
  case unexpectedOperand(String, of: String)
  case badOperand(String, String)
  case badDue(String, String, DateWordsError)
  case nothingToChange

  /// What is wrong and what helps; names the input, made short and harmless.
  var message: String {
    switch self {
    case .notUTF8(let position, let word):
      "argument \(position), \(word.quoted), is not UTF-8; write it in UTF-8"
    case .unknownCommand(let name, let similar):
      "no command \(name.quoted); \(hint(similar))'glance --help' lists all"
    case .unknownOption(let name, let command, let similar):
      "no option \(name.quoted); \(hint(similar))'glance \(command) --help' lists all"
        + (takesWords(command) ? ", and behind -- a word may begin with a dash" : "")
    case .missingValue(let option, let placeholder):
      "\(option) needs a value: \(option) \(placeholder)"
    case .unexpectedValue(let option):
      "\(option.excerpt) takes no value; leave out what follows it"
    case .badValue(let option, let value, let remedy):
      "\(option) \(value.quoted): \(remedy)"
    case .missingOperand(let what):
      "missing \(what)"
    case .unexpectedOperand(let word, let command):
      "\(word.quoted) is one word too many; 'glance \(command) --help' shows what it takes"
    case .badOperand(let word, let remedy):
      "\(word.quoted): \(remedy)"
    case .badDue(let place, let text, let error):
      "\(place) \(text.quoted): \(error)"
    case .nothingToChange:
      "nothing to change; say what, as in --title TEXT or --due WHEN, or edit one task alone on a terminal"
    }
  }

  private func takesWords(_ command: String) -> Bool {
    Commands.named(command)?.operands.isEmpty == false
  }

  private func hint(_ similar: String?) -> String {
    similar.map { "do you mean \($0)? " } ?? ""
  }
}

/// The words that a person may choose from, as a message names them.
enum Choice {
  /// What to write in place of a word that is none of them, if one was written; the nearest one comes first.
  static func remedy(_ words: [String], for word: String? = nil) -> String {
    let similar = word.flatMap { Similarity.nearest(to: $0, among: words) }
    let hint = similar.map { "do you mean \($0)? " } ?? ""
    return hint + (words.count == 1 ? "write \(words[0])" : "write one of \(words.joined(separator: ", "))")
  }
}
