internal import CGlanceLinux
internal import GlanceStore
package import GlanceTasks
internal import Glibc

extension TodoTxtSource {
  /// Messages about lines beyond these would only hide the others.
  private static let mostWarnings = 20

  /// Reads the file.
  package func read(_ part: String, at moment: Moment) throws(SourceError) -> PartReading {
    let status = try settledStatus()
    let bytes = try file.contents()
    // What grows while it is read is read the next time.
    guard let bytes, FileStamp.etag(of: try settledStatus()) == FileStamp.etag(of: status) else {
      throw .unsettled
    }
    let lines = TodoTxtLines(bytes)
    let keys = lines.keys()
    var shown: [Int] = []
    var wake: Day?
    var isRanked = false
    for index in lines.lines.indices where !lines.lines[index].isBlank {
      let line = lines.lines[index]
      if !line.isCompleted {
        if line.isHidden == true { continue }
        if let threshold = line.threshold, threshold > moment.today {
          wake = min(wake ?? threshold, threshold)
          continue
        }
        if line.letter > UInt8(ascii: "C") { isRanked = true }
      }
      shown.append(index)
    }
    // Where all else is the same, tasks stand as they came; letters behind C have no other place for their order.
    if isRanked {
      shown.sort { left, right in
        // No letter, which is 0, comes behind all others.
        (lines.lines[left].letter &- 1, left) < (lines.lines[right].letter &- 1, right)
      }
    }
    return PartReading(
      entries: shown.map { PartReading.Entry(key: keys[$0], hash: lines.lines[$0].hash) },
      warnings: warnings(of: lines),
      wakeAt: wake.map { moment.zone.start(of: $0) },
      task: { index in
        let line = shown[index]
        return MirroredTask(
          key: keys[line],
          hash: lines.lines[line].hash,
          draft: TodoTxtSource.draft(of: lines.text(line), key: keys[line], at: moment),
          refusal: nil,
          warnings: []
        )
      }
    )
  }

  /// What is wrong in the file, by its lines, and beside it.
  private func warnings(of lines: TodoTxtLines) -> [String] {
    var list = DraftList()
    for index in lines.lines.indices where lines.lines[index].isOdd && list.faults.count < Self.mostWarnings {
      let text = lines.text(index)
      _ = TodoTxtContent(of: TodoTxtLine(text), text, for: .view, line: index + 1, reporting: &list)
    }
    return conflictCopies.map { name in
      "\(FilePath.folder(of: target))/\(name) was left by a conflict and is not read; put what is missing into "
        + "\(part), and delete the copy"
    } + list.faults.map { "\(place):\($0.line): \($0.message)" }
  }

  /// The task that a line is.
  static func draft(of text: ArraySlice<UInt8>, key: String, at moment: Moment) -> TaskDraft {
    let line = TodoTxtLine(text)
    var list = DraftList()
    let content = TodoTxtContent(of: line, text, for: .view, reporting: &list)
    let title = title(of: content, in: text)
    let instant = { (day: Day?) in day.flatMap { try? TimeRules.instant(moment.zone.start(of: $0)) } }
    let created = instant(line.creation) ?? (line.isCompleted ? instant(line.completion) : nil)
    let completed = line.isCompleted ? instant(line.completion) : nil
    let start = content.due ?? (content.threshold ?? line.creation).map { .day($0) }
    return TaskDraft(
      title: title,
      due: content.due,
      priority: content.priority.map(Priority.init(letter:)),
      tags: content.tags,
      project: content.project,
      recurrence: content.cycle?.text(from: start),
      // Two machines on which the same file is read have the same identity for a line.
      uuid: content.uuid ?? ContentIdentity.identity(of: "todotxt \(key) \(title)"),
      created: created,
      // Nobody knows when it was, but it was not today.
      completed: line.isCompleted ? completed ?? created ?? Instant(seconds: 0) : nil,
      isCompletionGuessed: line.isCompleted && completed == nil
    )
  }

  /// What a line is called: its words, else all that it says.
  static func title(of content: TodoTxtContent, in text: ArraySlice<UInt8>) -> String {
    if let title = try? TextRules.title(content.title) { return title }
    let whole = String(decoding: text.map { $0 == 0 ? 0x20 : $0 }, as: UTF8.self)
    return (try? TextRules.title(whole)) ?? "(no title)"
  }
}
