import GlanceTestSupport
import Testing

@testable import GlanceTasks

/// Repeats as a person writes them.
struct RepeatWordsTests {
  /// The rule that words mean, as JSON has it, and behind it the time of day.
  static func meaning(_ text: String, at now: String = "2026-11-30T10:00") throws -> String {
    guard let words = try RepeatWords.meaning(text, at: try Moment.at(now)) else { return "none" }
    let rule = Recurrence.value(of: Recurrence(rule: words.rule, mode: words.mode).description)
    return rule + (words.minuteOfDay.map { " " + WallTime(minute: $0).clock } ?? "")
  }

  @Test(arguments: [
    ("none", "none"), ("NONE", "none"), ("daily", "FREQ=DAILY"), ("  Weekly ", "FREQ=WEEKLY"),
    ("fortnightly", "FREQ=WEEKLY;INTERVAL=2"), ("monthly", "FREQ=MONTHLY"),
    ("quarterly", "FREQ=MONTHLY;INTERVAL=3"),
    ("yearly", "FREQ=YEARLY"), ("annually", "FREQ=YEARLY"),
    ("every day", "FREQ=DAILY"), ("each day", "FREQ=DAILY"), ("every other day", "FREQ=DAILY;INTERVAL=2"),
    ("every 2nd day", "FREQ=DAILY;INTERVAL=2"), ("every third month", "FREQ=MONTHLY;INTERVAL=3"),
    ("every 3d", "FREQ=DAILY;INTERVAL=3"), ("every 1 week", "FREQ=WEEKLY"),
    ("every 2w", "FREQ=WEEKLY;INTERVAL=2"),
    ("EVERY\t2   Weeks", "FREQ=WEEKLY;INTERVAL=2"), ("every other week", "FREQ=WEEKLY;INTERVAL=2"),
    ("every fortnight", "FREQ=WEEKLY;INTERVAL=2"), ("every 3 months", "FREQ=MONTHLY;INTERVAL=3"),
    ("every quarter", "FREQ=MONTHLY;INTERVAL=3"), ("every 2 quarters", "FREQ=MONTHLY;INTERVAL=6"),
    ("every year", "FREQ=YEARLY"), ("every 10 years", "FREQ=YEARLY;INTERVAL=10"),
    ("every monday", "FREQ=WEEKLY;BYDAY=MO"), ("every mon, wed and fri", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    ("every fri, mon", "FREQ=WEEKLY;BYDAY=MO,FR"), ("every tue, and thu", "FREQ=WEEKLY;BYDAY=TU,TH"),
    ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every workday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every business day", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("every weekend", "FREQ=WEEKLY;BYDAY=SA,SU"),
    ("every week on tue", "FREQ=WEEKLY;BYDAY=TU"), ("weekly on tue and fri", "FREQ=WEEKLY;BYDAY=TU,FR"),
    ("every 2 weeks on tue", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
    ("every other mon", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
    ("every 2 weeks on weekdays", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR"),
    ("every monday in may and june", "FREQ=WEEKLY;BYMONTH=5,6;BYDAY=MO"),
    ("every 15th", "FREQ=MONTHLY;BYMONTHDAY=15"), ("every 1st and 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("every month on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("monthly on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("every 2 months on 1st", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1"),
    ("every 31st", "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD"),
    ("every month on the 31st", "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD"),
    ("every 31st if there is one", "FREQ=MONTHLY;BYMONTHDAY=31"),
    ("every 31st, else the day after", "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=FORWARD"),
    ("every last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("every last day", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("every month on the 2nd last day", "FREQ=MONTHLY;BYMONTHDAY=-2"),
    ("every 2nd day of the month", "FREQ=MONTHLY;BYMONTHDAY=2"),
    ("every 2nd tuesday", "FREQ=MONTHLY;BYDAY=2TU"),
    ("every first monday of the month", "FREQ=MONTHLY;BYDAY=1MO"),
    ("every 1st and 3rd monday", "FREQ=MONTHLY;BYDAY=1MO,3MO"),
    ("every month on the last friday", "FREQ=MONTHLY;BYDAY=-1FR"),
    ("every 1st mon and last fri", "FREQ=MONTHLY;BYDAY=1MO,-1FR"),
    ("every last weekday of the month", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
    ("every month on the first business day", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1"),
    ("every month on the 13th if fri", "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR"),
    ("every 24 dec", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
    ("every dec 24", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
    ("every year on 24 december", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
    ("every 24th dec", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
    ("every year on the 24th of dec", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
    ("every dec 24th at 9:00", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24 09:00"),
    ("yearly on 24 dec", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
    (
      "every 4 years on 29 feb",
      "RSCALE=GREGORIAN;FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29;SKIP=BACKWARD"
    ),
    ("every last monday of may", "FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO"),
    ("every 15th of may", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=15"),
    ("every year in jan and jul on the 1st", "FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1"),
    ("every day in december", "FREQ=DAILY;BYMONTH=12"),
    ("every day until 2027-03-01", "FREQ=DAILY;UNTIL=20270301"),
    ("every day until 24 dec", "FREQ=DAILY;UNTIL=20261224"),
    ("every monday until eoy", "FREQ=WEEKLY;UNTIL=20261231;BYDAY=MO"),
    ("every day until 1 may 9:00", "FREQ=DAILY;UNTIL=20270501T090000"),
    ("every day 10 times", "FREQ=DAILY;COUNT=10"), ("every day for 10 times", "FREQ=DAILY;COUNT=10"),
    ("every 24 dec 3 times", "FREQ=YEARLY;COUNT=3;BYMONTH=12;BYMONTHDAY=24"),
    ("weekly once", "FREQ=WEEKLY;COUNT=1"),
    ("every day at 9:00", "FREQ=DAILY 09:00"), ("every monday 9:00", "FREQ=WEEKLY;BYDAY=MO 09:00"),
    ("daily @ 5pm", "FREQ=DAILY 17:00"),
    ("every 24 dec at noon", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24 12:00"),
    ("every day at 9:00 10 times", "FREQ=DAILY;COUNT=10 09:00"),
    ("daily 9:00 until 1 may", "FREQ=DAILY;UNTIL=20270501 09:00"),
    ("1 month after done", "FREQ=MONTHLY;X-GLANCE-FROM=COMPLETION"),
    ("3 days after done", "FREQ=DAILY;INTERVAL=3;X-GLANCE-FROM=COMPLETION"),
    ("every 3 days after completion", "FREQ=DAILY;INTERVAL=3;X-GLANCE-FROM=COMPLETION"),
    ("weekly after done", "FREQ=WEEKLY;X-GLANCE-FROM=COMPLETION"),
    ("every other day after done", "FREQ=DAILY;INTERVAL=2;X-GLANCE-FROM=COMPLETION"),
    ("every week after done", "FREQ=WEEKLY;X-GLANCE-FROM=COMPLETION"),
    (
      "2w after done at 9:00 until 1 may",
      "FREQ=WEEKLY;INTERVAL=2;UNTIL=20270501;X-GLANCE-FROM=COMPLETION 09:00"
    ),
    ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("weekends at 10:00", "FREQ=WEEKLY;BYDAY=SA,SU 10:00"),
    ("every mon-fri", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every sat to mon and wed", "FREQ=WEEKLY;BYDAY=MO,WE,SA,SU"),
    ("FREQ=WEEKLY;INTERVAL=2", "FREQ=WEEKLY;INTERVAL=2"),
    ("rrule:freq=monthly;bymonthday=31", "FREQ=MONTHLY;BYMONTHDAY=31"),
    (" FREQ=DAILY; COUNT=3 ", "FREQ=DAILY;COUNT=3"),
    ("FREQ=DAILY;X-GLANCE-FROM=COMPLETION", "FREQ=DAILY;X-GLANCE-FROM=COMPLETION"),
  ])
  func understands(_ text: String, _ expected: String) throws {
    #expect(try Self.meaning(text) == expected)
  }

  @Test("weeks begin on the weekday of the moment")
  func weekStart() throws {
    var moment = try Moment.at("2026-11-30T10:00")
    moment.firstWeekday = 7
    let words = try RepeatWords.meaning("every 2 weeks on tue and sun", at: moment)
    #expect(words?.rule.description == "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU")
  }

  @Test(arguments: [
    ("", "it is empty"), (" ", "it is empty"), ("foo", #""foo" is not understood"#),
    ("every", "not understood; write"),
    ("every foo", #""foo" is not"#), ("every monday foo", #""foo" is not"#),
    ("every 5 minutes", #""5 minutes" is not"#),
    ("hourly", #""hourly" is not"#), ("2 weeks", "not understood"), ("monday", #""monday" is not"#),
    ("biweekly", #""biweekly" is not"#), ("every day at", "not understood"),
    ("every day at 9", #""9" is not"#),
    ("every day at foo", #""foo" is not"#), ("every day 9", #""9" is not"#),
    ("every day at midnight", "midnight"),
    ("every day at 25:00", "no such time"), ("every 0 days", "out of range"),
    ("every 10000 days", "out of range"),
    ("every 5000 fortnights", "out of range"),
    ("every day 0 times", "out of range"), ("every day for", "not understood"),
    ("every day for 10", #""10" is not"#),
    ("every day 10 times 9:00", #""9" is not"#), ("every 32nd", "no such number"),
    ("every 1nd", "no such number"),
    ("every 60th monday", "no such number"), ("every 30 feb", "no month has that day"),
    ("every 31 apr", "no month"),
    ("every day until", "needs a date"), ("every day until foo", "until: not understood"),
    ("every day until none", "needs a date"),
    ("every day 10 times until 1 may", "ends in two ways"),
    ("every week on the 15th", "BYMONTHDAY and FREQ=WEEKLY"),
    ("every week on the 1st mon", "BYDAY with a number"), ("every month on 24 dec", "not understood"),
    ("every year on the 24th", "needs BYMONTH"), ("every 1st mon and tue", "not understood"),
    ("every last", "not understood"), ("every mon-", #""-" is not"#), ("weekdays foo", #""foo" is not"#),
    ("every mon,", "not understood"), ("every mon and", "not understood"),
    ("every day, only the 1st", "BYSETPOS needs"),
    ("every 2 weeks after", "not understood"), ("every monday after done", "counted from completion"),
    ("1 month on the 1st after done", "not understood"),
    ("3 days after done 10 times", "counted from completion"),
    ("1 month after done on the 5th", "counted from completion"), ("every month in foo", #""foo" is not"#),
    ("FREQ=HOURLY", "FREQ is not supported"), ("RRULE:FREQ=DAILY;BYHOUR=9", "BYHOUR is not supported"),
    ("INTERVAL=2", "there is no FREQ"), ("a=b", "A is not supported"), ("=", "parts like"),
    ("FREQ=DAILY;COUNT=2;X-GLANCE-FROM=COMPLETION", "X-GLANCE-FROM"),
    ("every mön", "not understood"), ("täglich", "not understood"), ("every day\u{0}", "not understood"),
    ("every day;", "not understood"), ("every \u{1B}[31m", "not understood"),
  ])
  func refuses(_ text: String, _ fragment: String) throws {
    let moment = try Moment.at("2026-11-30T10:00")
    let error = #expect(throws: RepeatWordsError.self) { try RepeatWords.meaning(text, at: moment) }
    #expect(error?.description.contains(fragment) == true, "\(error?.description ?? "")")
  }

  @Test("a text that is too long is refused")
  func long() throws {
    let moment = try Moment.at("2026-11-30T10:00")
    for text in [
      String(repeating: "every day ", count: 500), "every " + String(repeating: "9", count: 900) + " days",
    ] {
      #expect(throws: RepeatWordsError.self) { try RepeatWords.meaning(text, at: moment) }
    }
  }

  @Test(
    "a task without a due gets the first day from now on",
    arguments: [
      ("daily", "2026-11-30"), ("every 2 weeks", "2026-11-30"), ("every monday", "2026-11-30"),
      ("every tuesday", "2026-12-01"), ("every 2 weeks on sun", "2026-12-06"),
      ("every other friday", "2026-12-04"),
      ("every 15th", "2026-12-15"), ("every 3 months on the 1st", "2026-12-01"), ("every 31st", "2026-11-30"),
      ("every last friday", "2026-12-25"), ("every 24 dec", "2026-12-24"),
      ("every 4 years on 29 feb", "2027-02-28"),
      ("daily at 9:00", "2026-12-01T09:00"), ("daily at 10:00", "2026-11-30T10:00"),
      ("daily at 11:00", "2026-11-30T11:00"),
      ("every monday at 9:00", "2026-12-07T09:00"), ("weekly at 9:00", "2026-12-01T09:00"),
      ("3 days after done", "2026-11-30"), ("every day until 2026-11-29", nil),
      ("every monday at 9:00 until fri", nil),
      ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", nil),
    ] as [(String, String?)]
  )
  func firstDue(_ text: String, _ expected: String?) throws {
    let moment = try Moment.at("2026-11-30T10:00")
    let words = try #require(try RepeatWords.meaning(text, at: moment))
    #expect(words.firstDue(at: moment) == (try expected.map(RecurrenceTests.due)))
  }

  @Test("any words are an error, or a rule that can be written", arguments: UInt64(0)..<20)
  func anyWords(_ seed: UInt64) throws {
    let vocabulary = [
      "every", "each", "other", "day", "weeks", "month", "years", "quarter", "weekday", "weekend", "business",
      "mon",
      "tuesday", "the", "on", "in", "of", "last", "first", "1st", "2nd", "15th", "31st", "24", "dec", "feb",
      "29", "and",
      "or", ",", "if", "fri", "only", "there is one", "else the day after", "at", "9:00", "5pm", "noon",
      "10 times", "once",
      "for", "until", "2027-03-01", "after done", "3", "0", "9999", "99999999999", "-1", "daily", "weekly",
      "none", ".", "@",
    ]
    var random = SplitMix64(seed: seed)
    let moment = try Moment.at("2026-11-30T10:00")
    for _ in 0..<400 {
      var words = (0...Int.random(in: 0..<8, using: &random)).compactMap { _ in
        vocabulary.randomElement(using: &random)
      }
      if Bool.random(using: &random) { words.insert("every", at: 0) }
      let text = words.joined(separator: " ")
      let meaning: RepeatWords?
      do { meaning = try RepeatWords.meaning(text, at: moment) } catch { continue }
      guard let meaning else { continue }
      let recurrence = Recurrence(rule: meaning.rule, mode: meaning.mode)
      #expect(Recurrence(recurrence.description) == recurrence, "\(text)")
    }
  }
}
