/// A day of the proleptic Gregorian calendar, in no particular time zone.
public struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before it.
  public var number: Int

  /// A day from its count of days since 1970-01-01.
  public init(number: Int) {
    self.number = number
  }

  /// A day from its parts, or `nil` when there is no such day, as for February 29 in most years.
  ///
  /// - Parameters:
  ///   - year: The year, 1 to 9999.
  ///   - month: The month, 1 to 12.
  ///   - day: The day of the month, from 1.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...Day.length(ofMonth: month, year: year) ~= day else {
      return nil
    }
    self.number = Day.number(year: year, month: month, day: day)
  }

  /// The days that a due can have, 1970-01-01 to 9999-12-31.
  public static let dueRange: ClosedRange<Day> = Day(number: 0)...Day(number: 2_932_896)

  /// Whether the left day is the earlier one.
  public static func < (left: Day, right: Day) -> Bool {
    left.number < right.number
  }

  /// The day that is a number of days later, or earlier for a negative number.
  public static func + (day: Day, count: Int) -> Day {
    Day(number: day.number + count)
  }

  /// The day that is a number of days earlier.
  public static func - (day: Day, count: Int) -> Day {
    Day(number: day.number - count)
  }

  /// The number of days from the right day to the left one.
  public static func - (later: Day, earlier: Day) -> Int {
    later.number - earlier.number
  }
}

extension Day {
  /// Year, month (1 to 12) and day of the month (from 1).
  public var parts: (year: Int, month: Int, day: Int) {
    // Counting years from March puts the leap day at the end, so that month lengths follow one formula.
    let shifted = number + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// The ISO 8601 weekday: 1 for Monday to 7 for Sunday.
  public var weekday: Int {
    (number + 3).floorRemainder(by: 7) + 1
  }

  /// The weekday in three letters, as in `Mon`.
  package var weekdayName: String {
    Day.weekdayNames[weekday - 1]
  }

  private static let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// The day some months later (or earlier), clamped to the last day of its month: January 31 + 1 is February 28.
  public func adding(months: Int) -> Day {
    let (year, month, day) = parts
    let count = year * 12 + month - 1 + months
    let newYear = count.floorDivided(by: 12)
    let newMonth = count.floorRemainder(by: 12) + 1
    let clamped = min(day, Day.length(ofMonth: newMonth, year: newYear))
    return Day(number: Day.number(year: newYear, month: newMonth, day: clamped))
  }

  /// The first day of the month.
  public var startOfMonth: Day {
    self - (parts.day - 1)
  }

  /// The Monday of the day's ISO 8601 week.
  public var startOfWeek: Day {
    self - (weekday - 1)
  }

  /// The number of days of a month.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    default: 31
    }
  }

  private static func number(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear.floorDivided(by: 400)
    let yearOfEra = marchYear - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
