internal import GlanceTasks

/// A part of a task that is one line of a form.
struct TaskFormField: Sendable {
  /// The word in front of the colon, and the part in messages.
  let name: String
  /// What the line may hold, for the comment of the form; empty where that is plain.
  let hint: String
  /// What stands behind the colon; empty when the task has no such part.
  let text: @Sendable (TaskItem, Moment) -> String
  /// Takes what a person wrote behind the colon into an edit.
  let read: @Sendable (String, inout TaskFormEdit, Moment) throws(CommandError) -> Void

  /// All of them, in the order of the form.
  static let all = [title, due, repeats, project, priority, tags]

  private static let title = TaskFormField(
    name: "title",
    hint: "",
    text: { task, _ in FormText.written(task.title, ofLines: false) },
    read: { (text, edit, _) throws(CommandError) in
      edit.parts.title = try CommandError.catchingStore { () throws(TaskStoreError) in
        try TextRules.title(FormText.read(text))
      }
    }
  )

  private static let due = TaskFormField(
    name: "due",
    hint: "today, fri 17:00, 3d, 24 dec, 2026-12-24 18:30",
    text: { task, moment in
      switch task.due {
      case .time(let time): "\(time.day) \(time.clock)"
      case let due?: due.text(in: moment.zone)
      case nil: ""
      }
    },
    read: { (text, edit, moment) throws(CommandError) in
      edit.parts.due = .some(text.isEmpty ? nil : try TaskOptions.due(text, at: "due", moment))
    }
  )

  private static let repeats = TaskFormField(
    name: "repeat",
    hint: "every 2 weeks, every fri, 1 month after done",
    text: { task, moment in
      // One that is of another program may be of any form.
      task.recurrence.map { FormText.written(Recurrence.words(of: $0, in: moment.zone), ofLines: false) }
        ?? ""
    },
    read: { (text, edit, moment) throws(CommandError) in
      let repeats = try RepeatOption(text.isEmpty ? "none" : text, at: "repeat", moment)
      try repeats.checkFirstDue()
      edit.repeats = repeats
    }
  )

  private static let project = TaskFormField(
    name: "project",
    hint: "",
    text: { task, _ in task.project.map { FormText.written($0.name, ofLines: false) } ?? "" },
    read: { (text, edit, _) throws(CommandError) in
      let name = text.isEmpty ? nil : try TaskOptions.projectOrNone(FormText.read(text), at: "project")
      edit.parts.project = .some(name)
    }
  )

  private static let priority = TaskFormField(
    name: "priority",
    hint: Priority.allCases.map(\.name).joined(separator: ", "),
    text: { task, _ in task.priority?.name ?? "" },
    read: { (text, edit, _) throws(CommandError) in
      let priority = Priority(name: text)
      guard priority != nil || text.isEmpty || text == "none" else {
        throw .usage(
          .badValue(
            "priority",
            text,
            Choice.remedy(Priority.allCases.map(\.name), for: text) + ", or nothing"
          )
        )
      }
      edit.parts.priority = .some(priority)
    }
  )

  private static let tags = TaskFormField(
    name: "tags",
    hint: "@phone @urgent",
    text: { task, _ in
      // A blank, which only a file from elsewhere puts into a tag, would make two tags of it.
      let words = task.tags.map { tag in
        FormText.written("@" + tag, ofLines: false).unicodeScalars.map { scalar in
          scalar.properties.isWhitespace ? FormText.escape(scalar) : String(scalar)
        }.joined()
      }
      return words.joined(separator: " ")
    },
    read: { (text, edit, _) throws(CommandError) in
      let words = text.unicodeScalars.split { $0.properties.isWhitespace }
      edit.parts.tags = try TaskOptions.tags(words.map { FormText.read(String($0)) })
    }
  )
}
