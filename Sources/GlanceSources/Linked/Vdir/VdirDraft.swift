internal import GlanceTasks

/// The file of a new to-do.
struct VdirDraft {
  /// The identity, which names the file too.
  let uid: String
  /// The bytes.
  let bytes: [UInt8]

  /// The file of a task.
  ///
  /// A time without a zone stays one, which means the same time of day on every clock (RFC 5545 §3.3.5).
  ///
  /// - Throws: `SourceError` when the task can't be kept so.
  init(_ draft: TaskDraft, at moment: Moment) throws(SourceError) {
    guard draft.recurrence == nil else {
      throw .refused(
        "a task can't be made to repeat there; add it without, and let it repeat in your calendar app"
      )
    }
    uid = "\(draft.uuid ?? TaskID())"
    let now = moment.instant.basic
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:" + ICalendarExport.product, "BEGIN:VTODO", "UID:" + uid,
      "DTSTAMP:" + now, "CREATED:" + now, "LAST-MODIFIED:" + now,
      "SUMMARY:" + ICalendarText.value(draft.title),
    ]
    if let note = draft.note, !note.isEmpty { lines.append("DESCRIPTION:" + ICalendarText.value(note)) }
    if let due = draft.due { lines.append(ICalendarTime.line("DUE", due)) }
    switch draft.priority {
    case .high?: lines.append("PRIORITY:1")
    case .medium?: lines.append("PRIORITY:5")
    case .low?: lines.append("PRIORITY:9")
    case nil: break
    }
    if !draft.tags.isEmpty {
      lines.append("CATEGORIES:" + draft.tags.map(ICalendarText.value).joined(separator: ","))
    }
    lines += ["STATUS:NEEDS-ACTION", "END:VTODO", "END:VCALENDAR"]
    bytes = lines.flatMap { ICalendarFold.folded($0.utf8) + [0x0D, 0x0A] }
    let item = try ICalendarItem(bytes)
    guard item.uid == uid else { throw .refused("the task can't be written so that it is read as it should") }
  }
}
