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
      reading.config.menu.arguments = try value.texts(0...mostArguments)
    }
  }
}
