import Foundation
import GlanceTestSupport
import Testing

@testable import GlanceCommand

/// What is said, and where, while a linked file can't be read.
@Suite struct StaleSourceTests {
  let scratch: Scratch
  let path: String

  init() throws {
    scratch = try Scratch()
    path = try scratch.file("sync/todo.txt", Array("Buy milk +home\n".utf8))
    #expect(scratch.run("source", "add", "todotxt", path, "--name", "work").status == 0)
  }

  /// Puts the file out of reach, long enough ago that nobody is about to write it anew.
  private func hide() throws {
    try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -60)],
      ofItemAtPath: scratch.folder + "/sync"
    )
  }

  private func bringBack() throws {
    try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
  }

  @Test func `a clear bar is hidden again once the file is back`() throws {
    let clear = Ran(output: "\n")
    #expect(scratch.run("show", "-f", "waybar", "--hide-clear") == clear)
    try hide()
    #expect(scratch.run("show", "-f", "waybar", "--hide-clear").output.contains("⚠"))
    try bringBack()
    #expect(scratch.run("show", "-f", "waybar", "--hide-clear") == clear)
  }

  @Test func `a reminder of what is known says what could not be read`() throws {
    let notifier = try FakeNotifier(in: scratch)
    #expect(notifier.remind().errors.isEmpty)
    try hide()
    let ran = notifier.remind()
    #expect(ran.status == 0 && ran.output == "Nothing to remind of\n")
    #expect(ran.errors.hasPrefix("glance: work can't be read since 10:00: \(path)"))
    _ = scratch.run("add", "Pay", "due:tomorrow")
    let reminded = notifier.remind()
    #expect(
      reminded.output.contains("Reminded of") && reminded.errors.hasPrefix("glance: work can't be read")
    )
  }

  @Test func `a menu asks behind what could not be read`() throws {
    let launcher = try FakeLauncher("rofi", in: scratch)
    func expect(_ prompt: String, of words: [String]) throws {
      _ = try launcher.run(words)
      #expect(launcher.menus.first?.arguments.contains(prompt) == true, "\(launcher.menus)")
    }
    try expect("Task, or a new one", of: [])
    try hide()
    try expect("work can't be read: Task, or a new one", of: [])
    try expect("work can't be read: Edit", of: ["edit"])
    _ = scratch.run("private", "on")
    try expect("a source can't be read: Complete", of: ["done"])
  }

  @Test func `projects are counted after a look at the file`() throws {
    try Data("Buy milk +home\nPaint +home\nx Sweep +home\nSell +work\n".utf8).write(to: URL(filePath: path))
    let listed = scratch.run("project", "list")
    #expect(listed.output.contains("home  2 open, 1 completed") && listed.output.contains("work  1 open"))
    try hide()
    #expect(scratch.run("project", "list").errors.hasPrefix("glance: work can't be read since"))
    let forPrograms = scratch.run("project", "list", "--json")
    #expect(forPrograms.status == 0 && forPrograms.errors.isEmpty)
  }

  @Test func `the tasks of a project that are only in the file are asked about before it is deleted`() throws
  {
    _ = scratch.run("project", "add", "garden")
    try Data("Buy milk +home\nPaint +garden\n".utf8).write(to: URL(filePath: path))
    let ran = scratch.run("project", "delete", "garden")
    #expect(ran.isRefusal && ran.status == 2 && ran.errors.contains("the 1 open task of"), "\(ran.errors)")
  }
}
