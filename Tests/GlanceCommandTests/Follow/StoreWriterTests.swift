import Foundation
import GlanceTestSupport
import Glibc
import Testing

/// Programs that write to the store while the built program shows it.
@Suite(.enabled(if: Binary.isBuilt)) struct StoreWriterTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.addElsewhere("First")
  }

  private func insert(_ title: String, _ sql: SQL) throws {
    let uuid = UUID().uuidString.lowercased()
    try sql.rows("INSERT INTO task(uuid, title, created_at) VALUES ('\(uuid)', '\(title)', 1796029200)")
  }

  /// Each commit is seen before the next one is made.
  @Test func writerThatStays() throws {
    let stream = try scratch.json()
    try stream.update { $0.hasOpen(1) }
    let sql = try SQL(path: scratch.store)
    for count in 2...40 {
      try insert("Task \(count)", sql)
      try stream.update(within: 10) { $0.hasOpen(count) }
    }
  }

  /// The log is written long before the commit, which then writes little and slowly.
  @Test func commitLongAfterItsLog() throws {
    let stream = try scratch.json()
    try stream.update { $0.hasOpen(1) }
    let sql = try SQL(path: scratch.store)
    try sql.rows(
      "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; PRAGMA wal_autocheckpoint = 0; BEGIN IMMEDIATE"
    )
    for number in 1...300 { try insert("Task \(number) " + String(repeating: "long ", count: 100), sql) }
    #expect(try stream.isSilent(for: 3))
    try sql.rows("COMMIT")
    try stream.update(within: 5) { $0.hasOpen(301) }
  }

  @Test func nothingNewIsNoUpdate() throws {
    try scratch.addElsewhere("Paint the door", "+home")
    let stream = try scratch.json("--project", "home")
    try stream.update { $0.hasOpen(1) }
    let sql = try SQL(path: scratch.store)
    try sql.rows("PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN IMMEDIATE")
    for number in 1...300 { try insert("Task \(number) " + String(repeating: "long ", count: 100), sql) }
    try sql.rows("ROLLBACK")
    utimes(scratch.store, nil)
    utimes(scratch.store + "-wal", nil)
    try insert("Elsewhere", sql)
    try Data().write(to: URL(filePath: scratch.store + ".bak"))
    #expect(try stream.isSilent(for: 2))
    try sql.rows("UPDATE task SET title = 'Paint the gate' WHERE title = 'Paint the door'")
    try stream.update { $0.contains("Paint the gate") }
  }

  /// Checkpoints write the file itself.
  @Test func checkpoints() throws {
    let stream = try scratch.json()
    try stream.update { $0.hasOpen(1) }
    let sql = try SQL(path: scratch.store)
    for (count, mode) in zip(2..., ["PASSIVE", "FULL", "RESTART", "TRUNCATE"]) {
      try insert("Task \(count)", sql)
      try sql.rows("PRAGMA wal_checkpoint(\(mode))")
      try stream.update { $0.hasOpen(count) }
      #expect(try stream.isSilent(for: 0.5))
    }
  }

  /// A thousand changes are some lines, at most one in a tenth of a second, and the last one is right.
  @Test(arguments: ["json", "polybar", "i3blocks"])
  func burst(_ format: String) throws {
    let stream = try LiveStream(["-f", format] + Scratch.pinned, in: scratch)
    _ = try stream.update()
    let path = scratch.store
    Thread.detachNewThread {
      guard let sql = try? SQL(path: path) else { return }
      _ = try? sql.rows("PRAGMA synchronous = OFF")
      for number in 1...1000 {
        _ = try? sql.rows(
          "INSERT INTO task(uuid, title, created_at, due_day) "
            + "VALUES ('\(UUID().uuidString.lowercased())', 'Task \(number)', 1796029200, 20787)"
        )
      }
    }
    var times: [Date] = []
    var last = ""
    while !last.contains("1001") {
      last = try stream.update()
      times.append(Date())
    }
    for (index, time) in times.enumerated() {
      #expect(times[index...].prefix { $0.timeIntervalSince(time) < 1 }.count <= 12)
    }
    let rest = try stream.updates(untilSilentFor: 2)
    #expect(format == "json" ? rest.isEmpty : rest == [last])
  }

  /// One command's change may be read while the next one is made.
  @Test func commandsInARow() throws {
    let stream = try scratch.json()
    try stream.update { $0.hasOpen(1) }
    for count in 2...12 { try scratch.addElsewhere("Task \(count)") }
    try stream.update { $0.hasOpen(12) }
    #expect(try stream.isSilent(for: 1))
  }

  @Test func settings() throws {
    let stream = try LiveStream(["-f", "waybar"] + Scratch.pinned, in: scratch)
    let first = try stream.update { $0.contains("First") }
    #expect(try scratch.spawn("theme", "light").status == 0)
    let light = try stream.update { $0 != first }
    #expect(light.contains("First"))
    #expect(try scratch.spawn("private", "on").status == 0)
    #expect(try !stream.update { $0 != light }.contains("First"))
    #expect(try scratch.spawn("private", "off").status == 0)
    #expect(try stream.update { $0.contains("First") } == light)
  }

  /// A launcher that leaves a process no inotify, of which a person has only so many.
  private static let withoutWatches = [
    "/usr/bin/unshare", "-Ur", "/bin/sh", "-c", "echo 0 >/proc/sys/user/max_inotify_instances && exec \"$@\"",
    "sh",
  ]

  private static let canBeWithoutWatches: Bool = {
    let words = (withoutWatches.dropFirst() + ["/bin/true"]).map { Array($0.utf8) }
    let pid = try? Binary.start(
      withoutWatches[0],
      words: words,
      environment: ["PATH": "/usr/bin:/bin"],
      output: .path("/dev/null"),
      errors: .path("/dev/null")
    )
    return pid.map { Binary.wait(for: $0) == 0 } ?? false
  }()

  /// Then it looks now and then.
  @Test(.enabled(if: canBeWithoutWatches)) func noWatches() throws {
    let stream = try LiveStream(
      ["-f", "json"] + Scratch.pinned,
      in: scratch,
      launcher: StoreWriterTests.withoutWatches
    )
    try stream.update { $0.hasOpen(1) }
    try stream.settle()
    try scratch.addElsewhere("Second")
    try stream.update { $0.hasOpen(2) }
    try FileManager.default.removeItem(atPath: scratch.folder + "/store")
    try stream.update { $0.hasError }
    _ = try scratch.file("home/.config/glance/config.toml", Array("[show.json]\nsize = \"small\"\n".utf8))
    try stream.update { $0.contains(#""size":"small""#) }
    #expect(try stream.isSilent(for: 3))
  }
}
