public import GlanceTasks

/// VTODOs of iCalendar (RFC 5545), as calendars exchange them: <doc:Formats#ics>.
public enum ICalendarFormat: FileFormat {
  /// The name on the command line.
  public static let name = "ics"
  /// What it is.
  public static let summary = "to-dos for calendars (iCalendar, RFC 5545)"
  /// What an export in it loses.
  public static let losses = "numbers, order, colours, projects without tasks, control characters"

  /// Reads the to-dos of a file; events and all else are left out.
  public static func read(_ bytes: [UInt8], at moment: Moment) throws(ImportError) -> ImportedTasks {
    let file = try ICalendarImport(parsing: bytes, at: moment)
    var remarks: [String] = []
    if file.hidden > 0 { remarks.append("\(file.hidden) hidden until later shown from now on") }
    if file.cancelled > 0 { remarks.append("\(file.cancelled) cancelled left out") }
    if file.occurrences > 0 { remarks.append("\(file.occurrences) changed occurrences left out") }
    return ImportedTasks(drafts: file.list.drafts, faults: file.faults, remarks: remarks)
  }

  /// Writes one VCALENDAR, the tasks by their numbers.
  public static func write(_ snapshot: TaskSnapshot, at moment: Moment) -> [UInt8] {
    ICalendarExport(snapshot).bytes
  }
}
