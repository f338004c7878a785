import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// Other programs of todo.txt list the same tasks, in files that they write themselves and in those that are written
/// here.
@Suite struct TodoTxtProgramsTests {
  private static let todo = "/usr/bin/todo-txt"
  private static let topydo = "/usr/bin/topydo"

  /// Where changes are tested before they are taken over, a missing program must not hide that it was never asked.
  static func isThere(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: program)
      || ProcessInfo.processInfo.environment["CI"] == "true"
  }

  /// What others list is compared at the day that it is for them.
  private let moment = Moment.now(in: .utc)

  private func run(_ program: String, _ words: [String], in folder: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.environment = ["HOME": folder, "TZ": "UTC", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    process.currentDirectoryURL = URL(filePath: folder)
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(words)")
    return String(decoding: data, as: UTF8.self)
  }

  /// The lines of the tasks that are open here.
  private func openLines(_ place: LinkedPlace) throws -> [String] {
    let tasks = try place.open().tasks(in: TaskGroup.open, project: nil, at: moment)
    let lines = TodoTxtLines(place.bytes(of: "todo.txt") ?? [])
    let keys = lines.keys()
    let ledger = place.open()
    _ = try ledger.look(at: moment)
    return try tasks.map { task in
      let key = try #require(try ledger.view.linkedTask(task.id)).key
      return String(decoding: lines.text(try #require(keys.firstIndex(of: key))), as: UTF8.self)
    }.sorted()
  }

  private func titles(_ place: LinkedPlace) throws -> [String] {
    try place.open().tasks(in: TaskGroup.open, project: nil, at: moment).map(\.title).sorted()
  }

  private func selector(_ title: String, _ place: LinkedPlace) throws -> TaskSelector {
    let tasks = try place.open().tasks(in: TaskGroup.allCases, project: nil, at: moment)
    return .uuid(try #require(tasks.first { $0.title == title }).uuid)
  }

  @Test(.enabled(if: isThere(todo))) func agreesWithTodoSh() throws {
    let place = try LinkedPlace()
    let config = """
      export TODO_DIR="\(place.folder)"
      export TODO_FILE="$TODO_DIR/todo.txt"
      export DONE_FILE="$TODO_DIR/done.txt"
      export REPORT_FILE="$TODO_DIR/report.txt"
      """
    try place.write(config, to: "todo.cfg")
    func todo(_ words: String...) throws -> String {
      try run(Self.todo, ["-d", place.path("todo.cfg"), "-p"] + words, in: place.folder)
    }
    /// The lines that it lists, without their numbers.
    func listed() throws -> [String] {
      try todo("ls").split(separator: "\n").prefix { $0 != "--" }.map {
        String($0.drop { $0 == " " }.drop { $0 != " " }.dropFirst())
      }.filter { !$0.hasPrefix("x ") }.sorted()
    }
    _ = try todo("add", "(A) Call mom +home @phone")
    _ = try todo("-t", "add", "Pay rent due:2030-12-01")
    _ = try todo("add", "Buy  milk 2+2 http://a.b:80/c")
    _ = try todo("add", "Grüße 📞 schicken")
    _ = try todo("add", "x-ray")
    try place.link("todotxt", "todo.txt", name: "todo")
    #expect(try openLines(place) == listed())
    _ = try todo("pri", "2", "d")
    _ = try todo("-a", "do", "3")
    _ = try todo("append", "4", "@post")
    #expect(try openLines(place) == listed())
    #expect(try titles(place) == ["Call mom", "Grüße 📞 schicken", "Pay rent", "x-ray"].sorted())

    // And the other way round.
    _ = try place.open().add(
      TaskDraft(title: "From here", priority: .high, tags: ["bar"], project: "home"),
      to: "todo",
      at: moment
    )
    #expect(try openLines(place) == listed())
    _ = try place.open().complete([selector("Call mom", place)], at: moment)
    #expect(try openLines(place) == listed())
    _ = try place.open().undo(at: moment)
    #expect(try openLines(place) == listed())
    _ = try place.open().complete([selector("From here", place)], at: moment)
    // It moves what is done to another file, and takes blank lines away.
    _ = try todo("archive")
    #expect(try openLines(place) == listed())
    #expect(place.text(of: "done.txt")?.contains("From here +home @bar pri:A") == true)
    _ = try todo("-f", "del", "1")
    #expect(try openLines(place) == listed())
    #expect(try titles(place).count == 3)
  }

  @Test(.enabled(if: isThere(topydo))) func agreesWithTopydo() throws {
    let place = try LinkedPlace()
    let config = """
      [topydo]
      filename = \(place.path("todo.txt"))
      archive_filename = \(place.path("done.txt"))
      """
    try place.write(config, to: "topydo.conf")
    func topydo(_ words: String...) throws -> String {
      try run(Self.topydo, ["-c", place.path("topydo.conf")] + words, in: place.folder)
    }
    func listed() throws -> [String] {
      let output = try topydo("ls", "-f", "json", "-x")
      let tasks = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]] ?? []
      let soon = tasks.filter { task in
        // It shows all with -x, also what is hidden until later.
        let tags = task["tags"] as? [[String]] ?? []
        return !tags.contains { $0[0] == "t" && $0[1] > "\(moment.today)" }
          && task["completed"] as? Bool == false
      }
      return soon.compactMap { $0["source"] as? String }.sorted()
    }
    _ = try topydo("add", "(A) Call mom +home @phone due:2030-01-31 rec:+1m")
    _ = try topydo("add", "Later t:2030-01-01")
    _ = try topydo("add", "Buy milk")
    _ = try topydo("add", "Paint id:5")
    try place.link("todotxt", "todo.txt", name: "todo")
    #expect(try openLines(place) == listed())
    #expect(try titles(place) == ["Buy milk", "Call mom", "Paint"])
    let milk = try place.open().task(selector("Buy milk", place), at: moment)
    _ = try topydo("do", "3")
    #expect(try openLines(place) == listed())
    // What it completes it moves to its archive.
    #expect(try titles(place) == ["Call mom", "Paint"] && milk.completed == nil)

    // Both say the same next date.
    let mom = try selector("Call mom", place)
    let completion = try #require(try place.open().complete([mom], at: moment).first)
    #expect(completion.next?.due == .day(try #require(Day(year: 2030, month: 2, day: 28))))
    #expect(try openLines(place) == listed())
    _ = try place.open().undo(at: moment)
    _ = try topydo("do", "1")
    #expect(try openLines(place) == listed())
    #expect(
      try place.open().task(selector("Call mom", place), at: moment).due
        == .day(try #require(Day(year: 2030, month: 2, day: 28)))
    )
    _ = try place.open().add(TaskDraft(title: "From here", due: .day(moment.today)), to: "todo", at: moment)
    #expect(try openLines(place) == listed())
  }
}
