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
  let summary: SummaryView

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "open": CountView.orNull(count.open)
    case "completed": CountView.orNull(count.completed)
    case "progress": .object(ProgressView(progress: progress, word: .done, summary: summary))
    default: ProjectView(project: count.project).value(for: key)
    }
  }

  /// How far the tasks of the project are done, of whatever day.
  private var progress: Summary.Progress {
    Summary.Progress(done: count.completed, total: count.completed + count.open)
  }
}
