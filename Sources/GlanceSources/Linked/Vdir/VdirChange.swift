internal import GlanceStore
internal import GlanceTasks

/// What a change of a task means for the properties of its to-do (RFC 5545 §3.8).
struct VdirChange {
  /// What is changed so far.
  var edit: ICalendarEdit
  let moment: Moment

  /// A change of a to-do, at a moment.
  ///
  /// - Throws: `SourceError` when the to-do can't be changed so.
  init(
    _ change: SourceChange,
    of task: TaskItem,
    to item: ICalendarItem,
    at moment: Moment
  ) throws(SourceError) {
    edit = ICalendarEdit(of: item)
    self.moment = moment
    switch change {
    case .complete: try complete()
    case .reopen: try reopen()
    case .delete: try cancel()
    case .edit(let edit): try apply(edit, to: task)
    }
    VdirChange.stamp(&self.edit, at: moment)
  }

  /// The status of the to-do, in upper case.
  private var status: String { edit.item["STATUS"].first?.line.value.uppercased() ?? "" }

  private func refuseCancelled() throws(SourceError) {
    if status == "CANCELLED" { throw .refused("it was cancelled there meanwhile; look at it and try again") }
  }

  private mutating func complete() throws(SourceError) {
    try refuseCancelled()
    guard status != "COMPLETED", edit.item["COMPLETED"].isEmpty else {
      throw .refused("it was completed there meanwhile; look at it and try again")
    }
    edit.set("STATUS", to: "COMPLETED")
    edit.set("PERCENT-COMPLETE", to: "100")
    edit.set("COMPLETED", to: moment.instant)
  }

  private mutating func reopen() throws(SourceError) {
    try refuseCancelled()
    edit.remove("COMPLETED")
    edit.set("STATUS", to: "NEEDS-ACTION")
    // All of them: programs that keep the last one would show it as done.
    for (index, property) in edit.item.properties.enumerated()
    where property.line.name == "PERCENT-COMPLETE" && property.line.value == "100" {
      edit.put([], at: index)
    }
  }

  /// Calls the to-do off: its file stays, since one that is gone is gone on all machines after a sync.
  private mutating func cancel() throws(SourceError) {
    try refuseCancelled()
    edit.set("STATUS", to: "CANCELLED")
  }

  private mutating func apply(_ change: TaskEdit, to task: TaskItem) throws(SourceError) {
    if let project = change.project, project != task.project?.name {
      throw .refused("it stays in its list here; move it to another one in your calendar app")
    }
    if let recurrence = change.recurrence, recurrence != task.recurrence {
      throw .refused("it can't be made to repeat here; do that in your calendar app")
    }
    if let title = change.title, title != task.title {
      edit.set("SUMMARY", to: ICalendarText.value(title), fitting: VdirChange.textParameters)
    }
    if let note = change.note, note != task.note { setNote(note) }
    if let due = change.due, due != task.due { try setDue(due) }
    if let priority = change.priority, priority != task.priority { setPriority(priority) }
    if let tags = change.tags, tags != task.tags {
      VdirChange.setTags(
        adding: tags.filter { !task.tags.contains($0) },
        removing: task.tags.filter { !tags.contains($0) },
        in: &edit
      )
    }
  }

  /// Parameters that say something about the former text: another form of it, or how it is encoded.
  private static let textParameters = ["ALTREP", "ENCODING", "CHARSET"]

  private mutating func setNote(_ note: String?) {
    if let note, !note.isEmpty {
      edit.set("DESCRIPTION", to: ICalendarText.value(note), fitting: VdirChange.textParameters)
    } else {
      edit.remove("DESCRIPTION")
    }
    // The same note in HTML, which would show the former one.
    edit.remove("X-ALT-DESC")
  }

  private mutating func setPriority(_ priority: Priority?) {
    let present = edit.item["PRIORITY"].first.flatMap { Int($0.line.value) }
    let band: ClosedRange<Int>
    let number: Int
    switch priority {
    case .high?: (band, number) = (1...4, 1)
    case .medium?: (band, number) = (5...5, 5)
    case .low?: (band, number) = (6...9, 9)
    case nil: (band, number) = (0...0, 0)
    }
    if present.map(band.contains) ?? (priority == nil && edit.item["PRIORITY"].isEmpty) { return }
    edit.set("PRIORITY", to: "\(number)")
  }

  /// Tells other programs that a to-do was changed, if it was.
  static func stamp(_ edit: inout ICalendarEdit, at moment: Moment) {
    guard !edit.isEmpty else { return }
    edit.set("LAST-MODIFIED", to: moment.instant)
    edit.set("DTSTAMP", to: moment.instant)
    if let number = edit.item["SEQUENCE"].first.flatMap({ Int($0.line.value) }),
      0..<Int(Int32.max) ~= number
    {
      edit.set("SEQUENCE", to: "\(number + 1)")
    }
  }
}
