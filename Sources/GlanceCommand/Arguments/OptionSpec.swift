/// An option that a command takes.
struct OptionSpec: Sendable {
  /// Its long name without the dashes.
  let name: String
  /// Its one-letter name, if it has one.
  let letter: Character?
  /// What its value is.
  let value: Value
  /// What it does, in one line for the help.
  let help: String
  /// What a shell offers for its value.
  let completion: Completion
  /// Whether a config may give it a default.
  let isInConfig: Bool

  /// What the value of an option is.
  enum Value: Sendable {
    /// It has none: it is there or not.
    case flag
    /// Any text; the word that stands for it in the help.
    case text(String)
    /// A whole number; the word that stands for it in the help, what it counts, and its range.
    case number(String, String, from: Int, to: Int)
    /// One of some words.
    case choice(@Sendable () -> [String])
    /// One of some words, to which a config may add its own.
    case configured(@Sendable (Config) -> [String])
  }

  init(
    _ name: String,
    letter: Character? = nil,
    _ value: Value,
    _ help: String,
    completion: Completion = .nothing,
    isInConfig: Bool = true
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
    self.completion = completion
    self.isInConfig = isInConfig
  }

  /// The options of every command.
  static let common: [OptionSpec] = [
    OptionSpec("store", .text("PATH"), "the store's file, in place of $GLANCE_STORE", completion: .file),
    OptionSpec("now", .text("INSTANT"), "what the clock shows (ISO 8601), for tests"),
    OptionSpec("help", letter: "h", .flag, "this help"),
  ]

  /// The words that stand for the value in a usage line.
  var placeholder: String? {
    switch value {
    case .flag: nil
    case .text(let word): word
    case .number(let word, _, _, _): word
    case .choice(let words):
      // So many words as there are formats stand in the text of the help.
      words().count > 6 ? name.uppercased() : words().joined(separator: "|")
    case .configured(let words): (words(Config()) + ["NAME"]).joined(separator: "|")
    }
  }

  /// What is wrong with a value from the command line, and what is accepted; `nil` when nothing is.
  func mistake(in text: String, config: Config) -> String? {
    switch value {
    case .flag, .text: return nil
    case .number(_, let what, let least, let most):
      return Int(text).map { least <= $0 && $0 <= most } == true ? nil : OptionSpec.remedy(what, least, most)
    case .choice(let words): return words().contains(text) ? nil : Choice.remedy(words(), for: text)
    case .configured(let words):
      let words = words(config)
      return words.contains(text) ? nil : Choice.remedy(words, for: text)
    }
  }

  /// What a number has to be.
  static func remedy(_ what: String, _ least: Int, _ most: Int) -> String {
    "write a number of \(what), \(least) to \(most)"
  }
}
