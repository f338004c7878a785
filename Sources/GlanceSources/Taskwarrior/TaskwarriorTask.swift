internal import GlanceTasks

/// Writes a task in the form in which Taskwarrior prints one.
///
/// It has no `recur`: with one, Taskwarrior takes a task for the template of others.
enum TaskwarriorTask {
  /// Writes a task; dues by the clock on the wall are instants of a zone.
  static func write(_ task: TaskItem, in zone: Zone, to writer: inout JSONWriter) {
    writer.object { object in
      if let note = task.note { writeAnnotations(note, of: task, to: &object) }
      object.member("description", TaskwarriorTask.line(task.title))
      if let due = task.due { object.member("due", text(of: instant(of: due, in: zone))) }
      if let completed = task.completed { object.member("end", text(of: completed)) }
      object.member("entry", text(of: task.created))
      switch task.priority {
      case .high?: object.member("priority", "H")
      case .medium?: object.member("priority", "M")
      case .low?: object.member("priority", "L")
      case nil: break
      }
      if let project = task.project { object.member("project", TaskwarriorTask.line(project.name)) }
      object.member("status", task.completed == nil ? "pending" : "completed")
      if !task.tags.isEmpty {
        object.key("tags")
        object.array { array in
          for tag in task.tags { array.string(TaskwarriorTask.line(tag)) }
        }
      }
      object.member("uuid", task.uuid.description)
    }
  }

  /// The lines of a note, one annotation each; their dates, which tell the order, must differ.
  private static func writeAnnotations(_ note: String, of task: TaskItem, to object: inout JSONWriter) {
    let lines = note.unicodeScalars.split { $0 == "\n" }
      .filter { !$0.allSatisfy(\.properties.isWhitespace) }
      .map { line(String($0)) }
      .filter { !$0.isEmpty }
    guard !lines.isEmpty else { return }
    object.key("annotations")
    object.array { array in
      for (index, line) in lines.enumerated() {
        array.object { annotation in
          annotation.member("entry", text(of: max(first, task.created) + index))
          annotation.member("description", line)
        }
      }
    }
  }

  /// The beginning of 1980, before which Taskwarrior reads no dates: version 2.6 crashes on one.
  static let first = Instant(seconds: 315_532_800)

  /// An instant as Taskwarrior reads it.
  private static func text(of instant: Instant) -> String {
    max(first, instant).basic
  }

  /// The instant of a due; a whole day is its local midnight, or its last second where a day begins later.
  static func instant(of due: Due, in zone: Zone) -> Instant {
    switch due {
    case .day(let day):
      let start = zone.start(of: day)
      return zone.wallTime(at: start).minuteOfDay == 0 ? start : zone.start(of: day + 1) + -1
    case .time(let time): return zone.instant(of: time)
    case .instant(let instant): return instant
    }
  }

  /// A text on one line; control characters would not survive Taskwarrior's own files.
  private static func line(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\t": line.append(" ")
      case "\u{0}"..<" ", "\u{7F}": continue
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
