import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Glibc
import Testing

/// Programs that die while they change tasks of Taskwarrior.
@Suite(
  .enabled(
    if: Binary.isBuilt
      && (FileManager.default.isExecutableFile(atPath: "/usr/bin/task")
        || ProcessInfo.processInfo.environment["CI"] != nil)
  ),
  .serialized
) struct TaskwarriorKillTests {
  private let scratch: Scratch
  private let environment: [String: String]

  init() throws {
    scratch = try Scratch()
    environment = [
      "HOME": scratch.folder, "GLANCE_STORE": scratch.store, "PATH": "/usr/bin:/bin", "TZ": "Europe/Berlin",
    ]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private var folder: String { scratch.folder + "/.task" }

  private func output(of program: String, _ words: [String]) throws -> (code: Int32, text: String) {
    let output = try TemporaryFile()
    let pid = try Binary.start(
      program,
      words: words.map { Array($0.utf8) },
      environment: environment,
      output: .file(output.descriptor),
      errors: .path("/dev/null")
    )
    return (Binary.wait(for: pid), output.text)
  }

  private func task(_ words: String...) throws -> String {
    let options = [
      "rc:/dev/null", "rc.data.location=\(folder)", "rc.verbose=nothing", "rc.json.array=on", "rc.gc=off",
    ]
    return try output(of: "/usr/bin/task", options + words).text
  }

  /// The moments are seeded, though the machine decides what they hit; what must hold holds at all of them.
  @Test func killedAtAnyMoment() throws {
    for number in 1...12 { _ = try task("add", "Task \(number)") }
    let store = SQLiteLedger(path: scratch.store)
    _ = try store.link(name: "tw", kind: "taskwarrior", place: folder, isReadOnly: false)
    #expect(try output(of: Binary.path, ["list"]).code == 0)
    var random = SplitMix64(seed: 4)
    var states: Set<Int> = []
    for round in 0..<200 {
      let id = 1 + round % 12
      let pid = try Binary.start(
        words: [round / 12 % 2 == 0 ? "done" : "reopen", "\(id)"].map { Array($0.utf8) },
        environment: environment,
        output: .path("/dev/null"),
        errors: .path("/dev/null")
      )
      usleep(UInt32.random(in: 0...60_000, using: &random))
      kill(pid, SIGKILL)
      _ = Binary.wait(for: pid)
      // It waits for the lock of a `task` that goes on.
      let text = try task("export")
      let tasks = try #require(
        try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]],
        "round \(round): \(text)"
      )
      let titles = tasks.compactMap { $0["description"] as? String }
      #expect(Set(titles) == Set((1...12).map { "Task \($0)" }) && titles.count == 12, "round \(round)")
      states.insert(tasks.filter { $0["status"] as? String == "completed" }.count)
    }
    // Some came about, and some did not.
    #expect(states.count > 1)
    let shown = try output(of: Binary.path, ["list", "all", "--json"])
    #expect(shown.code == 0)
    #expect(try JSONText.objects("tasks", in: shown.text).count == 12)
  }
}
