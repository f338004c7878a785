extension DateWordsParser {
  /// A date: a name, a count from today or a day of the calendar, moved by what follows it.
  mutating func date() throws(DateWordsError) -> Day {
    if let day = try namedDay() { return try moved(day) }
    if let day = try calendarDay() { return try moved(day) }
    if let day = try countedDay() { return try moved(day) }
    throw .notUnderstood
  }

  /// A day of the calendar, whole or in part.
  private mutating func calendarDay() throws(DateWordsError) -> Day? {
    if let day = try isoDay() { return day }
    if let day = try isoWeek() { return day }
    if let day = try basicDay() { return day }
    if let day = try dottedDay() { return day }
    if let day = try dayFirst() { return day }
    if let day = try monthFirst() { return day }
    if let day = try ordinalDay() { return day }
    return try unorderedDay()
  }

  /// A day of ISO 8601: `2026-12-24`.
  private mutating func isoDay() throws(DateWordsError) -> Day? {
    try attempt { (parser) throws(DateWordsError) in
      guard let year = parser.number(digits: 4...4), parser.skip(joining: "-"),
        let month = parser.number(digits: 2...2), parser.skip(joining: "-"),
        let day = parser.number(digits: 2...2)
      else { return nil }
      return try DateWordsParser.day(year: year, month: month, day: day)
    }
  }

  /// A day in the basic form of ISO 8601: `20261224`.
  private mutating func basicDay() throws(DateWordsError) -> Day? {
    guard let number = number(digits: 8...8) else { return nil }
    return try DateWordsParser.day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// A week of ISO 8601, which is its Monday, or a day of it: `2026-W50`, `2026-W50-4`.
  private mutating func isoWeek() throws(DateWordsError) -> Day? {
    try attempt { (parser) throws(DateWordsError) in
      guard let year = parser.number(digits: 4...4), parser.skip(joining: "-"), parser.skip("w"),
        parser.isJoined, let week = parser.number(digits: 2...2)
      else { return nil }
      guard let monday = Day(isoYear: year, week: week) else { throw .noSuchWeek }
      return try monday + (parser.isoWeekday() ?? 1) - 1
    }
  }

  private mutating func isoWeekday() throws(DateWordsError) -> Int? {
    try attempt { (parser) throws(DateWordsError) in
      // The 4 of "2026-W50-4d" is a count.
      guard parser.skip(joining: "-"), let weekday = parser.number(digits: 1...1),
        !(parser.isJoined && parser.word != nil && parser.word != "t")
      else { return nil }
      guard 1...7 ~= weekday else { throw .noSuchDay }
      return weekday
    }
  }

  /// A day and month with dots: `24.12.`, `24.12.2026`.
  private mutating func dottedDay() throws(DateWordsError) -> Day? {
    try attempt { (parser) throws(DateWordsError) in
      guard let day = parser.number(digits: 1...2), parser.skip(joining: "."),
        let month = parser.number(digits: 1...2), parser.isJoined, parser.skip(mark: ".")
      else { return nil }
      let year = parser.isJoined ? parser.number(digits: 4...4) : nil
      return try parser.day(year: year, month: month, day: day)
    }
  }

  /// A day before the name of its month: `24 dec`, `24 dec 2026`.
  private mutating func dayFirst() throws(DateWordsError) -> Day? {
    try attempt { (parser) throws(DateWordsError) in
      guard let day = parser.number(digits: 1...2), let month = parser.month() else { return nil }
      return try parser.day(year: parser.number(digits: 4...4), month: month, day: day)
    }
  }

  /// A month before its day, or alone, which is its first day: `dec 24`, `dec 24, 2026`, `dec`.
  private mutating func monthFirst() throws(DateWordsError) -> Day? {
    guard let month = month() else { return nil }
    guard let day = dayBehindMonth() else { return try self.day(year: nil, month: month, day: 1) }
    if skip(mark: ","), isAtEnd { throw .notUnderstood }
    return try self.day(year: number(digits: 4...4), month: month, day: day)
  }

  /// The day in `dec 24`; the 9 of `dec 9:00` and `dec 9am` is none.
  private mutating func dayBehindMonth() -> Int? {
    let start = index
    guard let day = number(digits: 1...2) else { return nil }
    var next = self
    if next.skip(joining: ":") || next.skip("am") || next.skip("pm") {
      index = start
      return nil
    }
    return day
  }

  /// Two numbers of which nobody can tell the month, which is an error: `24/12`, `12-24`.
  private mutating func unorderedDay() throws(DateWordsError) -> Day? {
    try attempt { (parser) throws(DateWordsError) in
      guard parser.number(digits: 1...2) != nil, parser.skip(joining: "/") || parser.skip(joining: "-"),
        parser.number(digits: 1...2) != nil
      else { return nil }
      throw .dayMonthOrder
    }
  }

  mutating func month() -> Int? {
    guard let month = word.flatMap(DateWordsParser.month(named:)) else { return nil }
    index += 1
    return month
  }

  /// The number of a month by its name.
  static func month(named name: String) -> Int? {
    switch name {
    case "jan", "january": 1
    case "feb", "february": 2
    case "mar", "march": 3
    case "apr", "april": 4
    case "may": 5
    case "jun", "june": 6
    case "jul", "july": 7
    case "aug", "august": 8
    case "sep", "sept", "september": 9
    case "oct", "october": 10
    case "nov", "november": 11
    case "dec", "december": 12
    default: nil
    }
  }

  /// A day of a year; without one, the next such day from today on.
  private func day(year: Int?, month: Int, day: Int) throws(DateWordsError) -> Day {
    if let year { return try DateWordsParser.day(year: year, month: month, day: day) }
    // 2000 was a leap year, so that it has each day that any year has.
    guard Day(year: 2000, month: month, day: day) != nil else { throw .noSuchDay }
    guard let next = today.next(month: month, day: day) else { throw .outOfRange }
    return next
  }

  private static func day(year: Int, month: Int, day: Int) throws(DateWordsError) -> Day {
    guard let day = Day(year: year, month: month, day: day) else { throw .noSuchDay }
    return day
  }
}
