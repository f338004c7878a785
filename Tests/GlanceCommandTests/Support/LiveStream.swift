import Foundation
import Glibc

/// `glance show --follow` as a process of its own, and the updates that it writes; it is killed with the value.
final class LiveStream {
  let pid: pid_t
  private let reader: Reader
  private var isOver = false

  /// Where it writes to.
  enum Output {
    /// A socket that keeps the writes apart.
    case packets
    case pipe
    /// A terminal of a number of columns.
    case terminal(Int)
  }

  /// The end that the test reads from, closed with the value or before.
  private final class Reader {
    private(set) var descriptor: Int32

    init(_ descriptor: Int32) {
      self.descriptor = descriptor
    }

    func leave() {
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }

    deinit {
      leave()
    }
  }

  /// Starts a stream.
  ///
  /// - Parameters:
  ///   - words: The words behind `show --follow`.
  ///   - scratch: The folder with the store and the home.
  ///   - environment: Variables beyond those of the folder.
  ///   - launcher: A program, and its words, that becomes the stream in the end.
  ///   - output: Where the updates go.
  ///   - errors: Where the standard error goes.
  /// - Throws: What the system says, when it can't be started.
  init(
    _ words: [String] = [],
    in scratch: Scratch,
    environment: [String: String] = [:],
    launcher: [String] = [],
    output: Output = .packets,
    errors: Binary.Stream = .path("/dev/null")
  ) throws {
    let (own, other) = try LiveStream.ends(of: output)
    defer { close(other) }
    reader = Reader(own)
    let all = launcher + [Binary.path, "show", "--follow"] + words
    pid = try Binary.start(
      all[0],
      words: all.dropFirst().map { Array($0.utf8) },
      environment: scratch.processEnvironment.merging(environment) { $1 },
      output: .file(other),
      errors: errors
    )
  }

  deinit {
    if !isOver {
      kill(pid, SIGKILL)
      _ = Binary.wait(for: pid)
    }
  }

  /// The test's end and the stream's, which no other process gets.
  private static func ends(of output: Output) throws -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    switch output {
    case .packets:
      _ = socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
    case .pipe:
      // One with a name, since the two ends of pipe(2) are open to all children for a moment.
      let path = NSTemporaryDirectory() + "glance-pipe-" + UUID().uuidString
      guard mkfifo(path, 0o600) == 0 else { throw failure }
      ends[0] = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      ends[1] = open(path, O_WRONLY | O_CLOEXEC)
      unlink(path)
    case .terminal(let columns):
      return try PseudoTerminal.ends(columns: columns)
    }
    guard ends[0] >= 0, ends[1] >= 0 else { throw failure }
    return (ends[0], ends[1])
  }

  private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// Gives the terminal another width.
  func resize(columns: Int) {
    PseudoTerminal.resize(reader.descriptor, columns: columns)
    // It is not the controlling terminal, which would send it.
    kill(pid, SIGWINCH)
  }

  // MARK: - Updates

  /// What went wrong while a test waited.
  struct Silence: Error, CustomStringConvertible {
    let description: String
  }

  /// The seconds that a test waits on a machine that has much else to do.
  static let patience = 30.0

  /// What one write wrote, or several to a pipe or a terminal.
  ///
  /// - Throws: `Silence` when nothing comes for so long, or the stream is over.
  func update(within seconds: Double = patience) throws -> String {
    guard let update = try next(within: seconds) else {
      throw Silence(description: "no update in \(seconds) s")
    }
    return update
  }

  /// Whether nothing is written for some time.
  func isSilent(for seconds: Double) throws -> Bool {
    try next(within: seconds) == nil
  }

  /// Takes updates until one is as it should be.
  @discardableResult
  func update(within seconds: Double = patience, where isAwaited: (String) -> Bool) throws -> String {
    let end = Date(timeIntervalSinceNow: seconds)
    var last = "none"
    while let update = try next(within: end.timeIntervalSinceNow) {
      if isAwaited(update) { return update }
      last = update
    }
    throw Silence(description: "not the awaited update in \(seconds) s; the last was \(last.prefix(400))")
  }

  /// All updates that come until nothing does for some time.
  func updates(untilSilentFor seconds: Double) throws -> [String] {
    var updates: [String] = []
    while let update = try next(within: seconds) { updates.append(update) }
    return updates
  }

  /// Waits until it has gone to sleep after the last event, behind which it looks at the store for a second.
  func settle() throws {
    guard try isSilent(for: 1.4) else { throw Silence(description: "an update out of turn") }
  }

  private func next(within seconds: Double) throws -> String? {
    var polled = pollfd(fd: reader.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, Int32(max(0, seconds) * 1000)) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = read(reader.descriptor, &bytes, bytes.count)
    guard count > 0 else { throw Silence(description: "the stream is over") }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  // MARK: - Its end

  /// Goes away as a reader.
  func leave() {
    reader.leave()
  }

  /// Sends it a signal.
  func send(_ signal: Int32) {
    kill(pid, signal)
  }

  /// Waits for its end.
  ///
  /// - Returns: Its exit code, or 128 and the signal that ended it; `nil` when it goes on.
  func end(within seconds: Double = patience) -> Int32? {
    let end = Date(timeIntervalSinceNow: seconds)
    repeat {
      var information = siginfo_t()
      if waitid(P_PID, id_t(pid), &information, WEXITED | WNOHANG | WNOWAIT) == 0, information.si_signo != 0 {
        isOver = true
        return Binary.wait(for: pid)
      }
      usleep(5000)
    } while end.timeIntervalSinceNow > 0
    return nil
  }
}

extension Scratch {
  /// A moment for streams whose clock is to stand still.
  static let pinned = ["--now", "2026-11-30T10:00"]

  /// Adds a task for today from another process.
  func addElsewhere(_ title: String, _ words: String...) throws {
    let all = ["add", title, "due:today"] + words + Scratch.pinned
    let ran = try Binary.run(words: all.map { Array($0.utf8) }, environment: processEnvironment)
    guard ran.status == 0 else { throw LiveStream.Silence(description: ran.errors) }
  }

  /// A stream of JSON, whose clock stands still.
  func json(_ words: String..., environment: [String: String] = [:]) throws -> LiveStream {
    try LiveStream(["-f", "json"] + Scratch.pinned + words, in: self, environment: environment)
  }
}

extension String {
  /// Whether an update in JSON counts so many open tasks.
  func hasOpen(_ count: Int) -> Bool {
    range(of: #""anytime":\d+,"open":\#(count),"#, options: .regularExpression) != nil && !hasError
  }

  /// Whether an update in JSON tells of an error.
  var hasError: Bool { contains(#""state":"error""#) }
}
