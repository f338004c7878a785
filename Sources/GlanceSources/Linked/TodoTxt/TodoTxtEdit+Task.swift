internal import GlanceTasks

/// The parts of a task as they are changed in its line.
///
/// Whatever comes out is read again before it is written, so that it says what was asked for, or nothing is done.
extension TodoTxtEdit {
  /// Makes the changes.
  ///
  /// - Throws: `refused` when todo.txt can't say what is asked for.
  mutating func apply(_ edit: TaskEdit, in zone: Zone) throws(SourceError) {
    if case .some(.some) = edit.note {
      throw .refused("todo.txt has no notes; put it into the title, or keep the task in the store")
    }
    if let priority = edit.priority { set(priority) }
    if let title = edit.title { try set(title: title, edit) }
    if let project = edit.project { try set(project: project) }
    if let tags = edit.tags { try set(tags: tags) }
    if let due = edit.due { try set(due, in: zone) }
    if let recurrence = edit.recurrence { try set(recurrence: recurrence) }
  }

  private mutating func set(_ priority: Priority?) {
    // A letter of that level stays, be it any behind C.
    guard content.priority.map(Priority.init(letter:)) != priority else { return }
    setPriority(priority?.letter)
  }

  private mutating func set(_ due: Due?, in zone: Zone) throws(SourceError) {
    let content = content
    guard content.due != due else { return }
    guard let due else {
      // The next one of several would take its place.
      while let word = self.content.dueWord { remove(word) }
      return
    }
    let hasTime = content.due.map { $0.wallTime(in: zone) != nil } ?? false
    let value: String
    if let time = due.wallTime(in: zone) {
      guard hasTime else {
        throw .refused(
          "a due of todo.txt is a whole day, and other programs would not understand a time; give a day, such as \(time.day)"
        )
      }
      if case (.instant, .instant(let instant)) = (content.due, due) {
        value = instant.isoText
      } else {
        value = time.description
      }
    } else {
      value = due.day(in: zone).description
    }
    let word = Array("due:\(value)".utf8)
    if let former = content.dueWord { replace(former...former, with: word) } else { append(word) }
  }

  private mutating func set(recurrence: String?) throws(SourceError) {
    guard let recurrence else {
      while let word = content.cycleWord { remove(word) }
      return
    }
    guard let cycle = TodoTxtCycle(of: recurrence) else {
      throw .refused(
        "todo.txt can only repeat every few days, weeks, months or years; give a repeat such as \"every 2 weeks\""
      )
    }
    let content = content
    guard content.cycle != cycle else { return }
    let word = Array("rec:\(cycle.value)".utf8)
    if let former = content.cycleWord { replace(former...former, with: word) } else { append(word) }
  }

  private mutating func set(project: String?) throws(SourceError) {
    let content = content
    guard content.project != project else { return }
    guard let project else {
      if let word = content.projectWord { removeMention(word, in: content) }
      if let next = self.content.project {
        throw .refused(
          "the line has further projects, of which \(next.excerpt) would take its place; take them away as tags first"
        )
      }
      return
    }
    try TodoTxtEdit.checkWord(project, "a project of todo.txt")
    let word = Array("+\(project)".utf8)
    if let former = content.projectWord { replace(former...former, with: word) } else { append(word) }
  }

  private mutating func set(tags: [String]) throws(SourceError) {
    for tag in tags { try TodoTxtEdit.checkWord(tag, "a tag of todo.txt") }
    for index in line.words.indices.reversed() where line.words[index].isMention {
      let content = content
      guard index != content.projectWord else { continue }
      let name = String(decoding: raw(index).dropFirst(), as: UTF8.self)
      if !TagWords.tags([name]).contains(where: tags.contains) { removeMention(index, in: content) }
    }
    let kept = content.tags
    for tag in tags where !kept.contains(tag) { append(Array("@\(tag)".utf8)) }
  }

  /// Takes a name away; a word of the sentence stays without its sign.
  private mutating func removeMention(_ word: Int, in content: TodoTxtContent) {
    if let first = content.titleWords.first, let last = content.titleWords.last, first < word, word < last {
      replace(word...word, with: Array(raw(word).dropFirst()))
    } else {
      remove(word)
    }
  }

  static func checkWord(_ text: String, _ what: String) throws(SourceError) {
    if text.isEmpty || text.utf8.contains(where: { $0 <= 0x20 }) {
      throw .refused("\(what) is one word, and \(text.excerpt) is none; write it without blanks")
    }
  }
}
