import Foundation
import Glibc
import Testing

/// Signals to a stream of the built program.
@Suite(.enabled(if: Binary.isBuilt)) struct SignalTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.addElsewhere("First")
  }

  private static let ends = [SIGTERM, SIGHUP, SIGINT]
  /// How a parent may have left signals to its children.
  private static let launchers = [
    [], ["/usr/bin/env", "--ignore-signal"], ["/usr/bin/env", "--block-signal"], ["/usr/bin/nohup"],
  ]

  @Test(arguments: ends, launchers) func end(_ signal: Int32, _ launcher: [String]) throws {
    let stream = try LiveStream(["-f", "json"] + Scratch.pinned, in: scratch, launcher: launcher)
    try stream.update { $0.hasOpen(1) }
    stream.send(signal)
    #expect(stream.end() == 128 + signal)
  }

  /// A bar that does not read leaves the stream in the middle of a write.
  @Test(arguments: ends) func endWhileNobodyReads(_ signal: Int32) throws {
    let stream = try LiveStream(
      ["-f", "json"] + Scratch.pinned,
      in: scratch,
      launcher: ["/usr/bin/env", "--block-signal"],
      output: .pipe
    )
    _ = try stream.update()
    // Each asks for a line of some hundred bytes, and a pipe holds 64 KiB.
    let end = Date(timeIntervalSinceNow: 30)
    while try !isWriting(stream.pid), end.timeIntervalSinceNow > 0 {
      stream.send(SIGUSR1)
      try scratch.addElsewhere(String(repeating: "A long title ", count: 100))
    }
    stream.send(signal)
    #expect(stream.end() == 128 + signal)
  }

  /// Whether a process waits for a pipe to be read.
  private func isWriting(_ pid: pid_t) throws -> Bool {
    try String(contentsOfFile: "/proc/\(pid)/wchan", encoding: .utf8).contains("pipe_w")
  }

  @Test func fresh() throws {
    let stream = try scratch.json()
    let first = try stream.update { $0.hasOpen(1) }
    for _ in 1...3 {
      stream.send(SIGUSR1)
      #expect(try stream.update() == first)
      #expect(try stream.isSilent(for: 0.3))
    }
  }

  /// Bars take these to refresh something, and programs of a similar name get them too.
  @Test(arguments: [[], ["/usr/bin/env", "--default-signal"], ["/usr/bin/env", "--block-signal"]])
  func harmless(_ launcher: [String]) throws {
    let stream = try LiveStream(["-f", "json"] + Scratch.pinned, in: scratch, launcher: launcher)
    try stream.update { $0.hasOpen(1) }
    for signal in [SIGUSR2, SIGPIPE, SIGCHLD, SIGURG, SIGWINCH] + Array(34...64) { stream.send(signal) }
    // A change of the size draws anew.
    _ = try stream.updates(untilSilentFor: 0.5)
    #expect(stream.end(within: 0.2) == nil)
    try scratch.addElsewhere("Second")
    try stream.update { $0.hasOpen(2) }
  }

  @Test func stopAndContinue() throws {
    let stream = try scratch.json()
    let first = try stream.update { $0.hasOpen(1) }
    stream.send(SIGSTOP)
    #expect(try stream.isSilent(for: 0.3))
    stream.send(SIGCONT)
    #expect(try stream.update() == first)
    stream.send(SIGSTOP)
    try scratch.addElsewhere("Second")
    #expect(try stream.isSilent(for: 0.3))
    stream.send(SIGCONT)
    try stream.update { $0.hasOpen(2) }
    stream.send(SIGSTOP)
    stream.send(SIGTERM)
    stream.send(SIGCONT)
    #expect(stream.end() == 128 + SIGTERM)
  }

  @Test func terminalOfAnotherWidth() throws {
    #expect(
      try scratch.spawn("edit", "1", "--title", "First" + String(repeating: " and more", count: 20)).status
        == 0
    )
    let stream = try LiveStream(
      Scratch.pinned,
      in: scratch,
      environment: ["NO_COLOR": "1"],
      output: .terminal(60)
    )
    let home = "\u{1B}[H"
    func width(_ update: String) -> Int {
      let plain = update.replacingOccurrences(of: "\u{1B}\\[[KHJ]|\r", with: "", options: .regularExpression)
      return plain.split(separator: "\n").map(\.count).max() ?? 0
    }
    let wide = try stream.update { $0.contains("First") }
    #expect(wide.hasPrefix(home) && width(wide) > 30 && width(wide) <= 60)
    stream.resize(columns: 30)
    let narrow = try stream.update { $0.contains("First") && width($0) <= 30 }
    #expect(narrow.hasPrefix(home))
    stream.resize(columns: 60)
    #expect(width(try stream.update { width($0) > 30 }) <= 60)
  }
}
