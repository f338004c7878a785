import Foundation
import Glibc

/// A terminal that a test types on and reads (pty(7)).
enum PseudoTerminal {
  /// The end of the test and that of the programs, both closed in programs that are given neither.
  static func ends(columns: Int) throws -> (own: Int32, other: Int32) {
    let own = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // TIOCSPTLCK and TIOCGPTN of ioctl_tty(2), which are macros with arguments.
    var isLocked: Int32 = 0, number: Int32 = 0
    guard own >= 0, ioctl(own, 0x4004_5431, &isLocked) == 0, ioctl(own, 0x8004_5430, &number) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    let other = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard other >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    resize(other, columns: columns)
    return (own, other)
  }

  /// Gives a terminal a width.
  static func resize(_ terminal: Int32, columns: Int) {
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// All that is written to a terminal until no program has it any more, its line ends as a file has them.
  static func text(of own: Int32) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(own, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }
}

extension Scratch {
  /// Runs the program as a process on a terminal of 80 columns, on which a text has been typed.
  ///
  /// - Returns: What the terminal shows, with what was typed, and the standard error apart.
  func spawnOnTerminal(
    _ words: String...,
    typing text: String = "",
    environment: [String: String] = [:]
  ) throws -> Ran {
    let (own, other) = try PseudoTerminal.ends(columns: 80)
    defer { close(own) }
    let errors = try TemporaryFile()
    let pid: pid_t
    do {
      defer { close(other) }
      pid = try Binary.start(
        words: words.map { Array($0.utf8) },
        environment: processEnvironment.merging(environment) { _, own in own },
        input: .file(other),
        output: .file(other),
        errors: .file(errors.descriptor)
      )
    }
    _ = write(own, text, text.utf8.count)
    let shown = PseudoTerminal.text(of: own)
    return Ran(output: shown, errors: errors.text, status: Binary.wait(for: pid))
  }
}
