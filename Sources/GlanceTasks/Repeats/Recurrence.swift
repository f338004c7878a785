/// How a task repeats: by a schedule that begins with its first due, or counted from each completion.
///
/// A store keeps it as the content lines of RFC 5545 that say the same, without an end of line behind the last:
///
///     DTSTART;VALUE=DATE:20260131
///     RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD
///
/// `DTSTART` is the anchor: a date, a floating local time (`20260131T090000`) or an instant (`20260131T080000Z`). A
/// rule alone, with or without `RRULE:` before it, begins with the due that the task has. What counts from completion
/// is one line that has no anchor, `RRULE;X-GLANCE-FROM=COMPLETION:FREQ=MONTHLY`.
public struct Recurrence: Hashable, Sendable {
  /// What the next due is counted from.
  public enum Mode: Hashable, Sendable {
    /// The anchor, whenever the task is completed.
    case schedule
    /// The day of the completion.
    case completion
  }

  /// The due that the schedule begins with; `nil` for the one that the task has, and when completions count.
  public var anchor: Due?
  /// The rule; when completions count, it has a frequency and an interval, and perhaps a date that it ends with.
  public var rule: RecurrenceRule
  /// What the next due is counted from.
  public var mode: Mode

  /// A recurrence from its parts.
  public init(anchor: Due? = nil, rule: RecurrenceRule, mode: Mode = .schedule) {
    self.anchor = anchor
    self.rule = rule
    self.mode = mode
  }
}

extension Recurrence: CustomStringConvertible {
  /// The recurrence that a text is, or `nil` for one that says something else, as `weekly` of Taskwarrior does.
  public init?(_ text: String) {
    guard !text.utf8.contains(0) else { return nil }
    var anchor: Due?
    var rule: (RecurrenceRule, Mode)?
    for line in text.split(whereSeparator: \.isNewline) {
      if let value = line.dropping(prefix: "DTSTART") {
        guard anchor == nil, let due = Recurrence.anchor(value) else { return nil }
        anchor = due
      } else {
        guard rule == nil, let read = Recurrence.rule(line) else { return nil }
        rule = read
      }
    }
    guard let (rule, mode) = rule else { return nil }
    if mode == .completion, anchor != nil || !rule.countsFromCompletion { return nil }
    self.init(anchor: anchor, rule: rule, mode: mode)
  }

  /// The text that a store keeps.
  public var description: String {
    switch (mode, anchor) {
    case (.completion, _): "RRULE\(Recurrence.mark):\(rule)"
    case (.schedule, nil): "RRULE:\(rule)"
    case (.schedule, .day(let day)): "DTSTART;VALUE=DATE:\(day.basic)\nRRULE:\(rule)"
    case (.schedule, .time(let time)): "DTSTART:\(time.basic())\nRRULE:\(rule)"
    case (.schedule, .instant(let instant)): "DTSTART:\(instant.basic)\nRRULE:\(rule)"
    }
  }

  /// The parameter, or the part, that says that completions count.
  private static let mark = ";X-GLANCE-FROM=COMPLETION"

  /// The due behind the name of the property.
  private static func anchor(_ text: Substring) -> Due? {
    var value: ISO8601?
    if let date = text.dropping(prefix: ";VALUE=DATE:") {
      value = ISO8601(basic: String(date))
      guard case .day = value else { return nil }
    } else if let time = text.dropping(prefix: ";VALUE=DATE-TIME:") ?? text.dropping(prefix: ":") {
      value = ISO8601(basic: String(time))
      if case .day = value { return nil }
    }
    return value.flatMap { try? TimeRules.due(Due($0)) }
  }

  private static func rule(_ line: Substring) -> (RecurrenceRule, Mode)? {
    var value = line
    var mode = Mode.schedule
    if let marked = line.dropping(prefix: "RRULE" + mark + ":") {
      value = marked
      mode = .completion
    } else if let bare = line.dropping(prefix: "RRULE:") {
      value = bare
    }
    // The one line that JSON has of it says so at its end.
    if let marked = value.dropping(suffix: mark) {
      value = marked
      mode = .completion
    }
    return (try? RecurrenceRule(String(value))).map { ($0, mode) }
  }

  /// What JSON has of a text that a store keeps: the value of its rule, which says at its end whether completions count,
  /// or a text of some other kind as it is.
  package static func value(of text: String) -> String {
    let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 1 || (lines.count == 2 && lines[0].dropping(prefix: "DTSTART") != nil) else {
      return text
    }
    let line = lines[lines.count - 1]
    if let value = line.dropping(prefix: "RRULE" + mark + ":") { return value + mark }
    return line.dropping(prefix: "RRULE:").map(String.init) ?? text
  }
}

extension RecurrenceRule {
  /// Whether completions can count by it.
  var countsFromCompletion: Bool {
    if case .count = end { return false }
    return isPlain && skip == .omit
  }
}

extension Substring {
  /// What follows a prefix in ASCII, in whatever case it is written; `nil` when there is another one.
  fileprivate func dropping(prefix: String) -> Substring? {
    utf8.count >= prefix.utf8.count && Substring.isSame(utf8.prefix(prefix.utf8.count), prefix)
      ? Substring(utf8.dropFirst(prefix.utf8.count)) : nil
  }

  fileprivate func dropping(suffix: String) -> Substring? {
    utf8.count >= suffix.utf8.count && Substring.isSame(utf8.suffix(suffix.utf8.count), suffix)
      ? Substring(utf8.dropLast(suffix.utf8.count)) : nil
  }

  private static func isSame(_ bytes: Substring.UTF8View, _ text: String) -> Bool {
    bytes.elementsEqual(text.utf8) { byte, other in (0x61...0x7A ~= byte ? byte - 0x20 : byte) == other }
  }
}
