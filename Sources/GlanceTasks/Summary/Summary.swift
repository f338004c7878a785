/// The state of a store at a moment: whole counts, and the first tasks of each group.
public struct Summary: Sendable {
  /// The moment it tells of.
  public var moment: Moment
  /// How many tasks there are in each group.
  public var counts: Counts
  /// The first tasks of each group in display order, as many as the request asked for.
  public var tasks: GroupedTasks
  /// The projects by name, if the request asked for them.
  public var projects: [ProjectCount]
  /// The completions of the last 14 days, the oldest first and today last, if the request asked for them.
  public var history: [DayCount]
  /// What is kept in the store for all bars.
  public var settings: StoreSettings
  /// The next instant at which a task that is due today becomes overdue.
  public var nextPassing: Instant?
  /// The task that the store's selection means at the moment, if it is among those that the summary tells of: an open
  /// one, or one that was just completed with a click.
  public var selected: TaskItem?
  /// The linked sources whose tasks are those of an earlier time.
  public var staleSources: [StaleSource]
  /// The next instant at which a linked source shows other tasks without having changed, as when a task that was
  /// hidden until then begins.
  public var nextSourceChange: Instant?
  /// Whether it tells of all tasks, not only of those of one project.
  public var coversAllProjects: Bool

  /// A summary from its parts.
  public init(
    moment: Moment,
    counts: Counts = Counts(),
    tasks: GroupedTasks = GroupedTasks(),
    projects: [ProjectCount] = [],
    history: [DayCount] = [],
    settings: StoreSettings = StoreSettings(),
    nextPassing: Instant? = nil,
    selected: TaskItem? = nil,
    staleSources: [StaleSource] = [],
    nextSourceChange: Instant? = nil,
    coversAllProjects: Bool = true
  ) {
    self.moment = moment
    self.counts = counts
    self.tasks = tasks
    self.projects = projects
    self.history = history
    self.settings = settings
    self.nextPassing = nextPassing
    self.selected = selected
    self.staleSources = staleSources
    self.nextSourceChange = nextSourceChange
    self.coversAllProjects = coversAllProjects
  }

  /// The number of days that `history` tells of.
  public static let historyLength = 14

  /// How many tasks there are in each group.
  public struct Counts: Hashable, Sendable {
    /// Open tasks by group.
    public var overdue: Int, today: Int, upcoming: Int, anytime: Int
    /// All completed tasks.
    public var completed: Int
    /// The tasks that were completed on the moment's calendar day.
    public var completedToday: Int

    /// Counts from their parts, 0 unless given.
    public init(
      overdue: Int = 0,
      today: Int = 0,
      upcoming: Int = 0,
      anytime: Int = 0,
      completed: Int = 0,
      completedToday: Int = 0
    ) {
      self.overdue = overdue
      self.today = today
      self.upcoming = upcoming
      self.anytime = anytime
      self.completed = completed
      self.completedToday = completedToday
    }

    /// All open tasks.
    public var open: Int { overdue + today + upcoming + anytime }

    /// The open tasks that are overdue or due today.
    public var due: Int { overdue + today }

    /// The count of one group.
    public subscript(group: TaskGroup) -> Int {
      switch group {
      case .overdue: overdue
      case .today: today
      case .upcoming: upcoming
      case .anytime: anytime
      case .completed: completed
      }
    }
  }

  /// How far the day's tasks are done.
  public struct Progress: Hashable, Sendable {
    /// The tasks that were completed today.
    public var done: Int
    /// These, and what is still overdue or due today.
    public var total: Int

    /// Progress from its parts.
    public init(done: Int, total: Int) {
      self.done = done
      self.total = total
    }

    /// `done` of `total` in percent, rounded down; 100 when there is nothing to do.
    public var percentage: Int { total == 0 ? 100 : done * 100 / total }
  }

  /// The most pressing thing to say.
  public var state: SummaryState {
    counts.overdue > 0 ? .overdue : counts.today > 0 ? .today : counts.upcoming > 0 ? .upcoming : .clear
  }

  /// How far the day's tasks are done.
  public var progress: Progress {
    Progress(done: counts.completedToday, total: counts.completedToday + counts.due)
  }

  /// The first open task in display order, if a request for at least one was made.
  public var next: TaskItem? {
    tasks[.overdue].first ?? tasks[.today].first ?? tasks[.upcoming].first ?? tasks[.anytime].first
  }

  /// The instant from which `selected` is no longer selected, or shown as just completed.
  public var selectionEnds: Instant? {
    guard let selected, let selection = settings.selection else { return nil }
    return selection.end(for: selected)
  }

  /// The known open tasks in display order.
  public var openTasks: [TaskItem] {
    tasks.open
  }

  /// Whether there is no task in the store, neither open nor completed; of one project alone, nobody knows.
  public var isEmpty: Bool {
    coversAllProjects && counts.open == 0 && counts.completed == 0
  }
}

/// A project with the number of its tasks.
public struct ProjectCount: Hashable, Sendable {
  /// The project.
  public var project: Project
  /// Its open and its completed tasks.
  public var open: Int, completed: Int

  /// A count from its parts.
  public init(project: Project, open: Int, completed: Int) {
    self.project = project
    self.open = open
    self.completed = completed
  }
}

/// A day with the number of tasks that were completed on it.
public struct DayCount: Hashable, Sendable {
  /// The local calendar day.
  public var day: Day
  /// The tasks completed on it.
  public var completed: Int

  /// A count from its parts.
  public init(day: Day, completed: Int) {
    self.day = day
    self.completed = completed
  }
}
