import Foundation
import GlanceSources
import GlanceTasks
import GlanceTestSupport
import Testing

@Suite struct TaskwarriorExportTests {
  private static let program = "/usr/bin/task"
  private static let isInstalled = FileManager.default.isExecutableFile(atPath: program)

  @Test(arguments: ["Europe/Berlin", "Asia/Beirut", "America/Santiago", "Pacific/Apia"])
  func daysComeBack(_ zone: String) throws {
    let moment = try Moment.at("2026-11-30T10:00", in: zone)
    let tasks = (0..<800).map { number in
      TaskItem(
        id: number + 1,
        uuid: TaskID(),
        title: "A",
        due: .day(Day(number: 20_600 + number)),
        created: Instant(seconds: 0)
      )
    }
    let bytes = TaskwarriorFormat.write(TaskSnapshot(tasks: tasks), at: moment)
    #expect(try TaskwarriorFormat.read(bytes, at: moment).drafts.map(\.due) == tasks.map(\.due))
  }

  /// The real program takes an export and gives the same tasks back.
  @Test(.enabled(if: isInstalled), arguments: UInt64(0)..<4)
  func realProgram(_ seed: UInt64) throws {
    let folder = NSTemporaryDirectory() + "glance-task-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("data.location=\(folder)\n".utf8).write(to: URL(filePath: folder + "/taskrc"))
    var samples = SampleTasks(seed: seed)
    var snapshot = samples.snapshot(40)
    // Taskwarrior cuts a tag at its commas.
    for index in snapshot.tasks.indices { snapshot.tasks[index].tags.removeAll { $0.contains(",") } }
    let moment = Moment.now(in: .utc)
    let file = folder + "/export.json"
    try Data(TaskwarriorFormat.write(snapshot, at: moment)).write(to: URL(filePath: file))

    _ = try run(["rc.confirmation=off", "import", file], in: folder)
    let printed = try run(["rc.gc=off", "rc.json.array=on", "export"], in: folder)
    let read = try TaskwarriorFormat.read(printed, at: moment)
    let expected = try TaskwarriorFormat.read(TaskwarriorFormat.write(snapshot, at: moment), at: moment)
    #expect(read.faults.isEmpty && read.drafts.count == snapshot.tasks.count)
    for draft in expected.drafts {
      var own = try #require(read.drafts.first { $0.uuid == draft.uuid }, "\(draft)")
      // Taskwarrior sorts them.
      #expect(own.tags.sorted() == draft.tags.sorted())
      own.tags = draft.tags
      #expect(own == draft)
    }
  }

  private func run(_ words: [String], in folder: String) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: Self.program)
    process.arguments = words
    process.environment = [
      "TASKRC": folder + "/taskrc", "TASKDATA": folder, "HOME": folder, "TZ": "UTC", "LANG": "C.UTF-8",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return [UInt8](data)
  }
}
