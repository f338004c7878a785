public import GlanceTasks

/// A bar's own way of writing things down.
///
/// A dialect is one file, and one line of `Dialects.all`. Encoding never fails, so that a bar can always be written to.
public protocol Dialect: Sendable {
  /// The name on the command line.
  static var name: String { get }
  /// What it is for, in a few words.
  static var summary: String { get }
  /// The size unless a person says otherwise.
  static var defaultSize: SizeFamily { get }
  /// Whether a bar reads it: bars hide a module that fails, so that a failure is shown instead.
  static var isForBars: Bool { get }

  /// What it needs to know of a store to show it in a size.
  static func needs(of size: SizeFamily) -> SummaryNeeds

  /// A dialect for a terminal, or for a file or a bar.
  init(colors: TerminalColors)

  /// Appends what is shown, whole and with its line end.
  func encode(_ presentation: Presentation, into output: inout [UInt8])

  /// The exit code by which the bar is told more than the output says; 0 unless the bar knows another one.
  static func exitCode(for presentation: Presentation) -> Int32

  /// How it is written again and again; `nil` when what reads it waits for the end of the command.
  static var stream: StreamTraits? { get }

  /// What the bar speaks besides reading; `nil` when it does nothing but read.
  static var barProtocol: BarProtocol? { get }

  /// Appends an update of a stream, whole and with its line end.
  func encodeUpdate(_ presentation: Presentation, into output: inout [UInt8])

  /// Whether two updates of a stream say the same.
  func isSame(_ update: [UInt8], _ other: [UInt8]) -> Bool

  /// Whether a size tells of times in words such as `25 min`, which change by the minute.
  static func tellsTimes(in size: SizeFamily) -> Bool
}

extension Dialect {
  /// One update after the other.
  public static var stream: StreamTraits? { StreamTraits() }

  /// None: most bars tell of clicks in ways of their own, by commands.
  public static var barProtocol: BarProtocol? { nil }

  /// Appends an update of a stream, which for most bars is what they get once, too.
  public func encodeUpdate(_ presentation: Presentation, into output: inout [UInt8]) {
    encode(presentation, into: &output)
  }

  /// Whether they are the same, to the byte.
  public func isSame(_ update: [UInt8], _ other: [UInt8]) -> Bool { update == other }

  /// Most layouts do.
  public static func tellsTimes(in size: SizeFamily) -> Bool { true }

  /// The exit code by which the bar is told more than the output says: 0.
  public static func exitCode(for presentation: Presentation) -> Int32 { 0 }

  /// A dialect for a file or a bar.
  public init() {
    self.init(colors: .none)
  }

  /// What is shown, whole and with its line end.
  public func text(of presentation: Presentation) -> String {
    var output: [UInt8] = []
    encode(presentation, into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

/// What a dialect needs to know of a store.
public struct SummaryNeeds: Hashable, Sendable {
  /// The most tasks of each group of open tasks, and of completed ones.
  public var open: Int, completed: Int
  /// The most overdue tasks, and the most open tasks in all, if that is fewer.
  public var overdue: Int, total: Int
  /// Whether it needs the projects, and the completions of the last days.
  public var projects: Bool, history: Bool

  /// Needs from their parts.
  public init(
    open: Int,
    overdue: Int = .max,
    total: Int = .max,
    completed: Int = 0,
    projects: Bool = false,
    history: Bool = false
  ) {
    self.open = open
    self.overdue = overdue
    self.total = total
    self.completed = completed
    self.projects = projects
    self.history = history
  }

  /// All that a template of a person's own may ask for.
  public static let everything = SummaryNeeds(
    open: SizeFamily.large.tasksPerGroup,
    completed: SizeFamily.large.tasksPerGroup,
    projects: true,
    history: true
  )

  /// The needs of a panel that shows what was completed today.
  public static let completedToday = SummaryNeeds(open: 0, completed: SizeFamily.large.panelRows.all)

  /// The needs of a line.
  static let line = SummaryNeeds(open: SizeFamily.lineTasks, total: SizeFamily.lineTasks)

  /// The needs of a panel.
  static func panel(_ size: SizeFamily) -> SummaryNeeds {
    let rows = size.panelRows
    return SummaryNeeds(open: rows.all, overdue: rows.overdue, total: rows.all, history: size == .large)
  }

  /// All that either of two needs.
  public func merged(with other: SummaryNeeds) -> SummaryNeeds {
    let late = max(mostOverdue, other.mostOverdue)
    return SummaryNeeds(
      open: max(open, other.open),
      overdue: late,
      // More overdue tasks than one of them asked for may not take the room of its other tasks.
      total: max(mostOpen + late - mostOverdue, other.mostOpen + late - other.mostOverdue),
      completed: max(completed, other.completed),
      projects: projects || other.projects,
      history: history || other.history
    )
  }

  /// More than any layout shows, and few enough to be added up.
  private static let plenty = Int.max / 16

  private var mostOverdue: Int { min(open, overdue, total, SummaryNeeds.plenty) }

  private var mostOpen: Int { min(total, TaskGroup.open.count * min(open, SummaryNeeds.plenty)) }

  /// The request for them, of one project or of all tasks.
  public func request(at moment: Moment, project: String? = nil) -> SummaryRequest {
    SummaryRequest(
      moment: moment,
      openLimit: open,
      overdueLimit: overdue,
      totalLimit: total,
      completedLimit: completed,
      project: project,
      includesProjects: projects,
      includesHistory: history
    )
  }
}

/// The colours that a terminal can show.
public enum TerminalColors: Sendable {
  /// None: the output goes to a file, or a person wants none (https://no-color.org).
  case none
  /// The 16 of ECMA-48, whose shades the terminal's own theme decides, and the 256 of xterm for projects.
  case indexed
  /// The 16 of ECMA-48, and any 24-bit colour for projects.
  case direct
}
