import Glibc

/// A program that is run beside the benchmark, and the lines that it writes into a pipe.
final class ChildProgram {
  let pid: pid_t
  private let output: Int32
  private var buffer: [UInt8] = []

  /// Starts a program with its words; what it writes is read, or left alone.
  init(_ words: [String], capturesOutput: Bool = true) {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if capturesOutput {
      posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var pid = pid_t()
    guard posix_spawnp(&pid, words[0], &actions, nil, &arguments, environ) == 0 else {
      print("can't start \(words[0])")
      exit(1)
    }
    self.pid = pid
    close(ends[1])
    output = ends[0]
  }

  deinit {
    close(output)
  }

  /// The next line, or `nil` when none comes for some milliseconds.
  func line(within milliseconds: Int32) -> [UInt8]? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeFirst(end + 1) }
        return Array(buffer[..<end])
      }
      var polled = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, milliseconds) > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(output, &bytes, bytes.count)
      guard count > 0 else { return nil }
      buffer += bytes[..<count]
    }
  }

  /// Takes the lines that come until none does for some milliseconds, and counts them.
  func drain(untilSilentFor milliseconds: Int32) -> Int {
    var count = 0
    while line(within: milliseconds) != nil { count += 1 }
    return count
  }

  /// Waits for its end.
  func end() {
    while waitpid(pid, nil, 0) < 0, errno == EINTR {}
  }

  /// Ends it.
  func kill() {
    Glibc.kill(pid, SIGKILL)
    end()
  }
}
