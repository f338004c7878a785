import Foundation
import GlanceStore
import GlanceTasks
import Testing

@testable import GlanceSources

/// Where Taskwarrior's tasks are found by themselves.
@Suite struct TaskwarriorSettingsTests {
  private let home: TaskwarriorHome

  init() throws {
    home = try TaskwarriorHome()
    for name in ["a", "b", ".config/task"] {
      try FileManager.default.createDirectory(
        atPath: home.root + "/" + name,
        withIntermediateDirectories: true
      )
    }
    for name in [".task", "a", "b"] { try write("", to: name + "/pending.data") }
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: home.root + "/" + name))
  }

  private func place(_ operand: String? = nil, _ variables: [String: String] = [:]) throws -> String {
    let all = variables.merging(["HOME": home.root]) { first, _ in first }
    let place = try TaskwarriorSource.place(for: operand, in: SourceEnvironment { all[$0] })
    let root = try #require(realpath(home.root, nil).map { String(cString: $0) })
    return String(place.dropFirst(root.count + 1))
  }

  @Test func withoutSettings() throws {
    #expect(try place() == ".task")
    #expect(try place(home.root + "/a") == "a")
    #expect(try place(nil, ["TASKDATA": home.root + "/b"]) == "b")
  }

  @Test func fromSettings() throws {
    try write("# data.location=~/b\ncolor=on\n  data.location = ~/a # here\n", to: ".taskrc")
    #expect(try place() == "a")
    #expect(try place(nil, ["TASKDATA": "~/b"]) == "b")
    try write("data.location=\(home.root)/b\n", to: "other")
    #expect(try place(nil, ["TASKRC": home.root + "/other"]) == "b")
  }

  @Test func fromSettingsThatAreIncluded() throws {
    try write("include ~/more\ninclude nowhere\n", to: ".config/task/taskrc")
    try write("include more\ndata.location=~/a\n", to: "more")
    #expect(try place() == "a")
    #expect(try place(nil, ["XDG_CONFIG_HOME": home.root + "/a"]) == ".task")
  }

  @Test func whatIsNoPlace() throws {
    for (operand, reason) in [
      ("/nonexistent", "is not there"), (home.root, "neither taskchampion.sqlite3 nor pending.data"),
      (home.root + "/a/pending.data", "is no folder"),
    ] {
      let error = #expect(throws: SourceError.self) { try place(operand) }
      #expect(error?.reason.contains(reason) == true)
    }
    #expect(throws: SourceError.self) {
      try TaskwarriorSource.place(for: nil, in: SourceEnvironment { _ in nil })
    }
  }
}
