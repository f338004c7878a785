/// What a new task is made from.
public struct TaskDraft: Hashable, Sendable {
  /// What is to be done; must hold something that can be seen.
  public var title: String
  /// More about it.
  public var note: String?
  /// When it is due.
  public var due: Due?
  /// How important it is.
  public var priority: Priority?
  /// The tags, words without blanks.
  public var tags: [String]
  /// The name of its project, which is made when there is none of that name.
  public var project: String?
  /// How it repeats: the text of a `Recurrence`, or whatever its source wrote.
  public var recurrence: String?
  /// The identity, if it has one already; a draft whose identity is in the store is left out.
  public var uuid: TaskID?
  /// When it was created; `nil` for now.
  public var created: Instant?
  /// When it was completed; `nil` for an open task.
  public var completed: Instant?
  /// Whether nobody knows when it was completed; see `TaskItem`.
  public var isCompletionGuessed: Bool
  /// The number it had elsewhere, which `importTasks` lets it keep where it can; `nil` for the next one.
  public var number: Int?
  /// The place that a person gave it elsewhere, as in a `TaskItem`; `importTasks` keeps one that is a place.
  public var position: String?

  /// A draft from its parts.
  public init(
    title: String,
    note: String? = nil,
    due: Due? = nil,
    priority: Priority? = nil,
    tags: [String] = [],
    project: String? = nil,
    recurrence: String? = nil,
    uuid: TaskID? = nil,
    created: Instant? = nil,
    completed: Instant? = nil,
    isCompletionGuessed: Bool = false,
    number: Int? = nil,
    position: String? = nil
  ) {
    self.title = title
    self.note = note
    self.due = due
    self.priority = priority
    self.tags = tags
    self.project = project
    self.recurrence = recurrence
    self.uuid = uuid
    self.created = created
    self.completed = completed
    self.isCompletionGuessed = isCompletionGuessed
    self.number = number
    self.position = position
  }
}
