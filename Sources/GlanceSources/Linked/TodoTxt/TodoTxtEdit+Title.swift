internal import GlanceTasks

extension TodoTxtEdit {
  /// Puts a title in the place of the words of the present one; the project and the tags stay what they are.
  ///
  /// - Parameters:
  ///   - title: The new title.
  ///   - edit: What else is asked for; names inside the title that it means are those of the task.
  /// - Throws: `refused` when it is more than one line.
  mutating func set(title: String, _ edit: TaskEdit) throws(SourceError) {
    if title.utf8.contains(0x0A) {
      throw .refused("a task of todo.txt is one line; give a title without line feeds")
    }
    let before = content
    guard (try? TextRules.title(before.title)) != title else { return }
    let project = edit.project ?? before.project
    let tags = edit.tags ?? before.tags
    var candidate = self
    candidate.replaceTitle(with: TodoTxtEdit.words(of: title, keeping: project, tags))
    candidate.append(namesOf: before, from: self)
    if candidate.says(title, before) {
      self = candidate
      return
    }
    // A name in the sentence would change what the task belongs to.
    candidate = self
    candidate.replaceTitle(with: TodoTxtEdit.words(of: title, keeping: nil, []))
    candidate.append(namesOf: before, from: self)
    // Behind a blank nothing is read as a mark, a priority or a date.
    if !candidate.says(title, before) { candidate.bytes.insert(0x20, at: line.textStart) }
    self = candidate
  }

  /// Whether a line has a title, and the project and the tags of another one.
  private func says(_ title: String, _ other: TodoTxtContent) -> Bool {
    let content = content
    return (try? TextRules.title(content.title)) == title && content.project == other.project
      && Set(content.tags) == Set(other.tags)
  }

  /// Puts words in the place of the first ones of the title, and takes the further ones away.
  private mutating func replaceTitle(with new: [UInt8]) {
    let words = content.titleWords
    guard let first = words.first else {
      return line.words.isEmpty ? append(new) : prepend(new + [0x20])
    }
    var runs: [ClosedRange<Int>] = [first...first]
    for word in words.dropFirst() {
      if word == runs[runs.count - 1].upperBound + 1 {
        runs[runs.count - 1] = runs[runs.count - 1].lowerBound...word
      } else {
        runs.append(word...word)
      }
    }
    for run in runs.dropFirst().reversed() { remove(run) }
    replace(runs[0], with: new)
  }

  /// Puts the project and the tags of a task behind its words where its title names them no longer.
  private mutating func append(namesOf former: TodoTxtContent, from line: TodoTxtEdit) {
    for (index, word) in line.line.words.enumerated() where word.isMention {
      let raw = Array(line.raw(index))
      let isThere = self.line.words.indices.contains { self.raw($0).elementsEqual(raw) }
      if !isThere { append(raw) }
    }
  }

  /// A title as words of a line, in which what looks like something else stands behind a backslash.
  ///
  /// Names inside the sentence that are those of the task may stay as they are.
  static func words(of title: String, keeping project: String?, _ tags: [String]) -> [UInt8] {
    let text = Array(title.utf8)
    let words = TodoTxtLine.words(of: text[...])
    let sentence = words.indices.filter { !words[$0].isMention }
    var bytes: [UInt8] = []
    var end = 0
    for (index, word) in words.enumerated() {
      bytes += text[end..<word.range.lowerBound]
      end = word.range.upperBound
      let raw = text[word.range]
      let name = String(decoding: raw.dropFirst(), as: UTF8.self)
      let isInside = (sentence.first ?? .max) < index && index < (sentence.last ?? .min)
      let isKept =
        word.isMention && isInside
        && (word.kind == .project ? name == project || tags.contains(name) : tags.contains(name))
      if !isKept, TodoTxtWord.isSpecial(word) || TodoTxtWord.isEscaped(raw) {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes += raw
    }
    return bytes
  }
}
