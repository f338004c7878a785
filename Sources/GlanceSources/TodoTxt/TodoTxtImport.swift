internal import GlanceTasks

/// Turns the lines of a todo.txt file into drafts.
struct TodoTxtImport {
  /// The tasks and what is wrong.
  private(set) var list = DraftList()
  /// The open tasks that other programs hide: `h:1`, or a `t:` in the future.
  private(set) var hidden = 0
  private let moment: Moment

  init(at moment: Moment) {
    self.moment = moment
  }

  /// Reads a line, without its end; a blank one is no task.
  mutating func read(_ bytes: ArraySlice<UInt8>, line: Int) {
    guard bytes.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
    let parsed = TodoTxtLine(bytes)
    let content = TodoTxtContent(of: parsed, bytes, for: .copy, line: line, reporting: &list)
    guard let title = list.title(content.title, line: line) else { return }
    var draft = TaskDraft(
      title: title,
      due: content.due,
      tags: content.tags,
      project: content.project,
      uuid: content.uuid
    )
    draft.priority = content.priority.map(Priority.init(letter:))
    let creation = parsed.creation ?? (parsed.isCompleted ? parsed.completion : nil)
    draft.created = creation.flatMap { instant(of: $0, "creation date", line: line) }
    if parsed.isCompleted {
      let completed = parsed.completion.flatMap { instant(of: $0, "completion date", line: line) }
      draft.completed = completed ?? draft.created ?? moment.instant
    } else if content.isHidden || content.threshold.map({ $0 > moment.today }) == true {
      hidden += 1
    }
    draft.recurrence = content.cycle?.text(
      from: draft.due ?? .day(content.threshold ?? parsed.creation ?? moment.today)
    )
    list.append(draft, line: line)
  }

  /// A day is all that the format keeps of an instant.
  private mutating func instant(of day: Day, _ field: String, line: Int) -> Instant? {
    list.instant(moment.zone.start(of: day), of: day.description, field: field, line: line)
  }
}

extension Priority {
  /// What a letter means: A is the first one, and whatever follows B is of little importance.
  init(letter: UInt8) {
    self = letter == 0x41 ? .high : letter == 0x42 ? .medium : .low
  }

  /// The letter that is written for it.
  var letter: UInt8 { self == .high ? 0x41 : self == .medium ? 0x42 : 0x43 }
}
