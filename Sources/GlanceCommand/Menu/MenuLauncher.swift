/// A program that shows rows, in one of which or beside which a person types, and prints what was chosen.
///
/// The options are those of the versions in Debian 12 and work in later ones; each entry names the manual they are from.
struct MenuLauncher: Sendable {
  /// The name of the program.
  let name: String
  /// The screens that it can draw on.
  let screens: Screens
  /// What makes it a menu of plain rows, which are matched in any case.
  let mode: [String]
  /// What tells it the prompt, and what is put behind that where the program draws no gap itself.
  let prompt: Flag, promptEnd: String
  /// What tells it how many rows to show at once; `nil` where the size of its window does.
  let lines: Flag?
  /// What forbids words that are no row, and what allows them.
  let onlyRows: [String], anyWords: [String]
  /// How it shows a text that is to be changed.
  let present: Present

  /// The screens that a program can draw on.
  enum Screens {
    case wayland, x11, both
  }

  /// An option with a value.
  enum Flag {
    /// The value is a word of its own, behind this one.
    case separate(String)
    /// The value stands behind this in the same word, and so can't be taken for an option.
    case joined(String)
  }

  /// How a text that is to be changed is shown.
  enum Present {
    /// As if it had been typed already.
    case typed(Flag)
    /// The same, in the place of the prompt, so that a prompt that tells of a mistake would not be seen.
    case typedOverPrompt(Flag)
    /// As a row, which a key copies to where one types, or leaves alone for what was typed.
    case row
    /// In the prompt: there is no such key, so that a part of a row could not be typed.
    case prompt
  }

  /// All that are known, the most preferred first.
  static let all = [
    // fuzzel(1) 1.8.2; fuzzy matching would take a new title for a row that is similar to it. By default its window has
    // 30 columns, and it tells of fonts and screens on the standard error.
    MenuLauncher(
      name: "fuzzel",
      screens: .wayland,
      mode: ["--dmenu", "--no-fuzzy", "--width=110", "--log-level=warning"],
      prompt: .joined("--prompt="),
      promptEnd: ": ",
      lines: .joined("--lines="),
      onlyRows: [],
      anyWords: [],
      present: .prompt
    ),
    // wofi(1), wofi(5), wofi(7) 1.3. A person's config, but for the style, is left out: it may switch on markup, images,
    // the number of a row in place of its text, or a shell command for each row (`pre_display_cmd`). The cache would keep
    // titles, and change the order of the rows.
    MenuLauncher(
      name: "wofi",
      screens: .wayland,
      mode: ["--dmenu", "--conf=/dev/null", "--cache-file=/dev/null", "--insensitive"],
      prompt: .joined("--prompt="),
      promptEnd: "",
      lines: .joined("--lines="),
      onlyRows: [],
      anyWords: [],
      present: .typedOverPrompt(.joined("--search="))
    ),
    // rofi(1), rofi-dmenu(5) 1.7.3; rows are markup only with -markup-rows.
    MenuLauncher(
      name: "rofi",
      screens: .both,
      mode: ["-dmenu", "-i"],
      prompt: .separate("-p"),
      promptEnd: "",
      lines: .separate("-l"),
      onlyRows: ["-no-custom"],
      anyWords: [],
      present: .typed(.separate("-filter"))
    ),
    // tofi(1), tofi(5) 0.8.1; matches in any case.
    MenuLauncher(
      name: "tofi",
      screens: .wayland,
      mode: ["--fuzzy-match=false"],
      prompt: .joined("--prompt-text="),
      promptEnd: ": ",
      lines: nil,
      onlyRows: ["--require-match=true"],
      anyWords: ["--require-match=false"],
      present: .prompt
    ),
    // bemenu(1) and its --help, 0.6.14.
    MenuLauncher(
      name: "bemenu",
      screens: .both,
      mode: ["--ignorecase"],
      prompt: .joined("--prompt="),
      promptEnd: "",
      lines: .joined("--list="),
      onlyRows: [],
      anyWords: [],
      present: .typed(.joined("--filter="))
    ),
    // dmenu(1) 5.2; Tab copies a row, Shift+Return takes what was typed.
    MenuLauncher(
      name: "dmenu",
      screens: .x11,
      mode: ["-i"],
      prompt: .separate("-p"),
      promptEnd: "",
      lines: .separate("-l"),
      onlyRows: [],
      anyWords: [],
      present: .row
    ),
  ]

  /// Their names.
  static let names = all.map(\.name)

  /// The one that a name or a path means by its last part, or `nil`.
  static func named(_ program: String) -> MenuLauncher? {
    let name = program.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
    return all.first { $0.name == name }
  }
}

extension MenuLauncher.Flag {
  /// The words of a command line that hold the option with a value.
  func words(_ value: String) -> [String] {
    switch self {
    case .separate(let name): [name, value]
    case .joined(let name): [name + value]
    }
  }

  /// Whether a value can't be taken for an option.
  ///
  /// rofi looks for its options among all words, also those that are values, so that a title might be one.
  func isSafe(for value: String) -> Bool {
    if case .separate = self { !value.hasPrefix("-") } else { true }
  }
}
