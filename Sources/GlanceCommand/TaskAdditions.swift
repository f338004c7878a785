internal import GlanceTasks

/// What is added to the tags and the note of a task, or taken from its tags, whatever they are.
struct TaskAdditions {
  /// The tags to add and those to take away.
  let tags: [String], formerTags: [String]
  /// The text that becomes the last lines of the note.
  let note: String?

  /// The options that say so.
  static let options = [
    OptionSpec("add-tag", .text("T"), "a tag beside those that are there; repeatable", completion: .tags),
    OptionSpec("remove-tag", .text("T"), "a tag that it loses; repeatable", completion: .tags),
    OptionSpec("append-note", .text("TEXT"), "more lines at the end of the note"),
  ]

  init(_ arguments: Arguments) throws(CommandError) {
    tags = try TaskOptions.tags(arguments.values("add-tag"))
    formerTags = try TaskOptions.tags(arguments.values("remove-tag"))
    let lines = arguments.values("append-note").filter { !$0.isEmpty }
    note = lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// An edit of a task together with the additions.
  func added(to edit: TaskEdit, of task: TaskItem) -> TaskEdit {
    var edit = edit
    if !tags.isEmpty || !formerTags.isEmpty {
      let kept = (edit.tags ?? task.tags).filter { !formerTags.contains($0) }
      edit.tags = kept + tags.filter { !kept.contains($0) }
    }
    if let note {
      let present = (edit.note ?? task.note) ?? ""
      edit.note = .some(present.isEmpty ? note : present + "\n" + note)
    }
    return edit
  }
}
