import Foundation
import GlanceSources
import GlanceStore
import GlanceTestSupport
import Glibc
import Testing

@testable import GlanceCommand

/// Programs that show a linked todo.txt: many at once, some that die, and one that stays.
@Suite(.enabled(if: Binary.isBuilt && SourceKinds.named("todotxt") != nil), .serialized)
struct SourceProcessTests {
  private let scratch: Scratch
  private let file: String

  init() throws {
    scratch = try Scratch()
    file = try scratch.file("todo.txt", Array("first\n".utf8))
    _ = try SQLiteLedger(path: scratch.store).link(name: "w", kind: "todotxt", place: file, isReadOnly: false)
  }

  private func titles(_ round: Int) -> [String] { (1...200).map { "task \($0) of round \(round)" } }

  /// Puts another file in the place of the one that is there.
  private func put(_ round: Int) throws {
    let text = titles(round).map { $0 + "\n" }.joined()
    #expect(rename(try scratch.file("new", Array(text.utf8)), file) == 0)
  }

  private func shown() throws -> [String] {
    try JSONText.objects("tasks", in: scratch.run("list", "--json").output).compactMap {
      $0["title"] as? String
    }
  }

  private func check(_ round: Int) throws {
    #expect(try shown().sorted() == titles(round).sorted())
    let sql = try SQL(path: scratch.store)
    #expect(try sql.texts("PRAGMA integrity_check") == ["ok"])
    #expect(try sql.rows("PRAGMA foreign_key_check").isEmpty)
  }

  @Test func manyAtOnce() throws {
    try put(0)
    let errors = try TemporaryFile()
    let outputs = try (0..<32).map { _ in try TemporaryFile() }
    let script = """
      i=0; while [ $i -lt 12 ]; do i=$((i + 1)); "$0" show -f waybar || exit 1; done
      """
    let pids = try outputs.map { output in
      try Binary.start(
        "/bin/sh",
        words: ["-c", script, Binary.path].map { Array($0.utf8) },
        environment: scratch.processEnvironment,
        output: .file(output.descriptor),
        errors: .file(errors.descriptor)
      )
    }
    for round in 1...25 {
      try put(round)
      usleep(10_000)
    }
    for pid in pids { #expect(Binary.wait(for: pid) == 0) }
    #expect(errors.text.isEmpty)
    try check(25)
  }

  /// The moments are seeded, though the machine decides what they hit; what must hold holds at all of them.
  @Test func killedAtAnyMoment() throws {
    var random = SplitMix64(seed: 1)
    for round in 1...200 {
      try put(round)
      let pid = try Binary.start(
        words: ["show", "-f", "tmux"].map { Array($0.utf8) },
        environment: scratch.processEnvironment,
        output: .path("/dev/null"),
        errors: .path("/dev/null")
      )
      usleep(UInt32.random(in: 0...40_000, using: &random))
      kill(pid, SIGKILL)
      _ = Binary.wait(for: pid)
      if round % 50 == 0 { try check(round) }
    }
  }

  @Test func streamSeesEachChange() throws {
    let stream = try LiveStream(["-f", "waybar", "-s", "medium"], in: scratch)
    try stream.update { $0.contains("first") }
    _ = try scratch.file("todo.txt", Array("in place\n".utf8))
    try stream.update { $0.contains("in place") && !$0.contains("first") }
    try put(7)
    try stream.update { $0.contains("of round 7") }
    unlink(file)
    _ = try scratch.file("todo.txt", Array("back again\n".utf8))
    try stream.update { $0.contains("back again") }
    _ = try SQLiteLedger(path: scratch.store).unlink(name: "w")
    try stream.update { !$0.contains("back again") }
  }
}
