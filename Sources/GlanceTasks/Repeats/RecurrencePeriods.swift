/// The days, weeks, months or years that a rule looks at one by one, and the days that it gives in each.
struct RecurrencePeriods {
  private let rule: RecurrenceRule
  private let anchor: Day
  private let parts: (year: Int, month: Int, day: Int)
  /// The positions that a day of a period can have; a rule from elsewhere may name hundreds of others for each of a
  /// million periods.
  private let positions: [Int]

  init(of rule: RecurrenceRule, from anchor: Day) {
    self.rule = rule
    self.anchor = anchor
    self.parts = anchor.parts
    let most =
      switch rule.frequency {
      case .daily: 1
      case .weekly: 7
      // Days that are skipped to may lie beside the month.
      case .monthly: 33
      case .yearly: 366
      }
    self.positions = rule.positions.filter { abs($0) <= most }
  }

  /// After how many periods without days there will never be any.
  var cycle: Int {
    switch rule.frequency {
    case .daily: 146_097
    case .weekly: 20_871
    case .monthly: 4800
    case .yearly: 400
    }
  }

  /// The period that a day from the anchor on lies in, or the last one before it.
  func period(of day: Day) -> Int {
    let (year, month, _) = day.parts
    let units =
      switch rule.frequency {
      case .daily: day - anchor
      case .weekly: (day - anchor.startOfWeek(from: rule.weekStart)) / 7
      case .monthly: (year - parts.year) * 12 + month - parts.month
      case .yearly: year - parts.year
      }
    return units / rule.interval
  }

  /// The days that the rule gives in a period, in order, or `nil` for a period after 9999.
  func days(in period: Int) -> [Day]? {
    let units = period * rule.interval
    let days: [Day]
    switch rule.frequency {
    case .daily:
      let day = anchor + units
      guard day <= Day.dueRange.upperBound else { return nil }
      days = isGiven(day) ? [day] : []
    case .weekly:
      let start = anchor.startOfWeek(from: rule.weekStart) + 7 * units
      guard start <= Day.dueRange.upperBound else { return nil }
      days = self.days(ofWeekFrom: start)
    case .monthly:
      let count = parts.year * 12 + parts.month - 1 + units
      guard count / 12 <= 9999 else { return nil }
      let month = Month(year: count / 12, number: count % 12 + 1)
      days = isGiven(month: month.number) ? self.days(of: month) : []
    case .yearly:
      guard parts.year + units <= 9999 else { return nil }
      days = self.days(ofYear: parts.year + units)
    }
    return chosen(from: days)
  }

  private func isGiven(month: Int) -> Bool {
    rule.months.isEmpty || rule.months.contains(month)
  }

  /// Whether the rule lets a day through that the frequency gives.
  private func isGiven(_ day: Day) -> Bool {
    if !rule.weekdays.isEmpty, !rule.weekdays.contains(where: { $0.number == day.weekday }) { return false }
    if rule.months.isEmpty, rule.monthDays.isEmpty { return true }
    let (year, month, number) = day.parts
    guard isGiven(month: month) else { return false }
    let length = Day.length(ofMonth: month, year: year)
    return rule.monthDays.isEmpty
      || rule.monthDays.contains { $0 == number || $0 == number - length - 1 }
  }

  private func days(ofWeekFrom start: Day) -> [Day] {
    let weekdays = rule.weekdays.isEmpty ? [anchor.weekday] : rule.weekdays.map(\.number)
    let days = weekdays.map { start + ($0 - rule.weekStart + 7) % 7 }
    return rule.months.isEmpty ? days : days.filter { isGiven(month: $0.parts.month) }
  }

  private func days(ofYear year: Int) -> [Day] {
    if rule.months.isEmpty, !rule.weekdays.isEmpty {
      return days(
        rule.weekdays,
        from: Month(year: year, number: 1).start,
        to: Month(year: year, number: 12).end
      )
    }
    let months = rule.months.isEmpty ? [parts.month] : rule.months
    return months.flatMap { days(of: Month(year: year, number: $0)) }
  }

  /// The days of a month: those of its numbers that are among the weekdays, or all of the weekdays.
  private func days(of month: Month) -> [Day] {
    let weekdays = rule.weekdays
    if rule.monthDays.isEmpty, !weekdays.isEmpty {
      return days(weekdays, from: month.start, to: month.end)
    }
    let numbers = rule.monthDays.isEmpty ? [parts.day] : rule.monthDays
    let days = numbers.compactMap { month.day($0, skipping: rule.skip) }
    guard !weekdays.isEmpty else { return days }
    let all = Set(weekdays.filter { $0.ordinal == 0 }.map(\.number))
    let counted = Set(self.days(weekdays.filter { $0.ordinal != 0 }, from: month.start, to: month.end))
    return days.filter { all.contains($0.weekday) || counted.contains($0) }
  }

  /// Weekdays between two days, both included.
  private func days(_ weekdays: [RecurrenceRule.Weekday], from first: Day, to last: Day) -> [Day] {
    var days: [Day] = []
    for weekday in weekdays {
      let start = first + (weekday.number - first.weekday + 7) % 7
      let end = last - (last.weekday - weekday.number + 7) % 7
      if weekday.ordinal == 0 {
        days += stride(from: start.number, through: end.number, by: 7).map(Day.init(number:))
      } else {
        let day = weekday.ordinal > 0 ? start + 7 * (weekday.ordinal - 1) : end + 7 * (weekday.ordinal + 1)
        if first <= day, day <= last { days.append(day) }
      }
    }
    return days
  }

  /// Those of the days of a period that the positions choose, in order.
  private func chosen(from days: [Day]) -> [Day] {
    guard days.count > 1 || !rule.positions.isEmpty else { return days }
    let sorted = Set(days).sorted()
    guard !rule.positions.isEmpty else { return sorted }
    let places = Set(positions.map { $0 > 0 ? $0 - 1 : sorted.count + $0 })
    return places.sorted().filter(sorted.indices.contains).map { sorted[$0] }
  }
}

/// A month of a year.
private struct Month {
  let start: Day
  let number: Int
  private let length: Int

  init(year: Int, number: Int) {
    self.start = Day(year: year, month: number, day: 1) ?? Day(number: 0)
    self.number = number
    self.length = Day.length(ofMonth: number, year: year)
  }

  var end: Day { start + (length - 1) }

  /// The day of a number, which counts from the end when it is negative.
  ///
  /// - Returns: The day, or what stands for one that the month does not have.
  func day(_ number: Int, skipping skip: RecurrenceRule.Skip) -> Day? {
    guard abs(number) > length else { return number > 0 ? start + (number - 1) : end + (number + 1) }
    switch skip {
    case .omit: return nil
    case .backward: return number > 0 ? end : start - 1
    case .forward: return number > 0 ? end + 1 : start
    }
  }
}
