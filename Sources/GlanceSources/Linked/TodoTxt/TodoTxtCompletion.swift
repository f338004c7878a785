internal import GlanceTasks

/// What completing and reopening a task make of its line.
enum TodoTxtCompletion {
  /// The line of an open task when it is completed on a day, its priority kept as `pri:`.
  static func completed(_ text: [UInt8], on day: Day) -> [UInt8] {
    let line = TodoTxtLine(text[...])
    guard !line.isCompleted else { return text }
    let created = line.creation.map { "\($0) " } ?? ""
    let rest = text[line.textStart...]
    let mark = Array("x \(day) \(created)".utf8)
    guard let letter = line.priority else { return mark + rest }
    let completed = mark + rest + "\(TodoTxtCompletion.key)\(Unicode.Scalar(letter))".utf8
    if reopened(completed) == text { return completed }
    // A text that would be read as a part of what stands in front of it.
    return Array("x (\(Unicode.Scalar(letter))) \(day) \(created)".utf8) + rest
  }

  /// The line of a completed task when it is opened again, with the priority that `pri:` kept.
  static func reopened(_ text: [UInt8]) -> [UInt8] {
    let line = TodoTxtLine(text[...])
    guard line.isCompleted else { return text }
    var priority = line.priority
    var edit = TodoTxtEdit(text)
    if priority == nil, let (letter, word) = keptPriority(in: text, line) {
      priority = letter
      edit.remove(word)
    }
    let created = line.creation.map { "\($0) " } ?? ""
    let mark = priority.map { "(\(Unicode.Scalar($0))) " } ?? ""
    let open = Array("\(mark)\(created)".utf8) + edit.bytes[TodoTxtLine(edit.bytes[...]).textStart...]
    // A text that begins like a completed task is none behind a blank.
    return TodoTxtLine(open[...]).isCompleted ? [0x20] + open : open
  }

  private static let key = " pri:"

  /// The priority that a completed task keeps, and the word that says it: the last one, which a completion has put there,
  /// or else the first.
  private static func keptPriority(in text: [UInt8], _ line: TodoTxtLine) -> (letter: UInt8, word: Int)? {
    let end = Array(text.suffix(key.utf8.count + 1))
    if end.dropLast().elementsEqual(key.utf8), let letter = end.last, 0x41...0x5A ~= letter {
      return (letter, line.words.count - 1)
    }
    let content = TodoTxtEdit(text).content
    guard let letter = content.priority, let word = content.priorityWord else { return nil }
    return (letter, word)
  }

  /// The line of the task that follows when one that repeats is completed on a day, its dates one cycle later and as far
  /// apart as they were; `nil` when it does not repeat.
  ///
  /// - Throws: `refused` when they lie beyond all years.
  static func next(after text: [UInt8], completedOn today: Day) throws(SourceError) -> [UInt8]? {
    var edit = TodoTxtEdit(text)
    let content = edit.content
    guard let cycle = content.cycle else { return nil }
    let due = content.dueWord.flatMap { edit.day(in: $0) }
    let threshold = content.threshold
    if let former = due ?? threshold {
      let next = cycle.day(after: cycle.isFromCompletion ? today : former)
      // What a store can't keep could not be shown.
      guard Day.dueRange ~= next else { throw .refused("the next date lies beyond the year 9999") }
      if let word = content.thresholdWord, let threshold {
        edit.setDay(next + (threshold - former), in: word)
      }
      if let word = content.dueWord { edit.setDay(next, in: word) }
    }
    if edit.line.creation != nil { edit.setCreation(today) }
    edit.giveNewIdentity()
    return edit.bytes
  }
}
