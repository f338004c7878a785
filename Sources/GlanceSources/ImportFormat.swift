public import GlanceTasks

/// A format that tasks are imported from: one file, and one line of `ImportFormats.all`.
public protocol ImportFormat: SendableMetatype {
  /// The name on the command line.
  static var name: String { get }
  /// What it reads, in a few words.
  static var summary: String { get }

  /// Reads the bytes of a file.
  ///
  /// - Throws: `ImportError` when nothing at all could be read.
  static func read(_ bytes: [UInt8], at moment: Moment) throws(ImportError) -> ImportedTasks
}

/// What an import has read.
public struct ImportedTasks: Sendable {
  /// The tasks; each has a UUID, so that the same import adds none a second time.
  public var drafts: [TaskDraft]
  /// What could not be read.
  public var faults: [ImportFault]
  /// What was read otherwise than a person may expect, or left out on purpose, in words such as `2 deleted left out`.
  public var remarks: [String]

  /// What an import has read, from its parts.
  public init(drafts: [TaskDraft], faults: [ImportFault], remarks: [String]) {
    self.drafts = drafts
    self.faults = faults
    self.remarks = remarks
  }
}

/// The formats that there are.
public enum ImportFormats {
  /// All of them, in alphabetical order.
  public static let all: [any ImportFormat.Type] = [TaskwarriorFormat.self]

  /// The format of a name, or `nil` when there is none.
  public static func named(_ name: String) -> (any ImportFormat.Type)? {
    all.first { $0.name == name }
  }
}
