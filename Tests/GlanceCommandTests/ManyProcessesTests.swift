import GlanceTestSupport
import Glibc
import Testing

@testable import GlanceStore

/// Many processes on one store at once, and some that die.
@Suite(.enabled(if: Binary.isBuilt), .serialized) struct ManyProcessesTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  /// The complaints of SQLite about the file; none when it is sound.
  private func damages() throws -> Int {
    guard let connection = try Database.openForReading(StoreFile(path: scratch.store)) else { return -1 }
    return try connection.number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'")
  }

  @Test func allAtOnce() throws {
    let workers = 32
    let each = 50
    let script = """
      i=0; while [ $i -lt \(each) ]; do i=$((i + 1)); "$0" add "Task $i of $1" "+p$1" due:fri || exit 1; done
      """
    let errors = try TemporaryFile()
    let outputs = try (0..<workers).map { _ in try TemporaryFile() }
    let pids = try (0..<workers).map { worker in
      try Binary.start(
        "/bin/sh",
        words: ["-c", script, Binary.path, "\(worker)"].map { Array($0.utf8) },
        environment: scratch.processEnvironment,
        output: .file(outputs[worker].descriptor),
        errors: .file(errors.descriptor)
      )
    }
    for pid in pids { #expect(Binary.wait(for: pid) == 0) }
    #expect(errors.text.isEmpty)
    let tasks = try JSONText.objects("tasks", in: scratch.run("list", "--json").output)
    #expect(tasks.count == workers * each)
    #expect(tasks.compactMap { $0["id"] as? Int }.sorted() == Array(1...workers * each))
    #expect(Set(tasks.compactMap { $0["title"] as? String }).count == workers * each)
    let projects = try JSONText.objects("projects", in: scratch.run("project", "list", "--json").output)
    #expect(projects.count == workers && projects.allSatisfy { $0["open"] as? Int == each })
    #expect(try damages() == 0)
  }

  /// The moments are seeded, though the machine decides what they hit; what must hold holds at all of them.
  @Test(arguments: UInt64(1)...2)
  func killedAtAnyMoment(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var promised: [Int: String] = [:]
    for number in 1...200 {
      let output = try TemporaryFile()
      let errors = try TemporaryFile()
      let pid = try Binary.start(
        words: ["add", "Task \(number)", "+p\(number % 7)"].map { Array($0.utf8) },
        environment: scratch.processEnvironment,
        output: .file(output.descriptor),
        errors: .file(errors.descriptor)
      )
      if UInt64.random(in: 0..<3, using: &random) > 0 {
        usleep(UInt32.random(in: 0...14_000, using: &random))
        kill(pid, SIGKILL)
      }
      let status = Binary.wait(for: pid)
      #expect(errors.text.isEmpty && (status == 0 || status == 128 + SIGKILL))
      if let line = output.text.wholeMatch(of: /Added ([0-9]+): (Task [0-9]+) \(\+p[0-6]\)\n/),
        let id = Int(line.1)
      {
        promised[id] = String(line.2)
      } else {
        #expect(status != 0)
      }
    }
    #expect(promised.count >= 50)
    var there: [Int: String] = [:]
    for task in try JSONText.objects("tasks", in: scratch.run("list", "--json").output) {
      if let id = task["id"] as? Int { there[id] = task["title"] as? String }
    }
    #expect(promised.allSatisfy { there[$0.key] == $0.value })
    // Each is there once, though its process may have died before it said so.
    #expect(Set(there.values).count == there.count)
    let counts = try JSONText.object(scratch.run("show", "-f", "json").output)["counts"] as? [String: Int]
    #expect(counts?["open"] == there.count)
    #expect(try damages() == 0)
  }
}
