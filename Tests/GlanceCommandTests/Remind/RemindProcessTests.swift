import Foundation
import GlanceTestSupport
import Testing

/// `glance remind` as processes of their own.
@Suite(.enabled(if: Binary.isBuilt)) struct RemindProcessTests {
  let scratch: Scratch
  let notifier: FakeNotifier

  init() throws {
    scratch = try Scratch()
    notifier = try FakeNotifier(in: scratch)
  }

  private var environment: [String: String] {
    scratch.processEnvironment.merging(notifier.environment) { $1 }
  }

  private func start(
    _ words: String...,
    output: Binary.Stream = .path("/dev/null"),
    errors: Binary.Stream = .path("/dev/null")
  ) throws -> pid_t {
    let all = ["remind", "--now", "2026-11-30T10:00"] + words
    return try Binary.start(
      words: all.map { Array($0.utf8) },
      environment: environment,
      output: output,
      errors: errors
    )
  }

  /// Waits until so many notifications have been sent.
  private func eventually(_ count: Int) -> Bool {
    for _ in 0..<3000 {
      if notifier.calls.count >= count { return true }
      usleep(10_000)
    }
    return false
  }

  @Test func manyAtOnceSendEachOnce() throws {
    for number in 1...4 { _ = scratch.run("add", "Task \(number)", "due:tomorrow") }
    try notifier.does("sleep 0.05")
    let processes = try (0..<6).map { _ in try start() }
    for process in processes { #expect(Binary.wait(for: process) == 0) }
    #expect(notifier.summaries == ["Task 1", "Task 2", "Task 3", "Task 4"])
  }

  @Test func oneThatIsKilledInTheMidstIsMadeUpFor() throws {
    _ = scratch.run("add", "Pay", "due:tomorrow")
    try notifier.does("touch \"$0.began\"; sleep 600")
    let process = try start()
    for _ in 0..<3000 where !FileManager.default.fileExists(atPath: notifier.path + ".began") {
      usleep(10_000)
    }
    #expect(try SQL(path: scratch.store).texts("SELECT sent_at FROM reminder") == ["0"])
    kill(process, SIGKILL)
    #expect(Binary.wait(for: process) == 128 + SIGKILL)
    try notifier.does("")
    #expect(Binary.wait(for: try start()) == 0)
    #expect(notifier.summaries == ["Pay"])
    #expect(try SQL(path: scratch.store).number("SELECT sent_at > 0 FROM reminder") == 1)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func aSignalEndsItAtOnce(signal: Int32) throws {
    _ = scratch.run("add", "Pay", "due:tomorrow")
    let log = try TemporaryFile()
    let process = try start("--follow", output: .file(log.descriptor))
    #expect(eventually(1))
    // It is told of once it was sent.
    for _ in 0..<3000 where log.text.isEmpty { usleep(10_000) }
    #expect(log.text == "Reminded of 1: Pay (due Tue 2026-12-01)\n")
    kill(process, signal)
    #expect(Binary.wait(for: process) == 128 + signal)
  }

  @Test func staysWithoutAReaderAndSeesWhatOthersChange() throws {
    let pipe = NSTemporaryDirectory() + "glance-pipe-" + UUID().uuidString
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let writer = open(pipe, O_WRONLY | O_CLOEXEC)
    unlink(pipe)
    _ = scratch.run("add", "One", "due:tomorrow")
    let process = try start("--follow", output: .file(writer))
    close(writer)
    #expect(eventually(1))
    close(reader)
    _ = scratch.run("add", "Two", "due:tomorrow")
    #expect(eventually(2))
    _ = scratch.run("add", "Three", "due:today")
    #expect(eventually(3))
    kill(process, SIGTERM)
    #expect(Binary.wait(for: process) == 128 + SIGTERM)
    #expect(notifier.summaries == ["One", "Two", "Three"])
  }

  @Test func theConfigIsTakenUpAndItsFaultsAreTold() throws {
    _ = scratch.run("add", "Pay", "due:5d")
    _ = try scratch.file("home/.config/glance/config.toml", Array("[remind]\nlead = [\"1m\"]\n".utf8))
    let errors = try TemporaryFile()
    let process = try start("--follow", errors: .file(errors.descriptor))
    for _ in 0..<3000 where errors.text.isEmpty { usleep(10_000) }
    #expect(
      errors.text.hasPrefix("glance: ") && errors.text.contains("config.toml:2:9: lead: \"1m\": write a time")
    )
    _ = try scratch.file("home/.config/glance/config.toml", Array("[remind]\nlead = [\"1w\"]\n".utf8))
    #expect(eventually(1))
    kill(process, SIGTERM)
    _ = Binary.wait(for: process)
  }

  @Test(.enabled(if: FakeClock.library != nil))
  func comesWhenTheClockSaysSo() throws {
    _ = scratch.run("add", "Pay", "--due", "2026-12-02")
    // The library changes the environment of the first process, behind which Swift does not find its arguments then.
    let process = try Binary.start(
      "/usr/bin/env",
      words: [Binary.path, "remind", "--follow"].map { Array($0.utf8) },
      environment: environment.merging(FakeClock.environment(at: "2026-12-01 08:59:57")) { $1 },
      output: .path("/dev/null"),
      errors: .path("/dev/null")
    )
    #expect(eventually(1))
    let sql = try SQL(path: scratch.store)
    for _ in 0..<3000 where try sql.number("SELECT count(*) FROM reminder WHERE sent_at > 0") == 0 {
      usleep(10_000)
    }
    kill(process, SIGTERM)
    _ = Binary.wait(for: process)
    #expect(
      try sql.texts("SELECT strftime('%Y-%m-%d %H:%M', sent_at, 'unixepoch') FROM reminder") == [
        "2026-12-01 09:00"
      ]
    )
  }

  @Test func aStoreThatComesLaterIsWatched() throws {
    let process = try start("--follow")
    _ = scratch.run("add", "Pay", "due:tomorrow")
    #expect(eventually(1))
    kill(process, SIGTERM)
    _ = Binary.wait(for: process)
  }
}
