/// The mistake in a due that a person wrote.
///
/// No case holds what was written, so that its texts are safe to show anywhere.
public enum DateWordsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is nothing but blanks.
  case empty
  /// The text, or a part of it, is none of the forms.
  case notUnderstood
  /// A number without a unit, which could be an hour, a day or a count.
  case bareNumber
  /// The unit `m`, which could be months or minutes.
  case monthOrMinute
  /// A form like `12/24`, which some read as month and day, others as day and month.
  case dayMonthOrder
  /// The word `midnight`, which could begin or end the day.
  case midnight
  /// Hours or minutes that are not counted from now.
  case hoursCountFromNow
  /// A rule by which something repeats.
  case repeating
  /// A day that its month does not have.
  case noSuchDay
  /// A time that no clock shows.
  case noSuchTime
  /// A week that its year does not have.
  case noSuchWeek
  /// A number like `32nd` that is no day of any month, or a wrong ending, as in `1nd`.
  case noSuchDayOfMonth
  /// A day of this week that has passed already.
  case hasPassed
  /// A count of more than 9999.
  case numberTooLarge
  /// A day before 1970 or after 9989.
  case outOfRange

  /// What is wrong, in a few words.
  public var message: String {
    switch self {
    case .empty: #"empty: use "none" to clear"#
    case .notUnderstood: "not understood"
    case .bareNumber: "a bare number is ambiguous"
    case .monthOrMinute: #""m" is ambiguous: write "mo" for months or "min" for minutes"#
    case .dayMonthOrder: #"day and month order is ambiguous: write 2026-12-24 or "24 dec""#
    case .midnight: #"midnight is ambiguous: write "eod" or "tomorrow 00:00""#
    case .hoursCountFromNow: #"hours and minutes count from now: write "in 2h""#
    case .repeating: "that is a repeat, not a date: use --repeat"
    case .noSuchDay: "no such day"
    case .noSuchTime: "no such time"
    case .noSuchWeek: "no such week"
    case .noSuchDayOfMonth: "no such day of the month"
    case .hasPassed: #"that day of this week has passed: write "friday" for the coming Friday"#
    case .numberTooLarge: "the number is too large: at most 9999"
    case .outOfRange: "out of range: the years 1970 to 9989 can be written"
    }
  }

  /// The message, and what is accepted where the message does not say so itself.
  public var description: String {
    guard let hint else { return message }
    return "\(message): \(hint)"
  }

  private var hint: String? {
    switch self {
    case .notUnderstood:
      #"write for example "tomorrow", "fri 17:00", "24 dec", "2026-12-24 18:30", "3d", "in 2h", "eow" or "none""#
    case .bareNumber: #"write for example "9:00", "9th", "9 dec" or "9d""#
    case .noSuchTime: #"times are "00:00" to "23:59", or "1am" to "12pm""#
    case .noSuchWeek: #"weeks are "W01" to "W52", in some years "W53""#
    case .noSuchDayOfMonth: #"they are "1st", "2nd", "3rd" to "31st""#
    default: nil
    }
  }
}
