import Foundation
import GlanceTestSupport
import Glibc
import Testing

@testable import GlanceStore

/// A program that dies while it writes a to-do of a vdir.
@Suite(.enabled(if: Binary.isBuilt), .serialized) struct VdirKillTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private static let item =
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\nBEGIN:VTODO\r\nUID:u@x\r\nDTSTAMP:20261101T080000Z\r\n"
    + "SUMMARY:one\r\nX-LONG:" + String(repeating: "kept ", count: 2000) + "\r\nBEGIN:VALARM\r\n"
    + "DESCRIPTION:Alarm\r\nEND:VALARM\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"

  /// Gives the task a title.
  private func start(_ title: String) throws -> pid_t {
    try Binary.start(
      words: ["edit", "--now", "2026-11-30T10:00", "1", "--title", title].map { Array($0.utf8) },
      environment: scratch.processEnvironment,
      output: .path("/dev/null"),
      errors: .path("/dev/null")
    )
  }

  /// The moments are seeded, though the machine decides what they hit; what must hold holds at all of them.
  @Test func killedAtAnyMomentItIsTheOldOneOrTheNewOne() throws {
    let path = try scratch.file("tasks/home/item.ics", Array(Self.item.utf8))
    _ = try SQLiteLedger(path: scratch.store).link(
      name: "cal",
      kind: "vdir",
      place: scratch.folder + "/tasks",
      isReadOnly: false
    )
    let content = { (FileManager.default.contents(atPath: path)).map { String(decoding: $0, as: UTF8.self) } }
    #expect(scratch.run("list").output.contains("one"))
    var whole: [String: String] = [:]
    var longest = ContinuousClock.Duration.zero
    for title in ["one", "two", "one", "two"] {
      let begin = ContinuousClock.now
      #expect(Binary.wait(for: try start(title)) == 0)
      longest = max(longest, ContinuousClock.now - begin)
      whole[title] = content()
    }
    #expect(whole["one"] != whole["two"] && whole["two"]?.contains("SUMMARY:two") == true)
    var random = SplitMix64(seed: 5)
    let time = UInt32(min(longest / .microseconds(1), 200_000))
    var kinds: Set<String> = []
    var deaths = 0
    for number in 0..<200 {
      let title = number.isMultiple(of: 2) ? "one" : "two"
      let pid = try start(title)
      usleep(UInt32.random(in: time / 4...time, using: &random))
      kill(pid, SIGKILL)
      if Binary.wait(for: pid) != 0 { deaths += 1 }
      let now = content()
      kinds.insert(now == whole["one"] ? "one" : now == whole["two"] ? "two" : now ?? "gone")
    }
    #expect(kinds.isSubset(of: ["one", "two"]))
    #expect(deaths > 50)
    // The next change clears up what the dead left.
    for title in ["one", "two"] { #expect(Binary.wait(for: try start(title)) == 0) }
    #expect(content() == whole["two"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.folder + "/tasks/home") == ["item.ics"]
    )
    #expect(scratch.run("list").output.contains("two"))
  }
}
