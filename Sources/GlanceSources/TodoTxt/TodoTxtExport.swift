internal import GlanceTasks

/// Writes tasks as lines of todo.txt.
enum TodoTxtExport {
  /// Appends a task as one line, without its end.
  static func append(_ task: TaskItem, in zone: Zone, to line: inout [UInt8]) {
    let letter = task.priority.map { Unicode.Scalar($0.letter) }
    if let completed = task.completed {
      line += "x \(zone.wallTime(at: completed).day) ".utf8
    } else if let letter {
      line += "(\(letter)) ".utf8
    }
    // With its dates in front, no title can be read as a priority, a date or an x.
    line += "\(zone.wallTime(at: task.created).day) ".utf8
    let title = Title(of: task)
    line += title.bytes
    if let project = task.project, !title.namesProject { line += " +\(TodoTxtWord.name(project.name))".utf8 }
    for tag in task.tags.dropFirst(title.tagCount) { line += " @\(TodoTxtWord.name(tag))".utf8 }
    // Both kinds of times are local in a file that a person reads.
    if let due = task.due { line += " due:\(due.wallTime(in: zone)?.description ?? due.isoText)".utf8 }
    if task.completed != nil, let letter { line += " pri:\(letter)".utf8 }
    if let cycle = task.recurrence.flatMap({ TodoTxtCycle(of: $0) }) { line += " rec:\(cycle.value)".utf8 }
    line += " uuid:\(task.uuid)".utf8
  }

  /// A title in which what looks like something else is what it looks like, or stands behind a backslash.
  private struct Title {
    private(set) var bytes: [UInt8] = []
    /// Whether it names the task's project.
    private(set) var namesProject = false
    /// How many of the task's tags it names, the first ones.
    private(set) var tagCount = 0

    init(of task: TaskItem) {
      let text = task.title.utf8.map { $0 == 0x0A || $0 == 0 ? 0x20 : $0 }
      let words = TodoTxtLine.words(of: text[...])
      let keeps = keepMentions(words, of: task, in: text)
      var end = 0
      for word in words {
        bytes += text[end..<word.range.lowerBound]
        end = word.range.upperBound
        let raw = text[word.range]
        let isKept = keeps && word.isMention
        if !isKept, TodoTxtWord.isSpecial(word) || TodoTxtWord.isEscaped(raw) {
          bytes.append(UInt8(ascii: "\\"))
        }
        bytes += raw
      }
    }

    /// Whether all projects and contexts inside the sentence may stay, since they are those of the task.
    private mutating func keepMentions(_ words: [TodoTxtLine.Word], of task: TaskItem, in text: [UInt8])
      -> Bool
    {
      guard let first = words.first, let last = words.last, !first.isMention, !last.isMention else {
        return false
      }
      var project: String?
      var tags: [String] = []
      for word in words where word.isMention {
        let name = String(decoding: text[word.range].dropFirst(), as: UTF8.self)
        if word.kind == .project, project == nil { project = name } else { tags.append(name) }
      }
      guard project == nil || project == task.project?.name, tags.elementsEqual(task.tags.prefix(tags.count))
      else {
        return false
      }
      namesProject = project != nil
      tagCount = tags.count
      return true
    }
  }
}
