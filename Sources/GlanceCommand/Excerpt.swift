internal import Glance
internal import GlanceTasks

extension String {
  /// The text on one line and without control characters; a word of it is at most some hundred characters long.
  var harmless: String {
    // Word by word, since a message may hold a path and a title, which are each bounded, and the words around them.
    split(separator: " ", omittingEmptySubsequences: false).map { String($0).neutralised }.joined(
      separator: " "
    )
  }

  /// The beginning of a person's text, fit for a message: on one line, without control characters, and short.
  var excerpt: String { excerpt(cells: 80) }

  /// The beginning of a person's text, likewise, in so many cells at most.
  func excerpt(cells: Int) -> String {
    neutralised.fitted(to: cells)
  }

  /// The excerpt in quotes.
  var quoted: String {
    "\"\(excerpt)\""
  }
}

extension TaskStoreError {
  /// The error with all that came from outside made short and harmless.
  var excerpted: TaskStoreError {
    switch self {
    case .noSuchTask(let selector): .noSuchTask(selector.excerpt)
    case .ambiguousTask(let selector, let candidates):
      .ambiguousTask(selector.excerpt, candidates: candidates)
    case .noSuchProject(let name, let similar):
      .noSuchProject(name.excerpt, similar: similar?.excerpt)
    case .projectExists(let name): .projectExists(name.excerpt)
    case .unavailable(let path, let reason):
      .unavailable(path: path.neutralised, reason: reason.neutralised)
    case .notAStore(let path, let reason): .notAStore(path: path.neutralised, reason: reason.neutralised)
    case .newerSchema(let path, let found, let known):
      .newerSchema(path: path.neutralised, found: found, known: known)
    case .damaged(let path, let reason): .damaged(path: path.neutralised, reason: reason.neutralised)
    case .linkedSource(let name, let reason):
      .linkedSource(name.excerpt, reason: reason.neutralised)
    case .busy(let path): .busy(path: path.neutralised)
    case .historyConflict(.projectNameTaken(let name)): .historyConflict(.projectNameTaken(name.excerpt))
    case .historyConflict(.projectInUse(let name, let task)):
      .historyConflict(.projectInUse(name.excerpt, task: task))
    case .historyConflict, .nothingToUndo, .nothingToRedo, .alreadyCompleted, .alreadyOpen, .otherGroup,
      .noTaskInRange, .completedKeepsOrder, .notPostponed, .changedMeanwhile, .emptyTitle, .emptyProjectName,
      .dateOutOfRange, .repeatsWithoutDue:
      self
    }
  }
}
