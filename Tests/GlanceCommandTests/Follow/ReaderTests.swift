import Foundation
import Glibc
import Testing

/// What becomes of a stream of the built program when its reader goes away, or can't take what is written.
@Suite(.enabled(if: Binary.isBuilt)) struct ReaderTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.addElsewhere("First")
  }

  @Test(arguments: [0, 1, 2]) func goesAway(_ kind: Int) throws {
    let outputs = [LiveStream.Output.pipe, .packets, .terminal(80)]
    let stream = try LiveStream(["-f", "waybar"] + Scratch.pinned, in: scratch, output: outputs[kind])
    try stream.update { $0.contains("First") }
    stream.leave()
    #expect(stream.end() == 0)
  }

  @Test func goesAwayWhileTheStoreIsSlow() throws {
    let stream = try LiveStream(
      ["-f", "waybar"],
      in: scratch,
      environment: ["GLANCE_SIMULATE_DELAY": "1h"],
      output: .pipe
    )
    _ = try stream.update()
    stream.leave()
    #expect(stream.end() == 0)
  }

  /// It says so, as a command that prints once does.
  @Test(arguments: [["-f", "i3bar"], ["-f", "waybar"], []]) func cannotWrite(_ words: [String]) throws {
    for output in [Binary.Stream.path("/dev/full"), .closed] {
      let ran = try Binary.run(
        words: (["show", "--follow"] + words).map { Array($0.utf8) },
        environment: scratch.processEnvironment,
        input: .closed,
        output: output
      )
      #expect(ran.isRefusal && ran.status == 1 && ran.errors.hasPrefix("glance: can't write the output: "))
    }
  }

  /// The numbers of closed streams are not given to files of the program.
  @Test(arguments: ["i3bar", "json"]) func closedInput(_ format: String) throws {
    let stream = try LiveStream(
      ["-f", format, "--store", scratch.store] + Scratch.pinned,
      in: scratch,
      launcher: ["/bin/sh", "-c", "exec \"$@\" <&- 2>&-", "sh"]
    )
    try stream.update { $0.contains("First") || $0.contains("● 1") }
    try scratch.addElsewhere("Second")
    try stream.update { $0.contains("Second") || $0.contains("● 2") }
  }

  @Test func regularFile() throws {
    let path = try scratch.file("lines", [])
    let pid = try Binary.start(
      words: (["show", "-f", "json", "--follow"] + Scratch.pinned).map { Array($0.utf8) },
      environment: scratch.processEnvironment,
      output: .path(path),
      errors: .path("/dev/null")
    )
    defer {
      kill(pid, SIGTERM)
      #expect(Binary.wait(for: pid) == 128 + SIGTERM)
    }
    let end = Date(timeIntervalSinceNow: LiveStream.patience)
    var text = ""
    while !text.hasSuffix("\n"), end.timeIntervalSinceNow > 0 {
      text = try String(contentsOfFile: path, encoding: .utf8)
      usleep(10_000)
    }
    #expect(text.hasOpen(1))
  }

  /// A reader that is slow gets the last state when it reads again, and not a queue of old ones.
  @Test func slowReader() throws {
    let stream = try scratch.json()
    try stream.update { $0.hasOpen(1) }
    for count in 2...6 {
      try scratch.addElsewhere("Task \(count)")
    }
    try stream.update { $0.hasOpen(6) }
  }
}
