internal import GlanceStore
package import GlanceTasks

extension TodoTxtSource {
  /// Changes a line.
  package func change(
    _ task: SourcedTask,
    _ change: SourceChange,
    at moment: Moment
  ) throws(SourceError) -> SourceEffect {
    var known: (line: Int, text: [UInt8])?
    return try rewrite { (lines) throws(SourceError) in
      let former: (line: Int, text: [UInt8])
      if let known {
        former = known
      } else {
        former = try find(task, in: lines)
        known = former
      }
      switch change {
      case .complete:
        let done = TodoTxtCompletion.completed(former.text, on: moment.today)
        let next = try TodoTxtCompletion.next(after: former.text, completedOn: moment.today)
        return [.replacing(former.text, at: former.line, by: done)]
          + (next.map { [.appending($0, ending: lines.ending, isMain: false)] } ?? [])
      case .reopen:
        return [
          .replacing(former.text, at: former.line, by: TodoTxtCompletion.reopened(former.text))
        ]
      case .edit(let edit):
        var line = TodoTxtEdit(former.text)
        try line.apply(edit, in: moment.zone)
        try Self.check(line, after: TodoTxtEdit(former.text), edit, at: moment)
        return [.replacing(former.text, at: former.line, by: line.bytes)]
      case .delete:
        return [
          TodoTxtHunk(line: former.line, former: TodoTxtHunk.Piece(text: former.text, ending: []))
        ]
      }
    }
  }

  /// Adds a line at the end, with the day that it is in front where the other lines have one.
  package func add(_ draft: TaskDraft, at moment: Moment) throws(SourceError) -> SourceEffect {
    if let note = draft.note, !note.isEmpty {
      throw .refused("todo.txt has no notes; put it into the title, or keep the task in the store")
    }
    if draft.title.utf8.contains(0x0A) {
      throw .refused("a task of todo.txt is one line; give a title without line feeds")
    }
    return try rewrite { (lines) throws(SourceError) in
      // A title that begins like a date or a completed task is one behind a day alone.
      let plain = lines.namesCreation ? nil : try? TodoTxtSource.line(of: draft, created: nil, at: moment)
      if let plain { return [.appending(plain, ending: lines.ending)] }
      let line = try TodoTxtSource.line(of: draft, created: moment.today, at: moment)
      return [.appending(line, ending: lines.ending)]
    }
  }

  /// The line of a new task.
  ///
  /// - Throws: `refused` when it can't say what is asked for.
  private static func line(
    of draft: TaskDraft,
    created: Day?,
    at moment: Moment
  ) throws(SourceError) -> [UInt8] {
    let letter = draft.priority.map { "(\(Unicode.Scalar($0.letter))) " } ?? ""
    var line = TodoTxtEdit(Array((letter + (created.map { "\($0) " } ?? "")).utf8))
    line.append(TodoTxtEdit.words(of: draft.title, keeping: nil, []))
    var edit = TaskEdit()
    edit.project = .some(draft.project)
    edit.tags = draft.tags
    edit.due = .some(draft.due)
    edit.recurrence = .some(draft.recurrence)
    try line.apply(edit, in: moment.zone)
    edit.title = draft.title
    edit.priority = .some(draft.priority)
    try check(line, after: nil, edit, at: moment)
    return line.bytes
  }

  /// Takes changes back, the last one first, or does them again.
  package func revert(_ receipt: String, at moment: Moment) throws(SourceError) -> SourceEffect {
    guard let hunks = TodoTxtReceipt.hunks(of: receipt), !hunks.isEmpty else {
      throw .refused("what was done in \(place) is written down in a form that this glance does not know")
    }
    return try rewrite { _ in hunks }
  }

  /// The line of a task as it was read.
  private func find(_ task: SourcedTask, in lines: TodoTxtLines) throws(SourceError) -> (Int, [UInt8]) {
    // Lines of the same text are counted, and fewer of them are left when one was changed: any of them is as good.
    let index =
      lines.keys().firstIndex(of: task.key) ?? lines.lines.indices.last { lines.lines[$0].hash == task.hash }
    guard let index, lines.lines[index].hash == task.hash else { throw changedMeanwhile }
    return (index, Array(lines.text(index)))
  }

  private var changedMeanwhile: SourceError {
    .refused("its line in \(place) has been changed meanwhile, so nothing was done; look at it and try again")
  }

  /// Changes lines where they are by now, all or none.
  private func rewrite(
    _ change: (TodoTxtLines) throws(SourceError) -> [TodoTxtHunk]
  ) throws(SourceError) -> SourceEffect {
    var effect = SourceEffect(receipt: "", key: nil)
    var isEmpty = false
    try file.rewrite { (bytes) throws(SourceError) in
      var lines = TodoTxtLines(bytes)
      let hunks = try change(lines)
      var inverses: [TodoTxtHunk] = []
      for hunk in hunks {
        guard let (bytes, inverse) = hunk.apply(to: lines) else { throw changedMeanwhile }
        lines = TodoTxtLines(bytes)
        inverses.append(inverse)
      }
      guard TodoTxtLines.hasMark(lines.bytes) == TodoTxtLines.hasMark(bytes) else {
        throw .refused(
          "\(place) would begin with the byte order mark of another line; take that mark away first"
        )
      }
      let keys = lines.keys()
      let key = { (isMain: Bool) in
        hunks.first { $0.isMain == isMain }?.new.flatMap { TodoTxtSource.key(of: $0.text, in: lines, keys) }
      }
      effect = SourceEffect(
        receipt: TodoTxtReceipt.text(of: inverses.reversed()),
        key: key(true),
        nextKey: key(false)
      )
      isEmpty = lines.bytes.isEmpty
      return lines.bytes
    }
    if isEmpty { EmptiedFiles.insert(place) }
    return effect
  }

  /// What a line is known by that has come; of several with the same text the last one is the new one.
  private static func key(of text: [UInt8], in lines: TodoTxtLines, _ keys: [String]) -> String? {
    var hash = Hash64()
    hash.combine(text)
    let wanted = hash.value
    return lines.lines.indices.last { lines.lines[$0].hash == wanted && lines.text($0).elementsEqual(text) }
      .map { keys[$0] }
  }

  /// Makes sure that a line says what is asked for, and else what it said.
  private static func check(
    _ line: TodoTxtEdit,
    after former: TodoTxtEdit?,
    _ edit: TaskEdit,
    at moment: Moment
  ) throws(SourceError) {
    let content = line.content
    let before = former?.content
    let level = { (content: TodoTxtContent) in content.priority.map(Priority.init(letter:)) }
    let saysThat =
      line.line.isCompleted == former?.line.isCompleted ?? false
      && (edit.title.map { $0 == TodoTxtSource.title(of: content, in: line.bytes[...]) } ?? true)
      && (edit.due.map { isSame(content.due, $0, in: moment.zone) } ?? (content.due == before?.due))
      && (edit.priority ?? before.flatMap(level)) == level(content)
      && (edit.project ?? before?.project) == content.project
      && Set(edit.tags ?? before?.tags ?? []) == Set(content.tags)
      && !line.bytes.contains(0x0A) && line.bytes.last != 0x0D
    guard saysThat else {
      throw .refused(
        "a line of todo.txt can't say that without saying something else too; nothing was changed"
      )
    }
  }

  /// Whether two dues are the same on the wall, which is all that a line tells of one.
  private static func isSame(_ left: Due?, _ right: Due?, in zone: Zone) -> Bool {
    left?.day(in: zone) == right?.day(in: zone) && left?.wallTime(in: zone) == right?.wallTime(in: zone)
  }
}
