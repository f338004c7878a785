internal import GlanceTasks

/// Turns the objects of one export, or the tasks of a linked source, into drafts.
struct TaskwarriorDrafter {
  /// What Taskwarrior does with a task at a moment.
  enum Standing: Hashable {
    /// It is open; perhaps hidden until an instant, and perhaps deleted at another one.
    case open(hiddenUntil: Instant?, expires: Instant?)
    case completed
    /// The template of a recurring task; the tasks it made stand beside it.
    case template
    /// Deleted, or open and past its `until`, when Taskwarrior deletes it.
    case deleted
  }

  enum Result {
    case draft(TaskDraft)
    case template
    case deleted
    /// Left out, with a fault.
    case refused
  }

  private(set) var faults: [ImportFault] = []
  /// The open tasks that Taskwarrior hides until a later moment.
  private(set) var waiting = 0
  /// The title of a task of a linked source that has none.
  static let noTitle = "(no title)"
  private let moment: Moment
  private let isLinked: Bool
  private var seen: Set<TaskID> = []

  /// A drafter for an import; for a linked source, whose tasks are shown whatever is wrong with them.
  init(at moment: Moment, linked isLinked: Bool = false) {
    self.moment = moment
    self.isLinked = isLinked
  }

  /// What Taskwarrior does with a task now.
  mutating func standing(of record: TaskwarriorRecord) -> Standing {
    switch TaskwarriorDrafter.status(text(.status, of: record), of: record.form) {
    case .recurring: return .template
    case .deleted: return .deleted
    case .completed: return .completed
    case .pending, nil: break
    }
    let until = instant(.until, of: record)
    if let until, until < moment.instant { return .deleted }
    let wait = instant(.wait, of: record).flatMap { $0 > moment.instant ? $0 : nil }
    // It is not deleted before it has passed.
    return .open(hiddenUntil: wait, expires: until.map { $0 + 1 })
  }

  /// The states of a task there; those that wait are pending.
  enum Status: Character {
    case pending = "p"
    case completed = "c"
    case deleted = "d"
    case recurring = "r"
  }

  /// What a word for a state means, `nil` for one that is not known, which Taskwarrior takes as pending.
  ///
  /// Version 2 looks at the first letter only.
  static func status(_ word: String?, of form: TaskwarriorRecord.Form) -> Status? {
    guard let word else { return .pending }
    if form == .database {
      switch word {
      case "pending", "waiting": return .pending
      case "completed": return .completed
      case "deleted": return .deleted
      case "recurring": return .recurring
      default: return nil
      }
    }
    return word.first.flatMap { $0 == "w" ? .pending : Status(rawValue: $0) }
  }

  /// Reads one object.
  mutating func read(_ record: TaskwarriorRecord) -> Result {
    let isCompleted: Bool
    switch standing(of: record) {
    case .template: return .template
    case .deleted: return .deleted
    case .completed: isCompleted = true
    case .open(let hiddenUntil, _):
      isCompleted = false
      if hiddenUntil != nil { waiting += 1 }
    }
    guard let title = title(of: record) else { return .refused }
    var draft = TaskDraft(title: title)
    if let field = record[.uuid] {
      guard let uuid = identity(field) else { return .refused }
      draft.uuid = uuid
    }
    draft.note = note(of: record)
    draft.due = due(of: record)
    draft.project = project(of: record)
    draft.priority = priority(of: record)
    draft.tags = tags(of: record)
    draft.recurrence = text(.recur, of: record)
    draft.created = keptInstant(.entry, of: record)
    if isCompleted {
      let end = keptInstant(.end, of: record)
      // What is known of no time was done at no time that anybody sees.
      draft.completed =
        end ?? keptInstant(.modified, of: record) ?? draft.created
        ?? (isLinked ? Instant(seconds: 0) : moment.instant)
      draft.isCompletionGuessed = isLinked && end == nil
    }
    return .draft(draft)
  }

  private mutating func title(of record: TaskwarriorRecord) -> String? {
    guard let text = text(.description, of: record), let title = try? TextRules.title(text) else {
      if isLinked { return TaskwarriorDrafter.noTitle }
      let line = record[.description]?.line ?? record.line
      fault(line, .task, "the description is empty; the task is left out")
      return nil
    }
    return title
  }

  private mutating func identity(_ field: TaskwarriorRecord.Field) -> TaskID? {
    guard case .string(let text) = field.value, let uuid = TaskID(text) else {
      if isLinked {
        fault(
          field.line,
          .field("uuid"),
          "uuid \(field.value.excerpt)is not a UUID; the task can only be read"
        )
        return ContentIdentity.identity(of: "taskwarrior \(field.value.scalarText ?? "")")
      }
      fault(field.line, .task, "uuid \(field.value.excerpt)is not a UUID; the task is left out")
      return nil
    }
    guard seen.insert(uuid).inserted else {
      fault(field.line, .task, "uuid \"\(uuid)\" is that of an earlier task; this one is left out")
      return nil
    }
    return uuid
  }

  private mutating func due(of record: TaskwarriorRecord) -> Due? {
    guard let field = record[.due], let date = date(.due, of: record) else { return nil }
    let due = date.due(in: moment.zone)
    // Taskwarrior's `someday` and `later` are the end of the year 9999.
    guard due.day(in: moment.zone).parts.year < 9990 else { return nil }
    guard let kept = try? TimeRules.due(due) else {
      faultOutOfRange(field, .due)
      return nil
    }
    return kept
  }

