public import GlanceTasks

/// A format that tasks are imported from and exported to: one file, and one line of `FileFormats.all`.
public protocol FileFormat: SendableMetatype {
  /// The name on the command line.
  static var name: String { get }
  /// What it is, in a few words.
  static var summary: String { get }
  /// What an export in it loses, in a few words; see <doc:Formats>.
  static var losses: String { get }

  /// Reads the bytes of a file.
  ///
  /// - Throws: `ImportError` when nothing at all could be read.
  static func read(_ bytes: [UInt8], at moment: Moment) throws(ImportError) -> ImportedTasks

  /// Writes projects and tasks as the bytes of a file.
  ///
  /// - Parameters:
  ///   - snapshot: The projects and tasks.
  ///   - moment: The moment it is, of which the zone alone may count: what does not change is written the same.
  /// - Returns: The whole file.
  static func write(_ snapshot: TaskSnapshot, at moment: Moment) -> [UInt8]
}

/// What an import has read.
public struct ImportedTasks: Sendable {
  /// The projects that the file lists by themselves.
  public var projects: [Project]
  /// The tasks; each has a UUID, so that the same import adds none a second time.
  public var drafts: [TaskDraft]
  /// What could not be read.
  public var faults: [ImportFault]
  /// What was read otherwise than a person may expect, or left out on purpose, in words such as `2 deleted left out`.
  public var remarks: [String]

  /// What an import has read, from its parts.
  public init(
    projects: [Project] = [],
    drafts: [TaskDraft],
    faults: [ImportFault],
    remarks: [String] = []
  ) {
    self.projects = projects
    self.drafts = drafts
    self.faults = faults
    self.remarks = remarks
  }
}

/// The formats that there are.
public enum FileFormats {
  /// All of them, in alphabetical order.
  public static let all: [any FileFormat.Type] = [
    CSVFormat.self,
    ICalendarFormat.self,
    JSONFormat.self,
    TaskwarriorFormat.self,
    TodoTxtFormat.self,
  ]

  /// The format of a name, or `nil` when there is none.
  public static func named(_ name: String) -> (any FileFormat.Type)? {
    all.first { $0.name == name }
  }
}
