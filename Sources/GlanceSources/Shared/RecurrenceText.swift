internal import GlanceTasks

/// The rule by which a task repeats, in the form that a store keeps: lines of RFC 5545.
///
/// A rule of a schedule stands below its first day or time, as in `DTSTART;VALUE=DATE:20260131` and
/// `RRULE:FREQ=MONTHLY`; one that counts from the completion is marked, as in
/// `RRULE;X-GLANCE-FROM=COMPLETION:FREQ=MONTHLY`.
struct RecurrenceText: Hashable {
  /// The day or time that the schedule begins with.
  var start: Due?
  /// The parts of the rule, as in `FREQ=MONTHLY;INTERVAL=2`.
  var rule: String
  /// Whether the next due counts from the completion.
  var isFromCompletion: Bool

  /// The parameter that marks a rule that counts from the completion.
  static let completionMark = "X-GLANCE-FROM=COMPLETION"

  /// A rule from its parts.
  init(start: Due?, rule: String, isFromCompletion: Bool = false) {
    self.start = start
    self.rule = rule
    self.isFromCompletion = isFromCompletion
  }

  /// The rule that a text holds, or `nil` when it is in another form.
  init?(_ text: String) {
    var start: Due?
    var rule: String?
    var isMarked = false
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let parts = line[..<colon].uppercased().split(separator: ";")
      let value = String(line[line.index(after: colon)...])
      switch parts.first {
      case "DTSTART":
        guard let time = ISO8601(value) else { return nil }
        start = Due(time)
      case "RRULE":
        guard value.uppercased().hasPrefix("FREQ=") || value.uppercased().contains(";FREQ=") else {
          return nil
        }
        rule = value
        isMarked = parts.contains { $0 == RecurrenceText.completionMark }
      default: return nil
      }
    }
    guard let rule else { return nil }
    self.init(start: start, rule: rule, isFromCompletion: isMarked)
  }

  /// The form that a store keeps.
  var text: String {
    if isFromCompletion { return "RRULE;\(RecurrenceText.completionMark):\(rule)" }
    return (start.map { ICalendarTime.line("DTSTART", $0) + "\n" } ?? "") + "RRULE:\(rule)"
  }

  /// The parts of the rule by their names in upper case.
  var parts: [(name: String, value: String)] {
    rule.split(separator: ";").map { part in
      let sides = part.split(separator: "=", maxSplits: 1)
      return (sides.first.map { $0.uppercased() } ?? "", sides.count > 1 ? sides[1].uppercased() : "")
    }
  }
}

/// Times as RFC 5545 writes them.
enum ICalendarTime {
  /// A property whose value is a time: `DUE;VALUE=DATE:20261130`.
  static func line(_ name: String, _ due: Due) -> String {
    switch due {
    case .day(let day): "\(name);VALUE=DATE:\(day.basic)"
    case .time(let time): "\(name):\(time.basic())"
    case .instant(let instant): "\(name):\(instant.basic)"
    }
  }
}
