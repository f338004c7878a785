/// `[menu]`: the program that shows the menus of `glance menu`, and its arguments.
enum MenuSection: ConfigSection {
  static let name = "menu"
  static let keys = ["program", "arguments"]

  /// What a person chose.
  struct Choice: Sendable {
    /// The name or the path of a program of a known kind; `nil` for the first one that is there.
    var program: String?
    /// Arguments for it besides ours.
    var arguments: [String] = []
  }

  /// The most arguments; far more than any of the programs has options.
  private static let mostArguments = 100

  static func take(
    _ value: TOMLValue,
    for key: String,
    in table: String?,
    of reading: inout ConfigReading
  ) throws(ConfigFault) {
    switch key {
    case "program":
      let program = try value.text()
      let isPlace = program.hasPrefix("/") || !program.contains("/")
      guard isPlace, MenuLauncher.named(program) != nil else {
        throw value.fault(
          "\(program.quoted): expected one of \(MenuLauncher.names.joined(separator: ", ")), or the whole path of one"
        )
      }
      reading.config.menu.program = program
    default:
      guard case .array = value.kind else { throw value.wrong("expected an array of texts") }
      guard value.elements.count <= mostArguments else {
        throw value.fault("expected at most \(mostArguments) texts, found \(value.elements.count)")
      }
      var arguments: [String] = []
      for element in value.elements { arguments.append(try argument(element)) }
      reading.config.menu.arguments = arguments
    }
  }

  /// An argument, which unlike what a bar shows may be long, and have lines.
  private static func argument(_ value: TOMLValue) throws(ConfigFault) -> String {
    guard case .string(let text) = value.kind else { throw value.wrong("expected a text in quotes") }
    guard !text.utf8.contains(0) else { throw value.fault("an argument of a program can't hold U+0000") }
    return text
  }
}
