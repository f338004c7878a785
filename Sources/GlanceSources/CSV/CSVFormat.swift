public import GlanceTasks

/// A table for spreadsheets: <doc:Formats#csv>.
public enum CSVFormat: FileFormat {
  /// The name on the command line.
  public static let name = "csv"
  /// What it is.
  public static let summary = "a table for spreadsheets (RFC 4180)"
  /// What an export in it loses.
  public static let losses = "order, colours, projects without tasks"

  /// The columns, in the order of an export; an import takes them in any order and needs the title alone.
  enum Column: String, CaseIterable {
    case number, uuid, title, note, due, priority, tags, project
    case recurrence = "repeat"
    case created, completed
  }

  /// Reads a table with a line of names at its top.
  public static func read(_ bytes: [UInt8], at moment: Moment) throws(ImportError) -> ImportedTasks {
    let table = try CSVImport(parsing: bytes, at: moment)
    let unknown = table.unknown.prefix(5).map(\.excerpt).joined(separator: ", ")
    let more = table.unknown.count > 5 ? ", …" : ""
    return ImportedTasks(
      drafts: table.list.drafts,
      faults: table.list.faults,
      remarks: unknown.isEmpty ? [] : ["other columns left out: \(unknown)\(more)"]
    )
  }

  /// Writes a table, the tasks by their numbers.
  public static func write(_ snapshot: TaskSnapshot, at moment: Moment) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(200 * (snapshot.tasks.count + 1))
    append(Column.allCases.map(\.rawValue), to: &bytes)
    for task in snapshot.tasks {
      append(
        [
          "\(task.id)", task.uuid.description, task.title, task.note ?? "", task.due?.isoText ?? "",
          task.priority?.name ?? "", task.tags.joined(separator: " "), task.project?.name ?? "",
          task.recurrence ?? "", task.created.isoText, task.completed?.isoText ?? "",
        ],
        to: &bytes
      )
    }
    return bytes
  }

  private static func append(_ cells: [String], to bytes: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      CSVCell.append(cell, to: &bytes)
    }
    bytes += "\r\n".utf8
  }
}
