import Foundation
import GlanceTestSupport

extension Sandbox {
  /// Imports the tasks of a person who used Taskwarrior for years (dstask's test data).
  func importTaskwarriorExport(to store: String) async throws {
    let export = try SharedData.text("corpora/taskwarrior-export-dstask/taskwarrior-export.json")
    let file = try write(export, to: "export.json")
    try await glance(["import", "taskwarrior", file], store: store)
  }

  /// Adds a task with a title of any characters but zero, which no argument can hold.
  func addTask(titled title: String, to store: String) async throws {
    try await glance(["add", "--", title], store: store)
  }

  /// Runs `glance` in the environment of an example.
  @discardableResult
  func glance(_ arguments: [String], in environment: [String: String]) async throws -> String {
    String(decoding: try await output(of: glance.path, arguments, environment: environment), as: UTF8.self)
  }
}

extension SwayDesktop {
  /// What waybar or swaybar said of something that it could not show, or of how it is set up.
  var complaints: [Substring] {
    sandbox.text(of: log).split(separator: "\n").filter { line in
      // Without a bus and a graphics card they say this of any desktop.
      let usual = ["[info]", "[INFO]", "[wlr]", "user bus", "basic_string::_M_create"]
      return !usual.contains { line.contains($0) }
    }
  }
}
