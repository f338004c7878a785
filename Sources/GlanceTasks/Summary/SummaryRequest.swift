/// What a layout needs to know of a store.
public struct SummaryRequest: Sendable {
  /// The moment to tell the state at.
  public var moment: Moment
  /// The most tasks of each group of open tasks, from 0.
  public var openLimit: Int
  /// The most overdue tasks, if that is fewer than `openLimit`.
  public var overdueLimit: Int
  /// The most open tasks of all groups together, which are filled in display order.
  public var totalLimit: Int
  /// The most completed tasks, from 0.
  public var completedLimit: Int
  /// The name of the only project to look at; `nil` for all tasks.
  public var project: String?
  /// Whether the projects with their counts are needed.
  public var includesProjects: Bool
  /// Whether the completions of the last days are needed.
  public var includesHistory: Bool

  /// A request from its parts; without an `overdueLimit` or a `totalLimit`, `openLimit` alone holds.
  public init(
    moment: Moment,
    openLimit: Int,
    overdueLimit: Int = .max,
    totalLimit: Int = .max,
    completedLimit: Int = 0,
    project: String? = nil,
    includesProjects: Bool = false,
    includesHistory: Bool = false
  ) {
    self.moment = moment
    self.openLimit = openLimit
    self.overdueLimit = overdueLimit
    self.totalLimit = totalLimit
    self.completedLimit = completedLimit
    self.project = project
    self.includesProjects = includesProjects
    self.includesHistory = includesHistory
  }
}

extension SummaryRequest {
  /// The most tasks of a group, when so many of the groups before it are known.
  package func limit(of group: TaskGroup, after known: Int) -> Int {
    let own = group == .overdue ? min(openLimit, overdueLimit) : openLimit
    return max(0, min(own, totalLimit - known))
  }
}
