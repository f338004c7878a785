internal import CGlanceLinux
internal import Glibc

/// A program that this one started, without a shell, and that does not outlive it.
struct ChildProcess {
  /// Its number.
  let id: pid_t

  /// Why a program could not be started.
  struct StartError: Error {
    /// The reason, in words.
    let reason: String
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: Its name, which is looked for in `$PATH` unless it holds a slash, and its arguments.
  ///   - isInGroup: Whether it stays in our process group: a bar stops and ends the whole group of what it has started.
  ///   - input: The descriptor for its standard input.
  ///   - output: The descriptor for its standard output.
  ///   - errors: The descriptor for its standard error, which is shared unless it is given.
  /// - Returns: The program, which runs.
  /// - Throws: Why it could not be started.
  static func start(
    _ words: [String],
    isInGroup: Bool = true,
    input: Int32,
    output: Int32,
    errors: Int32 = STDERR_FILENO
  ) throws(StartError) -> ChildProcess {
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    let id = glance_start(pointers, isInGroup ? 1 : 0, input, output, errors)
    guard id > 0 else { throw StartError(reason: ErrorNumber.reason(-id)) }
    return ChildProcess(id: id)
  }

  /// Starts a program that reads nothing, whose standard output is for nobody, in a process group of its own.
  ///
  /// A bar that a menu covers is hidden, and i3bar then stops the whole group of what it has started.
  ///
  /// - Parameters:
  ///   - words: Its name, which is looked for in `$PATH` unless it holds a slash, and its arguments.
  ///   - errors: The descriptor for its standard error, which is shared unless it is given.
  /// - Returns: The program, which runs.
  /// - Throws: Why it could not be started.
  static func startApart(
    _ words: [String],
    errors: Int32 = STDERR_FILENO
  ) throws(StartError) -> ChildProcess {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    return try start(words, isInGroup: false, input: nothing, output: nothing, errors: errors)
  }

  /// Waits for its end.
  ///
  /// - Returns: The exit code, or 128 and the number of the signal that ended it, as shells tell it.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { return 0 }
    }
    return ChildProcess.code(ofStatus: status)
  }

  /// Takes note of its end, should it have come.
  ///
  /// - Returns: The same as `wait()`, or `nil` while it runs.
  func endCode() -> Int32? {
    var status: Int32 = 0
    return waitpid(id, &status, WNOHANG) == id ? ChildProcess.code(ofStatus: status) : nil
  }

  /// Waits for its end, and when that takes too long, kills it with all that is in its process group.
  ///
  /// It has to have a group of its own.
  ///
  /// - Returns: The same as `wait()`, or `nil` when it was killed.
  func wait(milliseconds: Int) -> Int32? {
    var waited = 0, pause = 1
    while true {
      if let code = endCode() { return code }
      guard waited < milliseconds else { break }
      usleep(UInt32(pause) * 1000)
      waited += pause
      pause = min(2 * pause, 32)
    }
    kill(-id, SIGKILL)
    _ = wait()
    return nil
  }

  /// Asks it to end.
  func terminate() {
    kill(id, SIGTERM)
  }

  private static func code(ofStatus status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
