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

  /// What the value of an option is.
  enum Value: Sendable {
    /// It has none: it is there or not.
    case flag
    /// Any text; the word that stands for it in the help.
    case text(String)
    /// One of some words.
    case choice(@Sendable () -> [String])
  }

  init(_ name: String, letter: Character? = nil, _ value: Value, _ help: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
  }

  /// The options of every command.
  static let common: [OptionSpec] = [
    OptionSpec("store", .text("PATH"), "the store's file, in place of $GLANCE_STORE"),
    OptionSpec("now", .text("INSTANT"), "what the clock shows (ISO 8601), for tests"),
    OptionSpec("help", letter: "h", .flag, "this help"),
  ]

  /// The words that stand for the value in a usage line.
  var placeholder: String? {
    switch value {
    case .flag: nil
    case .text(let word): word
    case .choice(let words): words().joined(separator: "|")
    }
  }
}
