internal import GlanceTasks

/// What a VTODO says, read into a draft.
struct ICalendarTask {
  /// The task; its UUID stands for the UID.
  private(set) var draft = TaskDraft(title: "")
  /// Whether it was called off, so that it is neither open nor done.
  private(set) var isCancelled = false
  /// Whether it is a changed occurrence of a task that repeats.
  private(set) var isOccurrence = false
  /// Whether it is done and does not say since when.
  private(set) var isCompletionGuessed = false
  /// The UID, if it has one.
  let uid: String?
  /// When it begins, if it says so.
  private(set) var start: Due?
  /// When it begins and is due as it is written, and how long it takes where it says that in place of its due.
  private(set) var begin: ZonedTime?, end: ZonedTime?, length: ICalendarDuration?
  /// The component that it was read from.
  let todo: ICalendarComponent
  private let moment: Moment
  private let written: Instant

  /// Reads a VTODO; what is wrong in it goes to a list.
  ///
  /// - Parameters:
  ///   - todo: The component.
  ///   - moment: The moment it is.
  ///   - written: When it was done if nothing in it tells that; `nil` for now.
  ///   - zones: The zones of the file.
  ///   - list: Where what is wrong goes.
  init(
    _ todo: ICalendarComponent,
    at moment: Moment,
    written: Instant? = nil,
    _ zones: inout ICalendarZones,
    _ list: inout DraftList
  ) {
    self.todo = todo
    self.moment = moment
    self.written = written ?? moment.instant
    uid = todo["UID"]?.value
    draft.uuid = uid.map { TaskID($0) ?? ContentIdentity.identity(of: "UID \($0)") }
    draft.title = todo["SUMMARY"].map { ICalendarText.text($0.value) } ?? ""
    // Other programs show it too; one without anything is what broken ones leave behind.
    if uid != nil, (try? TextRules.title(draft.title)) == nil { draft.title = "(no title)" }
    if let note = todo["DESCRIPTION"].map({ ICalendarText.text($0.value) }), !note.isEmpty {
      draft.note = note
    }
    draft.tags = TagWords.tags(
      todo.properties.filter { $0.name == "CATEGORIES" }.flatMap { ICalendarText.list($0.value) }
    )
    draft.project = todo["X-GLANCE-PROJECT"].map { ICalendarText.text($0.value) }
    readPriority(&list)
    readTimes(&zones, &list)
    readState(&zones, &list)
    isOccurrence = todo["RECURRENCE-ID"] != nil
  }

  private mutating func readPriority(_ list: inout DraftList) {
    guard let line = todo["PRIORITY"], !line.value.isEmpty else { return }
    switch Int(line.value) {
    case 0?: break
    case (1...4)?: draft.priority = .high
    case 5?: draft.priority = .medium
    case (6...9)?: draft.priority = .low
    default: list.fault(line.line, field: "PRIORITY", line.value, isNot: "a number from 0 to 9")
    }
  }

  private mutating func readTimes(_ zones: inout ICalendarZones, _ list: inout DraftList) {
    begin = todo["DTSTART"].flatMap { time(of: $0, &zones, &list) }
    if let line = todo["DUE"] {
      end = time(of: line, &zones, &list)
      draft.due = end.flatMap { list.due($0.due, of: line.value, line: line.line) }
    } else if let line = todo["DURATION"], let begin {
      length = ICalendarDuration(line.value)
      if let length {
        draft.due = list.due(begin.adding(length), of: line.value, field: "DURATION", line: line.line)
      } else {
        list.fault(line.line, field: "DURATION", line.value, isNot: "a length of time")
      }
    }
    if let begin = begin?.due, (try? TimeRules.due(begin)) != nil { start = begin }
  }

  /// The state by its table: what is done may say so in three ways.
  private mutating func readState(_ zones: inout ICalendarZones, _ list: inout DraftList) {
    let created = instant("CREATED", &zones, &list)
    let stamp = created == nil ? instant("DTSTAMP", &zones, &list) : nil
    draft.created = created ?? stamp
    let status = todo["STATUS"]?.value.uppercased() ?? ""
    let isFull = status.isEmpty && todo["PERCENT-COMPLETE"]?.value == "100"
    if status == "CANCELLED" {
      isCancelled = true
    } else if status == "COMPLETED" || todo["COMPLETED"] != nil || isFull {
      let completed = instant("COMPLETED", &zones, &list)
      isCompletionGuessed = completed == nil
      draft.completed =
        completed ?? instant("LAST-MODIFIED", &zones, &list) ?? stamp ?? instant("DTSTAMP", &zones, &list)
        ?? draft.created ?? written
    }
  }

