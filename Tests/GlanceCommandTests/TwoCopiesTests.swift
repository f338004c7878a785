import Foundation
import GlanceTestSupport
import Testing

/// One todo.txt in a folder that is synchronised between two machines, with a glance on each.
@Suite struct TwoCopiesTests {
  private let desk: Machine
  private let laptop: Machine
  /// What Syncthing calls the copy that lost.
  private static let conflict = "todo.sync-conflict-20261130-100000-ABCDEFG.txt"

  /// A machine with a home of its own.
  private struct Machine {
    let scratch: Scratch

    init(_ text: String) throws {
      scratch = try Scratch()
      _ = try write(text, to: "todo.txt")
      #expect(scratch.run("source", "add", "todotxt", scratch.folder + "/sync/todo.txt").status == 0)
    }

    func write(_ text: String, to name: String) throws -> String {
      try scratch.file("sync/" + name, Array(text.utf8))
    }

    func text(of name: String) throws -> String {
      try String(contentsOfFile: scratch.folder + "/sync/" + name, encoding: .utf8)
    }

    /// The titles of open tasks on the bar.
    func open() throws -> Set<String> {
      try Set(JSONText.titles(scratch.run("list", "--json").output))
    }

    func done(_ title: String) throws {
      let tasks = try JSONText.objects("tasks", in: scratch.run("list", "--json").output)
      let id = try #require(tasks.first { $0["title"] as? String == title }?["id"] as? Int)
      #expect(scratch.run("done", "\(id)").status == 0)
    }

    func warnings() throws -> [String] {
      let sources = try JSONText.objects("sources", in: scratch.run("source", "list", "--json").output)
      return try #require(sources.first?["warnings"] as? [String])
    }
  }

  init() throws {
    desk = try Machine("Buy milk\nCall the bank\n")
    laptop = try Machine("Buy milk\nCall the bank\n")
  }

  @Test func aChangeOfOneIsSeenOnTheOther() throws {
    #expect(desk.scratch.run("add", "Water the plants", "--source", "todo").status == 0)
    _ = try laptop.write(desk.text(of: "todo.txt"), to: "todo.txt")
    #expect(try laptop.open() == ["Buy milk", "Call the bank", "Water the plants"])
    try laptop.done("Water the plants")
    _ = try desk.write(laptop.text(of: "todo.txt"), to: "todo.txt")
    #expect(try desk.open() == ["Buy milk", "Call the bank"])
    #expect(try desk.warnings() == [] && laptop.warnings() == [])
  }

  @Test func whatBothHaveChangedIsKeptAndWarnedOf() throws {
    try desk.done("Buy milk")
    #expect(laptop.scratch.run("add", "Water the plants", "--source", "todo").status == 0)
    let lost = try laptop.text(of: "todo.txt")

    // The desk was faster, and the laptop's file becomes a copy beside it on both.
    let won = try desk.text(of: "todo.txt")
    for machine in [desk, laptop] {
      _ = try machine.write(lost, to: TwoCopiesTests.conflict)
      _ = try machine.write(won, to: "todo.txt")
    }
    for machine in [desk, laptop] {
      #expect(try machine.open() == ["Call the bank"])
      #expect(try machine.warnings().contains { $0.contains(TwoCopiesTests.conflict) })
      #expect(machine.scratch.run("source", "list").output.contains(TwoCopiesTests.conflict))
    }

    // A change on top of it touches neither the copy nor another line.
    try laptop.done("Call the bank")
    #expect(try laptop.text(of: TwoCopiesTests.conflict) == lost)
    #expect(try laptop.text(of: "todo.txt").hasPrefix(won.prefix { $0 != "\n" } + "\n"))

    // A person takes over what the copy has more, and removes it.
    let more = try #require(lost.split(separator: "\n").last)
    _ = try laptop.write(laptop.text(of: "todo.txt") + more + "\n", to: "todo.txt")
    try FileManager.default.removeItem(atPath: laptop.scratch.folder + "/sync/" + TwoCopiesTests.conflict)
    #expect(try laptop.open() == ["Water the plants"])
    #expect(try laptop.warnings() == [])
  }
}
