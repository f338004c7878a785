internal import GlanceTasks

/// A project as templates see it.
struct ProjectView: MustacheObject {
  let project: Project

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "name": .text(project.name)
    case "color": .mark(.tint(project.color))
    default: nil
    }
  }
}

/// A project with its counts as templates see it.
struct ProjectCountView: MustacheObject {
  let count: ProjectCount

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "open": CountView.orNull(count.open)
    case "completed": CountView.orNull(count.completed)
    default: ProjectView(project: count.project).value(for: key)
    }
  }
}
