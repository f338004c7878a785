internal import CGlanceLinux
internal import GlanceStore
internal import GlanceTasks
internal import Glibc

/// The process that runs a command line: its arguments, its environment and its streams.
public enum Process {
  /// Runs the command line of this process and ends it with the exit code.
  public static func run() -> Never {
    SQLiteLibrary.disableMemoryStatistics()
    var invocation = Invocation(
      arguments: arguments(),
      environment: { getenv($0).map { String(cString: $0) } },
      moment: .now(),
      terminalColumns: columns(of: STDOUT_FILENO),
      isInputTerminal: isatty(STDIN_FILENO) == 1,
      readInput: { File.read(descriptor: STDIN_FILENO) }
    )
    if isatty(STDERR_FILENO) == 1 { invocation.showProgress = { _ = write($0, to: STDERR_FILENO) } }
    invocation.endsProcess = true
    if invocation.isInputTerminal, invocation.terminalColumns != nil { invocation.terminal = .standard }
    invocation.followSystem = LinuxFollowSystem.init
    let outcome = GlanceCommand.run(invocation)
    if !outcome.errors.isEmpty { _ = write(outcome.errors, to: STDERR_FILENO) }
    let reason =
      outcome.writeError ?? (outcome.output.isEmpty ? nil : write(outcome.output, to: STDOUT_FILENO))
    // A reader that has gone away, as `head` does, has seen what it wanted.
    guard let reason, reason != EPIPE else { exit(outcome.status) }
    let message =
      "glance: can't write the output: \(String(cString: strerror(reason))); send it elsewhere, "
      + "and see with 'glance list' what was changed\n"
    _ = write(Array(message.utf8), to: STDERR_FILENO)
    exit(max(1, outcome.status))
  }

  /// The words behind the name of the program.
  ///
  /// One that is not UTF-8 ends the process: repaired it would be another title, or the path of another file.
  private static func arguments() -> [String] {
    var words: [String] = []
    for position in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[position] else { break }
      guard let word = String(validatingCString: bytes) else {
        let error = CommandError.usage(.notUTF8(position: position, String(cString: bytes)))
        _ = write(Array("glance: \(error.message)\n".utf8), to: STDERR_FILENO)
        exit(error.status)
      }
      words.append(word)
    }
    return words
  }

  /// The columns of the terminal behind a descriptor, `nil` when there is none.
  static func columns(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    let columns = Int(glance_terminal_columns(descriptor))
    return columns > 0 ? columns : 80
  }

  /// Gives the numbers of standard streams that are closed to something, so that no other file gets them.
  ///
  /// To read from the one and to write to the others fails as it would without.
  static func fillStandardStreams() {
    for (number, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(number, F_GETFD) < 0 {
      // The lowest number that is free is given first.
      _ = open("/dev/null", mode)
    }
  }

  /// Writes all bytes, in one piece where the system takes them so.
  ///
  /// - Returns: The code of the error that ended it, or `nil`.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 {
        if errno == EINTR { continue }
        // Somebody else who has the stream may have asked not to wait for its reader.
        if errno == EAGAIN {
          var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&writable, 1, -1)
          continue
        }
        return errno
      }
      rest = rest.dropFirst(written)
    }
    return nil
  }
}
