public import GlanceTasks

/// The plain text of https://github.com/todotxt/todo.txt: <doc:Formats#todotxt>.
public enum TodoTxtFormat: FileFormat {
  /// The name on the command line.
  public static let name = "todotxt"
  /// What it is.
  public static let summary = "the plain text of todo.txt, one task a line"
  /// What an export in it loses.
  public static let losses = "notes, times of day, order, colours, most repeats"

  /// Reads a file.
  public static func read(_ bytes: [UInt8], at moment: Moment) throws(ImportError) -> ImportedTasks {
    if let index = bytes.firstIndex(of: 0) {
      throw ImportError(
        line: bytes[..<index].count { $0 == 0x0A } + 1,
        column: 1,
        message: "this is no text: it has a character with the code 0",
        remedy: "give a file such as todo.txt"
      )
    }
    var reading = TodoTxtImport(at: moment)
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let isReturned = end > start && bytes[end - 1] == 0x0D
      reading.read(bytes[start..<(isReturned ? end - 1 : end)], line: line)
      start = end + 1
      line += 1
    }
    let hidden = reading.hidden
    return ImportedTasks(
      drafts: reading.list.drafts,
      faults: reading.list.faults,
      remarks: hidden > 0 ? ["\(hidden) hidden until later shown from now on"] : []
    )
  }

  /// Writes an export, the tasks by their numbers.
  public static func write(_ snapshot: TaskSnapshot, at moment: Moment) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(160 * snapshot.tasks.count)
    for task in snapshot.tasks {
      TodoTxtExport.append(task, in: moment.zone, to: &bytes)
      bytes.append(0x0A)
    }
    return bytes
  }
}
