extension DateWordsParser {
  /// A day that has a name relative to today.
  mutating func namedDay() throws(DateWordsError) -> Day? {
    if let weekday = weekday() {
      if skip("next", "week") { return day(weekday, ofWeekFrom: nextWeek) }
      return today + ((weekday - today.weekday + 6) % 7 + 1)
    }
    if let day = try attempt({ (parser) throws(DateWordsError) in try parser.dayOfPeriod() }) { return day }
    guard let day = word.flatMap(day(named:)) else { return nil }
    index += 1
    return day
  }

  /// A day of a period that words like `this`, `next` and `end of` begin.
  private mutating func dayOfPeriod() throws(DateWordsError) -> Day? {
    if skip("this") {
      if skip("weekend") { return today.weekend }
      guard let weekday = weekday() else { return nil }
      let day = day(weekday, ofWeekFrom: nextWeek - 7)
      guard day >= today else { throw .hasPassed }
      return day
    }
    if skip("next") {
      if skip("week") { return nextWeek }
      if skip("month") { return today.nextMonth }
      if skip("year") { return today.nextYear }
      if skip("weekend") { return today.startOfWeek + 12 }
      return weekday().map { day($0, ofWeekFrom: nextWeek) }
    }
    if skip("end", "of") {
      if skip("day") { return today }
      if skip("week") { return nextWeek - 1 }
      if skip("next", "week") { return nextWeek + 6 }
      if skip("work", "week") { return today.endOfWorkWeek }
      if skip("month") { return today.nextMonth - 1 }
      if skip("next", "month") { return today.nextMonth.nextMonth - 1 }
      if skip("quarter") { return today.nextQuarter - 1 }
      if skip("year") { return today.nextYear - 1 }
    }
    return nil
  }

  private func day(named name: String) -> Day? {
    switch name {
    case "today", "tod", "eod": today
    case "tomorrow", "tom": today + 1
    case "yesterday": today - 1
    case "weekend": today.weekend
    case "eow": nextWeek - 1
    case "eonw": nextWeek + 6
    case "eoww": today.endOfWorkWeek
    case "eom": today.nextMonth - 1
    case "eonm": today.nextMonth.nextMonth - 1
    case "eoq": today.nextQuarter - 1
    case "eoy": today.nextYear - 1
    case "sonw": nextWeek
    case "sonm": today.nextMonth
    case "sony": today.nextYear
    default: nil
    }
  }

  mutating func weekday() -> Int? {
    let weekday: Int
    switch word {
    case "mon", "monday": weekday = 1
    case "tue", "tues", "tuesday": weekday = 2
    case "wed", "wednesday": weekday = 3
    case "thu", "thur", "thurs", "thursday": weekday = 4
    case "fri", "friday": weekday = 5
    case "sat", "saturday": weekday = 6
    case "sun", "sunday": weekday = 7
    default: return nil
    }
    index += 1
    return weekday
  }

  private mutating func skip(_ first: String, _ second: String) -> Bool {
    let start = index
    if skip(first), skip(second) { return true }
    index = start
    return false
  }
}
