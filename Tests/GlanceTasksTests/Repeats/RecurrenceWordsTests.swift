import GlanceTestSupport
import Testing

@testable import GlanceTasks

/// Rules as people read them.
struct RecurrenceWordsTests {
  @Test(arguments: [
    ("FREQ=DAILY", "every day"), ("FREQ=DAILY;INTERVAL=3", "every 3 days"),
    ("FREQ=WEEKLY;BYDAY=MO", "every monday"),
    ("FREQ=WEEKLY;BYDAY=MO,WE,FR", "every mon, wed and fri"), ("FREQ=WEEKLY;BYDAY=SA,SU", "every weekend"),
    ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "every 2 weeks on tue"),
    ("FREQ=WEEKLY;BYMONTH=5,6;BYDAY=MO", "every monday in may and jun"),
    ("FREQ=MONTHLY;BYMONTHDAY=15", "every month on the 15th"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,-1", "every month on the 1st and last day"),
    ("FREQ=MONTHLY;BYMONTHDAY=31", "every month on the 31st, if there is one"),
    ("RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD", "every month on the 31st"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "every month on the last fri"),
    ("FREQ=MONTHLY;BYDAY=TU,1MO", "every month on the 1st mon and every tue"),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "every month on the last weekday"),
    ("FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1,-1", "every week on mon and tue, only the 1st and last"),
    ("FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR", "every month on the 13th if fri"),
    ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "every 24 dec"),
    ("FREQ=YEARLY;INTERVAL=2;BYMONTH=12;BYMONTHDAY=24", "every 2 years on 24 dec"),
    ("FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1", "every year in jan and jul on the 1st"),
    ("FREQ=YEARLY;BYDAY=20MO", "every year on the 20th mon"), ("FREQ=DAILY;BYMONTH=1", "every day in jan"),
    ("FREQ=DAILY;COUNT=10", "every day 10 times"), ("FREQ=DAILY;COUNT=1", "every day once"),
    ("FREQ=DAILY;UNTIL=20270301", "every day until 2027-03-01"),
    ("FREQ=DAILY;UNTIL=20270301T235959", "every day until 2027-03-01"),
    ("FREQ=DAILY;UNTIL=20270301T080000Z", "every day until 2027-03-01 09:00"),
    ("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD", "every month, else the day after"),
  ])
  func words(_ rule: String, _ expected: String) throws {
    let zone = try Moment.at("2026-11-30T10:00").zone
    #expect(try RecurrenceRule(rule).words(in: zone) == expected)
  }

  @Test("what some months lack is told of the day that a series begins on")
  func missingDays() throws {
    let zone = try Moment.at("2026-11-30T10:00").zone
    for (text, expected) in [
      ("DTSTART;VALUE=DATE:20260131\nRRULE:FREQ=MONTHLY", "every month, if there is one"),
      ("DTSTART;VALUE=DATE:20260128\nRRULE:FREQ=MONTHLY", "every month"),
      ("DTSTART;VALUE=DATE:20260131\nRRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", "every month"),
      ("RRULE;X-GLANCE-FROM=COMPLETION:FREQ=MONTHLY;INTERVAL=2", "2 months after done"), ("weekly", "weekly"),
    ] {
      #expect(Recurrence.words(of: text, in: zone) == expected)
    }
  }

  @Test("words of any rule are read again as that rule", arguments: UInt64(0)..<40)
  func roundTrip(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      var moment = try Moment.at("2026-11-30T10:00")
      let rule = RandomRule.next(&random)
      moment.firstWeekday = rule.weekStart
      let due = Due.day(Day(number: 20_000 + Int.random(in: 0..<800, using: &random)))
      let recurrence = Recurrence(rule: rule).anchored(at: due, in: moment.zone)
      let words = recurrence.words(in: moment.zone)
      let meaning = try #require(try RepeatWords.meaning(words, at: moment), "\(rule)")
      #expect(meaning.recurrence(from: due, in: moment.zone) == recurrence, "\(words)")
      // The text of a store holds all of it too.
      #expect(Recurrence(recurrence.description) == recurrence)
    }
  }
}

/// Makes rules of the subset, without what makes no difference.
private enum RandomRule {
  static func next(_ random: inout SplitMix64) -> RecurrenceRule {
    while true {
      var rule = RecurrenceRule(RecurrenceRule.Frequency.allCases.randomElement(using: &random) ?? .daily)
      if Bool.random(using: &random) { rule.interval = Int.random(in: 1...9999, using: &random) }
      if one(in: 3, &random) { rule.months = numbers(1...12, &random) }
      if one(in: 3, &random) {
        rule.monthDays = numbers(1...31, &random).map { one(in: 3, &random) ? -$0 : $0 }
      }
      if Bool.random(using: &random) {
        let isCounted = one(in: 2, &random)
        rule.weekdays = numbers(1...7, &random).map {
          let ordinal = isCounted && one(in: 2, &random) ? Int.random(in: -5...5, using: &random) : 0
          return RecurrenceRule.Weekday($0, ordinal: ordinal)
        }
      }
      if one(in: 3, &random) {
        rule.positions = numbers(1...40, &random).map { one(in: 3, &random) ? -$0 : $0 }
      }
      let isByWeek = rule.frequency == .weekly && rule.interval > 1 && !rule.weekdays.isEmpty
      if isByWeek { rule.weekStart = Int.random(in: 1...7, using: &random) }
      if rule.frequency != .daily, rule.greatestMonthDay > 28 {
        rule.skip = RecurrenceRule.Skip.allCases.randomElement(using: &random) ?? .omit
      }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: rule.end = .count(Int.random(in: 1...50, using: &random))
      case 1: rule.end = .day(Day(number: Int.random(in: 21_000...30_000, using: &random)))
      default: break
      }
      if rule.contradiction == nil { return rule.sorted }
    }
  }

  private static func one(in count: Int, _ random: inout SplitMix64) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private static func numbers(_ range: ClosedRange<Int>, _ random: inout SplitMix64) -> [Int] {
    (0...Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: range, using: &random) }
  }
}
