/// What a person counts in.
enum DateWordsUnit {
  case minute, hour, day, businessDay, week, month, year
}

/// A number of units, as in `3d` or `in 2 hours`.
struct DateWordsCount {
  /// Whether `in` stands before it.
  let isAfterIn: Bool
  /// The sign before it: 1, -1, or `nil` when there is none.
  let sign: Int?
  let number: Int
  let unit: DateWordsUnit

  /// The day so many units from another one; hours and minutes give none.
  func added(to day: Day, backwards: Bool = false) throws(DateWordsError) -> Day {
    let count = (sign ?? 1) * (backwards ? -number : number)
    return switch unit {
    case .minute, .hour: throw .hoursCountFromNow
    case .day: day + count
    case .businessDay: day.adding(businessDays: count)
    case .week: day + count * 7
    case .month: day.adding(months: count)
    case .year: day.adding(months: count * 12)
    }
  }
}

extension DateWordsParser {
  /// Hours or minutes from now, of which the seconds are dropped: `in 2h`, `+90min`.
  mutating func span() throws(DateWordsError) -> Instant? {
    guard word == "in" || isAtSign else { return nil }
    return try attempt { (parser) throws(DateWordsError) in
      guard let count = try parser.count(), count.sign != -1 else { return nil }
      let minutes: Int
      switch count.unit {
      case .minute: minutes = count.number
      case .hour: minutes = count.number * 60
      default: return nil
      }
      return Instant(seconds: Int64(parser.moment.instant.minute + minutes) * 60)
    }
  }

  /// A day counted from today: `3d`, `in 3 days`, `-1w`, `2 weeks ago`.
  mutating func countedDay() throws(DateWordsError) -> Day? {
    guard let count = try count() else { return nil }
    let isAgo = skip("ago")
    // "in … ago" and "-… ago" say two things at once.
    guard !isAgo || (!count.isAfterIn && count.sign == nil) else { throw .notUnderstood }
    return try count.added(to: today, backwards: isAgo)
  }

  /// What follows a date to move it: the `-3d` of `eom-3d`, once or more.
  mutating func moved(_ day: Day) throws(DateWordsError) -> Day {
    var day = day
    while isAtSign, let count = try count() {
      day = try count.added(to: day)
    }
    return day
  }

  private var isAtSign: Bool {
    var next = self
    return next.skip(mark: "+") || next.skip(mark: "-")
  }

  /// The next day of a month with a number: `1st`, `31st`.
  mutating func ordinalDay() throws(DateWordsError) -> Day? {
    try attempt { (parser) throws(DateWordsError) in
      guard let number = parser.number(digits: 1...9), parser.isJoined, let ending = parser.word,
        ["st", "nd", "rd", "th"].contains(ending)
      else { return nil }
      parser.index += 1
      guard 1...31 ~= number, ending == DateWordsParser.ending(of: number) else { throw .noSuchDayOfMonth }
      return parser.today.next(dayOfMonth: number)
    }
  }

  static func ending(of number: Int) -> String {
    switch (number / 10, number % 10) {
    case (1, _): "th"
    case (_, 1): "st"
    case (_, 2): "nd"
    case (_, 3): "rd"
    default: "th"
    }
  }

  private mutating func count() throws(DateWordsError) -> DateWordsCount? {
    try attempt { (parser) throws(DateWordsError) in
      let isAfterIn = parser.skip("in")
      let sign: Int? = parser.skip(mark: "+") ? 1 : parser.skip(mark: "-") ? -1 : nil
      guard let number = parser.number(digits: 1...DateWords.byteLimit) else { return nil }
      if parser.isAtEnd { throw .bareNumber }
      guard let unit = try parser.unit() else { return nil }
      guard number <= 9999 else { throw .numberTooLarge }
      return DateWordsCount(isAfterIn: isAfterIn, sign: sign, number: number, unit: unit)
    }
  }

  private mutating func unit() throws(DateWordsError) -> DateWordsUnit? {
    let unit: DateWordsUnit
    switch word {
    case "min", "mins", "minute", "minutes": unit = .minute
    case "h", "hr", "hour", "hours": unit = .hour
    case "d", "day", "days": unit = .day
    case "b": unit = .businessDay
    case "w", "wk", "week", "weeks": unit = .week
    case "mo", "month", "months": unit = .month
    case "y", "yr", "year", "years": unit = .year
    case "m": throw .monthOrMinute
    case "business":
      index += 1
      guard word == "day" || word == "days" else { return nil }
      unit = .businessDay
    default: return nil
    }
    index += 1
    return unit
  }
}
