internal import GlanceTasks

/// A timestamp of Org: `<2026-12-24 Thu 18:30-19:00 +1w -3d>`, or in square brackets when it is an inactive one.
///
/// The name of the day is text in the language of the writer, and means nothing.
struct OrgTimestamp {
  /// The day, with the time when there is one; of a range its beginning.
  let due: Due
  /// How it repeats: the text of a `Recurrence`, or the repeater as it stands there.
  let recurrence: String?
  /// Where it ends in the bytes of the file.
  let end: Int

  /// The timestamp at the beginning of a text.
  init?(_ text: ArraySlice<UInt8>) {
    guard let open = text.first, open == UInt8(ascii: "<") || open == UInt8(ascii: "["),
      let close = text.firstIndex(of: open == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "]"))
    else { return nil }
    let words = text[(text.startIndex + 1)..<close].split { $0 == 0x20 || $0 == 0x09 }
    guard let first = words.first, first.count == 10,
      case .day(let day)? = ISO8601(String(decoding: first, as: UTF8.self)), Day.dueRange ~= day
    else { return nil }
    var time: Int?
    var repeater: ArraySlice<UInt8>?
    for word in words.dropFirst() {
      if let minute = OrgTimestamp.minuteOfDay(word) {
        time = time ?? minute
      } else if word.first == UInt8(ascii: "+") || word.starts(with: ".+") {
        repeater = repeater ?? word
      }
    }
    let due = time.map { Due.time(WallTime(day: day, minuteOfDay: $0)) } ?? .day(day)
    self.due = due
    recurrence = repeater.map {
      OrgTimestamp.recurrence($0, from: due)?.description ?? String(decoding: $0, as: UTF8.self)
    }
    end = close + 1
  }

  /// The minute of a time such as `9:00`, or of the first one of `18:30-19:00`.
  private static func minuteOfDay(_ word: ArraySlice<UInt8>) -> Int? {
    let parts = word.prefix { $0 != UInt8(ascii: "-") }.split(
      separator: UInt8(ascii: ":"),
      omittingEmptySubsequences: false
    )
    guard parts.count == 2, 1...2 ~= parts[0].count, parts[1].count == 2,
      let hour = number(parts[0]), let minute = number(parts[1]), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  /// A number of at most four digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard 1...4 ~= digits.count, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The rule of a repeater: `+1w` and `++1w` go on from the timestamp, `.+1w` from the completion.
  ///
  /// What stands behind a slash is the longest time that a habit may take.
  private static func recurrence(_ word: ArraySlice<UInt8>, from due: Due) -> Recurrence? {
    let isFromCompletion = word.first == UInt8(ascii: ".")
    let value = word.drop { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "+") }
      .prefix { $0 != UInt8(ascii: "/") }
    guard let unit = value.last, let interval = number(value.dropLast()), interval > 0 else { return nil }
    var rule: RecurrenceRule
    switch unit {
    case UInt8(ascii: "d"): rule = RecurrenceRule(.daily)
    case UInt8(ascii: "w"): rule = RecurrenceRule(.weekly)
    case UInt8(ascii: "m"): rule = RecurrenceRule(.monthly)
    case UInt8(ascii: "y"): rule = RecurrenceRule(.yearly)
    default: return nil
    }
    rule.interval = interval
    return isFromCompletion ? Recurrence(rule: rule, mode: .completion) : Recurrence(anchor: due, rule: rule)
  }
}
