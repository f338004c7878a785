/// A task as a store holds it.
public struct TaskItem: Hashable, Sendable {
  /// The number that a person types; stable, from 1, never used again.
  public var id: Int
  /// The identity.
  public var uuid: TaskID
  /// What is to be done: untrusted text, not empty.
  public var title: String
  /// More about it: untrusted text, perhaps of several lines.
  public var note: String?
  /// When it is due.
  public var due: Due?
  /// How important it is.
  public var priority: Priority?
  /// The tags, in the order they were given; words without blanks.
  public var tags: [String]
  /// The project it belongs to.
  public var project: Project?
  /// How it repeats: the text of a `Recurrence`, or whatever its source wrote.
  public var recurrence: String?
  /// Where it comes from: `store`, or the name of a linked source.
  public var source: String
  /// When it was created.
  public var created: Instant
  /// When it was completed; `nil` while it is open.
  public var completed: Instant?
  /// Whether nobody knows when it was completed, so that `completed` only says where it stands among the others.
  public var isCompletionGuessed: Bool
  /// Its place among its neighbours, if a person moved it; see `TaskOrder`.
  public var position: String?

  /// A task from its parts.
  public init(
    id: Int,
    uuid: TaskID,
    title: String,
    note: String? = nil,
    due: Due? = nil,
    priority: Priority? = nil,
    tags: [String] = [],
    project: Project? = nil,
    recurrence: String? = nil,
    source: String = TaskItem.ownSource,
    created: Instant,
    completed: Instant? = nil,
    isCompletionGuessed: Bool = false,
    position: String? = nil
  ) {
    self.id = id
    self.uuid = uuid
    self.title = title
    self.note = note
    self.due = due
    self.priority = priority
    self.tags = tags
    self.project = project
    self.recurrence = recurrence
    self.source = source
    self.created = created
    self.completed = completed
    self.isCompletionGuessed = isCompletionGuessed
    self.position = position
  }

  /// The `source` of tasks that belong to the store itself.
  public static let ownSource = "store"

  /// The group it is in at a moment.
  public func group(at moment: Moment) -> TaskGroup {
    completed == nil ? moment.group(of: due) : .completed
  }

  /// How many calendar days have gone by since it was due, 0 when it is not overdue or completed.
  public func overdueDays(at moment: Moment) -> Int {
    guard completed == nil, let due else { return 0 }
    return max(0, moment.today - due.day(in: moment.zone))
  }
}
