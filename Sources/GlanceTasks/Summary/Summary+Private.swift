extension Summary {
  /// The same summary without a title, note, tag, or name of a project or source in it, for when others can see the screen.
  public var redacted: Summary {
    var copy = self
    copy.settings.isPrivate = true
    copy.projects = []
    for group in TaskGroup.allCases {
      copy.tasks[group] = tasks[group].map { $0.redacted }
    }
    copy.selected = selected?.redacted
    copy.staleSources = staleSources.map { StaleSource(name: "", reason: "", lastRead: $0.lastRead) }
    return copy
  }
}

extension TaskItem {
  fileprivate var redacted: TaskItem {
    var task = self
    task.title = ""
    // An empty text, not none: whether there is a note is nobody's business either.
    task.note = ""
    task.tags = []
    task.project = nil
    task.recurrence = nil
    if task.source != TaskItem.ownSource { task.source = "" }
    return task
  }
}
