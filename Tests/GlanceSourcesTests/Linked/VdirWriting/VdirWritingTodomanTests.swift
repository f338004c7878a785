import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// todoman shows what was written here as it was meant.
@Suite struct VdirWritingTodomanTests {
  private static let program = "/usr/bin/todoman"
  private static let isInstalled = FileManager.default.isExecutableFile(atPath: program)
  private static let isRequired = ProcessInfo.processInfo.environment["CI"] != nil

  /// What todoman lists of a vdir, by its titles.
  private func listed(_ vdir: VdirFolder, _ options: String...) throws -> [String: [String: Any]] {
    let config = """
      path = "\(vdir.place.path("tasks"))/*"
      default_list = "home"
      cache_path = "\(vdir.place.path("cache.sqlite3"))"
      """
    try vdir.place.write(config, to: "config.py")
    let process = Process()
    process.executableURL = URL(filePath: Self.program)
    process.arguments =
      ["--config", vdir.place.path("config.py"), "--porcelain", "list", "--status", "ANY"] + options
    process.environment = [
      "HOME": vdir.place.path("home"), "TZ": "Europe/Berlin", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let list = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    var tasks: [String: [String: Any]] = [:]
    for task in list { tasks[task["summary"] as? String ?? ""] = task }
    #expect(process.terminationStatus == 0 && tasks.count == list.count)
    return tasks
  }

  @Test(.enabled(if: isInstalled || isRequired)) func agrees() throws {
    let vdir = try VdirFolder()
    let day = VdirFolder.december(24)
    for draft in [
      TaskDraft(title: "plain"), TaskDraft(title: "a day", due: .day(day)),
      TaskDraft(
        title: "a time, with a comma",
        due: .time(WallTime(day: day, minuteOfDay: 1020)),
        priority: .high
      ),
      TaskDraft(title: "an instant", due: .instant(Instant(seconds: 1_798_128_000)), priority: .medium),
      TaskDraft(title: String(repeating: "long ä📞 ", count: 30) + "end", tags: ["a", "b"]),
    ] { _ = try vdir.ledger.add(draft, to: "cal", at: vdir.moment) }
    try vdir.put("SUMMARY:edited\nDUE;TZID=America/New_York:20261201T100000\nPRIORITY:1\nCATEGORIES:x")
    let edited = try #require(vdir.tasks().first { $0.title == "edited" })
    var edit = TaskEdit()
    edit.due = .time(WallTime(day: day, minuteOfDay: 600))
    edit.priority = .low
    edit.tags = ["y", "z"]
    let change = edit
    _ = try vdir.ledger.edit([.uuid(edited.uuid)], as: .edit, at: vdir.moment) { _ in change }
    let plain = try #require(vdir.tasks().first { $0.title == "plain" })
    _ = try vdir.ledger.complete([.uuid(plain.uuid)], at: vdir.moment)

    let listed = try listed(vdir)
    let tasks = try vdir.tasks()
    #expect(listed.count == tasks.count)
    for task in tasks {
      let other = try #require(listed[task.title], "\(task.title)")
      #expect(other["completed"] as? Bool == (task.completed != nil), "\(task.title)")
      // It takes a day for its beginning.
      let due = task.due?.start(in: vdir.moment.zone).seconds
      #expect((other["due"] as? Int).map { Int64($0) } == due, "\(task.title)")
      let priority: Int =
        switch task.priority {
        case .high?: 1
        case .medium?: 5
        case .low?: 9
        case nil: 0
        }
      #expect(other["priority"] as? Int == priority, "\(task.title)")
      #expect(other["list"] as? String == "home")
    }
    for (category, title) in [("a", "long"), ("b", "long"), ("y", "edited"), ("z", "edited")] {
      let found = try self.listed(vdir, "--category", category)
      #expect(found.count == 1 && found.keys.allSatisfy { $0.hasPrefix(title) }, "\(category)")
    }
    #expect(try self.listed(vdir, "--category", "x").isEmpty)
  }
}
