import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Glibc
import Testing

@testable import GlanceSources

/// The database of version 3, which is read while Taskwarrior runs, and left as it is.
@Suite struct TaskwarriorDatabaseTests {
  private let home: TaskwarriorHome

  init() throws {
    home = try TaskwarriorHome()
  }

  private func part(at wall: String = "2026-11-30T10:00") throws -> PartReading {
    try home.source.read("tasks", at: Moment.at(wall))
  }

  private func insert(_ number: Int, _ data: String) -> String {
    "INSERT INTO tasks VALUES('\(uuid(number))', '\(data)');"
  }

  @Test(.enabled(if: SharedData.isPresent)) func sampleDatabase() throws {
    try home.makeDatabase(SharedData.text("cases/81-taskchampion.sql"))
    let before = try home.files()
    let read = try part()
    #expect(try home.files() == before)
    #expect(read.warnings.isEmpty)
    #expect(read.entries.map(\.key) == [1, 3, 4, 6].map(uuid))
    #expect(read.wakeAt == Instant(seconds: 1_798_671_600))
    let tasks = read.entries.indices.map(read.task)
    #expect(tasks.map(\.draft.title) == ["Read papers", "Done without end", "(no title)", "Future status"])
    let first = tasks[0].draft
    #expect(first.tags == ["to_read"] && first.project == "lab.reading" && first.priority == .medium)
    #expect(first.due == .day(try #require(Day(year: 2026, month: 12, day: 4))))
    #expect(first.note == "https://example.org/p" && first.created == Instant(seconds: 1_796_019_367))
    #expect(tasks[0].refusal == nil && tasks[0].warnings.isEmpty)
    #expect(tasks[1].draft.completed != nil && tasks[1].draft.isCompletionGuessed)
    #expect(tasks[2].draft.completed == nil && tasks[2].refusal == nil)
    #expect(tasks[3].draft.completed == nil && tasks[3].draft.due == nil)
    #expect(tasks[3].refusal?.contains("blocked-by-alien") == true)
    #expect(tasks[3].warnings.count == 2)
    let later = try part(at: "2026-12-31T00:00")
    #expect(later.entries.map(\.key) == [1, 2, 3, 4, 6].map(uuid) && later.wakeAt == nil)

    #expect(
      try home.tasks(TaskGroup.open).map(\.title).sorted() == ["(no title)", "Future status", "Read papers"]
    )
    let done = try #require(home.tasks([.completed]).first)
    #expect(done.isCompletionGuessed)
    #expect(try home.files() == before)
    #expect(throws: TaskStoreError.self) {
      try home.open().complete([.uuid(home.task("Future status").uuid)], at: home.moment)
    }
  }

  @Test func whileAnotherWrites() throws {
    try home.makeDatabase(TaskwarriorHome.schema + insert(1, #"{"description":"One","status":"pending"}"#))
    let writer = try SQL(path: home.database)
    try writer.rows(insert(2, #"{"description":"Two","status":"pending"}"#))
    try writer.rows("BEGIN IMMEDIATE;" + insert(3, #"{"description":"Three","status":"pending"}"#))
    let before = try home.files()
    #expect(try home.tasks().map(\.title).sorted() == ["One", "Two"])
    let after = try home.files()
    // The index of the log is shared memory, which reads touch.
    for name in before.keys where !name.hasSuffix("-shm") { #expect(after[name] == before[name], "\(name)") }
    #expect(Set(after.keys) == Set(before.keys))
    try writer.rows("COMMIT")
    #expect(try home.tasks().map(\.title).sorted() == ["One", "Three", "Two"])
  }

  @Test func aLogThatWasLeftStaysAsItIs() throws {
    try home.makeDatabase(TaskwarriorHome.schema)
    do {
      let writer = try SQL(path: home.database)
      try writer.rows(insert(1, #"{"description":"In the log","status":"pending"}"#))
      // As a crash would leave it.
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: home.database + suffix, toPath: home.root + "/kept" + suffix)
      }
    }
    for suffix in ["", "-wal"] {
      try? FileManager.default.removeItem(atPath: home.database + suffix)
      try FileManager.default.copyItem(atPath: home.root + "/kept" + suffix, toPath: home.database + suffix)
    }
    let before = try home.files()
    #expect(before.keys.sorted() == ["taskchampion.sqlite3", "taskchampion.sqlite3-wal"])
    #expect(try home.tasks().map(\.title) == ["In the log"])
    #expect(try home.files() == before)
  }

  @Test func withARollbackJournal() throws {
    let schema = TaskwarriorHome.schema.replacing("PRAGMA journal_mode=WAL;", with: "")
    try home.makeDatabase(schema + insert(1, #"{"description":"Old","status":"pending"}"#))
    let before = try home.files()
    #expect(try home.tasks().map(\.title) == ["Old"])
    #expect(try home.files() == before)
    let writer = try SQL(path: home.database)
    try writer.rows("BEGIN EXCLUSIVE")
    // The last known tasks stay, and nothing is said of what passes.
    try writer.rows(insert(2, #"{"description":"New","status":"pending"}"#))
    #expect(try home.tasks().map(\.title) == ["Old"])
    try writer.rows("COMMIT")
    #expect(try home.tasks().count == 2)
  }

  @Test func everyMapIsATask() throws {
    try home.makeDatabase(
      TaskwarriorHome.schema
        + insert(1, #"{"description":"A","status":"completed","end":"1796019367","modified":"1796019999"}"#)
        + insert(2, #"{"description":"B","status":"deletion-requested","end":"1796019367"}"#)
        + insert(3, #"{"description":"C","due":"20261204","entry":"00123","wait":"x","n":5}"#)
        + insert(4, #"{"description":"broken"#) + insert(5, "[]") + insert(6, "7")
        + "INSERT INTO tasks VALUES('1234', '{}'); INSERT INTO tasks VALUES('\(uuid(8))', NULL);"
        + insert(9, #"{"description":"D","status":"deleted"}"#)
    )
    let read = try part()
    #expect(read.entries.map(\.key) == [uuid(1), uuid(2), uuid(3), "1234"])
    #expect(read.warnings.count == 4 && read.warnings.allSatisfy { $0.contains("is not readable") })
    let tasks = read.entries.indices.map(read.task)
    #expect(
      tasks[0].draft.completed == Instant(seconds: 1_796_019_367) && !tasks[0].draft.isCompletionGuessed
    )
    #expect(tasks[1].draft.completed == nil && tasks[1].refusal != nil)
    // Seconds since 1970, whatever they look like.
    #expect(tasks[2].draft.due == .instant(Instant(seconds: 20_261_204)))
    #expect(tasks[2].draft.created == Instant(seconds: 123))
    #expect(tasks[3].refusal != nil)
  }

  @Test func versionsOfTheSchema() throws {
    try home.makeDatabase(
      TaskwarriorHome.schema + insert(1, #"{"description":"One"}"#)
        + "CREATE TABLE version (single INTEGER PRIMARY KEY, major INTEGER, minor INTEGER);"
        + "INSERT INTO version VALUES(0, 0, 7);"
    )
    #expect(try part().entries.count == 1)
    try SQL(path: home.database).rows("UPDATE version SET major = 1")
    home.path = "/nonexistent"
    let error = #expect(throws: SourceError.self) { try part() }
    #expect(error?.reason.contains("1.7") == true)
  }

  @Test func filesOfVersion2AreNoTasksBesideIt() throws {
    try home.write(#"[description:"Old" uuid:"\#(uuid(9))"]"# + "\n", to: "pending.data")
    try home.makeDatabase(TaskwarriorHome.schema + insert(1, #"{"description":"New"}"#))
    #expect(try part().entries.map(\.key) == [uuid(1)])
  }

  @Test func whatIsNoDatabase() throws {
    try home.write(String(repeating: "no database ", count: 100), to: "taskchampion.sqlite3")
    let error = #expect(throws: SourceError.self) { try part() }
    #expect(error?.reason.hasPrefix(home.database + ": ") == true)
    try home.write("", to: "taskchampion.sqlite3")
    #expect(throws: SourceError.self) { try part() }
    try FileManager.default.removeItem(atPath: home.database)
    try SQL(path: home.database).rows("CREATE TABLE other (x)")
    #expect(throws: SourceError.self) { try part() }
  }

  @Test(.enabled(if: TaskwarriorHome.hasTask)) func isNotWrittenByVersion2() throws {
    try home.makeDatabase(TaskwarriorHome.schema + insert(1, #"{"description":"One","status":"pending"}"#))
    let task = try home.task("One")
    let before = try home.files()
    let error = #expect(throws: TaskStoreError.self) {
      try home.open().complete([.uuid(task.uuid)], at: home.moment)
    }
    #expect("\(String(describing: error))".contains("version 2.6"))
    #expect(try home.files() == before)
  }

  @Test func changesAreSeenByTheLogToo() throws {
    try home.makeDatabase(TaskwarriorHome.schema + insert(1, #"{"description":"One"}"#))
    #expect(try home.tasks().map(\.title) == ["One"])
    let writer = try SQL(path: home.database)
    try writer.rows("PRAGMA wal_autocheckpoint = 0;" + insert(2, #"{"description":"Two"}"#))
    #expect(try home.tasks().count == 2)
    try writer.rows(#"UPDATE tasks SET data = '{"description":"Uno"}' WHERE uuid = '\#(uuid(1))'"#)
    #expect(try home.tasks().map(\.title).sorted() == ["Two", "Uno"])
  }
}
