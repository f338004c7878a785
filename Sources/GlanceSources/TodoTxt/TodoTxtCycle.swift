internal import GlanceTasks

/// The value of `rec:`, as in `2w` or `+1m`.
///
/// It is a number of days, weeks, months, years or, with a `b`, business days, from the due with a `+` in front, else
/// from the completion. Business days, Monday to Friday, have no rule that means the same.
struct TodoTxtCycle: Hashable {
  private let interval: Int
  private let unit: Character
  /// Whether it counts from the completion.
  let isFromCompletion: Bool

  private static let frequencies: [(unit: Character, name: String)] = [
    ("d", "DAILY"), ("w", "WEEKLY"), ("m", "MONTHLY"), ("y", "YEARLY"),
  ]

  /// The cycle that a value such as `2w` or `+1m` means, or `nil` for any other text.
  init?(_ value: String) {
    isFromCompletion = !value.hasPrefix("+")
    let digits = value.dropFirst(isFromCompletion ? 0 : 1).dropLast()
    guard let unit = value.last, unit == "b" || TodoTxtCycle.frequencies.contains(where: { $0.unit == unit }),
      digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let interval = digits.isEmpty ? 1 : Int(digits),
      1...9999 ~= interval
    else { return nil }
    self.unit = unit
    self.interval = interval
  }

  /// The cycle that a task's recurrence is, or `nil` when a cycle can't say it.
  init?(of recurrence: String) {
    guard let text = RecurrenceText(recurrence) else { return nil }
    var unit: Character?
    var interval = 1
    for (name, value) in text.parts {
      switch name {
      case "FREQ": unit = TodoTxtCycle.frequencies.first { $0.name == value }?.unit
      case "INTERVAL": interval = Int(value) ?? 0
      // Months without the day end with their last one, as they do here.
      case "RSCALE" where value == "GREGORIAN", "SKIP" where value == "BACKWARD": break
      default: return nil
      }
    }
    guard let unit, 1...9999 ~= interval else { return nil }
    self.unit = unit
    self.interval = interval
    self.isFromCompletion = text.isFromCompletion
  }

  /// The value of `rec:`.
  var value: String {
    (isFromCompletion ? "" : "+") + "\(interval)\(unit)"
  }

  /// Whether it counts business days.
  var countsBusinessDays: Bool { unit == "b" }

  /// The day that is one cycle later; months and years without that day end with their last one.
  func day(after day: Day) -> Day {
    switch unit {
    case "d": day + interval
    case "w": day + 7 * interval
    case "m": day.adding(months: interval)
    case "y": day.adding(months: 12 * interval)
    default: (0..<interval).reduce(day) { day, _ in day + (day.weekday < 5 ? 1 : 8 - day.weekday) }
    }
  }

  /// The recurrence of a task whose schedule begins with a due, or whatever is written where no rule means the same.
  func text(from start: Due?) -> String {
    guard !countsBusinessDays else { return "rec:" + value }
    let frequency = TodoTxtCycle.frequencies.first { $0.unit == unit }?.name ?? ""
    return RecurrenceText(
      start: start,
      rule: "FREQ=\(frequency)" + (interval == 1 ? "" : ";INTERVAL=\(interval)"),
      isFromCompletion: isFromCompletion
    ).text
  }
}
