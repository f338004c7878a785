internal import GlanceTasks

/// What becomes of the tasks of a project that is deleted.
enum ProjectDeletion {
  /// The answers that are taken again when they mean nothing; what answers without end is no person.
  private static let mostMistakes = 20

  /// Whether the tasks go too, as an option says it or a person on the terminal.
  ///
  /// - Returns: `nil` when the person wants the project to stay.
  static func deletesTasks(
    of name: String,
    _ arguments: Arguments,
    in session: Session
  ) throws(CommandError) -> Bool? {
    if let fate = arguments.value("tasks") { return fate == "delete" }
    let projects = try session.projects().counts
    // One that is not there is told of by the deletion, and one without tasks needs no answer.
    guard let index = ProjectNames.index(of: name, among: projects.map(\.project.name)) else { return false }
    let held = projects[index]
    guard held.open + held.completed > 0 else { return false }
    guard let terminal = session.invocation.terminal else {
      throw .usage(
        .missingOperand(
          "what becomes of the \(tasks(of: held)) of \(held.project.name.quoted): write --tasks keep or "
            + "--tasks delete"
        )
      )
    }
    let question =
      "Delete the project \(held.project.name.quoted) and its \(tasks(of: held))? "
      + "[k]eep the tasks, [d]elete them, [c]ancel: "
    for _ in 0...mostMistakes {
      switch terminal.ask(question.harmless)?.lowercased() {
      case "k", "keep": return false
      case "d", "delete": return true
      case nil, "", "c", "cancel": return nil
      default: continue
      }
    }
    return nil
  }

  /// What was deleted, and what became of the tasks.
  static func report(of held: ProjectCount, deletesTasks: Bool) -> String {
    let deleted = "Deleted the project \(held.project.name.excerpt)"
    let count = held.open + held.completed
    guard count > 0 else { return deleted + ", which had no tasks" }
    if deletesTasks { return "\(deleted) and its \(tasks(of: held))" }
    return "\(deleted); its \(tasks(of: held)) \(count == 1 ? "has" : "have") no project now"
  }

  /// The tasks of a project in words: `3 open and 2 completed tasks`.
  private static func tasks(of held: ProjectCount) -> String {
    let count = held.open + held.completed
    let parts = [(held.open, "open"), (held.completed, "completed")].filter { $0.0 > 0 }
    return parts.map { "\($0.0) \($0.1)" }.joined(separator: " and ") + (count == 1 ? " task" : " tasks")
  }
}
