internal import GlanceTasks

/// A task as a short text for an editor: one part of it a line, then a blank line, then the note to the end.
///
///     # Task 12
///     title: Call the bank
///     due: 2026-12-24 18:30
///     repeat: every 2 weeks
///     project: home
///     priority: high
///     tags: @phone
///
///     Ask for Marta.
///
/// Lines above the blank one that begin with `#` are comments. The note ends with one end of a line that is not its own.
struct TaskForm {
  /// What stands behind the colons, in the order of `TaskFormField.all`.
  private(set) var values: [String]
  /// The note as it stands in the form; empty for none.
  private(set) var note: String
  /// The lines that the values stand in, from 1; 0 for one that is not there.
  private var lines: [Int]

  /// What is wrong in a form.
  struct Mistake: Error {
    /// The line, from 1.
    let line: Int
    /// What is wrong in it, and what helps.
    let message: String
  }

  /// The form of a task.
  init(of task: TaskItem, at moment: Moment) {
    var values: [String] = []
    for field in TaskFormField.all { values.append(TaskForm.trimmed(field.text(task, moment))) }
    self.values = values
    note = FormText.written(task.note ?? "", ofLines: true)
    lines = Array(repeating: 0, count: values.count)
  }

  /// The text of the form of a task.
  static func text(of task: TaskItem, at moment: Moment) -> String {
    let form = TaskForm(of: task, at: moment)
    var text = """
      # Task \(task.id): save it and leave the editor to apply what you have changed.
      # What stands behind a colon may be such as

      """
    for field in TaskFormField.all where !field.hint.isEmpty {
      text += "#   \(field.name): \(field.hint)\n"
    }
    text += "# or nothing, which takes it away. The note stands below the blank line.\n"
    for (field, value) in zip(TaskFormField.all, form.values) {
      text += field.name + (value.isEmpty ? ":\n" : ": \(value)\n")
    }
    return text + "\n" + form.note + (form.note.isEmpty ? "" : "\n")
  }

  /// The form that a text holds; a line that was taken out leaves its part as it is in another form.
  init(_ bytes: [UInt8], over former: TaskForm) throws(Mistake) {
    self = former
    lines = values.map { _ in 0 }
    let newline = UInt8(ascii: "\n")
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    var number = 0
    var isAtNote = false
    while !rest.isEmpty, !isAtNote {
      number += 1
      let end = rest.firstIndex(of: newline) ?? rest.endIndex
      let line = TaskForm.trimmed(try TaskForm.decoded(rest[..<end], number))
      rest = rest[min(end + 1, rest.endIndex)...]
      if line.isEmpty { isAtNote = true } else if !line.hasPrefix("#") { try take(line, number) }
    }
    // A line end of another system; those of the note itself are written otherwise.
    var text: [UInt8] = []
    for byte in rest {
      if byte == newline, text.last == 0x0D { text.removeLast() }
      text.append(byte)
    }
    if text.last == newline { text.removeLast() }
    note = try TaskForm.decoded(text[...], number + 1)
  }

  private mutating func take(_ line: String, _ number: Int) throws(Mistake) {
    let names = TaskFormField.all.map { $0.name }
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = TaskForm.trimmed(String(parts[0])).lowercased()
    guard parts.count == 2, let index = names.firstIndex(of: name) else {
      throw Mistake(
        line: number,
        message: "\(line.quoted): write \(names.joined(separator: ":, ")): or # in front, and the note below "
          + "a blank line"
      )
    }
    guard lines[index] == 0 else {
      throw Mistake(
        line: number,
        message: "\(name): is there already in line \(lines[index]); keep one of them"
      )
    }
    lines[index] = number
    values[index] = TaskForm.trimmed(String(parts[1]))
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>, _ line: Int) throws(Mistake) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Mistake(line: line, message: "it is not UTF-8, or what follows it is not; write it in UTF-8")
    }
    return text
  }

  private static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}

// What a person has changed in a form.
extension TaskForm {
  /// The names of the parts that differ from those of another form.
  func changes(from former: TaskForm) -> [String] {
    var names: [String] = []
    for (index, field) in TaskFormField.all.enumerated() where values[index] != former.values[index] {
      names.append(field.name)
    }
    return names + (note == former.note ? [] : [TaskForm.noteName])
  }

  /// The edit that makes these changes.
  func edit(from former: TaskForm, at moment: Moment) throws(Mistake) -> TaskFormEdit {
    var edit = TaskFormEdit()
    for (index, field) in TaskFormField.all.enumerated() where values[index] != former.values[index] {
      do throws(CommandError) {
        try field.read(values[index], &edit, moment)
      } catch {
        throw Mistake(line: lines[index], message: error.message)
      }
    }
    if note != former.note { edit.parts.note = .some(note.isEmpty ? nil : FormText.read(note)) }
    return edit
  }

  /// A part that this form changes and that is something else by now, neither as it was nor as this form wants it.
  func conflict(from former: TaskForm, with current: TaskForm) -> String? {
    let wanted = Set(changes(from: former))
    let open = Set(changes(from: current))
    return current.changes(from: former).first { wanted.contains($0) && open.contains($0) }
  }

  private static let noteName = "note"
}
