/// A rule by which something repeats: the part of RFC 5545's RRULE (§3.3.10) that days need, and of RFC 7529.
///
/// Accepted are
/// - `FREQ` with `DAILY`, `WEEKLY`, `MONTHLY` and `YEARLY`, and `INTERVAL` from 1 to 9999;
/// - `COUNT` from 1 to 1,000,000, or `UNTIL`, a date or a date with a time, local or in UTC;
/// - `BYMONTH`; `BYMONTHDAY`, also counted from the end, but not in `WEEKLY`, and in `YEARLY` only with `BYMONTH`, since
///   programs differ in what they take it for there; `BYDAY`, with a number only in `MONTHLY` and `YEARLY`; `BYSETPOS`,
///   with one of the others; and `WKST`;
/// - `RSCALE=GREGORIAN` with `SKIP`: what stands for a day that its month does not have.
///
/// All else is refused: other frequencies, `BYHOUR` and the like, `BYWEEKNO`, `BYYEARDAY`, other calendars, and a part
/// that stands there twice.
public struct RecurrenceRule: Hashable, Sendable {
  /// The unit that the rule counts in.
  public enum Frequency: String, CaseIterable, Sendable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday, perhaps one of those in a month or year.
  public struct Weekday: Hashable, Sendable {
    /// Which one it is, 1 for the first, -1 for the last, at most 53 of either; 0 for each of them.
    public var ordinal: Int
    /// The weekday of ISO 8601: 1 for Monday to 7 for Sunday.
    public var number: Int

    /// A weekday from its parts.
    public init(_ number: Int, ordinal: Int = 0) {
      self.number = number
      self.ordinal = ordinal
    }
  }

  /// What stands for a day that a month does not have, such as its 31st.
  public enum Skip: String, CaseIterable, Sendable {
    /// Nothing.
    case omit = "OMIT"
    /// The last day before it.
    case backward = "BACKWARD"
    /// The first day after it.
    case forward = "FORWARD"
  }

  /// When the rule ends.
  public enum End: Hashable, Sendable {
    case never
    /// After so many times.
    case count(Int)
    /// After a day.
    case day(Day)
    /// After a local time with its second.
    case time(WallTime, second: Int)
    /// After an instant.
    case instant(Instant)
  }

  /// The unit that it counts in.
  public var frequency: Frequency
  /// How many units lie between two periods, from 1 to 9999.
  public var interval = 1
  /// When it ends.
  public var end = End.never
  /// The months, 1 to 12; empty for all, or for the one that it begins in.
  public var months: [Int] = []
  /// The days of the month, 1 to 31, or counted from its end, -1 to -31.
  public var monthDays: [Int] = []
  /// The weekdays.
  public var weekdays: [Weekday] = []
  /// Which ones of the days of a period are meant, 1 for the first, -1 for the last; empty for all.
  public var positions: [Int] = []
  /// The weekday on which weeks begin, 1 for Monday to 7 for Sunday.
  public var weekStart = 1
  /// What stands for a day that its month does not have.
  public var skip = Skip.omit

  /// A rule that repeats once in a unit.
  public init(_ frequency: Frequency) {
    self.frequency = frequency
  }
}

extension RecurrenceRule {
  static let intervals = 1...9999
  static let counts = 1...1_000_000

  /// Whether its days follow from the day that it begins on alone.
  var isPlain: Bool {
    months.isEmpty && monthDays.isEmpty && weekdays.isEmpty
  }

  /// The greatest number of a day that the rule names, from either end of the month; 0 for none.
  var greatestMonthDay: Int {
    monthDays.reduce(0) { max($0, abs($1)) }
  }

  /// The Mondays to Fridays, or the days of the weekend.
  static let workdays = (1...5).map { Weekday($0) }
  static let weekend = [Weekday(6), Weekday(7)]

  /// What is wrong with the rule as a whole, if anything is.
  var contradiction: RecurrenceRuleError? {
    let hasOrdinals = weekdays.contains { $0.ordinal != 0 }
    if hasOrdinals, frequency == .daily || frequency == .weekly {
      return .notTogether("BYDAY with a number", "FREQ=\(frequency.rawValue)")
    }
    if frequency == .weekly, !monthDays.isEmpty { return .notTogether("BYMONTHDAY", "FREQ=WEEKLY") }
    if frequency == .yearly, !monthDays.isEmpty, months.isEmpty { return .monthDaysWithoutMonth }
    if isPlain, !positions.isEmpty { return .positionsAlone }
    return nil
  }

  /// The rule with each number of a list once, in order.
  var sorted: RecurrenceRule {
    var rule = self
    rule.months = Set(months).sorted()
    rule.monthDays = RecurrenceRule.sorted(monthDays)
    rule.positions = RecurrenceRule.sorted(positions)
    rule.weekdays = Set(weekdays).sorted { left, right in
      (left.number, left.ordinal < 0 ? left.ordinal + 1000 : left.ordinal)
        < (right.number, right.ordinal < 0 ? right.ordinal + 1000 : right.ordinal)
    }
    return rule
  }

  /// Numbers from the beginning before those from the end, each in the order of time.
  private static func sorted(_ numbers: [Int]) -> [Int] {
    Set(numbers).sorted { ($0 < 0 ? $0 + 1000 : $0) < ($1 < 0 ? $1 + 1000 : $1) }
  }
}
