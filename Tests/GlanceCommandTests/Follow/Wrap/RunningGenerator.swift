import Foundation
import Glibc
import Testing

@testable import GlanceCommand

/// A generator that a test runs as the loop does: asleep until there is something to read.
///
/// All of it happens on the thread that started it, since its children end with that.
struct RunningGenerator {
  var generator: WrappedGenerator
  /// All that came, headers left out: blocks, or `!` for something broken.
  private(set) var lines: [String] = []

  init(_ words: String...) throws {
    // Of the whole process, as the loop has it.
    signal(SIGPIPE, SIG_IGN)
    generator = try WrappedGenerator(words)
  }

  /// A generator that is a script.
  init(script: String) throws {
    try self.init("sh", "-c", script)
  }

  /// Reads until there is what is waited for.
  ///
  /// - Returns: Whether it came in time.
  mutating func wait(until isThere: (RunningGenerator) -> Bool) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(30)
    while !isThere(self) {
      guard clock.now < end, generator.state == .running else { return false }
      var wanted = pollfd(fd: generator.outputDescriptor, events: Int16(POLLIN), revents: 0)
      // What ends without a trace on the pipe is seen all the same, as the loop sees it by SIGCHLD.
      poll(&wanted, 1, 100)
      lines += generator.readAvailable().map(I3BarStream.told).filter { $0 != "header" }
    }
    return true
  }

  /// Reads to the end of it.
  ///
  /// - Returns: The exit code; `nil` when it goes on.
  mutating func waitForEnd() -> Int32? {
    _ = wait { $0.generator.state != .running }
    if case .ended(let code) = generator.state { return code }
    return nil
  }
}

/// The children of this process that have ended and that nobody has taken note of, by their command.
func zombies() throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { name in
    guard Int(name) != nil, let stat = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
      let end = stat.lastIndex(of: ")")
    else { return nil }
    let fields = stat[end...].split(separator: " ")
    guard fields.count > 2, fields[1] == "Z", fields[2] == "\(getpid())" else { return nil }
    return String(stat[..<end])
  }
}
