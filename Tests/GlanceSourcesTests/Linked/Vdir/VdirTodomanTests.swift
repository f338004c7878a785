import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// A program that lists folders of to-dos lists the same as glance.
@Suite struct VdirTodomanTests {
  private static let program = "/usr/bin/todoman"
  private static let isInstalled = FileManager.default.isExecutableFile(atPath: program)
  private static let isRequired = ProcessInfo.processInfo.environment["CI"] != nil

  private let vdir: VdirPlace

  init() throws {
    vdir = try VdirPlace()
    try FileManager.default.createDirectory(
      atPath: vdir.place.path("cal/tasks"),
      withIntermediateDirectories: true
    )
    let config = """
      path = "\(vdir.place.path("cal"))/*"
      default_list = "tasks"
      default_due = 0
      date_format = "%Y-%m-%d"
      time_format = "%H:%M"
      cache_path = "\(vdir.place.path("cache.sqlite3"))"
      """
    try vdir.place.write(config, to: "config.py")
  }

  @discardableResult
  private func todoman(_ arguments: String...) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: Self.program)
    process.arguments = ["--config", vdir.place.path("config.py")] + arguments
    process.environment = [
      "HOME": vdir.place.path("home"), "TZ": "Europe/Berlin", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "todoman \(arguments)")
    return data
  }

  /// What todoman lists: titles with dues, in seconds, of those that are open, and titles of all.
  private func listed() throws -> (open: [String], all: [String]) {
    let data = try todoman("--porcelain", "list", "--status", "ANY")
    let todos = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    func title(_ todo: [String: Any]) -> String { todo["summary"] as? String ?? "" }
    let open = todos.filter { $0["completed"] as? Bool == false }
    return (
      open.map { title($0) + (($0["due"] as? Int).map { " \($0)" } ?? "") }.sorted(),
      todos.map(title).sorted()
    )
  }

  private func shown() throws -> (open: [String], all: [String]) {
    let zone = try Zone.named("Europe/Berlin")
    let tasks = try vdir.tasks()
    return (
      tasks.filter { $0.completed == nil }.map { task in
        task.title + (task.due.map { " \($0.start(in: zone).seconds)" } ?? "")
      }.sorted(), tasks.map(\.title).sorted()
    )
  }

  @Test func isThereWhereItMustBe() {
    #expect(Self.isInstalled || !Self.isRequired, "install todoman")
  }

  @Test(.enabled(if: isInstalled)) func itsOwnFolder() throws {
    try todoman("new", "-l", "tasks", "--due", "2027-01-05 17:00", "--priority", "high", "Buy milk")
    try todoman("new", "-l", "tasks", "--due", "2027-07-06", "Day only")
    try todoman("new", "-l", "tasks", "--start", "2027-02-01 09:00", "--due", "2027-02-03", "Starts later")
    try todoman("new", "-l", "tasks", "Odd, with; many \\ chars äöü 🦷")
    try todoman("new", "-l", "tasks", "Done")
    try todoman("done", "5")
    let (open, all) = try listed()
    #expect(open.count == 4 && all.count == 5)
    let own = try shown()
    #expect(own.open == open && own.all == all)
    #expect(try vdir.tasks().first { $0.title == "Buy milk" }?.priority == .high)
    for task in try vdir.tasks() { #expect(try vdir.refusal(of: task) == nil) }
  }

  /// The files of other apps that hold one to-do each; of what repeats it lists more than there is.
  @Test(.enabled(if: isInstalled && SharedData.isPresent)) func plainFilesOfOtherApps() throws {
    var count = 0
    for (name, bytes) in VdirCorpusTests.files(of: "vtodo-real-clients-tasksorg") {
      let text = String(decoding: bytes, as: UTF8.self)
      guard !text.contains("RECURRENCE-ID"), !text.contains("\nRRULE:FREQ=DAILY\n") else { continue }
      try vdir.write(bytes: bytes, to: "tasks/" + name.replacing("/", with: "-") + ".ics")
      count += 1
    }
    let theirs = try listed()
    let own = try shown()
    #expect(count > 40 && theirs.all.count == count)
    #expect(own.all == theirs.all)
    #expect(own.open == theirs.open)
  }
}
