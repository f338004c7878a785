import GlanceTestSupport
import Testing

/// A person at the command line, who looks at nothing but what it prints.
struct FeatureDesk {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  /// Runs a command line that has to succeed.
  @discardableResult
  func glance(_ words: String...) throws -> Ran {
    let ran = scratch.run(words)
    try #require(ran.status == 0 && ran.errors.isEmpty, "\(words): \(ran)")
    return ran
  }

  /// The tasks of a list, in order.
  func tasks(_ words: String...) throws -> [JSONText.Object] {
    try JSONText.objects("tasks", in: scratch.run(["list", "--json"] + words).output)
  }

  /// The titles of a list, in order.
  func titles(_ words: String...) throws -> [String] {
    try JSONText.titles(scratch.run(["list", "--json"] + words).output)
  }

  /// The projects.
  func projects() throws -> [JSONText.Object] {
    try JSONText.objects("projects", in: scratch.run("project", "list", "--json").output)
  }

  /// The titles of a group as a bar or a panel has it.
  func shown(_ group: String, _ words: String...) throws -> [String] {
    let object = try JSONText.object(scratch.run(["show", "-f", "json", "-s", "large"] + words).output)
    let groups = try #require(object["groups"] as? [JSONText.Object])
    let tasks = groups.first { $0["group"] as? String == group }?["tasks"] as? [JSONText.Object]
    return (tasks ?? []).compactMap { $0["title"] as? String }
  }
}
