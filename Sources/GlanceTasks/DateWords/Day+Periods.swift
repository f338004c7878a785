// The days that the words for weeks, months and years stand for.
extension Day {
  /// The first day of the week, which begins on a weekday from 1 for Monday to 7 for Sunday.
  func startOfWeek(from firstWeekday: Int) -> Day {
    self - (weekday - firstWeekday + 7) % 7
  }

  /// The first day of the next month.
  var nextMonth: Day {
    startOfMonth.adding(months: 1)
  }

  /// The first day of the next quarter.
  var nextQuarter: Day {
    startOfMonth.adding(months: 3 - (parts.month - 1) % 3)
  }

  /// The first day of the next year.
  var nextYear: Day {
    startOfMonth.adding(months: 13 - parts.month)
  }

  /// The coming Saturday; the day itself when it is one or a Sunday.
  var weekend: Day {
    isWeekend ? self : startOfWeek + 5
  }

  /// The coming Friday; the day itself when it is one.
  var endOfWorkWeek: Day {
    isWeekend ? startOfWeek + 11 : startOfWeek + 4
  }

  /// Whether it is a Saturday or a Sunday.
  var isWeekend: Bool {
    weekday > 5
  }

  /// The Monday of a week of ISO 8601, or `nil` when the year has no such week.
  init?(isoYear year: Int, week: Int) {
    // January 4 is always in the first week, and a week belongs to the year of its Thursday.
    guard let inFirstWeek = Day(year: year, month: 1, day: 4), 1...53 ~= week else { return nil }
    let monday = inFirstWeek.startOfWeek + (week - 1) * 7
    guard (monday + 3).parts.year == year else { return nil }
    self = monday
  }

  /// The day that is some Mondays to Fridays later, or earlier for a negative number.
  func adding(businessDays count: Int) -> Day {
    guard count != 0 else { return self }
    let step = count.signum()
    var day = self
    while day.isWeekend { day = day - step }
    day = day + count / 5 * 7
    for _ in 0..<abs(count % 5) {
      repeat { day = day + step } while day.isWeekend
    }
    return day
  }

  /// The next later day with a number in its month, 1 to 31; months that lack it are skipped.
  func next(dayOfMonth number: Int) -> Day {
    var month = number > parts.day ? startOfMonth : nextMonth
    while month + (number - 1) >= month.nextMonth { month = month.nextMonth }
    return month + (number - 1)
  }

  /// The next day of a month and number from this one on, or `nil` when it is after 9999.
  func next(month: Int, day: Int) -> Day? {
    // Leap days are up to 8 years apart.
    let year = parts.year
    return (year...year + 8).lazy
      .compactMap { Day(year: $0, month: month, day: day) }
      .first { $0 >= self }
  }
}
