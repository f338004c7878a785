/// What a file brings into a store at once.
public struct TaskBatch: Hashable, Sendable {
  /// The projects, also those without tasks, in the order in which they are made; only those that are new.
  public var projects: [Project]
  /// The tasks; a project of theirs that is not among `projects` is made like that of any new task.
  public var tasks: [TaskDraft]

  /// A batch from its parts.
  public init(projects: [Project] = [], tasks: [TaskDraft] = []) {
    self.projects = projects
    self.tasks = tasks
  }
}

/// What came of a batch.
public struct ImportCount: Hashable, Sendable {
  /// The tasks that were added.
  public var tasks: Int
  /// The tasks that were left out, since their UUIDs are there already.
  public var known: Int
  /// The projects that were made.
  public var projects: Int

  /// Counts from their parts.
  public init(tasks: Int = 0, known: Int = 0, projects: Int = 0) {
    self.tasks = tasks
    self.known = known
    self.projects = projects
  }
}

/// All projects and tasks of a store at one moment.
public struct TaskSnapshot: Hashable, Sendable {
  /// The projects in the order in which they were made.
  public var projects: [Project]
  /// The tasks by their numbers.
  public var tasks: [TaskItem]

  /// A snapshot from its parts.
  public init(projects: [Project] = [], tasks: [TaskItem] = []) {
    self.projects = projects
    self.tasks = tasks
  }
}
