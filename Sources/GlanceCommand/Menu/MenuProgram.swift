/// The program that shows menus on this machine.
struct MenuProgram {
  /// Its path.
  let path: String
  /// The kind of program that it is.
  let launcher: MenuLauncher
  /// A person's own arguments for it.
  let arguments: [String]

  /// The program of the config, or else the first of those that are known which is installed and has a screen.
  ///
  /// - Throws: That there is none, and what helps.
  static func find(for session: Session) throws(CommandError) -> MenuProgram {
    let own = session.config.menu
    if let name = own.program, let launcher = MenuLauncher.named(name) {
      guard let path = Executable.path(of: name, in: session) else {
        throw failure("no program \(name.quoted) for menus; change it in [menu] of \(configName)")
      }
      return MenuProgram(path: path, launcher: launcher, arguments: own.arguments)
    }
    let hasWayland = session.variable("WAYLAND_DISPLAY") != nil
    let hasX11 = session.variable("DISPLAY") != nil
    guard hasWayland || hasX11 else {
      throw failure(
        "no screen for a menu: neither $WAYLAND_DISPLAY nor $DISPLAY is set; open it on a desktop"
      )
    }
    for launcher in MenuLauncher.all {
      let isUsable =
        switch launcher.screens {
        case .wayland: hasWayland
        case .x11: hasX11
        case .both: true
        }
      if isUsable, let path = Executable.path(of: launcher.name, in: session) {
        return MenuProgram(path: path, launcher: launcher, arguments: own.arguments)
      }
    }
    let names = MenuLauncher.names.dropLast().joined(separator: ", ")
    throw failure(
      "no program for menus; install \(names) or \(MenuLauncher.names.last ?? "") (fuzzel, wofi and tofi are for "
        + "Wayland, dmenu is for X11), or name one by 'program' in [menu] of \(configName)"
    )
  }

  private static let configName = "~/.config/glance/config.toml"

  private static func failure(_ message: String) -> CommandError {
    .failure(brief: "no program for menus", message: message)
  }

  /// Its command line.
  ///
  /// - Parameters:
  ///   - prompt: What is asked, harmless.
  ///   - rows: How many rows there are.
  ///   - typed: The option and the text that is there as if it had been typed.
  ///   - onlyRows: Whether only a row will do.
  /// - Returns: Its path and its arguments.
  func words(
    prompt: String,
    rows: Int,
    typed: (flag: MenuLauncher.Flag, text: String)?,
    onlyRows: Bool
  ) -> [String] {
    var words = launcher.mode + (onlyRows ? launcher.onlyRows : launcher.anyWords)
    words += launcher.prompt.words(prompt + launcher.promptEnd)
    if let lines = launcher.lines { words += lines.words(String(max(1, min(rows, MenuProgram.mostLines)))) }
    if let typed { words += typed.flag.words(typed.text) }
    // Of an option that is there twice, rofi takes the first one, the others the last one.
    return [path] + (launcher.name == "rofi" ? arguments + words : words + arguments)
  }

  /// The most rows that are shown at once.
  private static let mostLines = 15
}
