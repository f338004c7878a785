internal import GlanceStore
package import GlanceTasks

/// The checkboxes of Markdown files, as Obsidian and its Tasks plugin have them: a file, or a folder of `.md` files.
///
/// A checkbox is completed and opened again by changing its line alone; all else is left to the editor.
package struct MarkdownSource: OutlineSource {
  package static let kind = "markdown"
  package static let summary = "checkboxes in Markdown files, as of Obsidian"

  let tree: FileTree
  private let environment: SourceEnvironment

  static let ending = ".md"

  package init(at place: String, in environment: SourceEnvironment) {
    tree = FileTree(place: place, ending: MarkdownSource.ending)
    self.environment = environment
  }

  package func read(_ part: String, at moment: Moment) throws(SourceError) -> PartReading {
    switch try tree.content(of: part, in: environment, at: moment) {
    case .nothing(let reading):
      return reading
    case .bytes(let bytes, let modified):
      let document = MarkdownDocument(bytes)
      let project = try? TextRules.projectName(tree.title(of: part))
      var wakeAt: Instant?
      var shown: [Int] = []
      for (index, task) in document.tasks.enumerated() where task.status != .cancelled {
        guard bytes[task.fields.title].isTitle else { continue }
        if let hiddenUntil = task.hiddenUntil(at: moment) {
          wakeAt = min(wakeAt ?? hiddenUntil, hiddenUntil)
        } else {
          shown.append(index)
        }
      }
      return PartReading(
        entries: shown.map { .init(key: document.keys[$0], hash: document.tasks[$0].hash(in: bytes)) },
        warnings: document.openFence.map {
          ["\(part), line \($0): nothing ends the code that begins here, so what follows is no task"]
        } ?? [],
        wakeAt: wakeAt,
        task: { index in
          document.tasks[shown[index]].mirrored(
            in: bytes,
            key: document.keys[shown[index]],
            part: part,
            project: project,
            modified: modified,
            at: moment
          )
        }
      )
    }
  }

  package func change(
    _ task: SourcedTask,
    _ change: SourceChange,
    at moment: Moment
  ) throws(SourceError) -> SourceEffect {
    let isCompletion: Bool
    switch change {
    case .complete: isCompletion = true
    case .reopen: isCompletion = false
    case .edit: throw .refused("what a line of \(task.part) says is changed in an editor, not here")
    case .delete: throw .refused("a line of \(task.part) is deleted in an editor, not here")
    }
    return try swap(in: task.part) { (bytes, document) throws(SourceError) in
      guard let index = document.keys.firstIndex(of: task.key) else { throw changed(task.part) }
      let found = document.tasks[index]
      let present = found.mirrored(
        in: bytes,
        key: task.key,
        part: task.part,
        project: task.item.project?.name,
        modified: moment.instant,
        at: moment
      )
      if let refusal = present.refusal { throw .refused(refusal) }
      // Whoever asked for the change saw another task.
      guard MarkdownSource.says(task.item, present.draft), found.status != .cancelled else {
        throw changed(task.part)
      }
      return (
        index, isCompletion ? found.completed(in: bytes, on: moment.today) : found.reopened(in: bytes)
      )
    }
  }

  package func add(_ draft: TaskDraft, at moment: Moment) throws(SourceError) -> SourceEffect {
    throw .refused("a new line is written in an editor: nobody knows where in \(tree.place) it belongs")
  }

  package func revert(_ receipt: String, at moment: Moment) throws(SourceError) -> SourceEffect {
    guard let former = LineSwap(receipt) else {
      throw .refused("what was done in \(tree.place) is not known")
    }
    return try swap(in: former.part) { (bytes, document) throws(SourceError) in
      let same = document.tasks.indices.filter {
        bytes[document.tasks[$0].line].elementsEqual(former.present.utf8)
      }
      let nearest = same.min {
        abs(document.tasks[$0].number - former.line) < abs(document.tasks[$1].number - former.line)
      }
      guard let nearest else { throw changed(former.part) }
      return (nearest, Array(former.former.utf8))
    }
  }

  /// Whether a task was read from what a draft says.
  private static func says(_ item: TaskItem, _ draft: TaskDraft) -> Bool {
    item.title == (try? TextRules.title(draft.title)) && item.due == draft.due
      && item.priority == draft.priority && item.tags == draft.tags
      && (item.completed == nil) == (draft.completed == nil)
  }

  private func changed(_ part: String) -> SourceError {
    .refused("\(tree.path(of: part)) has been changed meanwhile; look at the task and try again")
  }

  /// Puts another line in the place of that of a task.
  ///
  /// - Parameters:
  ///   - part: The path of the file inside of the source.
  ///   - change: Finds the task by its index, and says what its line is to be.
  /// - Returns: What that led to.
  /// - Throws: `SourceError` when the file can't be written, or what `change` throws.
  private func swap(
    in part: String,
    _ change: ([UInt8], MarkdownDocument) throws(SourceError) -> (Int, [UInt8])
  ) throws(SourceError) -> SourceEffect {
    var effect: SourceEffect?
    try SharedFile(tree.path(of: part), in: environment).rewrite { (bytes) throws(SourceError) in
      let document = MarkdownDocument(bytes)
      let (index, line) = try change(bytes, document)
      let task = document.tasks[index]
      let new = bytes[..<task.line.lowerBound] + line + bytes[task.line.upperBound...]
      let result = MarkdownDocument(Array(new))
      // A change of one checkbox leaves all others what they are.
      guard result.tasks.count == document.tasks.count else { throw changed(part) }
      let swap = LineSwap(
        part: part,
        line: task.number,
        former: String(decoding: bytes[task.line], as: UTF8.self),
        present: String(decoding: line, as: UTF8.self)
      )
      effect = SourceEffect(receipt: swap.receipt, key: result.keys[index])
      return Array(new)
    }
    guard let effect else { throw changed(part) }
    return effect
  }
}
