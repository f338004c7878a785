/// What a layout needs to know of a store.
public struct SummaryRequest: Sendable {
  /// The moment to tell the state at.
  public var moment: Moment
  /// The most tasks of each group of open tasks, from 0.
  public var openLimit: Int
  /// The most completed tasks, from 0.
  public var completedLimit: Int
  /// The name of the only project to look at; `nil` for all tasks.
  public var project: String?
  /// Whether the projects with their counts are needed.
  public var includesProjects: Bool
  /// Whether the completions of the last days are needed.
  public var includesHistory: Bool

  /// A request from its parts.
  public init(
    moment: Moment,
    openLimit: Int,
    completedLimit: Int = 0,
    project: String? = nil,
    includesProjects: Bool = false,
    includesHistory: Bool = false
  ) {
    self.moment = moment
    self.openLimit = openLimit
    self.completedLimit = completedLimit
    self.project = project
    self.includesProjects = includesProjects
    self.includesHistory = includesHistory
  }
}
