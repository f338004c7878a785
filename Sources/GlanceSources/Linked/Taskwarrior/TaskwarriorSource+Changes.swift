package import GlanceTasks

extension TaskwarriorSource {
  package func change(
    _ task: SourcedTask,
    _ change: SourceChange,
    at moment: Moment
  ) throws(SourceError) -> SourceEffect {
    let program = try program()
    let before = try present(task.key, program)
    var after = before
    var attributes: [TaskwarriorState.Attribute] = [.status, .end, .start]
    switch change {
    case .complete:
      try TaskwarriorSource.check(before, is: "pending")
      after[.status] = ["completed"]
    case .delete: after[.status] = ["deleted"]
    case .reopen:
      try TaskwarriorSource.check(before, is: "completed")
      after[.status] = ["pending"]
      after[.end] = []
    case .edit(let edit):
      try TaskwarriorSource.apply(edit, of: task.item, to: &after, at: moment)
      attributes = after.differences(from: before)
    }
    return try bring(task.key, from: before, to: after, in: attributes, program)
  }

  package func add(_ draft: TaskDraft, at moment: Moment) throws(SourceError) -> SourceEffect {
    guard draft.recurrence == nil else { throw TaskwarriorSource.repeatRefusal }
    let program = try program()
    var wanted = TaskwarriorState()
    var edit = TaskEdit()
    edit.title = draft.title
    edit.due = .some(draft.due)
    edit.priority = .some(draft.priority)
    edit.project = .some(draft.project)
    edit.tags = draft.tags
    edit.note = .some(draft.note)
    let nothing = TaskItem(id: 0, uuid: TaskID(), title: "", created: moment.instant)
    try TaskwarriorSource.apply(edit, of: nothing, to: &wanted, at: moment)

    // Its words are those that would change an empty task; what the settings would add is taken away.
    let attributes: [TaskwarriorState.Attribute] = [.due, .project, .priority, .tags, .description]
    let commands = try TaskwarriorWords.commands(
      for: "",
      from: TaskwarriorState(),
      to: wanted,
      in: attributes + [.annotations]
    )
    let words = commands.first.map { $0.dropFirst(2) } ?? []
    let defaults = [TaskwarriorState.Attribute.due, .project, .priority]
      .filter { wanted[$0].isEmpty }.map { "\($0.rawValue):" }
    let printed = try program.change(["add"] + defaults + words, verbose: "new-uuid")
    guard let uuid = TaskwarriorSource.uuid(in: printed) else {
      throw .refused("the task was added, but 'task' did not tell its UUID; look at it there")
    }
    do throws(SourceError) {
      for command in commands.dropFirst() { _ = try program.change([uuid] + command.dropFirst()) }
      let after = try present(uuid, program)
      if let other = (attributes + [.annotations]).first(where: { after[$0] != wanted[$0] }) {
        throw TaskwarriorSource.mangled(other)
      }
      // To take it back is to delete it as it is.
      var former = after
      former[.status] = ["deleted"]
      let receipt = TaskwarriorReceipt(
        uuid: uuid,
        attributes: TaskwarriorState.Attribute.allCases,
        before: former,
        after: after
      )
      return SourceEffect(receipt: receipt.text, key: uuid)
    } catch {
      _ = try? program.change([uuid, "delete"])
      throw error
    }
  }

  package func revert(_ receipt: String, at moment: Moment) throws(SourceError) -> SourceEffect {
    guard let receipt = TaskwarriorReceipt(receipt) else {
      throw .refused("what was changed is not known any more")
    }
    let program = try program()
    let present = try present(receipt.uuid, program)
    if let other = receipt.attributes.first(where: { present[$0] != receipt.after[$0] }) {
      throw .refused("the \(other.rawValue) of the task has been changed there since")
    }
    var wanted = present
    for attribute in receipt.attributes { wanted[attribute] = receipt.before[attribute] }
    return try bring(receipt.uuid, from: present, to: wanted, in: receipt.attributes, program)
  }
}

extension TaskwarriorSource {
  /// The program, if it is one that can change these tasks.
  private func program() throws(SourceError) -> TaskwarriorProgram {
    guard var program = TaskwarriorProgram(for: folder, in: environment) else {
      throw .refused("Taskwarrior's 'task' is not in $PATH; install it (on Debian: apt install taskwarrior)")
    }
    let storage = try storage()
    let version = try program.version()
    guard version.hasPrefix("\(storage.rawValue).") else {
      throw .refused(
        "the 'task' in $PATH is version \(version), and these tasks are of version \(storage.rawValue); "
          + "install that one"
      )
    }
    if storage == .version2 { program.lockFiles() }
    return program
  }