  /// Reads by what rule it repeats, as a store keeps it.
  ///
  /// - Parameters:
  ///   - isOwn: Whether an export of glance has it, whose `DTSTART` is what the series begins with.
  ///   - list: Where what is wrong goes.
  mutating func readRecurrence(isOwn: Bool, _ list: inout DraftList) {
    guard !isOccurrence, let line = todo["RRULE"] else { return }
    let isFromCompletion = line.parameter("X-GLANCE-FROM")?.uppercased() == "COMPLETION"
    // A rule that names days counts from the start, one that does not as well from the due, which is what is kept.
    let beginsWithStart = isOwn || line.value.uppercased().contains(";BY")
    let text = RecurrenceText(
      start: (beginsWithStart ? start ?? draft.due : draft.due ?? start)
        ?? draft.created.map { .instant($0) },
      rule: line.value,
      isFromCompletion: isFromCompletion
    ).text
    draft.recurrence = list.recurrence(text, field: "RRULE", line: line.line)
  }

  /// Notes that a store keeps a rule alone, and none of the dates beside it.
  func noteLostDates(_ list: inout DraftList) {
    guard !isOccurrence, todo["RRULE"] != nil else { return }
    if let exception = todo["EXDATE"] ?? todo["RDATE"] {
      list.fault(
        exception.line,
        .field(exception.name),
        "\(exception.name) can't be kept; the task repeats by its rule alone"
      )
    }
  }
}

extension ICalendarTask {
  /// The time that a property holds, or `nil` with a fault.
  func time(
    of line: ICalendarLine,
    _ zones: inout ICalendarZones,
    _ list: inout DraftList
  ) -> ZonedTime? {
    guard let value = ISO8601(line.value) else {
      list.fault(line.line, field: line.name, line.value, isNot: "a time")
      return nil
    }
    guard case .wall = value, let name = line.parameter("TZID") else {
      return ZonedTime(value: value, zone: nil)
    }
    let zone = zones.zone(named: name)
    if zone == nil {
      list.fault(
        line.line,
        .field(line.name),
        "there is no zone \(name.excerpt); \(line.name) is read as local time"
      )
    }
    return ZonedTime(value: value, zone: zone)
  }

  /// The times of all properties of a name, each of which may be a list; of a period its beginning.
  func times(
    of name: String,
    _ zones: inout ICalendarZones,
    _ list: inout DraftList
  ) -> [ZonedTime] {
    var times: [ZonedTime] = []
    for line in todo.properties where line.name == name {
      let zone = line.parameter("TZID").flatMap { zones.zone(named: $0) }
      for text in line.value.split(separator: ",") {
        guard let value = ISO8601(String(text.prefix { $0 != "/" })) else {
          list.fault(line.line, field: name, String(text), isNot: "a time")
          continue
        }
        times.append(ZonedTime(value: value, zone: zone))
      }
    }
    return times
  }

  /// The place that Apple's and Nextcloud's lists give it among its siblings, the least first; by default, how many
  /// seconds after the beginning of 2001 it was created.
  var sortOrder: Int {
    if let order = todo["X-APPLE-SORT-ORDER"].flatMap({ Int($0.value) }) { return order }
    guard let line = todo["CREATED"], let value = ISO8601(line.value) else { return 0 }
    return Int(value.instant(in: moment.zone).seconds) - 978_307_200
  }

  /// The instant of a property, which is local time without a `Z` or a zone.
  private func instant(_ name: String, _ zones: inout ICalendarZones, _ list: inout DraftList) -> Instant? {
    guard let line = todo[name], let time = time(of: line, &zones, &list) else { return nil }
    let instant = time.instant(in: moment.zone)
    return list.instant(instant, of: line.value, field: name, line: line.line)
  }

  /// Whether other programs show it from a later day on only.
  var isHidden: Bool {
    guard !isOccurrence, !isCancelled, draft.completed == nil, let start else { return false }
    let begin = start.wallTime(in: moment.zone) ?? WallTime(day: start.day(in: moment.zone), minuteOfDay: 0)
    guard moment.wall < begin else { return false }
    // Some clients write the due as the start too, which hides nothing.
    guard let due = draft.due else { return true }
    return begin < (due.wallTime(in: moment.zone) ?? WallTime(day: due.day(in: moment.zone), minuteOfDay: 0))
  }
}
