internal import GlanceTasks

/// Gathers the tasks of one file, each identity once, and what is wrong with them.
struct DraftList {
  /// The tasks so far, each with a UUID.
  private(set) var drafts: [TaskDraft] = []
  /// What could not be read so far.
  private(set) var faults: [ImportFault] = []
  private var identities = ContentIdentity()
  private var seen: Set<TaskID> = []

  /// What a message about a field ends with.
  static let withoutIt = "the task is read without it"

  /// Adds a task; one whose UUID an earlier one has is left out, with a fault.
  ///
  /// - Parameters:
  ///   - draft: The task.
  ///   - line: The line that it stands on, or begins on.
  mutating func append(_ draft: TaskDraft, line: Int) {
    var draft = draft
    let uuid = draft.uuid ?? identities.next(for: draft)
    guard seen.insert(uuid).inserted else {
      return fault(line, .task, "uuid \"\(uuid)\" is that of an earlier task; this one is left out")
    }
    draft.uuid = uuid
    drafts.append(draft)
  }

  /// Notes that something could not be read.
  mutating func fault(_ line: Int, _ what: ImportFault.Loss, _ message: String) {
    faults.append(ImportFault(line: line, what: what, message: message))
  }

  /// Notes that the value of a field is not what it should be.
  mutating func fault(_ line: Int, field: String, _ value: String, isNot what: String) {
    fault(line, .field(field), "\(field) \(value.excerpt) is not \(what); \(DraftList.withoutIt)")
  }

  /// A title that a store can keep, or `nil` with a fault.
  mutating func title(_ text: String, line: Int) -> String? {
    if let title = try? TextRules.title(text) { return title }
    fault(line, .task, "the title is empty; the task is left out")
    return nil
  }

  /// A due that a store can keep, or `nil` with a fault.
  mutating func due(_ due: Due, of text: String, field: String = "due", line: Int) -> Due? {
    if let kept = try? TimeRules.due(due) { return kept }
    faultOutOfRange(text, field, line)
    return nil
  }

  /// An instant that a store can keep, or `nil` with a fault.
  mutating func instant(_ instant: Instant, of text: String, field: String, line: Int) -> Instant? {
    if let kept = try? TimeRules.instant(instant) { return kept }
    faultOutOfRange(text, field, line)
    return nil
  }

  /// The due that a text in ISO 8601 means, or `nil` with a fault.
  mutating func due(iso text: String, line: Int) -> Due? {
    guard let value = ISO8601(text) else {
      fault(
        line,
        field: "due",
        text,
        isNot: "a date such as 2026-11-30, 2026-11-30T17:00 or 2026-11-30T16:00Z"
      )
      return nil
    }
    return due(Due(value), of: text, line: line)
  }

  /// The instant that a text in ISO 8601 means in a zone, or `nil` with a fault.
  mutating func instant(iso text: String, in zone: Zone, field: String, line: Int) -> Instant? {
    guard let value = ISO8601(text) else {
      fault(line, field: field, text, isNot: "an instant such as 2026-11-30T16:00:00Z")
      return nil
    }
    return instant(value.instant(in: zone), of: text, field: field, line: line)
  }

  /// The priority of a name, or `nil` with a fault.
  mutating func priority(named name: String, line: Int) -> Priority? {
    if let priority = Priority(name: name.lowercased()) { return priority }
    fault(line, field: "priority", name, isNot: "high, medium or low")
    return nil
  }

  /// A project's name that a store can keep, or `nil` with a fault.
  mutating func project(_ text: String, line: Int) -> String? {
    if let name = try? TextRules.projectName(text) { return name }
    fault(line, .field("project"), "the project's name has nothing to see; \(DraftList.withoutIt)")
    return nil
  }

  /// The rule of a text in the form that a store keeps, or as `list --json` prints it, or `nil` with a fault.
  mutating func recurrence(_ text: String, field: String, line: Int) -> String? {
    if RecurrenceText(text) != nil { return text }
    if let recurrence = Recurrence(text) { return recurrence.description }
    fault(line, field: field, text, isNot: "a rule such as \"RRULE:FREQ=WEEKLY\"")
    return nil
  }

  private mutating func faultOutOfRange(_ text: String, _ field: String, _ line: Int) {
    fault(
      line,
      .field(field),
      "\(field) \(text.excerpt) lies outside of the years 1970 to 9999; \(DraftList.withoutIt)"
    )
  }
}

extension Due {
  /// The due in ISO 8601, whatever the zone: an instant in UTC.
  var isoText: String {
    switch self {
    case .day(let day): day.description
    case .time(let time): time.description
    case .instant(let instant): instant.isoText
    }
  }
}

extension Instant {
  /// The instant in UTC, to the second: `2026-12-24T18:30:00Z`.
  var isoText: String {
    let wall = WallTime(minute: minute)
    return "\(wall):\(padded: Int(seconds).floorRemainder(by: 60))Z"
  }
}
