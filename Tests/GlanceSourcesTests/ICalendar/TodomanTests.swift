import Foundation
import GlanceSources
import GlanceTasks
import GlanceTestSupport
import Testing

/// A program that shows folders of to-dos lists what was exported.
@Suite struct TodomanTests {
  private static let program = "/usr/bin/todoman"
  private static let isRequired = ProcessInfo.processInfo.environment["CI"] != nil
  private static let isInstalled = FileManager.default.isExecutableFile(atPath: program)

  @Test(.enabled(if: isInstalled || isRequired)) func listsAnExport() throws {
    let folder = NSTemporaryDirectory() + "glance-todoman-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder + "/lists/tasks",
      withIntermediateDirectories: true
    )
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let config = """
      path = "\(folder)/lists/*"
      default_list = "tasks"
      cache_path = "\(folder)/cache.sqlite3"
      """
    try Data(config.utf8).write(to: URL(filePath: folder + "/config.py"))
    var samples = SampleTasks(seed: 11)
    let snapshot = samples.snapshot(40)
    let moment = Moment.now(in: .utc)
    for task in snapshot.tasks {
      // A file of such a folder holds one to-do.
      let bytes = ICalendarFormat.write(TaskSnapshot(tasks: [task]), at: moment)
      try Data(bytes).write(to: URL(filePath: "\(folder)/lists/tasks/\(task.uuid).ics"))
    }

    let process = Process()
    process.executableURL = URL(filePath: Self.program)
    process.arguments = ["--config", folder + "/config.py", "--porcelain", "list", "--status", "ANY"]
    process.environment = ["HOME": folder, "TZ": "UTC", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let listed = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(process.terminationStatus == 0 && listed.count == snapshot.tasks.count)

    let bytes = ICalendarFormat.write(snapshot, at: moment)
    let drafts = try ICalendarFormat.read(bytes, at: moment).drafts
    // Its library takes the escape of a backslash before another letter for that letter's own.
    let titles = listed.compactMap { $0["summary"] as? String }.filter { !$0.contains(/[\\,;]/) }
    #expect(Set(titles) == Set(drafts.map(\.title).filter { !$0.contains(/[\\,;]/) }))
    let completed = listed.filter { $0["completed"] as? Bool == true }
    #expect(completed.count == drafts.filter { $0.completed != nil }.count)
    let dues = listed.compactMap { $0["due"] as? Int }
    #expect(dues.count == drafts.filter { $0.due != nil }.count)
  }
}
