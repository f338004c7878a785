internal import GlanceStore
internal import GlanceTasks

extension MarkdownTask {
  /// What a store mirrors of a task.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - key: What tells it apart there.
  ///   - part: The path of the file inside of the source.
  ///   - project: The name of its project.
  ///   - modified: When the file was written, which stands for the unknown time of a completion.
  ///   - moment: The moment it is.
  /// - Returns: The task, with what is wrong with it.
  func mirrored(
    in bytes: [UInt8],
    key: String,
    part: String,
    project: String?,
    modified: Instant,
    at moment: Moment
  ) -> MirroredTask {
    MirroredTask(
      key: key,
      hash: hash(in: bytes),
      draft: draft(
        in: bytes,
        uuid: ContentIdentity.identity(of: "\(part)\n\(key)"),
        project,
        modified,
        moment
      ),
      refusal: refusal(in: bytes),
      warnings: fields.faults.map {
        "\(part), line \(number): \(String(decoding: bytes[$0], as: UTF8.self).excerpt) is no date; "
          + DraftList.withoutIt
      }
    )
  }

  /// A number that differs when its line has changed, or what is said of it.
  func hash(in bytes: [UInt8]) -> UInt64 {
    var hash = Hash64(seed: fields.faults.isEmpty ? 0 : UInt64(number))
    hash.combine(bytes[line])
    return hash.value
  }

  /// Until when it is hidden; `nil` when it is not.
  func hiddenUntil(at moment: Moment) -> Instant? {
    guard status == .open, let start = fields.start?.start(in: moment.zone), start > moment.instant else {
      return nil
    }
    return start
  }

  private func draft(
    in bytes: [UInt8],
    uuid: TaskID,
    _ project: String?,
    _ modified: Instant,
    _ moment: Moment
  ) -> TaskDraft {
    let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
    let instant = { (due: Due?) in due.flatMap { try? TimeRules.instant($0.start(in: moment.zone)) } }
    let words = bytes[fields.title].split { $0 == 0x20 || $0 == 0x09 }.filter { MarkdownFields.isTag($0) }
    let ranges = words.map { $0.startIndex..<$0.endIndex }.filter { !fields.tags.contains($0) } + fields.tags
    let done = instant(fields.done)
    return TaskDraft(
      title: text(fields.title),
      due: fields.due,
      priority: fields.priority,
      tags: TagWords.tags(ranges.map { text($0.dropFirst()) }),
      project: project,
      recurrence: fields.recurrence.map { recurrence($0, at: moment) },
      uuid: uuid,
      created: instant(fields.created),
      completed: status == .done ? done ?? modified : nil,
      isCompletionGuessed: status == .done && done == nil
    )
  }

  /// A rule in the form that a store has for it, or as it is when it has none.
  private func recurrence(_ words: String, at moment: Moment) -> String {
    let suffix = " when done"
    let counts = words.hasSuffix(suffix)
    let schedule = counts ? String(words.dropLast(suffix.count)) : words
    guard let meaning = try? RepeatWords.meaning(schedule, at: moment), meaning.mode == .schedule else {
      return words
    }
    if counts {
      let recurrence = Recurrence(rule: meaning.rule, mode: .completion)
      return Recurrence(recurrence.description) == nil ? words : recurrence.description
    }
    return
      (fields.due.map { meaning.recurrence(from: $0, in: moment.zone) } ?? Recurrence(rule: meaning.rule))
      .description
  }
}
