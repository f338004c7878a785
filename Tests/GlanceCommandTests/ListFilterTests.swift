import GlanceTestSupport
import Testing

/// Every filter of `glance list` lists what a look at each task of `list all --json` gives.
struct ListFilterTests {
  private static let projects = ["home", "work", nil]
  private static let tags = ["phone", "Errand", "deep"]
  private static let priorities = ["high", "medium", "low", nil]
  private static let words = ["milk", "bank", "rent"]

  private struct Choice {
    var project: String??
    var tags: [String] = []
    var priority: String??
    var word: String?
    var withCompleted = false
    var group: String?

    init(using random: inout SplitMix64) {
      if Bool.random(using: &random) { project = .some(projects.randomElement(using: &random) ?? nil) }
      for tag in ListFilterTests.tags where Int.random(in: 0..<4, using: &random) == 0 { tags.append(tag) }
      if Int.random(in: 0..<3, using: &random) == 0 {
        priority = .some(priorities.randomElement(using: &random) ?? nil)
      }
      if Int.random(in: 0..<3, using: &random) == 0 { word = words.randomElement(using: &random) }
      withCompleted = Bool.random(using: &random)
      group = [nil, nil, "all", "completed", "today", "upcoming"].randomElement(using: &random) ?? nil
    }

    var options: [String] {
      var words = group.map { [$0] } ?? []
      if let project { words += ["--project", project ?? "none"] }
      for tag in tags { words += ["--tag", tag.uppercased()] }
      if let priority { words += ["--priority", priority ?? "none"] }
      if let word { words += ["--text", String(word.prefix(3)).uppercased()] }
      return words + (withCompleted ? ["--with-completed"] : [])
    }

    func means(_ task: JSONText.Object) -> Bool {
      let own = task["group"] as? String ?? ""
      let isListed =
        own == "completed"
        ? withCompleted || group == "all" || group == "completed"
        : group == nil || group == "all" || group == own
      let name = (task["project"] as? JSONText.Object)?["name"] as? String
      let ownTags = task["tags"] as? [String] ?? []
      let text = "\(task["title"] as? String ?? "") \(task["note"] as? String ?? "")"
      return isListed && project.map { $0 == name } ?? true && tags.allSatisfy(ownTags.contains)
        && priority.map { $0 == task["priority"] as? String } ?? true && word.map(text.contains) ?? true
    }
  }

  @Test(arguments: UInt64(0)..<3)
  func filters(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scratch = try Scratch()
    _ = scratch.run("project", "add", "home")
    _ = scratch.run("project", "add", "work")
    for number in 1...40 {
      var words = ["add", "Task \(number)", Self.words.randomElement(using: &random) ?? ""]
      if let project = Self.projects.randomElement(using: &random) ?? nil { words.append("+" + project) }
      for tag in Self.tags where Bool.random(using: &random) { words.append("@" + tag) }
      if let priority = Self.priorities.randomElement(using: &random) ?? nil {
        words += ["--priority", priority]
      }
      if Bool.random(using: &random) { words += ["--note", Self.words.randomElement(using: &random) ?? ""] }
      if let due = [nil, "today", "-2d", "3d"].randomElement(using: &random) ?? nil {
        words += ["--due", due]
      }
      #expect(scratch.run(words).status == 0)
    }
    _ = scratch.run(
      ["done"] + (1...40).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }.map(String.init)
    )
    let all = try JSONText.objects("tasks", in: scratch.run("list", "all", "--json").output)
    for _ in 0..<60 {
      let choice = Choice(using: &random)
      let ran = scratch.run(["list", "--json"] + choice.options)
      let listed = try JSONText.objects("tasks", in: ran.output).compactMap { $0["id"] as? Int }
      #expect(listed == all.filter(choice.means).compactMap { $0["id"] as? Int }, "\(choice.options)")
    }
  }
}
