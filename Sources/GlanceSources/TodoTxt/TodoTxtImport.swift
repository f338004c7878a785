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

  /// What the words of a line say.
  private struct Content {
    var draft = TaskDraft(title: "")
    var threshold: Day?
    var isHidden = false
    /// The letter of the priority.
    var priority: UInt8?
    var cycle: TodoTxtCycle?
    /// The words that are understood, and no part of the title therefore.
    var taken: Set<Int> = []
  }

  /// Reads a line, without its end; a blank one is no task.
  mutating func read(_ bytes: ArraySlice<UInt8>, line: Int) {
    guard bytes.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
    let parsed = TodoTxtLine(bytes)
    var content = Content()
    content.priority = parsed.priority
    for (index, word) in parsed.words.enumerated() {
      guard case .pair(let key) = word.kind, TodoTxtWord.keys.contains(key) else { continue }
      let value = bytes[word.range].drop { $0 != UInt8(ascii: ":") }.dropFirst()
      let isTaken = take(key, String(decoding: value, as: UTF8.self), into: &content, line: line)
      if isTaken { content.taken.insert(index) }
    }
    readMentions(of: parsed, bytes, into: &content)
    let title = title(of: parsed, bytes, without: &content.taken)
    guard let title = list.title(title, line: line) else { return }
    var draft = content.draft
    draft.title = title
    // A is the first letter, and whatever follows C is of little importance.
    draft.priority = content.priority.map { $0 == 0x41 ? .high : $0 == 0x42 ? .medium : .low }
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

  /// Reads a pair.
  ///
  /// - Returns: Whether it is understood; the first of several pairs of a key counts.
  private mutating func take(_ key: String, _ value: String, into content: inout Content, line: Int) -> Bool {
    switch key {
    case "due":
      guard content.draft.due == nil else { return false }
      guard let date = ISO8601(value) else {
        list.fault(line, .field("due"), "due \(value.excerpt) is not a date; it stays in the title")
        return false
      }
      content.draft.due = list.due(Due(date), of: value, line: line)
      return content.draft.due != nil
    case "t":
      guard content.threshold == nil, case .day(let day)? = ISO8601(value) else { return false }
      content.threshold = day
    case "h":
      guard value == "1" || value == "0" else { return false }
      content.isHidden = value == "1"
    case "rec":
      guard content.cycle == nil else { return false }
      guard let cycle = TodoTxtCycle(value) else {
        list.fault(line, .field("rec"), "rec \(value.excerpt) can't be kept; it stays in the title")
        return false
      }
      content.cycle = cycle
    case "pri":
      guard content.priority == nil, let letter = value.utf8.first, value.utf8.count == 1,
        0x41...0x5A ~= letter
      else { return false }
      content.priority = letter
    default:
      guard content.draft.uuid == nil, let uuid = TaskID(value) else { return false }
      content.draft.uuid = uuid
    }
    return true
  }

  /// The first project is the task's own; further ones and the contexts are its tags.
  private func readMentions(of parsed: TodoTxtLine, _ bytes: ArraySlice<UInt8>, into content: inout Content) {
    var tags: [String] = []
    for word in parsed.words where word.isMention {
      let name = String(decoding: bytes[word.range].dropFirst(), as: UTF8.self)
      if word.kind == .project, content.draft.project == nil {
        content.draft.project = try? TextRules.projectName(name)
      } else {
        tags.append(name)
      }
    }
    content.draft.tags = TagWords.tags(tags)
  }

  /// The words of a title: all that are not understood.
  ///
  /// Projects and contexts in front of the sentence and behind it are none, but those inside it are words of it too.
  private func title(
    of parsed: TodoTxtLine,
    _ bytes: ArraySlice<UInt8>,
    without taken: inout Set<Int>
  ) -> String {
    let words = parsed.words
    let isAside = { (taken: Set<Int>, index: Int) in taken.contains(index) || words[index].isMention }
    let kept = words.indices.filter { [taken] in !isAside(taken, $0) }
    if let first = kept.first, let last = kept.last {
      taken.formUnion(words.indices.filter { $0 < first || $0 > last })
    }
    var text: [UInt8] = []
    var end: Int?
    for (index, word) in words.enumerated() {
      defer { end = word.range.upperBound }
      guard !taken.contains(index) else { continue }
      // The blanks between two words stay as they are.
      if !text.isEmpty, let end { text += bytes[end..<word.range.lowerBound] }
      let raw = bytes[word.range]
      text += TodoTxtWord.isEscaped(raw) ? raw.dropFirst() : raw
    }
    return String(decoding: text, as: UTF8.self)
  }
}
