internal import GlanceTasks

/// Reads the VTODOs of a file.
struct ICalendarImport {
  /// The tasks and what is wrong in them.
  private(set) var list = DraftList()
  /// What could not be read as a property.
  private(set) var faults: [ImportFault] = []
  /// How many were called off, are single occurrences of a repeating task, or begin later.
  private(set) var cancelled = 0, occurrences = 0, hidden = 0

  /// Reads the bytes of a file.
  ///
  /// - Throws: `ImportError` when it is no iCalendar.
  init(parsing bytes: [UInt8], at moment: Moment) throws(ImportError) {
    var zones = ICalendarZones(of: bytes)
    var scanner = ICalendarScanner(bytes, for: ["VTODO"])
    var repeating: Set<String> = []
    var changed: [(uid: String, draft: TaskDraft, line: Int)] = []
    while let todo = scanner.next() {
      var task = ICalendarTask(todo, at: moment, &zones, &list)
      if task.isCancelled, !task.isOccurrence {
        cancelled += 1
        continue
      }
      if task.isHidden { hidden += 1 }
      task.readRecurrence(isOwn: scanner.isOwn, &list)
      task.noteLostDates(&list)
      var draft = task.draft
      guard let title = list.title(draft.title, line: todo.line) else { continue }
      draft.title = title
      let project = draft.project ?? scanner.calendarName
      draft.project = project.flatMap { $0.isEmpty ? nil : list.project($0, line: todo.line) }
      if task.isOccurrence, let uid = task.uid {
        changed.append((uid, draft, todo.line))
      } else {
        if let uid = task.uid { repeating.insert(uid) }
        list.append(draft, line: todo.line)
      }
    }
    for (uid, draft, line) in changed {
      // Without the task that repeats, as in an invitation, the occurrence is all there is.
      if repeating.insert(uid).inserted { list.append(draft, line: line) } else { occurrences += 1 }
    }
    faults = (scanner.faults + list.faults).sorted { $0.line < $1.line }
    guard scanner.hasComponents || bytes.allSatisfy({ $0 <= 0x20 }) else {
      throw ImportError(
        line: scanner.firstBroken ?? 1,
        column: 1,
        message: "this is no iCalendar: it does not begin with BEGIN:VCALENDAR",
        remedy: "give a file such as tasks.ics"
      )
    }
  }
}
