public import GlanceTasks

/// The JSON that `task export` prints and `task import` reads: <doc:Formats#taskwarrior>.
public enum TaskwarriorFormat: FileFormat {
  /// The name on the command line.
  public static let name = "taskwarrior"
  /// What it is.
  public static let summary = "the JSON of 'task export' and 'task import'"
  /// What an export in it loses.
  public static let losses = "numbers, order, colours, repeats, local times"

  /// Reads an export; a task without a UUID gets one that depends on what it says alone.
  public static func read(_ bytes: [UInt8], at moment: Moment) throws(ImportError) -> ImportedTasks {
    let export = try TaskwarriorExport(parsing: bytes, at: moment)
    var identities = ContentIdentity()
    let drafts = export.drafts.map { draft in
      var draft = draft
      draft.uuid = draft.uuid ?? identities.next(for: draft)
      return draft
    }
    var remarks: [String] = []
    if export.waiting > 0 { remarks.append("\(export.waiting) waiting shown from now on") }
    if export.skipped.deleted > 0 { remarks.append("\(export.skipped.deleted) deleted left out") }
    if export.skipped.templates > 0 {
      remarks.append("\(export.skipped.templates) templates of recurring tasks left out")
    }
    return ImportedTasks(drafts: drafts, faults: export.faults, remarks: remarks)
  }

  /// Writes an array with one task a line, by their numbers.
  public static func write(_ snapshot: TaskSnapshot, at moment: Moment) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(300 * snapshot.tasks.count + 8)
    bytes += "[\n".utf8
    for (index, task) in snapshot.tasks.enumerated() {
      var writer = JSONWriter(capacity: 512)
      TaskwarriorTask.write(task, in: moment.zone, to: &writer)
      bytes += writer.bytes
      bytes += (index == snapshot.tasks.count - 1 ? "\n" : ",\n").utf8
    }
    bytes += "]\n".utf8
    return bytes
  }
}
