internal import GlanceTasks

/// What a VTODO says, read into a draft.
struct ICalendarTask {
  /// What becomes of it.
  enum Kind {
    case task
    /// It was called off, so that it is neither open nor done.
    case cancelled
    /// A changed occurrence of a task that repeats.
    case occurrence
  }

  /// The task; its UUID stands for the UID.
  private(set) var draft = TaskDraft(title: "")
  /// What it is.
  private(set) var kind = Kind.task
  /// The UID, if it has one.
  let uid: String?
  /// When it begins, if it says so.
  private(set) var start: Due?
  private let todo: ICalendarComponent
  private let moment: Moment

  /// Reads a VTODO; what is wrong in it goes to a list.
  ///
  /// - Parameters:
  ///   - todo: The component.
  ///   - isOwn: Whether an export of glance has it, whose `DTSTART` is what the series begins with.
  ///   - moment: The moment it is.
  ///   - zones: The zones of the file.
  ///   - list: Where what is wrong goes.
  init(
    _ todo: ICalendarComponent,
    isOwn: Bool,
    at moment: Moment,
    _ zones: inout ICalendarZones,
    _ list: inout DraftList
  ) {
    self.todo = todo
    self.moment = moment
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
    if todo["RECURRENCE-ID"] != nil { kind = .occurrence }
    readRecurrence(isOwn: isOwn, &list)
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
    let begin = todo["DTSTART"].flatMap { time(of: $0, &zones, &list) }
    if let line = todo["DUE"] {
      draft.due = time(of: line, &zones, &list)?.due.flatMap { list.due($0, of: line.value, line: line.line) }
    } else if let line = todo["DURATION"], let begin {
      if let duration = ICalendarDuration(line.value) {
        draft.due = list.due(begin.adding(duration), of: line.value, field: "DURATION", line: line.line)
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
      kind = .cancelled
    } else if status == "COMPLETED" || todo["COMPLETED"] != nil || isFull {
      let completed = instant("COMPLETED", &zones, &list) ?? instant("LAST-MODIFIED", &zones, &list)
      draft.completed = completed ?? instant("DTSTAMP", &zones, &list) ?? draft.created ?? moment.instant
    }
  }

  private mutating func readRecurrence(isOwn: Bool, _ list: inout DraftList) {
    guard kind == .task, let line = todo["RRULE"] else { return }
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
  /// A time with the zone that it was written in.
  private struct ZonedTime {
    let value: ISO8601
    let zone: Zone?

    /// The due that it means; one in a zone is an instant.
    var due: Due? {
      if let zone, case .wall = value { return .instant(value.instant(in: zone)) }
      return Due(value)
    }

    /// The due some time later: days by the calendar of the zone, the rest by the clock.
    func adding(_ duration: ICalendarDuration) -> Due {
      switch value {
      case .day(let day):
        if duration.seconds == 0 { return .day(day + duration.days) }
        return .time(WallTime(minute: (day + duration.days).number * 1440 + duration.seconds / 60))
      case .wall(let wall, let second):
        let moved = WallTime(day: wall.day + duration.days, minuteOfDay: wall.minuteOfDay)
        guard let zone else { return .time(WallTime(minute: moved.minute + duration.seconds / 60)) }
        return .instant(zone.instant(of: moved) + (second + duration.seconds))
      case .instant(let instant):
        return .instant(instant + (duration.days * 86_400 + duration.seconds))
      }
    }
  }

  /// The time that a property holds, or `nil` with a fault.
  private func time(
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

  /// The instant of a property, which is local time without a `Z` or a zone.
  private func instant(_ name: String, _ zones: inout ICalendarZones, _ list: inout DraftList) -> Instant? {
    guard let line = todo[name], let time = time(of: line, &zones, &list) else { return nil }
    let instant = time.value.instant(in: time.zone ?? moment.zone)
    return list.instant(instant, of: line.value, field: name, line: line.line)
  }

  /// Whether other programs show it from a later day on only.
  var isHidden: Bool {
    guard kind == .task, draft.completed == nil, let start else { return false }
    let begin = start.wallTime(in: moment.zone) ?? WallTime(day: start.day(in: moment.zone), minuteOfDay: 0)
    guard moment.wall < begin else { return false }
    // Some clients write the due as the start too, which hides nothing.
    guard let due = draft.due else { return true }
    return begin < (due.wallTime(in: moment.zone) ?? WallTime(day: due.day(in: moment.zone), minuteOfDay: 0))
  }
}