  /// What a task is now.
  private func present(_ uuid: String, _ program: TaskwarriorProgram) throws(SourceError) -> TaskwarriorState
  {
    // Anything else would be a filter, which may mean many tasks.
    guard TaskID(uuid) != nil else { throw .refused("the task has no UUID; change it with Taskwarrior") }
    let records: [TaskwarriorRecord]
    switch try storage() {
    case .version2:
      var reading = TaskwarriorReading()
      reading.read(export: try program.export(uuid))
      records = reading.records
    case .version3: records = try reading(of: uuid).records
    }
    guard let record = records.first(where: { $0[.uuid]?.value.scalarText?.lowercased() == uuid }) else {
      throw .refused("the task is not there any more")
    }
    return TaskwarriorState(record)
  }

  /// Brings a task from one state to another, and sees to it that it is there; else it is brought back.
  private func bring(
    _ uuid: String,
    from before: TaskwarriorState,
    to wanted: TaskwarriorState,
    in attributes: [TaskwarriorState.Attribute],
    _ program: TaskwarriorProgram
  ) throws(SourceError) -> SourceEffect {
    let commands = try TaskwarriorWords.commands(for: uuid, from: before, to: wanted, in: attributes)
    do throws(SourceError) {
      for command in commands { _ = try program.change(command) }
      let after = try present(uuid, program)
      // When a task ended is for Taskwarrior to say.
      if let other = attributes.first(where: { $0 != .end && $0 != .start && after[$0] != wanted[$0] }) {
        throw TaskwarriorSource.mangled(other)
      }
      let receipt = TaskwarriorReceipt(uuid: uuid, attributes: attributes, before: before, after: after)
      return SourceEffect(receipt: receipt.text, key: after[.status] == ["deleted"] ? nil : uuid)
    } catch {
      // What was not done, or otherwise, is brought back as far as it goes.
      if let after = try? present(uuid, program),
        let commands = try? TaskwarriorWords.commands(
          for: uuid,
          from: after,
          to: before,
          in: attributes.filter { after[$0] != before[$0] }
        )
      {
        for command in commands { _ = try? program.change(command) }
      }
      throw error
    }
  }

  private static func check(_ state: TaskwarriorState, is status: String) throws(SourceError) {
    guard state[.status] != [status], let present = state[.status].first else { return }
    throw .refused("the task is \(present) there by now")
  }

  private static func mangled(_ attribute: TaskwarriorState.Attribute) -> SourceError {
    .refused(
      "'task' makes something else of its \(attribute.rawValue), so it was left as it was; change it there"
    )
  }

  private static let repeatRefusal = SourceError.refused(
    "how a task repeats is for Taskwarrior to say; use 'task add recur:…'"
  )

  /// What an edit makes of a task.
  private static func apply(
    _ edit: TaskEdit,
    of item: TaskItem,
    to state: inout TaskwarriorState,
    at moment: Moment
  ) throws(SourceError) {
    if let recurrence = edit.recurrence, recurrence != item.recurrence { throw repeatRefusal }
    if let title = edit.title, title != item.title { state[.description] = [title] }
    if let due = edit.due, due != item.due {
      let instant = due.map { TaskwarriorTask.instant(of: $0, in: moment.zone) }
      if let instant, instant < TaskwarriorTask.first {
        throw .refused("Taskwarrior knows no dates before 1980")
      }
      state[.due] = instant.map { [$0.basic] } ?? []
    }
    if let priority = edit.priority, priority != item.priority {
      state[.priority] = priority.map { [letter(of: $0)] } ?? []
    }
    if let project = edit.project, project != item.project?.name {
      state[.project] = project.map { [$0] } ?? []
    }
    if let tags = edit.tags, tags != item.tags {
      let kept = state[.tags].filter { tags.contains($0) || !item.tags.contains($0) }
      state[.tags] = (kept + tags.filter { !item.tags.contains($0) }).sorted()
    }
    if let note = edit.note, note != item.note {
      guard state[.annotations].allSatisfy({ !$0.contains("\n") }) else {
        throw .refused("an annotation of the task has several lines; change it with Taskwarrior")
      }
      state[.annotations] = lines(of: note ?? "")
    }
  }

  /// The lines of a note, without blanks around them and empty ones.
  private static func lines(of note: String) -> [String] {
    note.split(whereSeparator: \.isNewline).compactMap { try? TextRules.title(String($0)) }
  }

  private static func letter(of priority: Priority) -> String {
    switch priority {
    case .high: "H"
    case .medium: "M"
    case .low: "L"
    }
  }

  /// The UUID that `task` tells of a new task.
  private static func uuid(in printed: [UInt8]) -> String? {
    let words = printed.split { !(0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 || $0 == UInt8(ascii: "-")) }
    return words.compactMap { TaskID(String(decoding: $0, as: UTF8.self))?.description }.last
  }
}
