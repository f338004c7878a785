// How a rule is told to people, in words that `RepeatWords` reads again.

extension Recurrence {
  /// The recurrence in words, such as `every 2 weeks`, `every month on the last fri` or `1 month after done`.
  public func words(in zone: Zone) -> String {
    if mode == .completion {
      return "\(rule.counted) after done" + rule.endWords(in: zone)
    }
    return rule.words(from: anchor?.day(in: zone), in: zone)
  }

  /// What a text that a store keeps says in words; a text of some other kind as it is.
  public static func words(of text: String, in zone: Zone) -> String {
    Recurrence(text)?.words(in: zone) ?? text
  }
}

extension RecurrenceRule {
  /// The rule in words; the day that it begins on tells whether some months lack it.
  func words(from anchor: Day? = nil, in zone: Zone) -> String {
    let rule = sorted
    return rule.head + rule.days + rule.choice + rule.skipping(from: anchor) + endWords(in: zone)
  }

  /// The number of units: `2 weeks`.
  fileprivate var counted: String {
    "\(interval) \(unit)" + (interval == 1 ? "" : "s")
  }

  private var unit: String {
    switch frequency {
    case .daily: "day"
    case .weekly: "week"
    case .monthly: "month"
    case .yearly: "year"
    }
  }

  /// Whether the days alone say in what unit the rule counts: `every monday`, `every 24 dec`.
  private var isShort: Bool {
    guard interval == 1, positions.isEmpty else { return false }
    return frequency == .weekly ? !weekdays.isEmpty : isDayOfYear
  }

  /// Whether it is a day of one month: the 24th of December.
  private var isDayOfYear: Bool {
    frequency == .yearly && months.count == 1 && monthDays.count == 1 && monthDays[0] > 0 && weekdays.isEmpty
      && Day(year: 2000, month: months[0], day: monthDays[0]) != nil
  }

  private var head: String {
    isShort ? "every" : interval == 1 ? "every \(unit)" : "every \(counted)"
  }

  private var days: String {
    if isDayOfYear {
      return (isShort ? " " : " on ") + "\(monthDays[0]) \(RecurrenceRule.monthNames[months[0] - 1])"
    }
    let monthWords = RecurrenceRule.list(months.map { RecurrenceRule.monthNames[$0 - 1] })
    var text = months.isEmpty ? "" : " in " + monthWords
    if isShort { return " " + weekdayWords + text }
    if !monthDays.isEmpty {
      text += " on the " + RecurrenceRule.list(monthDays.map(RecurrenceRule.place))
      // The numbers from the end stand behind the others.
      if monthDays.contains(where: { $0 < 0 }) { text += " day" }
      if !weekdays.isEmpty { text += " if " + weekdayWords }
    } else if !weekdays.isEmpty {
      text += " on " + weekdayWords
    }
    return text
  }

  private var weekdayWords: String {
    let hasOrdinals = weekdays.contains { $0.ordinal != 0 }
    if !hasOrdinals, monthDays.isEmpty {
      if isOneWorkday { return "the \(RecurrenceRule.place(positions[0])) weekday" }
      if weekdays == RecurrenceRule.workdays { return isShort ? "weekday" : "weekdays" }
      if weekdays == RecurrenceRule.weekend { return isShort ? "weekend" : "weekends" }
      if weekdays.count == 1, isShort { return RecurrenceRule.weekdayNames[weekdays[0].number - 1] }
    }
    // "the 1st mon and tue" would leave open which Tuesdays are meant.
    return RecurrenceRule.list(
      weekdays.map { weekday in
        let name = String(RecurrenceRule.weekdayNames[weekday.number - 1].prefix(3))
        if weekday.ordinal != 0 { return "the \(RecurrenceRule.place(weekday.ordinal)) \(name)" }
        return hasOrdinals ? "every \(name)" : name
      }
    )
  }

  /// Whether it is one of the Mondays to Fridays of a month.
  private var isOneWorkday: Bool {
    frequency == .monthly && positions.count == 1 && weekdays == RecurrenceRule.workdays && monthDays.isEmpty
  }

  /// Which ones of the days are meant.
  private var choice: String {
    guard !positions.isEmpty, !isOneWorkday else { return "" }
    return ", only the " + RecurrenceRule.list(positions.map(RecurrenceRule.place))
  }

  /// What stands for a day that some months lack; the last one of the month needs no words.
  private func skipping(from anchor: Day?) -> String {
    let isByDay = !monthDays.isEmpty && frequency != .daily
    let isMissing =
      if isByDay {
        greatestMonthDay > 28
      } else if weekdays.isEmpty, let anchor {
        self.isMissing(anchor)
      } else {
        false
      }
    switch skip {
    case .omit: return isMissing ? ", if there is one" : ""
    case .backward: return ""
    case .forward: return ", else the day after"
    }
  }

  fileprivate func endWords(in zone: Zone) -> String {
    switch end {
    case .never: return ""
    case .count(1): return " once"
    case .count(let count): return " \(count) times"
    case .day(let day): return " until \(day)"
    case .time(let time, let second): return " until " + RecurrenceRule.until(time, second)
    case .instant(let instant):
      let time = zone.wallTime(at: instant)
      let isSame = zone.instant(of: time) + Int(instant.seconds).floorRemainder(by: 60) == instant
      let second = Int(instant.seconds).floorRemainder(by: 60)
      return " until " + (isSame ? RecurrenceRule.until(time, second) : instant.text(in: zone))
    }
  }

  /// The last second of a day is its end.
  private static func until(_ time: WallTime, _ second: Int) -> String {
    time.minuteOfDay == 1439 && second == 59 ? "\(time.day)" : "\(time.day) \(time.clock)"
  }

  private static let monthNames = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static let weekdayNames = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// A place: `1st`, `last`, `2nd last`.
  private static func place(_ number: Int) -> String {
    if number == -1 { return "last" }
    return "\(abs(number))\(DateWordsParser.ending(of: abs(number)))" + (number < 0 ? " last" : "")
  }

  private static func list(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " and \(words[words.count - 1])"
  }
}
