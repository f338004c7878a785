internal import GlanceTasks

/// Writes tasks as one VCALENDAR of VTODOs.
struct ICalendarExport {
  private(set) var bytes: [UInt8] = []

  /// What tells who wrote the file.
  static let product = "-//glance//glance//EN"

  init(_ snapshot: TaskSnapshot) {
    bytes.reserveCapacity(400 * snapshot.tasks.count + 100)
    append("BEGIN:VCALENDAR")
    append("VERSION:2.0")
    append("PRODID:" + ICalendarExport.product)
    for task in snapshot.tasks { append(task) }
    append("END:VCALENDAR")
  }

  private mutating func append(_ task: TaskItem) {
    append("BEGIN:VTODO")
    append("UID:\(task.uuid)")
    // Never the time of the export: what has not changed is written the same.
    append("DTSTAMP:\((task.completed ?? task.created).basic)")
    append("CREATED:\(task.created.basic)")
    append("SUMMARY:" + ICalendarText.value(task.title))
    if let note = task.note { append("DESCRIPTION:" + ICalendarText.value(note)) }
    if let recurrence = task.recurrence.flatMap({ RecurrenceText($0) }) { append(recurrence, due: task.due) }
    if let due = task.due { append(ICalendarTime.line("DUE", due)) }
    switch task.priority {
    case .high?: append("PRIORITY:1")
    case .medium?: append("PRIORITY:5")
    case .low?: append("PRIORITY:9")
    case nil: break
    }
    if !task.tags.isEmpty {
      append("CATEGORIES:" + task.tags.map(ICalendarText.value).joined(separator: ","))
    }
    if let project = task.project { append("X-GLANCE-PROJECT:" + ICalendarText.value(project.name)) }
    if let completed = task.completed {
      append("STATUS:COMPLETED")
      append("COMPLETED:\(completed.basic)")
      append("PERCENT-COMPLETE:100")
    } else {
      append("STATUS:NEEDS-ACTION")
    }
    append("END:VTODO")
  }

  /// A rule with what it begins with, which must be of the same kind as the due.
  private mutating func append(_ recurrence: RecurrenceText, due: Due?) {
    var start = recurrence.start ?? due
    switch (start, due) {
    case (_, nil), (.day?, .day?), (.time?, .time?), (.instant?, .instant?): break
    default: start = due
    }
    if let start { append(ICalendarTime.line("DTSTART", start)) }
    let mark = recurrence.isFromCompletion ? ";\(RecurrenceText.completionMark)" : ""
    append("RRULE\(mark):\(ICalendarExport.harmless(recurrence.rule))")
  }

  /// A rule from elsewhere without anything that would end its line.
  private static func harmless(_ rule: String) -> String {
    String(String.UnicodeScalarView(rule.unicodeScalars.filter { $0.value > 0x20 && $0.value < 0x7F }))
  }

  /// Appends a content line.
  private mutating func append(_ line: String) {
    bytes += ICalendarFold.folded(line.utf8)
    bytes += [0x0D, 0x0A]
  }
}
