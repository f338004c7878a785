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
}

extension SwayDesktop {
  /// What the bars said of text that they could not show: each word of this is in a message of theirs about markup, JSON
  /// or a module.
  var complaints: [Substring] {
    let words = ["markup", "json", "parse", "critical", "gtk-warning", "pango", "custom/", "[error]"]
    return sandbox.text(of: log).split(separator: "\n").filter { line in
      words.contains { line.lowercased().contains($0) }
    }
  }
}
