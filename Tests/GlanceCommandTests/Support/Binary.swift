import Foundation
import Glibc

/// The built program, run as a process of its own.
enum Binary {
  /// The program beside the test bundle.
  static let path: String = {
    let bundle = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: bundle).deletingLastPathComponent().appending(path: "glance").path
  }()

  /// Whether it is built; nothing is built from inside a test.
  static let isBuilt = FileManager.default.isExecutableFile(atPath: path)

  /// Where a stream of a process leads.
  enum Stream {
    case file(Int32)
    case path(String)
    case closed
  }

  /// Starts a program with words of bytes that need not be UTF-8.
  static func start(
    _ program: String = path,
    words: [[UInt8]],
    environment: [String: String],
    input: Stream = .path("/dev/null"),
    output: Stream,
    errors: Stream
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, stream) in [(STDIN_FILENO, input), (STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      switch stream {
      case .file(let own): posix_spawn_file_actions_adddup2(&actions, own, descriptor)
      case .path(let path): posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR, 0)
      case .closed: posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    }
    let all = [Array(program.utf8)] + words
    var arguments = all.map { strdup($0.map(CChar.init(bitPattern:)) + [0]) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var pid = pid_t()
    let code = posix_spawn(&pid, program, &actions, nil, &arguments, &variables)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    return pid
  }

  /// Waits for a process to end.
  ///
  /// - Returns: Its exit code, or 128 and the signal that ended it.
  static func wait(for pid: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }

  /// Runs the program to its end.
  static func run(
    words: [[UInt8]],
    environment: [String: String],
    input: Stream = .path("/dev/null"),
    output: Stream? = nil
  ) throws -> Ran {
    let captured = try TemporaryFile()
    let errors = try TemporaryFile()
    let pid = try start(
      words: words,
      environment: environment,
      input: input,
      output: output ?? .file(captured.descriptor),
      errors: .file(errors.descriptor)
    )
    let status = wait(for: pid)
    return Ran(output: captured.text, errors: errors.text, status: status)
  }
}

/// A file without a name that a process writes into.
final class TemporaryFile {
  let descriptor: Int32

  init() throws {
    var path = (NSTemporaryDirectory() + "glance-stream-XXXXXX").utf8CString.map { $0 }
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    // Children of other tests must not hold it.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(path)
  }

  deinit {
    close(descriptor)
  }

  /// All that was written.
  var text: String {
    var status = stat()
    fstat(descriptor, &status)
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}

extension Scratch {
  /// The environment of a process that works on the store.
  var processEnvironment: [String: String] {
    ["HOME": folder + "/home", "GLANCE_STORE": store, "PATH": "/usr/bin:/bin", "TZ": "UTC"]
  }

  /// Runs the program as a process on the store.
  func spawn(_ words: String..., input: Binary.Stream = .path("/dev/null"), output: Binary.Stream? = nil)
    throws -> Ran
  {
    try Binary.run(
      words: words.map { Array($0.utf8) },
      environment: processEnvironment,
      input: input,
      output: output
    )
  }
}
