import Testing

@testable import GlanceCommand

@Suite struct CompletionKindTests {
  /// What the placeholder of an option's value stands for, where only a person knows it.
  private static let free = ["TEXT", "INSTANT", "NAME"]

  private static func kind(of completion: Completion) -> String {
    switch completion {
    case .nothing: "nothing"
    case .file: "file"
    case .words, .described, .configured: "words"
    case .openTasks, .completedTasks, .tasks: "tasks"
    case .projects: "projects"
    case .sources: "sources"
    case .following: "following"
    case .tags: "tags"
    case .dates: "dates"
    case .templates: "templates"
    case .taskWord: "taskWord"
    case .any(let several): several.map(kind).joined(separator: ", ")
    }
  }

  @Test(arguments: Commands.all.map { $0.name })
  func optionsAreCompleted(command name: String) throws {
    let command = try #require(Commands.named(name))
    for spec in command.options + OptionSpec.common {
      let kind = Self.kind(of: spec.completion)
      guard case .text(let placeholder) = spec.value else {
        #expect(["nothing", "words"].contains(kind))
        continue
      }
      let expected: [String]? =
        switch placeholder.split(separator: "|").first.map(String.init) {
        case "PATH", "FILE": ["file"]
        case "WHEN": ["dates"]
        case "T": ["tags"]
        case "S", "SELECTOR": ["tasks"]
        case "COLOR": ["words"]
        case "NAME" where spec.name == "project": ["projects"]
        case "NAME" where spec.name == "source": ["sources"]
        case "NAME" where spec.name == "template": ["templates"]
        case let word? where Self.free.contains(word): ["nothing"]
        default: nil
        }
      // An option of another kind is for its author to decide.
      if let expected { #expect(expected.contains(kind), "\(name) --\(spec.name)") }
    }
  }

  @Test func operandsAreCompleted() {
    for command in Commands.all where !command.operands.isEmpty {
      #expect(!command.completions.isEmpty, "\(command.name)")
    }
    for command in Commands.all where command.operands.isEmpty {
      #expect(command.completions.isEmpty, "\(command.name)")
    }
  }
}
