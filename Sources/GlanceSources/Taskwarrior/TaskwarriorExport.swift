public import GlanceTasks

/// What Taskwarrior's `task export` printed, read into drafts.
///
/// Read are the array of current versions and the one object a line of old ones. What is broken is skipped up to the
/// next line that begins with an object, and reported.
public struct TaskwarriorExport: Sendable {
  /// The objects that are left out on purpose.
  public struct Skipped: Hashable, Sendable {
    /// Templates of recurring tasks; the tasks made from them are read.
    public var templates: Int
    /// Deleted tasks, and open ones past their `until`, when Taskwarrior deletes them.
    public var deleted: Int

    /// Counts from their parts.
    public init(templates: Int = 0, deleted: Int = 0) {
      self.templates = templates
      self.deleted = deleted
    }
  }

  /// The tasks, in the order of the text; waiting ones are open.
  public var drafts: [TaskDraft] = []
  /// How many of them Taskwarrior hides until a later moment, which a draft can't tell.
  public var waiting = 0
  /// What could not be read, in the order of the lines.
  public var faults: [ImportFault] = []
  /// How much was left out on purpose.
  public var skipped: Skipped = Skipped()

  /// Reads the bytes of an export; an empty one has no tasks.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - moment: The moment of the import, whose zone tells a due day from a time.
  /// - Throws: `ImportError` when nothing in the text is a task, though there is something.
  public init(parsing bytes: [UInt8], at moment: Moment) throws(ImportError) {
    var scanner = TaskwarriorScanner(bytes)
    var drafter = TaskwarriorDrafter(at: moment)
    var isEmpty = true
    while let record = scanner.next() {
      isEmpty = false
      switch drafter.read(record) {
      case .draft(let draft): drafts.append(draft)
      case .template: skipped.templates += 1
      case .deleted: skipped.deleted += 1
      case .refused: break
      }
    }
    if isEmpty, let mistake = scanner.firstMistake {
      throw ImportError(
        line: mistake.line,
        column: mistake.column,
        message: "this is no Taskwarrior export: \(mistake.message)",
        remedy: "run: task export > FILE"
      )
    }
    waiting = drafter.waiting
    faults = (scanner.faults + drafter.faults).sorted { $0.line < $1.line }
  }
}
