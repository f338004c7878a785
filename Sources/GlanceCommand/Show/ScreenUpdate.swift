/// Text that takes the place of what a terminal shows.
enum ScreenUpdate {
  /// Control sequences of ECMA-48: to the first place of the screen, and clear what is behind the cursor, of the line and
  /// of the screen.
  private static let home = "\u{1B}[H", clearLine = "\u{1B}[K", clearRest = "\u{1B}[J"

  /// Lines drawn from the top of the screen, each over the one that was there, so that nothing flickers.
  static func bytes(of lines: [UInt8]) -> [UInt8] {
    var screen = Array(home.utf8)
    for byte in lines {
      if byte == UInt8(ascii: "\n") { screen += clearLine.utf8 }
      screen.append(byte)
    }
    return screen + clearRest.utf8
  }
}
