import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// Other programs that write an item while it is changed here.
@Suite struct VdirForeignWriterTests {
  private let vdir: VdirFolder

  init() throws {
    vdir = try VdirFolder()
    try vdir.put("SUMMARY:x\nX-COUNT:0")
  }

  /// Writes a line of an item anew, as a sync does: a new file in the place of the old one.
  private static func write(_ former: String, _ new: String, to path: String) throws {
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    try Data(text.replacing(former, with: new).utf8).write(to: URL(filePath: path + ".tmp"))
    guard rename(path + ".tmp", path) == 0 else { throw POSIXError(.EIO) }
  }

  private var path: String { vdir.place.path("tasks/home/item.ics") }

  @Test func theirsBeforeOursIsKept() throws {
    let task = try vdir.task()
    let sourced = SourcedTask(part: "home/item.ics", key: "one@example.org", hash: 0, item: task)
    try Self.write("X-COUNT:0", "X-COUNT:1\r\nDUE;VALUE=DATE:20261201", to: path)
    _ = try vdir.source.change(sourced, .complete, at: vdir.moment)
    #expect(vdir.lines().contains("X-COUNT:1") && vdir.lines().contains("STATUS:COMPLETED"))
    #expect(vdir.lines().contains("DUE;VALUE=DATE:20261201"))
  }

  @Test func theirsAfterOursIsKeptAndOursCanBeTakenBack() throws {
    try vdir.complete()
    try Self.write("SUMMARY:x", "SUMMARY:y", to: path)
    try vdir.undo()
    #expect(vdir.lines().contains("SUMMARY:y") && !vdir.lines().contains("STATUS:COMPLETED"))
  }

  @Test func theirsInTheMiddleIsKept() throws {
    let task = try vdir.task()
    var calls = 0
    _ = try vdir.source.rewrite("home/item.ics", uid: "one@example.org") { (item) throws(SourceError) in
      calls += 1
      let edit = try VdirChange(.complete, of: task, to: item, at: vdir.moment).edit
      if calls == 1 { try? Self.write("X-COUNT:0", "X-COUNT:1", to: path) }
      return (try edit.result(), edit.splices)
    }
    #expect(calls == 2)
    #expect(vdir.lines().contains("X-COUNT:1") && vdir.lines().contains("STATUS:COMPLETED"))
  }

  @Test func theSamePropertyInTheMiddleIsRefused() throws {
    let task = try vdir.task()
    var edit = TaskEdit()
    edit.title = "ours"
    let change = edit
    var calls = 0
    do {
      _ = try vdir.source.rewrite("home/item.ics", uid: "one@example.org") { (item) throws(SourceError) in
        calls += 1
        let edit = try VdirChange(.edit(change), of: task, to: item, at: vdir.moment).edit
        if calls == 1 { try? Self.write("SUMMARY:x", "SUMMARY:theirs", to: path) }
        return (try edit.result(), edit.splices)
      }
      Issue.record("it was written")
    } catch { #expect(error.reason.contains("SUMMARY")) }
    #expect(vdir.lines().contains("SUMMARY:theirs"))
  }

  /// A program that replaces the same file all the time, without looking whether somebody else does.
  @Test func theItemIsAWholeOneWhoeverWasLast() async throws {
    let path = path
    let other = Task.detached {
      for count in 0..<200 {
        try Self.write("X-COUNT:\(count)\r\n", "X-COUNT:\(count)\r\nX-SEEN-\(count):yes\r\n", to: path)
      }
    }
    for _ in 0..<20 {
      _ = try? vdir.complete()
      _ = try? vdir.reopen()
    }
    try await other.value
    // Whatever came last, the file is a whole one.
    let item = try ICalendarItem(vdir.bytes())
    #expect(item.uid == "one@example.org" && item["SUMMARY"].first?.line.value == "x")
    #expect(item["COMPLETED"].count <= 1 && item["STATUS"].count <= 1)
    _ = try vdir.tasks()
  }
}
