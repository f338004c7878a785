internal import CGlanceLinux
internal import Glibc

/// What came of a program that was run to its end, without a shell, with nothing to read.
struct ProgramRun {
  /// The exit code, or 128 and the number of the signal that ended it.
  let code: Int32
  /// What it wrote to its standard output and to its standard error.
  let output: [UInt8], errors: [UInt8]

  /// Why there is nothing to tell of a run.
  enum Failure: Error, Hashable {
    /// It could not be started, for a reason.
    case notStarted(String)
    /// It took longer than it may, and was killed.
    case tooSlow
    /// It wrote more than anybody wants to read, and was killed.
    case tooLong
  }

  /// What a run may take.
  struct Limits {
    /// Milliseconds until it is killed.
    var milliseconds: Int
    /// The bytes that it may write.
    var bytes = 256 << 20
    /// Whether it goes on to its end when this program is killed, so that nothing is left half done.
    var outlives = false
  }

  /// The path of a program in the folders of `$PATH`, or `nil` when it is in none of them.
  static func path(of name: String, in environment: SourceEnvironment) -> String? {
    guard let folders = environment.variable("PATH") else { return nil }
    for folder in folders.split(separator: ":") where folder.hasPrefix("/") {
      let path = "\(folder)/\(name)"
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// Runs a program in a process group of its own.
  ///
  /// - Parameters:
  ///   - words: Its path and its arguments.
  ///   - variables: What it sees in the environment beside what this program sees; `nil` for nothing.
  ///   - limits: What it may take.
  ///   - kept: A descriptor that it holds open until it ends, which nothing else that is started does.
  /// - Throws: `Failure`; it does not run any more then.
  init(
    _ words: [String],
    variables: [(name: String, value: String?)],
    limits: Limits,
    keeping kept: Int32? = nil
  ) throws(Failure) {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    // Files in memory, since a pipe that nobody reads any more would end it in the middle.
    let output = glance_memory_file()
    let errors = glance_memory_file()
    defer { for descriptor in [nothing, output, errors] where descriptor >= 0 { close(descriptor) } }
    guard nothing >= 0, output >= 0, errors >= 0 else {
      throw .notStarted(String(cString: strerror(errno)))
    }
    let id = ProgramRun.pointers(to: words) { words in
      ProgramRun.pointers(to: ProgramRun.environment(with: variables)) { environment in
        glance_start_with(words, environment, 0, limits.outlives ? 1 : 0, nothing, output, errors, kept ?? -1)
      }
    }
    guard id > 0 else { throw .notStarted(String(cString: strerror(-id))) }
    let status = try ProgramRun.wait(for: id, limits) {
      ProgramRun.size(of: output) + ProgramRun.size(of: errors)
    }
    let signal = status & 0x7F
    code = signal == 0 ? status >> 8 & 0xFF : 128 + signal
    self.output = ProgramRun.bytes(of: output)
    self.errors = ProgramRun.bytes(of: errors)
  }

  /// Waits for an end, which is brought about when it takes too much.
  private static func wait(for id: pid_t, _ limits: Limits, size: () -> Int) throws(Failure) -> Int32 {
    let start = now
    var pause: UInt32 = 500
    while true {
      var status: Int32 = 0
      let ended = waitpid(id, &status, WNOHANG)
      if ended == id { return status }
      if ended < 0, errno != EINTR { return 0 }
      let isTooSlow = now - start > limits.milliseconds
      if isTooSlow || size() > limits.bytes {
        kill(-id, SIGKILL)
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        throw isTooSlow ? .tooSlow : .tooLong
      }
      usleep(pause)
      pause = min(2 * pause, 8000)
    }
  }

  /// Milliseconds of a clock that nobody sets.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  private static func environment(with variables: [(name: String, value: String?)]) -> [String] {
    var all: [String] = []
    var pointer = glance_environment()
    while let entry = pointer?.pointee {
      let text = String(cString: entry)
      if !variables.contains(where: { text.hasPrefix($0.name + "=") }) { all.append(text) }
      pointer = pointer?.advanced(by: 1)
    }
    return all + variables.compactMap { variable in variable.value.map { "\(variable.name)=\($0)" } }
  }

  private static func pointers<Result>(
    to texts: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress) }
  }

  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  private static func bytes(of descriptor: Int32) -> [UInt8] {
    let size = size(of: descriptor)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let read = pread(descriptor, buffer.baseAddress.map { $0 + count }, size - count, off_t(count))
        guard read > 0 else { break }
        count += read
      }
    }
  }
}
