import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// The home of a person who has tasks in Taskwarrior, with a glance store beside it, removed with the value.
final class TaskwarriorHome {
  /// The path of the folder that all of it is in.
  let root: String
  /// Where programs are looked for.
  var path = "/usr/bin:/bin"
  let moment: Moment

  /// Whether the real program is there; where all of it is tested it has to be.
  static let hasTask =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/task")
    || ProcessInfo.processInfo.environment["CI"] != nil

  init(at wall: String = "2026-11-30T10:00", in zone: String = "Europe/Berlin") throws {
    root = NSTemporaryDirectory() + "glance-taskwarrior-\(UUID().uuidString)"
    moment = try Moment.at(wall, in: zone)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// The folder of the tasks.
  var folder: String { root + "/.task" }
  var database: String { folder + "/taskchampion.sqlite3" }

  var environment: SourceEnvironment {
    let (root, path) = (root, path)
    return SourceEnvironment { $0 == "HOME" ? root : $0 == "PATH" ? path : nil }
  }

  var source: TaskwarriorSource { TaskwarriorSource(at: folder, in: environment) }

  /// The glance store as a program that has just begun sees it, with the tasks linked as `tw`.
  func open() throws -> LinkedLedger {
    let store = SQLiteLedger(path: root + "/tasks.db")
    if try store.linkedSources().isEmpty {
      _ = try store.link(name: "tw", kind: "taskwarrior", place: folder, isReadOnly: false)
    }
    return LinkedLedger(store, in: environment, kinds: [TaskwarriorSource.self])
  }

  /// All tasks that glance shows.
  func tasks(_ groups: [TaskGroup] = TaskGroup.allCases) throws -> [TaskItem] {
    try open().tasks(in: groups, project: nil, at: moment)
  }

  /// The task of a title.
  func task(_ title: String) throws -> TaskItem {
    try #require(tasks().first { $0.title == title })
  }

  /// Writes a file of the folder.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
  }

  /// Makes the database of version 3 from the SQL of a case, in which nothing else has it open.
  func makeDatabase(_ sql: String) throws {
    let connection = try SQL(path: database)
    try connection.rows(sql)
  }

  /// Runs the real program on the tasks as a person would; they have no settings.
  @discardableResult
  func run(_ words: String...) throws -> String { try run(words) }

  private func run(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/task")
    process.arguments =
      [
        "rc:/dev/null", "rc.data.location=\(folder)", "rc.confirmation=off", "rc.verbose=nothing",
        "rc.json.array=on",
      ]
      + words
    process.environment = ["HOME": root, "LANG": "C.UTF-8", "TZ": "Europe/Berlin"]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// What the real program exports of tasks.
  func export(_ words: String...) throws -> [[String: Any]] {
    let text = try run(["rc.gc=off"] + words + ["export"])
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  /// Puts a program there that is a script.
  ///
  /// Another process makes the copy: a child of another test could hold one of this process open, and the system runs
  /// no file that is being written.
  func install(_ script: String, as path: String) throws {
    try Data(script.utf8).write(to: URL(filePath: root + "/script"))
    let copy = Process()
    copy.executableURL = URL(filePath: "/usr/bin/install")
    copy.arguments = ["-D", "-m", "755", root + "/script", path]
    try copy.run()
    copy.waitUntilExit()
  }

  /// The names, bytes and times of all files of the folder.
  func files() throws -> [String: FileState] {
    var files: [String: FileState] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      files[name] = FileState(
        bytes: FileManager.default.contents(atPath: folder + "/" + name),
        modified: attributes[.modificationDate] as? Date
      )
    }
    return files
  }

  struct FileState: Equatable {
    let bytes: Data?
    let modified: Date?
  }

  /// The schema of TaskChampion, as it makes it.
  static let schema = """
    PRAGMA journal_mode=WAL;
    CREATE TABLE operations (id INTEGER PRIMARY KEY AUTOINCREMENT, data STRING);
    CREATE TABLE sync_meta (key STRING PRIMARY KEY, value STRING);
    CREATE TABLE tasks (uuid STRING PRIMARY KEY, data STRING);
    CREATE TABLE working_set (id INTEGER PRIMARY KEY, uuid STRING);
    """
}

/// The UUID that ends in a number of two digits.
func uuid(_ number: Int) -> String {
  "cccccccc-cccc-4ccc-8ccc-cccccccccc" + (number < 10 ? "0" : "") + String(number)
}