  private mutating func project(of record: TaskwarriorRecord) -> String? {
    guard let field = record[.project], let text = text(.project, of: record) else { return nil }
    guard let name = try? TextRules.projectName(text) else {
      fault(field.line, .field("project"), "the project's name has nothing to see; \(Self.withoutIt)")
      return nil
    }
    return name
  }

  private mutating func priority(of record: TaskwarriorRecord) -> Priority? {
    guard let field = record[.priority], let text = text(.priority, of: record) else { return nil }
    switch text {
    case "H": return .high
    case "M": return .medium
    case "L": return .low
    default:
      fault(
        field.line,
        .field("priority"),
        "priority \(field.value.excerpt)is not H, M or L; \(Self.withoutIt)"
      )
      return nil
    }
  }

  private mutating func tags(of record: TaskwarriorRecord) -> [String] {
    guard let field = record[.tags] else { return [] }
    let texts: [String]
    switch field.value {
    case .string(let list):
      texts = list.split(separator: ",").map(String.init)
    case .array(let elements):
      texts = elements.compactMap(\.scalarText)
      if texts.count < elements.count {
        fault(field.line, .field("tags"), "a tag is no text; the task is read without that tag")
      }
    default:
      fault(field.line, .field("tags"), "tags are no list of texts; \(Self.withoutIt)")
      return []
    }
    var taken: Set<String> = [""]
    return texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: "-") }
      .filter { taken.insert($0).inserted }
  }

  /// The annotations, oldest first, one a line.
  private mutating func note(of record: TaskwarriorRecord) -> String? {
    guard let field = record[.annotations] else { return nil }
    var annotations: [(instant: Instant, text: String)] = []
    guard case .array(let elements) = field.value else {
      fault(field.line, .field("annotations"), "annotations are no list; \(Self.withoutIt)")
      return nil
    }
    for element in elements {
      guard case .string(let text)? = element["description"] else {
        fault(field.line, .field("annotations"), "an annotation has no text; it is left out")
        continue
      }
      // One without a readable date stays behind the one it follows.
      let date = element["entry"]?.scalarText.flatMap { TaskwarriorDate($0) }?.instant(in: moment.zone)
      let previous = annotations.last?.instant ?? Instant(seconds: .min)
      if !text.isBlank { annotations.append((date ?? previous, text)) }
    }
    guard !annotations.isEmpty else { return nil }
    return annotations.sorted { $0.instant < $1.instant }.map(\.text).joined(separator: "\n")
  }
}

extension TaskwarriorDrafter {
  private static let withoutIt = "the task is read without it"

  /// The text of a field; an empty one is as good as absent.
  private mutating func text(_ key: TaskwarriorRecord.Key, of record: TaskwarriorRecord) -> String? {
    guard let field = record[key] else { return nil }
    guard let text = field.value.scalarText else {
      fault(field.line, .field(key.rawValue), "\(key) is no text; \(Self.withoutIt)")
      return nil
    }
    return text.isBlank ? nil : text
  }

  private mutating func date(
    _ key: TaskwarriorRecord.Key,
    of record: TaskwarriorRecord
  ) -> TaskwarriorDate? {
    guard let field = record[key], field.value != .string("") else { return nil }
    guard let text = field.value.scalarText, let date = TaskwarriorDate(text) else {
      fault(
        field.line,
        .field(key.rawValue),
        "\(key) \(field.value.excerpt)is not a date; \(Self.withoutIt)"
      )
      return nil
    }
    return date
  }

  private mutating func instant(_ key: TaskwarriorRecord.Key, of record: TaskwarriorRecord) -> Instant? {
    date(key, of: record)?.instant(in: moment.zone)
  }

  /// An instant that a store can keep.
  private mutating func keptInstant(
    _ key: TaskwarriorRecord.Key,
    of record: TaskwarriorRecord
  ) -> Instant? {
    guard let field = record[key], let instant = instant(key, of: record) else { return nil }
    guard let kept = try? TimeRules.instant(instant) else {
      faultOutOfRange(field, key)
      return nil
    }
    return kept
  }

  private mutating func faultOutOfRange(_ field: TaskwarriorRecord.Field, _ key: TaskwarriorRecord.Key) {
    fault(
      field.line,
      .field(key.rawValue),
      "\(key) \(field.value.excerpt)lies outside of the years 1970 to 9999; \(Self.withoutIt)"
    )
  }

  private mutating func fault(_ line: Int, _ what: ImportFault.Loss, _ message: String) {
    faults.append(ImportFault(line: line, what: what, message: message))
  }
}

extension String {
  /// Whether nothing but blanks is in the text.
  fileprivate var isBlank: Bool {
    unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}

extension JSONValue {
  /// The text of a string or a number.
  var scalarText: String? {
    switch self {
    case .string(let text), .number(let text): text
    default: nil
    }
  }

  /// The beginning of that text in quotes with a blank behind it, or nothing.
  fileprivate var excerpt: String {
    scalarText.map { $0.excerpt + " " } ?? ""
  }
}
